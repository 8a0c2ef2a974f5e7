import { between, chance, pick, type Random, seededRandom } from '@scripts/sample/random';
import { shuffled } from '@support/random';
import { type Cell, repeated, type Source, SOURCES } from './sources';
import { stateGym, stateForeignGym, type StatedGym } from './stated';
import { makeTruths, type Truth } from './truth';

/** What is known about a row but isn't in its file. */
export interface RowTruth {
  /** From 1, as in the import's report. */
  readonly number: number;
  readonly kind: 'gym' | 'foreign' | 'broken' | 'nameless';
  readonly truth: Truth | undefined;
  readonly stated: StatedGym | undefined;
  readonly cells: readonly Cell[];
  readonly isRepeated: boolean;
}
export interface UntidyList {
  readonly source: Source;
  readonly rows: readonly RowTruth[];
  readonly text: string;
}

/** Shares of rows that aren't US gyms or can't be read. */
const FOREIGN = 0.02;
const BROKEN = 0.01;
const NAMELESS = 0.005;
const REPEATED = 0.03;

/** Makes untidy lists that share some of their gyms, with this many rows in total. */
export function makeLists(rows: number, seed: number): { readonly truths: readonly Truth[]; readonly lists: readonly UntidyList[] } {
  const random = seededRandom(seed);
  // Each gym is in two lists of five on average.
  const truths = makeTruths(random, Math.round(rows / 2.1));
  const each = Math.round(rows / SOURCES.length);
  return { truths, lists: SOURCES.map((source) => makeList(random, source, truths, each)) };
}

function makeList(random: Random, source: Source, truths: readonly Truth[], count: number): UntidyList {
  const rows: RowTruth[] = [];
  const left = shuffled(truths, Math.floor(random() * 2 ** 32));
  const order = sortedAsLists(random, left.slice(0, count));
  for (let number = 1; number <= count; number++) rows.push(makeRow(random, source, number, order, rows));
  return { source, rows, text: source.write(rows.map((row) => (row.kind === 'broken' ? 'broken' : row.cells))) };
}

/** Some lists are sorted by state, others not at all. */
const sortedAsLists = (random: Random, truths: readonly Truth[]): Truth[] =>
  chance(random, 0.5) ? [...truths].sort((a, b) => (a.state < b.state ? -1 : a.state > b.state ? 1 : a.id - b.id)) : [...truths];

function makeRow(random: Random, source: Source, number: number, left: Truth[], before: readonly RowTruth[]): RowTruth {
  const plain = { number, truth: undefined, stated: undefined, cells: [], isRepeated: false };
  if (chance(random, BROKEN)) return { ...plain, kind: 'broken' };
  if (chance(random, FOREIGN)) {
    const stated = stateForeignGym(random, number);
    return { ...plain, kind: 'foreign', stated, cells: source.cellsOf(random, stated, number) };
  }
  const earlier = before.length > 0 && chance(random, REPEATED) ? pick(random, before.slice(-between(random, 1, 400))) : undefined;
  if (earlier?.kind === 'gym') return { ...earlier, number, cells: repeated(random, earlier.cells), isRepeated: true };
  const truth = left.shift();
  if (!truth) return { ...plain, kind: 'broken' };
  const stated = stateGym(random, truth, source.habits);
  const cells = source.cellsOf(random, stated, number);
  if (chance(random, NAMELESS)) return { ...plain, kind: 'nameless', cells: cells.filter(({ says }) => says !== 'name') };
  return { ...plain, kind: 'gym', truth, stated, cells };
}
