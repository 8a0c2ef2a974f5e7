/** What lists write for unknown values. */
export const isBlankValue = (text: string): boolean => /^(?:-+|0|\?+|n\/?a|none|null|unknown)$/i.test(text);
