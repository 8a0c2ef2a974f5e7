/** The key of a decision on a suggestion. */
export const getSuggestionKey = ({ id }: { readonly id: string }): string => `suggestions/${id}`;

/** The key of a decision on an entry in the admin inbox. */
export const getInboxKey = ({ kind, id }: { readonly kind: 'message' | 'suggestion'; readonly id: string }): string =>
  kind === 'suggestion' ? getSuggestionKey({ id }) : `messages/${id}`;
