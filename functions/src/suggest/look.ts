import { milesBetween, type Point } from '../contract';
import { type Matching, matchingOf, SURE } from './matching';
import { type EntryKind, KINDS, NONE, type Table } from './table';

/** An entry found by words. */
export interface Hit {
  readonly table: Table;
  readonly entry: number;
  /** Higher is better. Comparable between queries with the same words. */
  readonly score: number;
  /** It contains all words but one. */
  readonly lacks: boolean;
  /** It contains all words as typed, or words that start with them: no typo was assumed. */
  readonly sure: boolean;
  /** Its whole name was typed, allowing typos. */
  readonly complete: boolean;
  /** The same without typos, and with no words other than those of its name and place. */
  readonly whole: boolean;
}

/** Kinds that are next to each other in a table: the first and the last. */
export type KindRange = readonly [first: EntryKind, last: EntryKind];
export const ALL_KINDS: KindRange = ['state', 'instructor'];
export const PLACES: KindRange = ['state', 'city'];
export const TEAMS: KindRange = ['affiliation', 'affiliation'];

/** Weight of a word that matches the entry's place instead of the entry: `anchor austin` finds Anchor in Austin. */
const BELONGING = 0.95;
/** Anything lower is a prefix or has a typo, in the entry or its place. */
const EXACT = BELONGING ** 3;

/** Weight of the share of the entry's name that was typed. */
const WHOLE_NAME = 0.35;
const KIND_BONUS: Readonly<Record<EntryKind, number>> = { state: 0.12, city: 0.1, affiliation: 0.08, gym: 0, instructor: -0.08 };
const CLOSED_MALUS = 0.25;
/** Bonus if the name starts with what was typed. */
const FIRST_WORD_BONUS = 0.06;
/** Bonus for each doubling of a place's gyms. */
const GYMS_BONUS = 0.02;
const NEAR_BONUS = 0.15;
const NEAR_MILES = 150;
/** How many hits of each kind are returned. */
const HITS_A_KIND = 8;
/** More words than anyone types, since each costs a column. */
const MOST_WORDS = 8;

/**
 * What the words find in a table: the best of each kind, unordered. All distinctive words must be in the entry or its place. Entries that lack one
 * are only returned if none has them all.
 */
export function lookIn(table: Table, typed: readonly string[], near?: Point, kinds = ALL_KINDS): Hit[] {
  const from = table.ends[KINDS.indexOf(kinds[0]) - 1] ?? 0;
  const to = table.ends[KINDS.indexOf(kinds[1])] ?? 0;
  if (from === to) return [];
  const matching = typed.slice(0, MOST_WORDS).map((word, at, all) => matchingOf(table, word, at === all.length - 1));
  const tells = matching.some((word) => !word.optional);
  const words = matching.map((word): Word => {
    const required = !tells || !word.optional;
    return { ...word, required, found: foundOf(table, word, from, to, required) };
  });
  const required = words.filter((word) => word.required);
  // A search for "academy" is for a gym.
  const isForGyms = tells && required.length < words.length;
  const best = { full: new Best(), lacking: new Best() };
  // Each word lists an entry once.
  const seen = required.length > 1 ? new Uint8Array(to) : undefined;
  const [start = ''] = typed;
  for (const { found } of required) {
    for (const entry of found.entries) {
      if (entry < from || seen?.[entry] === 1) continue;
      if (seen) seen[entry] = 1;
      const kind = table.kinds[entry] ?? 0;
      // All gyms in this state are closed.
      if (kind === 0 && table.gyms[entry] === 0) continue;
      const match = matchOf(table, entry, words);
      if (match.missing > 1 || (match.missing === 1 && required.length < 2)) continue;
      const hits = match.missing === 0 ? best.full : best.lacking;
      const least = match.score + (isForGyms ? 0 : KIND_BONUS[KINDS[kind] ?? 'gym']) + bonusOf(table, entry, near);
      // Nearly all entries end here: a name is only read if it may make a difference.
      if (!hits.takes(kind, least + FIRST_WORD_BONUS)) continue;
      const score = least + ((table.names[entry] ?? '').toLowerCase().startsWith(start) ? FIRST_WORD_BONUS : 0);
      if (hits.takes(kind, score)) hits.add(kind, { table, entry, score, ...flagsOf(match) });
    }
  }
  return best.full.isEmpty ? best.lacking.hits : best.full.hits;
}

/** Entries up to `to` that a word matches, and how well. Those before `from` only count as the place of others. */
class Found {
  /** Empty for generic words, which half of all gyms have. */
  readonly entries: number[] = [];
  readonly quality: Float32Array;

  constructor({ starts, found, ends }: Table, { words, qualities }: Matching, from: number, to: number, isRequired: boolean) {
    this.quality = new Float32Array(to);
    const places = ends[1] ?? 0;
    words.forEach((word, index) => {
      const quality = qualities[index] ?? 0;
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
const cache = new WeakMap<Table, Map<Matching, Map<string, Found>>>();
/** Small, since each has a number for every entry. */
const CACHED_AT_MOST = 24;

function foundOf(table: Table, word: Matching, from: number, to: number, isRequired: boolean): Found {
  const known = cache.get(table) ?? new Map<Matching, Map<string, Found>>();
  cache.set(table, known);
  if (known.size > CACHED_AT_MOST) known.clear();
  const ofWord = known.get(word) ?? new Map<string, Found>();
  known.set(word, ofWord);
  const key = `${from} ${to} ${isRequired}`;
  const before = ofWord.get(key);
  if (before) return before;
  const made = new Found(table, word, from, to, isRequired);
  ofWord.set(key, made);
  return made;
}

interface Word extends Matching {
  readonly required: boolean;
  readonly found: Found;
}
interface Match {
  readonly score: number;
  readonly missing: number;
  readonly whole: number;
  /** The quality of the worst word. */
  readonly worst: number;
}
const flagsOf = ({ missing, whole, worst }: Match) => ({
  lacks: missing > 0,
  sure: worst >= SURE,
  complete: whole === 1,
  whole: whole === 1 && worst >= EXACT,
});

/** How well an entry matches all words, by itself or its place. */
function matchOf(table: Table, entry: number, words: readonly Word[]): Match {
  let covered = 0;
  let weights = 0;
  let missing = 0;
  let own = 0;
  let worst = 1;
  for (const { found, weight, required, optional } of words) {
    let quality = found.quality[entry] ?? 0;
    if (quality > 0 && !optional) own++;
    let damping = BELONGING;
    for (let parent = table.parents[entry] ?? NONE; parent !== NONE; parent = table.parents[parent] ?? NONE, damping *= BELONGING) {
      quality = Math.max(quality, damping * (found.quality[parent] ?? 0));
    }
    weights += weight;
    covered += weight * quality;
    if (!required) continue;
    if (quality === 0) missing++;
    if (quality < worst) worst = quality;
  }
  const whole = Math.min(1, own / (table.telling[entry] ?? 1));
  return { score: covered / weights + WHOLE_NAME * whole, missing, whole, worst };
}

function bonusOf(table: Table, entry: number, near: Point | undefined): number {
  const gyms = table.gyms[entry] ?? 0;
  const spot = near && spotOf(table, entry);
  return (
    (gyms === 0 ? 0 : GYMS_BONUS * Math.log2(1 + gyms)) +
    (near && spot ? NEAR_BONUS * Math.max(0, 1 - milesBetween(near, spot) / NEAR_MILES) : 0) -
    (table.closed.has(entry) ? CLOSED_MALUS : 0)
  );
}

/** The position of a city, or of the city of a gym or instructor. */
export function spotOf(table: Table, entry: number): Point | undefined {
  const city = ancestor(table, entry, 'city');
  if (city === undefined) return undefined;
  const [latitude, longitude] = table.spots.subarray((city - table.firstCity) * 2, (city - table.firstCity) * 2 + 2);
  return latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude) ? undefined : { latitude, longitude };
}

/** The entry itself, or the one it belongs to, if it is of this kind. */
export function ancestor(table: Table, entry: number, kind: EntryKind): number | undefined {
  for (let at = entry; at !== NONE; at = table.parents[at] ?? NONE) if (KINDS[table.kinds[at] ?? 0] === kind) return at;
  return undefined;
}

/** The best few hits of each kind. */
class Best {
  private readonly byKind: Hit[][] = KINDS.map(() => []);

  takes(kind: number, score: number): boolean {
    const hits = this.byKind[kind];
    return hits !== undefined && (hits.length < HITS_A_KIND || score > (hits[HITS_A_KIND - 1]?.score ?? 0));
  }
  add(kind: number, hit: Hit): void {
    const hits = this.byKind[kind];
    if (!hits) return;
    let at = hits.length;
    while (at > 0 && hit.score > (hits[at - 1]?.score ?? 0)) at--;
    hits.splice(at, 0, hit);
    if (hits.length > HITS_A_KIND) hits.pop();
  }
  get isEmpty(): boolean {
    return this.byKind.every((hits) => hits.length === 0);
  }
  get hits(): Hit[] {
    return this.byKind.flat();
  }
}
