import type { Point } from '../contract';
import type { Entry } from './entry';
import { calculateBonus, type EntryScore, isTooShortToSearch, scoreEntry } from './score-entry';
import { type SearchIndex, type Section, SECTIONS } from './search-index';
import { searchTexts, type Tolerance } from './search-texts';
import { readTypedWords, type TypedWord } from './typed-words';

/** An entry that a search found, with its score. */
export interface Hit extends EntryScore {
  readonly entry: Entry;
}

export const PLACES_ONLY: readonly Section[] = ['places'];
export const AFFILIATIONS_ONLY: readonly Section[] = ['affiliations'];

/** If this many entries match without typos, matches with typos aren't searched for. */
const ENOUGH_ENTRIES = 4;
/** Maximum number of hits of each kind that are returned. */
const MAX_HITS_PER_KIND = 8;
/** Maximum number of MiniSearch's results per section that are ranked. */
const MAX_RANKED = 60;
/** Maximum number of MiniSearch's results per section that are examined to find those that can be ranked. */
const MAX_RESULTS = 300;

/** Cached hits by search, since `suggest` and `interpretSearch` search for the same words, and for parts of them, several times. */
const cache = new WeakMap<SearchIndex, Map<string, readonly Hit[]>>();
const MAX_CACHED = 200;

/**
 * Finds the best entries of each kind that match the words, grouped by kind. The entry or its place must contain all distinctive words. Allows typos only
 * if few entries match without them and none matches exactly, and a missing word only if no entry contains all words.
 */
export function findEntries(index: SearchIndex, typed: readonly string[], near?: Point, sections: readonly Section[] = SECTIONS): readonly Hit[] {
  const cached = cache.get(index) ?? new Map<string, readonly Hit[]>();
  cache.set(index, cached);
  const key = [sections, near?.latitude, near?.longitude, ...typed].join(' ');
  const cachedHits = cached.get(key);
  if (cachedHits) return cachedHits;
  if (cached.size === MAX_CACHED) cached.clear();
  const hits = selectBestOfEachKind(findCandidates(index, readTypedWords(index, typed), near, sections));
  cached.set(key, hits);
  return hits;
}

function findCandidates(index: SearchIndex, words: readonly TypedWord[], near: Point | undefined, sections: readonly Section[]): Hit[] {
  const hits = new Map<Entry, Hit>();
  const add = (tolerance: Tolerance) => {
    for (const section of sections) for (const hit of findInSection(index, section, words, tolerance, near, hits)) hits.set(hit.entry, hit);
  };
  add('none');
  if (hits.size < ENOUGH_ENTRIES && ![...hits.values()].some(({ isExact }) => isExact)) add('typos');
  if (hits.size === 0 && words.filter(({ isRequired }) => isRequired).length > 1) add('one-word');
  return [...hits.values()];
}

/** Finds the best hits in a section. Leaves out those in `known`. */
function findInSection(
  { entries, texts }: SearchIndex,
  section: Section,
  words: readonly TypedWord[],
  tolerance: Tolerance,
  near: Point | undefined,
  known: ReadonlyMap<Entry, Hit>,
): Hit[] {
  const searchWords = words.filter((word) => word.isRequired && !isTooShortToSearch(word, section));
  // Without a position, the boosts of gyms differ too little to be worth computing.
  const isBoosted = near !== undefined || section === 'places';
  const boost = (id: number) => calculateBoost(entries[id], near);
  const results = searchTexts(texts[section], searchWords, tolerance, isBoosted ? boost : undefined);
  const hits: Hit[] = [];
  for (const { id, match } of results.slice(0, MAX_RESULTS)) {
    const entry = entries[id as number];
    // A state whose gyms have all closed permanently isn't suggested.
    if (!entry || known.has(entry) || (entry.kind === 'state' && entry.gyms === 0)) continue;
    const score = scoreEntry(entry, match, words, section, near);
    if (!score || score.missing > (tolerance === 'one-word' ? 1 : 0)) continue;
    hits.push({ entry, ...score });
    if (hits.length === MAX_RANKED) break;
  }
  return hits;
}

const MIN_BOOST = 0.1;
const calculateBoost = (entry: Entry | undefined, near: Point | undefined): number => (entry ? Math.max(MIN_BOOST, 1 + calculateBonus(entry, near)) : 1);

const selectBestOfEachKind = (hits: readonly Hit[]): Hit[] =>
  [...Map.groupBy(hits, ({ entry }) => entry.kind).values()].flatMap((all) => all.sort((a, b) => b.score - a.score).slice(0, MAX_HITS_PER_KIND));
