/**
 * Navigation state from the login to the page that asked for it: that page may then do what its address asks. It is not part of
 * the address, so that a link from another site can't trigger it for a signed-in user.
 */
export const SIGNED_IN_FOR = { signedInFor: true } as const;
export const hasSignedInFor = (state: unknown): boolean => (state as Partial<typeof SIGNED_IN_FOR> | null)?.signedInFor === true;
