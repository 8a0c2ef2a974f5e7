/** A calendar date, `YYYY-MM-DD`, in words. The same everywhere, since a date has no time zone. */
const formatIn = (parts: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date: string): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
    return format.format(new Date(date));
  };
};

/** `Sat, Nov 28` */
export const formatShortDate = formatIn({ weekday: 'short', month: 'short', day: 'numeric' });
/** `Saturday` */
export const formatWeekday = formatIn({ weekday: 'long' });
/** `Saturday, November 28` */
export const formatFullDate = formatIn({ weekday: 'long', month: 'long', day: 'numeric' });
