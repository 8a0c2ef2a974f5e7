import { typosAllowed, typosBetween } from './typos';
import { isGeneric } from './words';

/**
 * The candidates whose slug was probably meant, likeliest first: it equals or starts like the requested one, allowing typos, or shares a distinctive
 * word with it.
 */
export function closest<T>(asked: string, candidates: Iterable<T>, slugOf: (candidate: T) => string, atMost: number): T[] {
  const most = typosAllowed(asked);
  const words = tellingWords(asked);
  const likely: { readonly candidate: T; readonly typos: number; readonly shared: number; readonly length: number }[] = [];
  for (const candidate of candidates) {
    const slug = slugOf(candidate);
    const typos = typosBetween(asked, slug, most, true);
    const others = tellingWords(slug);
    const shared = words.filter((word) => others.some((other) => typosBetween(word, other, typosAllowed(word), false) <= typosAllowed(word))).length;
    if (typos <= most || shared > 0) likely.push({ candidate, typos, shared, length: Math.abs(slug.length - asked.length) });
  }
  likely.sort((a, b) => a.typos - b.typos || b.shared - a.shared || a.length - b.length);
  return likely.slice(0, atMost).map(({ candidate }) => candidate);
}

/** More words than any name has, since anyone can request an address with thousands. */
const WORDS_AT_MOST = 8;
/** `of` and `st` are in too many names, and `jiu` and `academy` in nearly all. */
const tellingWords = (slug: string): string[] => slug.split('-', WORDS_AT_MOST).filter((word) => word.length > 2 && !isGeneric(word));
