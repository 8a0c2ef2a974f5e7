/** Functions that clear each store's personal data. */
const clearFunctions = new Set<() => void>();

/** Clears a store when the user signs out or another account signs in. Every store with personal data registers here. */
export const onSignOut = (clear: () => void): void => void clearFunctions.add(clear);

export function clearPersonalData(): void {
  for (const clear of clearFunctions) clear();
}
