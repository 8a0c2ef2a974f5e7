/** Creates a function that formats a calendar date, `YYYY-MM-DD`. The result doesn't depend on the reader's time zone. */
const createDateFormatter = (parts: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date: string): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
    return format.format(new Date(date));
  };
};

/** `Sat, Nov 28` */
export const formatShortDate = createDateFormatter({ weekday: 'short', month: 'short', day: 'numeric' });
/** `Saturday` */
export const formatWeekday = createDateFormatter({ weekday: 'long' });
/** `Saturday, November 28` */
export const formatFullDate = createDateFormatter({ weekday: 'long', month: 'long', day: 'numeric' });
