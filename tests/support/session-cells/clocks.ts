/** How people write times of day. All take minutes since midnight. */
const parts = (minutes: number) => {
  const hour = Math.floor(minutes / 60) % 24;
  return { hour, on12: hour % 12 || 12, minute: minutes % 60, half: hour < 12 ? 'am' : 'pm', padded: String(minutes % 60).padStart(2, '0') };
};
const short = (minutes: number): string => {
  const { on12, minute, padded } = parts(minutes);
  return minute === 0 ? String(on12) : `${on12}:${padded}`;
};

export type WriteTime = (minutes: number) => string;

export const full: WriteTime = (minutes) => `${parts(minutes).on12}:${parts(minutes).padded} ${parts(minutes).half.toUpperCase()}`;
export const brief: WriteTime = (minutes) => `${short(minutes)}${parts(minutes).half}`;
export const spaced: WriteTime = (minutes) => `${short(minutes)} ${parts(minutes).half}`;
export const dotted: WriteTime = (minutes) => `${short(minutes)} ${parts(minutes).half[0]}.m.`;
export const letter: WriteTime = (minutes) => `${short(minutes)}${parts(minutes).half[0]}`;
export const capital: WriteTime = (minutes) => `${short(minutes)}${parts(minutes).half.toUpperCase()}`;
export const withDot: WriteTime = (minutes) => `${parts(minutes).on12}.${parts(minutes).padded}${parts(minutes).half}`;
export const bare: WriteTime = short;
export const on24: WriteTime = (minutes) => `${String(parts(minutes).hour).padStart(2, '0')}:${parts(minutes).padded}`;
export const french: WriteTime = (minutes) => `${parts(minutes).hour}h${parts(minutes).padded}`;
export const military: WriteTime = (minutes) => on24(minutes).replace(':', '');
export const withNoon: WriteTime = (minutes) => (minutes === 720 ? 'noon' : brief(minutes));

/** `10-11:30am`: am or pm only at the end, where both ends share it or the span runs over noon. */
export const endOnly = (start: number, end: number, dash = '-'): string => `${bare(start)}${dash}${brief(end)}`;
