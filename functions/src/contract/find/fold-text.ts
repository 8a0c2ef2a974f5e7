/** Letters that Unicode decomposition leaves as they are, and what people type instead. */
const UNDECOMPOSED_LETTERS = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }));

/** Text for comparison: lowercase letters without diacritics, and digits. Apostrophes are dropped. Everything else becomes single spaces. */
export function foldText(text: string): string {
  const lowercase = text.toLowerCase();
  // Most names are plain ASCII, and decomposing a name takes ten times as long.
  if (PLAIN.test(lowercase)) return lowercase.replace(/[^a-z0-9]+/g, ' ').trim();
  const letters = lowercase.normalize('NFD').replace(/[\u0300-\u036f'’‘`ʻ]/g, '');
  return letters
    .replace(/[øłđðþßæœı]/g, (letter) => UNDECOMPOSED_LETTERS.get(letter) ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
const PLAIN = /^[a-z0-9 &.,|/-]*$/;

/** `10th Planet` as in a URL: `10th-planet`. Identifies an affiliation. */
export const toAffiliationSlug = (name: string): string => foldText(name).replaceAll(' ', '-');
