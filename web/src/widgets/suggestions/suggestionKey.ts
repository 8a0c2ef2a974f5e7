/** What a decision on a suggestion is called. */
export const suggestionKey = ({ id }: { readonly id: string }): string => `suggestions/${id}`;

/** The same of an entry in the admins' inbox. */
export const inboxKey = ({ kind, id }: { readonly kind: 'message' | 'suggestion'; readonly id: string }): string =>
  kind === 'suggestion' ? suggestionKey({ id }) : `messages/${id}`;
