/**
 * State of the step from the login to the page that asked for it: what that page's address asks may be done. Not in the
 * address itself, so that no link from elsewhere can ask it of somebody who is signed in.
 */
export const SIGNED_IN_FOR = { signedInFor: true } as const;
export const hasSignedInFor = (state: unknown): boolean => (state as Partial<typeof SIGNED_IN_FOR> | null)?.signedInFor === true;
