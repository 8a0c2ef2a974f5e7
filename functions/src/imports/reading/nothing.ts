/** What lists write where they know of none. */
export const isNothing = (text: string): boolean => /^(?:-+|0|\?+|n\/?a|none|null|unknown)$/i.test(text);
