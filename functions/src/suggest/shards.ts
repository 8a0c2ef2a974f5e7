/**
 * A large directory is cut at words into shards: all entries found by a word from one cut up to the next. A phone fetches
 * those whose words can begin as someone types.
 */

/** A beginning that more shards than this share is too short to fetch them: the next letter will tell. */
const FETCHED_AT_MOST = 2;
/** From so many letters on a word may be typed in full, however many go on after it. */
const FULL_WORD = 3;

/** The shards of what begins with a word, as `searchShard` asks for them. `cuts` are their first words, in order. */
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

/** The name says all: it stays right whatever cuts a newer index has. */
const SEPARATOR = '~';
const shardName = (from: string, to: string | undefined): string => `${from}${SEPARATOR}${to ?? ''}`;
/** The first word of a shard, and the first one after it; undefined where there is none. Undefined for what names no shard. */
export function shardRange(name: string): { readonly from: string; readonly to?: string } | undefined {
  const [from, to, ...more] = name.split(SEPARATOR);
  return from === undefined || to === undefined || more.length > 0 ? undefined : { from, ...(to !== '' && { to }) };
}
