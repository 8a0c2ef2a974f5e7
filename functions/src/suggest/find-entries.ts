import type { Point } from '../contract';
import type { Entry } from './entry';
import { calculateBonus, type EntryScore, isUnsearched, scoreEntry } from './score-entry';
import { type SearchIndex, type Section, SECTIONS } from './search-index';
import { searchTexts, type Tolerance } from './search-texts';
import { readTypedWords, type TypedWord } from './typed-words';

/** An entry found by words. */
export interface Hit extends EntryScore {
  readonly entry: Entry;
}

export const PLACES_ONLY: readonly Section[] = ['places'];
export const AFFILIATIONS_ONLY: readonly Section[] = ['affiliations'];

/** With this many hits without typos, others aren't searched for. */
const ENOUGH = 4;
/** How many hits of each kind are returned. */
const MAX_HITS_PER_KIND = 8;
/** For each section: how many of MiniSearch's results are ranked, and how many are examined to find them. */
const MAX_RANKED = 60;
const MAX_RESULTS = 300;

/** Cached, since suggestions and their meaning search for the same words, also as parts of questions and names. */
const cache = new WeakMap<SearchIndex, Map<string, readonly Hit[]>>();
const MAX_CACHED = 200;

/**
 * Finds the entries that match the words: the best of each kind, unordered. All distinctive words must be in the entry or its place. Entries with
 * typos are only searched for if few have none, and entries that lack a word if none has them all.
 */
export function findEntries(index: SearchIndex, typed: readonly string[], near?: Point, sections: readonly Section[] = SECTIONS): readonly Hit[] {
  const known = cache.get(index) ?? new Map<string, readonly Hit[]>();
  cache.set(index, known);
  const key = [sections, near?.latitude, near?.longitude, ...typed].join(' ');
  const before = known.get(key);
  if (before) return before;
  if (known.size === MAX_CACHED) known.clear();
  const hits = bestOfEachKind(findCandidates(index, readTypedWords(index, typed), near, sections));
  known.set(key, hits);
  return hits;
}

function findCandidates(index: SearchIndex, words: readonly TypedWord[], near: Point | undefined, sections: readonly Section[]): Hit[] {
  const found = new Map<Entry, Hit>();
  const add = (tolerance: Tolerance) => {
    for (const section of sections) for (const hit of findInSection(index, section, words, tolerance, near, found)) found.set(hit.entry, hit);
  };
  add('none');
  if (found.size < ENOUGH && ![...found.values()].some(({ isExact }) => isExact)) add('typos');
  if (found.size === 0 && words.filter(({ isRequired }) => isRequired).length > 1) add('one-word');
  return [...found.values()];
}

/** The best hits of a section that aren't among those `known`. */
function findInSection(
  { entries, texts }: SearchIndex,
  section: Section,
  words: readonly TypedWord[],
  tolerance: Tolerance,
  near: Point | undefined,
  known: ReadonlyMap<Entry, Hit>,
): Hit[] {
  const searched = words.filter((word) => word.isRequired && !isUnsearched(word, section));
  // Without a position, gyms differ too little to justify the time.
  const isBoosted = near !== undefined || section === 'places';
  const boost = (id: number) => boostOf(entries[id], near);
  const results = searchTexts(texts[section], searched, tolerance, isBoosted ? boost : undefined);
  const hits: Hit[] = [];
  for (const { id, match } of results.slice(0, MAX_RESULTS)) {
    const entry = entries[id as number];
    // All gyms in a state may be closed.
    if (!entry || known.has(entry) || (entry.kind === 'state' && entry.gyms === 0)) continue;
    const score = scoreEntry(entry, match, words, section, near);
    if (!score || score.missing > (tolerance === 'one-word' ? 1 : 0)) continue;
    hits.push({ entry, ...score });
    if (hits.length === MAX_RANKED) break;
  }
  return hits;
}
const MIN_BOOST = 0.1;
const boostOf = (entry: Entry | undefined, near: Point | undefined): number => (entry ? Math.max(MIN_BOOST, 1 + calculateBonus(entry, near)) : 1);

const bestOfEachKind = (hits: readonly Hit[]): Hit[] =>
  [...Map.groupBy(hits, ({ entry }) => entry.kind).values()].flatMap((all) => all.sort((a, b) => b.score - a.score).slice(0, MAX_HITS_PER_KIND));
