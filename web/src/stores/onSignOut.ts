/** How each store clears a user's personal data. */
const forgetting = new Set<() => void>();

/** Clears a store when the user signs out or another account signs in. Every store with personal data registers here. */
export const onSignOut = (forget: () => void): void => void forgetting.add(forget);

export function clearPersonalData(): void {
  for (const forget of forgetting) forget();
}
