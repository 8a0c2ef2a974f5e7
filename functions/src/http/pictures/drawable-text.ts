/** Characters that the fonts don't have. The fonts have Latin letters with European and Vietnamese accents, and the punctuation used in names. */
const UNSUPPORTED_CHARACTERS = /[^ -~\u00a1-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01fa-\u021b\u1e80-\u1e85\u1ea0-\u1ef9–—‘’‚“”„•…™]/gu;

/** Removes characters that the fonts don't have, which would show as empty boxes. Undefined if fewer than two letters or digits remain. */
export function toDrawableText(name: string): string | undefined {
  const shown = name.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSUPPORTED_CHARACTERS, '').replaceAll(/ +/g, ' ').trim();
  return (shown.match(/[\p{Letter}\p{Number}]/gu)?.length ?? 0) >= 2 ? shown : undefined;
}
