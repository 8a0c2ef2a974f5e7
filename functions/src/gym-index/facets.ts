import {
  AMENITIES,
  ATTIRES,
  BELT_RANKS,
  type FacetCounts,
  FEE_CEILINGS,
  filtersOf,
  type FindQuery,
  LEVELS,
  PROGRAMS,
  type Relaxation,
  WEEKDAYS,
  withoutFilter,
} from '../contract';
import { MARKS, UNKNOWN_FEE } from './facts';
import {
  hasAffiliation,
  hasFixed,
  hasRank,
  isClosed,
  isFoundThoughClosed,
  isMatch,
  isOpen,
  isVerified,
  type PackedFilters,
  packedFilters,
  weekOf,
} from './matching';
import { eachRow, type Rows, type Table } from './table';
import { addBits, addFee, addOne } from './tally';

/** How many affiliations are counted. */
const AFFILIATIONS_AT_MOST = 30;

export interface Faceted {
  /** Rows, in their given order. */
  readonly found: readonly number[];
  readonly facetCounts: FacetCounts;
  /** Names by slug, most frequent first. */
  readonly affiliations: Readonly<Record<string, string>>;
}

/** The rows that pass a query's filters. */
export function filterRows(table: Table, rows: Rows, query: FindQuery, now: Date): number[] {
  const filters = packedFilters(query, now);
  const found: number[] = [];
  eachRow(table, rows, (row) => {
    if (isMatch(table, row, filters)) found.push(row);
  });
  return found;
}

/** The rows that pass, and how many there would be with each additional filter, computed in one pass. */
export function rowsWithFacets(table: Table, rows: Rows, query: FindQuery, now: Date): Faceted {
  const tally = new Tally(table, packedFilters(query, now));
  const found: number[] = [];
  eachRow(table, rows, (row) => {
    if (tally.add(row)) found.push(row);
  });
  return { found, ...tally.result(query, found.length) };
}

/** What to drop if nothing is found: each filter whose removal alone yields something, best first. */
export function relaxationsOf(table: Table, rows: Rows, query: FindQuery, now: Date): Relaxation[] {
  return filtersOf(query)
    .filter((filter) => filter !== 'near' && filter !== 'bounds')
    .map((filter) => ({ filter, total: filterRows(table, rows, withoutFilter(query, filter), now).length }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

/**
 * Counts gyms for the filters they would match. A gym that passes counts for every filter it matches. One that only fails in affiliation, rank, fee,
 * day, level or attire counts for its own value in place of the chosen one. A gym that fails anything else isn't counted, since adding a filter never
 * removes a condition.
 */
class Tally {
  private readonly programs = PROGRAMS.map(() => 0);
  private readonly amenities = AMENITIES.map(() => 0);
  private readonly marks = MARKS.map(() => 0);
  private readonly ranks = BELT_RANKS.map(() => 0);
  private readonly days = WEEKDAYS.map(() => 0);
  private readonly levels = LEVELS.map(() => 0);
  private readonly attires = ATTIRES.map(() => 0);
  private readonly fees = FEE_CEILINGS.map(() => 0);
  private readonly affiliations: number[];
  private open = 0;
  private verified = 0;
  private openMat = 0;

  constructor(
    private readonly table: Table,
    private readonly filters: PackedFilters,
  ) {
    this.affiliations = table.affiliations.map(() => 0);
  }

  /** Returns whether the row passes. */
  add(row: number): boolean {
    const { table, filters } = this;
    if (isClosed(table, row)) return isFoundThoughClosed(table, row, filters);
    const isTheirs = hasAffiliation(table, row, filters);
    const isRanked = hasRank(table, row, filters);
    if (!(isTheirs || isRanked) || !hasFixed(table, row, filters)) return false;
    const week = weekOf(table, row, filters);
    const dropIn = table.dropIn[row] as number;
    const affordable = filters.openMat || dropIn <= filters.fee;
    const fits = week.fits && affordable;
    if (fits && isRanked) addOne(this.affiliations, table.affiliation[row] as number);
    if (fits && isTheirs && (table.rank[row] as number) >= 0) addOne(this.ranks, table.rank[row] as number);
    if (!isTheirs || !isRanked) return false;
    addFee(this.fees, filters.openMat ? week.openMatFee : week.fits ? dropIn : UNKNOWN_FEE);
    if (affordable) {
      addBits(this.days, week.days);
      addBits(this.levels, week.levels);
      addBits(this.attires, week.attires);
    }
    if (week.hasOpenMat) this.openMat++;
    if (!fits) return false;
    addBits(this.programs, filters.session && !filters.openMat ? week.programs : (table.programs[row] as number));
    addBits(this.amenities, table.amenities[row] as number);
    addBits(this.marks, table.marks[row] as number);
    if (isOpen(table, row, filters)) this.open++;
    if (isVerified(table, row, filters)) this.verified++;
    return true;
  }

  result(query: FindQuery, total: number): Omit<Faceted, 'found'> {
    const ranked = this.table.affiliations
      .map((affiliation, index) => ({ ...affiliation, gyms: this.affiliations[index] ?? 0 }))
      .filter(({ slug, gyms }) => slug !== '' && gyms > 0)
      .sort((a, b) => b.gyms - a.gyms || (a.slug < b.slug ? -1 : 1));
    const shown = ranked.filter(({ slug }, index) => index < AFFILIATIONS_AT_MOST || slug === query.affiliation);
    const named = <T extends string | number>(kind: string, list: readonly T[], totals: readonly number[]) =>
      list.map((item, index): [string, number] => [`${kind}${item}`, totals[index] ?? 0]);
    const facetCounts = Object.fromEntries([
      ...named('program:', PROGRAMS, this.programs),
      ...named('amenity:', AMENITIES, this.amenities),
      ...named('rank:', BELT_RANKS, this.ranks),
      ...named('day:', WEEKDAYS, this.days),
      ...named('level:', LEVELS, this.levels),
      ...named('attire:', ATTIRES, this.attires),
      ...named('fee:', FEE_CEILINGS, this.fees),
      ...named('', MARKS, this.marks).filter(([mark]) => mark !== 'closed'),
      ['open', this.open],
      ['verified', this.verified],
      ['openMat', this.openMat],
      ...shown.map(({ slug, gyms }): [string, number] => [`affiliation:${slug}`, gyms]),
      // A filter that is already set changes nothing.
      ...filtersOf(query).map((filter): [string, number] => [filter, total]),
    ]);
    return { facetCounts, affiliations: Object.fromEntries(shown.map(({ slug, name }) => [slug, name])) };
  }
}
