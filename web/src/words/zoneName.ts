// The name is the same in winter and in summer.
const ANY_DAY = new Date(0);

/** `Central Time`. */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(ANY_DAY);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    // One gym's misspelled zone must not break the page.
    return timeZone;
  }
}
