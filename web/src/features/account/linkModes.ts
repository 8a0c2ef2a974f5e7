/** The `mode` values that the authentication service puts into its links. */
export const TITLES = {
  resetPassword: 'Choose a new password',
  verifyEmail: 'Your email address',
  verifyAndChangeEmail: 'Your email address',
  recoverEmail: 'Your email address',
} as const;
export type LinkMode = keyof typeof TITLES;
export const isMode = (text: string | null): text is LinkMode => text !== null && Object.hasOwn(TITLES, text);
