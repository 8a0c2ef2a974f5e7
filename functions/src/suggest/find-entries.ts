import { milesBetween, type Point } from '../contract';
import { type WordMatches, matchWord, LEAST_WITHOUT_TYPOS } from './match-word';
import { type EntryKind, KINDS, NO_PARENT, type SearchIndex } from './search-index';

/** An entry found by words. */
export interface Hit {
  readonly index: SearchIndex;
  readonly entry: number;
  /** Higher is better. Comparable between queries with the same words. */
  readonly score: number;
  /** It contains all words but one. */
  readonly lacksWord: boolean;
  /** It contains all words as typed, or words that start with them: no typo was assumed. */
  readonly hasNoTypos: boolean;
  /** Its whole name was typed, allowing typos. */
  readonly hasWholeName: boolean;
  /** The same without typos, and with no words other than those of its name and place. */
  readonly isExact: boolean;
}

/** Kinds that are next to each other in an index: the first and the last. */
export type KindRange = readonly [first: EntryKind, last: EntryKind];
export const ALL_KINDS: KindRange = ['state', 'instructor'];
export const PLACES_ONLY: KindRange = ['state', 'city'];
export const AFFILIATIONS_ONLY: KindRange = ['affiliation', 'affiliation'];

/** Weight of a word that matches the entry's place instead of the entry: `anchor austin` finds Anchor in Austin. */
const PLACE_WEIGHT = 0.95;
/** Anything lower is a prefix or has a typo, in the entry or its place. */
const EXACT = PLACE_WEIGHT ** 3;

/** Weight of the share of the entry's name that was typed. */
const WHOLE_NAME_WEIGHT = 0.35;
const KIND_BONUS: Readonly<Record<EntryKind, number>> = { state: 0.12, city: 0.1, affiliation: 0.08, gym: 0, instructor: -0.08 };
const CLOSED_PENALTY = 0.25;
/** Bonus if the name starts with what was typed. */
const FIRST_WORD_BONUS = 0.06;
/** Bonus for each doubling of a place's gyms. */
const GYMS_BONUS = 0.02;
const NEAR_BONUS = 0.15;
const NEAR_MILES = 150;
/** How many hits of each kind are returned. */
const MAX_HITS_PER_KIND = 8;
/** More words than anyone types, since each costs a column. */
const MAX_WORDS = 8;

/**
 * What the words find in an index: the best of each kind, unordered. All distinctive words must be in the entry or its place. Entries that lack one
 * are only returned if none has them all.
 */
export function findEntries(index: SearchIndex, typed: readonly string[], near?: Point, kinds = ALL_KINDS): Hit[] {
  const from = index.ends[KINDS.indexOf(kinds[0]) - 1] ?? 0;
  const to = index.ends[KINDS.indexOf(kinds[1])] ?? 0;
  if (from === to) return [];
  const matching = typed.slice(0, MAX_WORDS).map((word, at, all) => matchWord(index, word, at === all.length - 1));
  const tells = matching.some((word) => !word.optional);
  const words = matching.map((word): TypedWord => {
    const required = !tells || !word.optional;
    return { ...word, required, wordEntries: findWordEntries(index, word, from, to, required) };
  });
  const required = words.filter((word) => word.required);
  // A search for "academy" is for a gym.
  const isForGyms = tells && required.length < words.length;
  const best = { full: new BestHits(), lacking: new BestHits() };
  // Each word lists an entry once.
  const seen = required.length > 1 ? new Uint8Array(to) : undefined;
  const [start = ''] = typed;
  for (const { wordEntries: found } of required) {
    for (const entry of found.entries) {
      if (entry < from || seen?.[entry] === 1) continue;
      if (seen) seen[entry] = 1;
      const kind = index.kinds[entry] ?? 0;
      // All gyms in this state are closed.
      if (kind === 0 && index.gymCounts[entry] === 0) continue;
      const match = scoreEntry(index, entry, words);
      if (match.missing > 1 || (match.missing === 1 && required.length < 2)) continue;
      const hits = match.missing === 0 ? best.full : best.lacking;
      const least = match.score + (isForGyms ? 0 : KIND_BONUS[KINDS[kind] ?? 'gym']) + calculateBonus(index, entry, near);
      // Nearly all entries end here: a name is only read if it may make a difference.
      if (!hits.takes(kind, least + FIRST_WORD_BONUS)) continue;
      const score = least + ((index.names[entry] ?? '').toLowerCase().startsWith(start) ? FIRST_WORD_BONUS : 0);
      if (hits.takes(kind, score)) hits.add(kind, { index, entry, score, ...toFlags(match) });
    }
  }
  return best.full.isEmpty ? best.lacking.hits : best.full.hits;
}

/** Entries up to `to` that a word matches, and how well. Those before `from` only count as the place of others. */
class WordEntries {
  /** Empty for generic words, which half of all gyms have. */
  readonly entries: number[] = [];
  readonly quality: Float32Array;

  constructor({ starts, wordEntries: found, ends }: SearchIndex, { words, qualities }: WordMatches, from: number, to: number, isRequired: boolean) {
    this.quality = new Float32Array(to);
    const places = ends[1] ?? 0;
    words.forEach((word, at) => {
      const quality = qualities[at] ?? 0;
      const end = starts[word + 1] ?? 0;
      for (let at = starts[word] ?? 0; at < end; at++) {
        const entry = found[at] ?? 0;
        if (entry >= to) break;
        // Affiliations belong to no place.
        if (entry < from && from === places) continue;
        const before = this.quality[entry] ?? 0;
        if (before === 0 && isRequired) this.entries.push(entry);
        if (quality > before) this.quality[entry] = quality;
      }
    });
  }
}

/** Cached, since each key press searches for the same words again, also as parts of questions and names. */
const cache = new WeakMap<SearchIndex, Map<WordMatches, Map<string, WordEntries>>>();
/** Small, since each has a number for every entry. */
const MAX_CACHED = 24;

function findWordEntries(index: SearchIndex, word: WordMatches, from: number, to: number, isRequired: boolean): WordEntries {
  const known = cache.get(index) ?? new Map<WordMatches, Map<string, WordEntries>>();
  cache.set(index, known);
  if (known.size > MAX_CACHED) known.clear();
  const ofWord = known.get(word) ?? new Map<string, WordEntries>();
  known.set(word, ofWord);
  const key = `${from} ${to} ${isRequired}`;
  const before = ofWord.get(key);
  if (before) return before;
  const made = new WordEntries(index, word, from, to, isRequired);
  ofWord.set(key, made);
  return made;
}

interface TypedWord extends WordMatches {
  readonly required: boolean;
  readonly wordEntries: WordEntries;
}
interface EntryScore {
  readonly score: number;
  readonly missing: number;
  readonly nameShare: number;
  /** The quality of the worst word. */
  readonly worst: number;
}
const toFlags = ({ missing, nameShare: whole, worst }: EntryScore) => ({
  lacksWord: missing > 0,
  hasNoTypos: worst >= LEAST_WITHOUT_TYPOS,
  hasWholeName: whole === 1,
  isExact: whole === 1 && worst >= EXACT,
});

/** How well an entry matches all words, by itself or its place. */
function scoreEntry(index: SearchIndex, entry: number, words: readonly TypedWord[]): EntryScore {
  let covered = 0;
  let weights = 0;
  let missing = 0;
  let own = 0;
  let worst = 1;
  for (const { wordEntries: found, weight, required, optional } of words) {
    let quality = found.quality[entry] ?? 0;
    if (quality > 0 && !optional) own++;
    let damping = PLACE_WEIGHT;
    for (let parent = index.parents[entry] ?? NO_PARENT; parent !== NO_PARENT; parent = index.parents[parent] ?? NO_PARENT, damping *= PLACE_WEIGHT) {
      quality = Math.max(quality, damping * (found.quality[parent] ?? 0));
    }
    weights += weight;
    covered += weight * quality;
    if (!required) continue;
    if (quality === 0) missing++;
    if (quality < worst) worst = quality;
  }
  const whole = Math.min(1, own / (index.distinctiveWords[entry] ?? 1));
  return { score: covered / weights + WHOLE_NAME_WEIGHT * whole, missing, nameShare: whole, worst };
}

function calculateBonus(index: SearchIndex, entry: number, near: Point | undefined): number {
  const gyms = index.gymCounts[entry] ?? 0;
  const spot = near && findCoordinates(index, entry);
  return (
    (gyms === 0 ? 0 : GYMS_BONUS * Math.log2(1 + gyms)) +
    (near && spot ? NEAR_BONUS * Math.max(0, 1 - milesBetween(near, spot) / NEAR_MILES) : 0) -
    (index.closed.has(entry) ? CLOSED_PENALTY : 0)
  );
}

/** The position of a city, or of the city of a gym or instructor. */
export function findCoordinates(index: SearchIndex, entry: number): Point | undefined {
  const city = findAncestor(index, entry, 'city');
  if (city === undefined) return undefined;
  const [latitude, longitude] = index.coordinates.subarray((city - index.firstCity) * 2, (city - index.firstCity) * 2 + 2);
  return latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude) ? undefined : { latitude, longitude };
}

/** The entry itself, or the one it belongs to, if it is of this kind. */
export function findAncestor(index: SearchIndex, entry: number, kind: EntryKind): number | undefined {
  for (let at = entry; at !== NO_PARENT; at = index.parents[at] ?? NO_PARENT) if (KINDS[index.kinds[at] ?? 0] === kind) return at;
  return undefined;
}

/** The best few hits of each kind. */
class BestHits {
  private readonly byKind: Hit[][] = KINDS.map(() => []);

  takes(kind: number, score: number): boolean {
    const hits = this.byKind[kind];
    return hits !== undefined && (hits.length < MAX_HITS_PER_KIND || score > (hits[MAX_HITS_PER_KIND - 1]?.score ?? 0));
  }
  add(kind: number, hit: Hit): void {
    const hits = this.byKind[kind];
    if (!hits) return;
    let at = hits.length;
    while (at > 0 && hit.score > (hits[at - 1]?.score ?? 0)) at--;
    hits.splice(at, 0, hit);
    if (hits.length > MAX_HITS_PER_KIND) hits.pop();
  }
  get isEmpty(): boolean {
    return this.byKind.every((hits) => hits.length === 0);
  }
  get hits(): Hit[] {
    return this.byKind.flat();
  }
}
