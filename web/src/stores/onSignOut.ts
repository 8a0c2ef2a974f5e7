/** Functions that clear each store's personal data. */
const clearFunctions = new Set<() => void>();

/** Calls `clear` when the user signs out or another account signs in. Every store with personal data must register a function. */
export const onSignOut = (clear: () => void): void => void clearFunctions.add(clear);

/** Clears the personal data in every store. */
export function clearPersonalData(): void {
  for (const clear of clearFunctions) clear();
}
