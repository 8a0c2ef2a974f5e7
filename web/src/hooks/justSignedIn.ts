/**
 * The navigation state that the login page passes to the page it returns to. That page then performs the action in its URL's hash,
 * such as saving a gym. The state isn't part of the URL, so that a link from another site can't trigger the action for a signed-in
 * user.
 */
export const JUST_SIGNED_IN = { justSignedIn: true } as const;
/** Whether the login page has just returned the visitor to this page. */
export const isFromLoginPage = (state: unknown): boolean => (state as Partial<typeof JUST_SIGNED_IN> | null)?.justSignedIn === true;
