/**
 * A large directory is split into shards at words: each has all entries found by the words from one cut up to the next. A phone loads those that may
 * contain what is being typed.
 */

/** A prefix with more shards than this is too short to load them: the next letter will narrow it down. */
const FETCHED_AT_MOST = 2;
/** From this length on, a word may be complete, however many words start with it. */
const FULL_WORD = 3;

/** The shards of the words that start with this one, as named in `searchShard`. `cuts` are their first words, in order. */
export function shardsOf(word: string, cuts: readonly string[]): string[] {
  const first = shardWith(word, cuts);
  const last = shardWith(`${word}\uffff`, cuts);
  const after = last - first < FETCHED_AT_MOST ? last : word.length >= FULL_WORD ? first : first - 1;
  return cuts.slice(first, after + 1).map((from, index) => shardName(from, cuts[first + index + 1]));
}

function shardWith(word: string, cuts: readonly string[]): number {
  const after = cuts.findIndex((cut) => cut > word);
  return Math.max(0, (after < 0 ? cuts.length : after) - 1);
}

/** The name contains both ends, so it stays valid when a newer index has different cuts. */
const SEPARATOR = '~';
const shardName = (from: string, to: string | undefined): string => `${from}${SEPARATOR}${to ?? ''}`;
/** The first word of a shard, and the first word after it (undefined for the last shard). Undefined for an invalid name. */
export function shardRange(name: string): { readonly from: string; readonly to?: string } | undefined {
  const [from, to, ...more] = name.split(SEPARATOR);
  return from === undefined || to === undefined || more.length > 0 ? undefined : { from, ...(to !== '' && { to }) };
}
