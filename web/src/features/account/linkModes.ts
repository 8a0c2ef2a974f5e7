/** The page's title for each `mode` that Firebase Authentication puts into its links. */
export const LINK_TITLES = {
  resetPassword: 'Choose a new password',
  verifyEmail: 'Your email address',
  verifyAndChangeEmail: 'Your email address',
  recoverEmail: 'Your email address',
} as const;
export type LinkMode = keyof typeof LINK_TITLES;
export const isLinkMode = (text: string | null): text is LinkMode => text !== null && Object.hasOwn(LINK_TITLES, text);
