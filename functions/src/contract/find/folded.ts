/** Letters with a stroke, which no decomposition takes apart. */
const STROKED = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }));

/** Text as it is compared: small letters without diacritics and digits, everything else a single space. */
export function folded(text: string): string {
  const small = text.toLowerCase();
  // Most names are plain, and taking one apart costs ten times as much.
  if (PLAIN.test(small)) return small.replace(/[^a-z0-9]+/g, ' ').trim();
  const letters = small.normalize('NFD').replace(/[\u0300-\u036f'’‘`ʻ]/g, '');
  return letters
    .replace(/[øłđðþßæœı]/g, (letter) => STROKED.get(letter) ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
const PLAIN = /^[a-z0-9 &.,|/-]*$/;

/** `10th Planet` as it stands in an address: `10th-planet`. Affiliations are told apart by it. */
export const affiliationSlug = (name: string): string => folded(name).replaceAll(' ', '-');
