import {
  AMENITIES,
  ATTIRES,
  BELT_RANKS,
  type FacetCounts,
  FEE_CEILINGS,
  filtersOf,
  type FindQuery,
  PROGRAMS,
  type Relaxation,
  WEEKDAYS,
  withoutFilter,
} from '../contract';
import { addBits, addOne, MARKS, UNKNOWN_FEE } from './facts';
import { type Asked, askedOf, hasAffiliation, hasFixed, hasRank, isAskedThoughClosed, isClosed, isMatch, isOpen, weekOf } from './matching';
import { eachRow, type Rows, type Table } from './table';

/** Affiliations that counts speak of. */
const AFFILIATIONS_AT_MOST = 30;

export interface Survey {
  /** Rows, in the order they were given. */
  readonly found: readonly number[];
  readonly counts: FacetCounts;
  /** Names by slug, the most frequent first. */
  readonly affiliations: Readonly<Record<string, string>>;
}

/** The rows that are as asked. */
export function sift(table: Table, rows: Rows, query: FindQuery, now: Date): number[] {
  const asked = askedOf(query, now);
  const found: number[] = [];
  eachRow(table, rows, (row) => {
    if (isMatch(table, row, asked)) found.push(row);
  });
  return found;
}

/** The rows that are as asked, and how many there would be with each other choice: one pass over all. */
export function survey(table: Table, rows: Rows, query: FindQuery, now: Date): Survey {
  const tally = new Tally(table, askedOf(query, now));
  const found: number[] = [];
  eachRow(table, rows, (row) => {
    if (tally.add(row)) found.push(row);
  });
  return { found, ...tally.answer(query, found.length) };
}

/** What to drop where nothing is found: each choice whose absence alone yields something, the best first. */
export function drops(table: Table, rows: Rows, query: FindQuery, now: Date): Relaxation[] {
  return filtersOf(query)
    .filter((filter) => filter !== 'near' && filter !== 'bounds')
    .map((filter) => ({ filter, total: sift(table, rows, withoutFilter(query, filter), now).length }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

/**
 * Counts gyms by what they would add to. One that is as asked counts for every choice that it has; one that fails in
 * affiliation, rank, fee, day or what is worn alone counts for its own in place of the one asked for. Anything else that
 * fails keeps it out of all counts, since choices never take a condition back.
 */
class Tally {
  private readonly programs = PROGRAMS.map(() => 0);
  private readonly amenities = AMENITIES.map(() => 0);
  private readonly marks = MARKS.map(() => 0);
  private readonly ranks = BELT_RANKS.map(() => 0);
  private readonly days = WEEKDAYS.map(() => 0);
  private readonly worn = ATTIRES.map(() => 0);
  private readonly fees = FEE_CEILINGS.map(() => 0);
  private readonly affiliations: number[];
  private open = 0;
  private openMat = 0;

  constructor(
    private readonly table: Table,
    private readonly asked: Asked,
  ) {
    this.affiliations = table.lineages.map(() => 0);
  }

  /** Whether the row is as asked. */
  add(row: number): boolean {
    const { table, asked } = this;
    if (isClosed(table, row)) return isAskedThoughClosed(table, row, asked);
    const isTheirs = hasAffiliation(table, row, asked);
    const isRanked = hasRank(table, row, asked);
    if (!(isTheirs || isRanked) || !hasFixed(table, row, asked)) return false;
    const week = weekOf(table, row, asked);
    const dropIn = table.dropIn[row] as number;
    const affordable = asked.openMat || dropIn <= asked.fee;
    const fits = week.fits && affordable;
    if (fits && isRanked) addOne(this.affiliations, table.affiliation[row] as number);
    if (fits && isTheirs && (table.rank[row] as number) >= 0) addOne(this.ranks, table.rank[row] as number);
    if (!isTheirs || !isRanked) return false;
    this.addFee(asked.openMat ? week.openMatFee : week.fits ? dropIn : UNKNOWN_FEE);
    if (affordable) {
      addBits(this.days, week.days);
      addBits(this.worn, week.worn);
    }
    if (week.hasOpenMat) this.openMat++;
    if (!fits) return false;
    addBits(this.programs, table.programs[row] as number);
    addBits(this.amenities, table.amenities[row] as number);
    addBits(this.marks, table.marks[row] as number);
    if (isOpen(table, row, asked)) this.open++;
    return true;
  }

  private addFee(cents: number): void {
    for (let index = FEE_CEILINGS.length - 1; index >= 0 && cents <= (FEE_CEILINGS[index] as number) * 100; index--) addOne(this.fees, index);
  }

  answer(query: FindQuery, total: number): Omit<Survey, 'found'> {
    const ranked = this.table.lineages
      .map((affiliation, index) => ({ ...affiliation, gyms: this.affiliations[index] ?? 0 }))
      .filter(({ slug, gyms }) => slug !== '' && gyms > 0)
      .sort((a, b) => b.gyms - a.gyms || (a.slug < b.slug ? -1 : 1));
    const shown = ranked.filter(({ slug }, index) => index < AFFILIATIONS_AT_MOST || slug === query.affiliation);
    const named = <T extends string | number>(kind: string, list: readonly T[], totals: readonly number[]) =>
      list.map((item, index): [string, number] => [`${kind}${item}`, totals[index] ?? 0]);
    const counts = Object.fromEntries([
      ...named('program:', PROGRAMS, this.programs),
      ...named('amenity:', AMENITIES, this.amenities),
      ...named('rank:', BELT_RANKS, this.ranks),
      ...named('day:', WEEKDAYS, this.days),
      ...named('attire:', ATTIRES, this.worn),
      ...named('fee:', FEE_CEILINGS, this.fees),
      ...named('', MARKS, this.marks).filter(([mark]) => mark !== 'closed'),
      ['open', this.open],
      ['openMat', this.openMat],
      ...shown.map(({ slug, gyms }): [string, number] => [`affiliation:${slug}`, gyms]),
      // What is asked for already changes nothing.
      ...filtersOf(query).map((filter): [string, number] => [filter, total]),
    ]);
    return { counts, affiliations: Object.fromEntries(shown.map(({ slug, name }) => [slug, name])) };
  }
}
