import { milesBetween, type Point } from '../finding/distance';
import { type EntryKind, firstWord, KINDS, NONE, type Table } from './table';
import { lettersOf, missingLetters, typosAllowed, typosBetween } from './typos';
import { isGeneric, LONG_GENERIC } from './words';

/** An entry that words find. */
export interface Hit {
  readonly table: Table;
  readonly entry: number;
  /** Higher is better; comparable between tables and queries of the same words. */
  readonly score: number;
  /** One of the words is nowhere in it. */
  readonly lacks: boolean;
  /** All words are there as they were typed, or begin so: no typo is assumed. */
  readonly sure: boolean;
}

export interface Looking {
  /** Finds what is near before what is far. */
  readonly near?: Point | undefined;
  /** All kinds where absent. */
  readonly kinds?: readonly EntryKind[];
}

/** How good a word's match is: 1 is the word itself. Beginnings are better the more of the word was typed. */
const BEGUN = { last: { least: 0.8, more: 0.15 }, inner: { least: 0.72, more: 0.1 } } as const;
const TYPOS = [1, 0.62, 0.45] as const;
const TYPOS_BEGUN = [1, 0.55, 0.4] as const;
/** Anything less has a typo. */
const SURE = 0.63;
/** What a word counts that matches not the entry but what it belongs to: `anchor austin` finds Anchor in Austin. */
const BELONGING = 0.95;
const GENERIC_WEIGHT = 0.15;

/** How much the share of the entry's own name counts that was typed. */
const WHOLE_NAME = 0.35;
const KIND_BONUS: Readonly<Record<EntryKind, number>> = { state: 0.12, city: 0.1, affiliation: 0.08, gym: 0, instructor: -0.08 };
const CLOSED_MALUS = 0.25;
/** For each doubling of a place's gyms. */
const GYMS_BONUS = 0.02;
const NEAR_BONUS = 0.15;
const NEAR_MILES = 150;
/** Best hits of each kind that are kept. */
const KEPT_A_KIND = 8;
/** More words than anyone types; each costs a column. */
const MOST_WORDS = 8;

/**
 * What the words find in a table, the best of each kind, in no order. All words that tell something must be found in the
 * entry or in what it belongs to; only where nothing has them all, entries that lack one are given.
 */
export function lookIn(table: Table, typed: readonly string[], { near, kinds = KINDS }: Looking = {}): Hit[] {
  const words = typed.slice(0, MOST_WORDS).map((word, index, all) => wordIn(table, word, index === all.length - 1));
  const telling = words.some((word) => !word.optional);
  const wanted = words.map((word) => ({ ...word, required: telling ? !word.optional : true }));
  const requirements = wanted.filter((word) => word.required).length;
  const best = { full: new Best(), lacking: new Best() };
  const allowed = new Set(kinds.map((kind) => KINDS.indexOf(kind)));
  const seen = new Uint8Array(table.names.length);
  for (const { found, required } of wanted) {
    if (!required) continue;
    for (const entry of found.entries) {
      if (seen[entry] === 1) continue;
      seen[entry] = 1;
      const kind = table.kinds[entry] ?? 0;
      // A state that is only named here is listed by the first table.
      if (!allowed.has(kind) || (kind === 0 && table.gyms[entry] === 0)) continue;
      const match = matchOf(table, entry, wanted);
      if (match.missing > 1 || (match.missing === 1 && requirements < 2)) continue;
      const score = match.score + bonusOf(table, entry, near);
      (match.missing === 0 ? best.full : best.lacking).offer(kind, { table, entry, score, lacks: match.missing > 0, sure: match.sure });
    }
  }
  return best.full.isEmpty ? best.lacking.hits : best.full.hits;
}

interface Word {
  /** Quality by entry. */
  readonly found: Found;
  readonly weight: number;
  /** Tells nothing: an entry without it is found as well. */
  readonly optional: boolean;
}
interface Wanted extends Word {
  readonly required: boolean;
}

/** Entries that a word matches, and how well. */
class Found {
  readonly entries: number[] = [];
  readonly quality: Float32Array;
  /** Whether a word of the table is or begins as typed. */
  isSure = false;

  constructor(private readonly table: Table) {
    this.quality = new Float32Array(table.names.length);
  }
  /** Adds the entries of one of the table's words. */
  add(word: number, quality: number): void {
    const { starts, found } = this.table;
    const end = starts[word + 1] ?? 0;
    for (let at = starts[word] ?? 0; at < end; at++) {
      const entry = found[at] ?? 0;
      const before = this.quality[entry] ?? 0;
      if (before === 0) this.entries.push(entry);
      if (quality > before) this.quality[entry] = quality;
    }
  }
}

function wordIn(table: Table, typed: string, isLast: boolean): Word {
  const { words, letters } = table;
  const found = new Found(table);
  const { least, more } = isLast ? BEGUN.last : BEGUN.inner;
  const first = firstWord(words, typed);
  let after = first;
  for (let word = words[after]; word?.startsWith(typed); word = words[++after]) {
    found.add(after, word.length === typed.length ? 1 : least + (more * typed.length) / word.length);
  }
  found.isSure = after > first;
  const most = typosAllowed(typed);
  if (most > 0) {
    const bits = lettersOf(typed);
    for (let word = 0; word < words.length; word++) {
      if (missingLetters(bits, letters[word] ?? 0) > most || (word >= first && word < after)) continue;
      const text = words[word] ?? '';
      const typos = typosBetween(typed, text, most, false);
      if (typos <= most) found.add(word, TYPOS[typos as 1 | 2] ?? 0);
      else if (isLast) {
        const begun = typosBetween(typed, text, most, true);
        if (begun <= most) found.add(word, TYPOS_BEGUN[begun as 1 | 2] ?? 0);
      }
    }
  }
  const optional = isGeneric(typed) || (!found.isSure && isGenericWithTypo(typed));
  return { found, optional, weight: optional ? GENERIC_WEIGHT : typed.length === 1 ? 0.5 : 1 };
}

const isGenericWithTypo = (typed: string): boolean => typed.length >= 4 && LONG_GENERIC.some((word) => typosBetween(typed, word, 1, false) <= 1);

/** How well an entry matches all words, itself or by what it belongs to. */
function matchOf(table: Table, entry: number, words: readonly Wanted[]): { readonly score: number; readonly missing: number; readonly sure: boolean } {
  let covered = 0;
  let weights = 0;
  let missing = 0;
  let own = 0;
  let sure = true;
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
    if (quality < SURE) sure = false;
  }
  const whole = Math.min(1, own / (table.telling[entry] ?? 1));
  return { score: covered / weights + WHOLE_NAME * whole, missing, sure };
}

function bonusOf(table: Table, entry: number, near: Point | undefined): number {
  const kind = KINDS[table.kinds[entry] ?? 0] ?? 'gym';
  const spot = near && spotOf(table, entry);
  return (
    KIND_BONUS[kind] +
    GYMS_BONUS * Math.log2(1 + (table.gyms[entry] ?? 0)) +
    (near && spot ? NEAR_BONUS * Math.max(0, 1 - milesBetween(near, spot) / NEAR_MILES) : 0) -
    (table.closed.has(entry) ? CLOSED_MALUS : 0)
  );
}

/** Where a city, or the city of a gym or instructor, is. */
export function spotOf(table: Table, entry: number): Point | undefined {
  const city = ancestor(table, entry, 'city');
  if (city === undefined) return undefined;
  const [latitude, longitude] = table.spots.subarray((city - table.firstCity) * 2, (city - table.firstCity) * 2 + 2);
  return latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude) ? undefined : { latitude, longitude };
}

/** The entry itself or what it belongs to, of a kind. */
export function ancestor(table: Table, entry: number, kind: EntryKind): number | undefined {
  for (let at = entry; at !== NONE; at = table.parents[at] ?? NONE) if (KINDS[table.kinds[at] ?? 0] === kind) return at;
  return undefined;
}

/** The best few hits of each kind. */
class Best {
  private readonly byKind: Hit[][] = KINDS.map(() => []);

  offer(kind: number, hit: Hit): void {
    const kept = this.byKind[kind];
    if (!kept || (kept.length === KEPT_A_KIND && hit.score <= (kept[KEPT_A_KIND - 1]?.score ?? 0))) return;
    let at = kept.length;
    while (at > 0 && hit.score > (kept[at - 1]?.score ?? 0)) at--;
    kept.splice(at, 0, hit);
    if (kept.length > KEPT_A_KIND) kept.pop();
  }
  get isEmpty(): boolean {
    return this.byKind.every((kept) => kept.length === 0);
  }
  get hits(): Hit[] {
    return this.byKind.flat();
  }
}
