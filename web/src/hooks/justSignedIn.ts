/**
 * Navigation state that the login page passes to the page it returns to, which may then do what its URL asks for, such as saving
 * a gym. It isn't part of the URL, so that a link from another site can't trigger that for a signed-in user.
 */
export const JUST_SIGNED_IN = { justSignedIn: true } as const;
export const isFromLogin = (state: unknown): boolean => (state as Partial<typeof JUST_SIGNED_IN> | null)?.justSignedIn === true;
