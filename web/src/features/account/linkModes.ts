/** The `mode` values that the authentication service puts into its links. */
export const TITLES = {
  resetPassword: 'Choose a new password',
  verifyEmail: 'Your e-mail address',
  verifyAndChangeEmail: 'Your e-mail address',
  recoverEmail: 'Your e-mail address',
} as const;
export type LinkMode = keyof typeof TITLES;
export const isMode = (text: string | null): text is LinkMode => text !== null && Object.hasOwn(TITLES, text);
