/** The date doesn't matter, because the generic name is the same in winter and summer. */
const ANY_DAY = new Date(0);

/** The name of a time zone: `Central Time`. */
export function getZoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(ANY_DAY);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    // A gym with an invalid time zone must not break the page.
    return timeZone;
  }
}
