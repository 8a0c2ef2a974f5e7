import { addDays, getHolidayName } from '../../../functions/src/contract';
import { CANCELED_ON_HOLIDAYS, ENDING, MOVING_DAY, type Scenario, WEEKENDS } from './assumptions';
import { DRAW, draw } from './draw';

/** When a gym's open mat is each week. */
export interface Slot {
  readonly day: 'sat' | 'sun';
  readonly start: string;
}

/** What really happens at a gym. */
export interface GymYear {
  readonly gym: number;
  /** By weekend. Undefined once the open mat has ended. */
  readonly slots: readonly (Slot | undefined)[];
  /** Weekends on which it is canceled. */
  readonly canceled: readonly boolean[];
}

const STARTS = ['09:00', '10:00', '11:00', '12:00', '13:00'] as const;
/** The first Saturday of 2027. */
const FIRST = '2027-01-02';
export const saturdayOf = (week: number): string => addDays(FIRST, week * 7);
export const dateOf = ({ day }: Slot, week: number): string => addDays(saturdayOf(week), day === 'sat' ? 0 : 1);

/** Weekends with a federal holiday between Thursday and Monday. */
const HOLIDAYS: readonly boolean[] = Array.from({ length: WEEKENDS }, (_, week) =>
  [-2, -1, 0, 1, 2].some((days) => getHolidayName(addDays(saturdayOf(week), days)) !== undefined),
);

/** The year of a gym, which doesn't depend on how it is listed. */
export function liveYear(gym: number, { hazard, canceled }: Scenario): GymYear {
  const weekly = 1 - (1 - hazard) ** (1 / WEEKENDS);
  const slots: (Slot | undefined)[] = [];
  let slot: Slot | undefined = { day: draw(gym, DRAW.day) < 0.5 ? 'sat' : 'sun', start: pickStart(gym, 0) };
  for (let week = 0; week < WEEKENDS; week++) {
    if (week > 0 && draw(gym, week, DRAW.change) < weekly) slot = slot && changeSlot(slot, gym, week);
    slots.push(slot);
  }
  const holidays = HOLIDAYS.filter(Boolean).length;
  const onHolidays = (canceled * CANCELED_ON_HOLIDAYS * WEEKENDS) / holidays;
  const onOthers = (canceled * (1 - CANCELED_ON_HOLIDAYS) * WEEKENDS) / (WEEKENDS - holidays);
  return { gym, slots, canceled: slots.map((_, week) => draw(gym, week, DRAW.canceled) < (HOLIDAYS[week] ? onHolidays : onOthers)) };
}

const pickStart = (gym: number, week: number): string => STARTS[Math.floor(draw(gym, week, DRAW.start) * STARTS.length)] ?? STARTS[0];

function changeSlot({ day, start }: Slot, gym: number, week: number): Slot | undefined {
  if (draw(gym, week, DRAW.ending) < ENDING) return undefined;
  const other = day === 'sat' ? 'sun' : 'sat';
  const moved = pickStart(gym, week);
  const isOtherDay = draw(gym, week, DRAW.day) < MOVING_DAY || moved === start;
  return { day: isOtherDay ? other : day, start: moved };
}

/** Whether there is an open mat at this time on a weekend. */
export function isOn({ slots, canceled }: GymYear, week: number, date: string, start: string): boolean {
  const slot = slots[week];
  return slot !== undefined && canceled[week] !== true && dateOf(slot, week) === date && slot.start === start;
}
