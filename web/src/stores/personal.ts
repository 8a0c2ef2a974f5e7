/** How each store forgets what is a person's. */
const forgetting = new Set<() => void>();

/** What a store does when somebody signs out or another account takes over: every store of something personal says so. */
export const whenSignedOut = (forget: () => void): void => void forgetting.add(forget);

export function forgetPersonal(): void {
  for (const forget of forgetting) forget();
}
