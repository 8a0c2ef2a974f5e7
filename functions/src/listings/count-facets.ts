import { type FacetCounts, FEE_CEILINGS, listActiveFilters, type FindQuery, type Relaxation, withoutFilter } from '../contract';
import { facetNames, FACETS } from './facet-names';
import { type Filters, toFilters } from './filters';
import type { SingleFilter } from './fact-facets';
import type { IndexedGym } from './indexed-gym';
import { hasClasses, lowestOpenMatFee, otherKeysOf, programKeysOf } from './match-classes';
import { passesGymFilters, isAffordable, isClosedGymMatch, isMatch, isOpen, isVerified } from './match-gym';

/** How many affiliations are counted. */
const MAX_AFFILIATIONS = 30;

export interface FacetedGyms {
  /** In their given order. */
  readonly found: readonly IndexedGym[];
  readonly facetCounts: FacetCounts;
  /** Names by slug, most frequent first. */
  readonly affiliations: Readonly<Record<string, string>>;
}

/** The gyms that pass a query's filters. */
export function filterGyms(gyms: readonly IndexedGym[], query: FindQuery, now: Date): IndexedGym[] {
  const filters = toFilters(query, now);
  return gyms.filter((gym) => isMatch(gym, filters));
}

/** The gyms that pass, and how many there would be with each additional filter, computed in one pass. */
export function filterWithFacets(gyms: readonly IndexedGym[], query: FindQuery, now: Date): FacetedGyms {
  const counter = new FacetCounter(toFilters(query, now));
  const found = gyms.filter((gym) => counter.add(gym));
  return { found, ...counter.result(query, found.length) };
}

/** Filters to drop if nothing is found: each one whose removal alone yields results, best first. */
export function findRelaxations(gyms: readonly IndexedGym[], query: FindQuery, now: Date): Relaxation[] {
  return listActiveFilters(query)
    .filter((filter) => filter !== 'near' && filter !== 'bounds')
    .map((filter) => ({ filter, total: filterGyms(gyms, withoutFilter(query, filter), now).length }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

/**
 * Counts gyms for the filters they would match. A gym that passes counts for every filter it matches. One that only fails a filter with one value
 * at a time, such as affiliation, rank, fee, day, level or attire, counts for its own value in place of the chosen one. A gym that fails anything
 * else isn't counted, since adding a filter never removes a condition.
 */
class FacetCounter {
  private readonly counts = new Counts(FACETS);
  private readonly affiliations = new Map<string, { readonly name: string; gyms: number }>();

  constructor(private readonly filters: Filters) {}

  /** Returns whether the gym passes. */
  add(gym: IndexedGym): boolean {
    const { counts, filters } = this;
    if (gym.isClosed) return isClosedGymMatch(gym, filters);
    // Most queries have no filter with a single value, so this saves creating a list.
    const failed = filters.single.length === 0 ? filters.single : filters.single.filter(({ isMet }) => !isMet(gym));
    if (failed.length > 1 || !passesGymFilters(gym, filters)) return false;
    const hasMatchingClasses = hasClasses(gym, filters);
    const affordable = isAffordable(gym, filters);
    const passes = hasMatchingClasses && affordable;
    if (failed[0]) {
      if (passes) this.addOwnValue(gym, failed[0]);
      return false;
    }
    const openMatFee = lowestOpenMatFee(gym, filters);
    if (filters.openMat) counts.addFee(openMatFee);
    else if (hasMatchingClasses) counts.addFee(gym.dropIn);
    if (affordable && filters.asksForClassOrProgram) counts.addAll(otherKeysOf(gym, filters));
    else if (affordable) counts.addShared(gym.classKeys);
    if (openMatFee !== undefined && openMatFee <= filters.fee) counts.add('openMat');
    if (!passes) return false;
    if (filters.asksForClass && !filters.openMat) counts.addAll(programKeysOf(gym, filters));
    else counts.addShared(gym.programKeys);
    counts.addShared(gym.filterKeys);
    this.addAffiliation(gym);
    if (isOpen(gym, filters)) counts.add('open');
    if (isVerified(gym, filters)) counts.add('verified');
    return true;
  }

  /** Counts a gym that only fails this filter. */
  private addOwnValue(gym: IndexedGym, { name }: SingleFilter): void {
    if (name === 'affiliation') this.addAffiliation(gym);
    else this.counts.addAll(gym.filterKeys.filter((key) => key.startsWith(`${name}:`)));
  }

  private addAffiliation({ affiliationSlug: slug, listing }: IndexedGym): void {
    if (slug === '') return;
    const counted = this.affiliations.get(slug);
    if (counted) counted.gyms++;
    else this.affiliations.set(slug, { name: listing.affiliation ?? '', gyms: 1 });
  }

  result(query: FindQuery, total: number): Omit<FacetedGyms, 'found'> {
    const ranked = [...this.affiliations].sort(([a, { gyms }], [b, other]) => other.gyms - gyms || (a < b ? -1 : 1));
    const shown = ranked.filter(([slug], index) => index < MAX_AFFILIATIONS || slug === query.affiliation);
    const facetCounts = Object.fromEntries([
      ...this.counts.entries(),
      ...shown.map(([slug, { gyms }]): [string, number] => [`affiliation:${slug}`, gyms]),
      // A filter that is already set changes nothing.
      ...listActiveFilters(query).map((filter): [string, number] => [filter, total]),
    ]);
    return { facetCounts, affiliations: Object.fromEntries(shown.map(([slug, { name }]) => [slug, name])) };
  }
}

/** How often each facet was counted. */
export class Counts {
  private readonly totals: ReadonlyMap<string, { count: number }>;
  private readonly lists = new Map<readonly string[], number>();

  constructor(facets: readonly string[]) {
    this.totals = new Map(facets.map((facet) => [facet, { count: 0 }]));
  }

  add(facet: string, times = 1): void {
    const total = this.totals.get(facet);
    if (total) total.count += times;
  }

  addAll(facets: readonly string[]): void {
    for (const facet of facets) this.add(facet);
  }

  /** Counts a list of facets that many gyms share. Counts how often the list occurs, and `entries` adds that to each of its facets. */
  addShared(facets: readonly string[]): void {
    this.lists.set(facets, (this.lists.get(facets) ?? 0) + 1);
  }

  /** Counts a fee in dollars for every fee filter that it doesn't exceed. */
  addFee(fee = Number.POSITIVE_INFINITY): void {
    for (const ceiling of FEE_CEILINGS) if (fee <= ceiling) this.add(facetNames.fee[ceiling]);
  }

  entries(): [string, number][] {
    for (const [facets, times] of this.lists) for (const facet of facets) this.add(facet, times);
    this.lists.clear();
    return Array.from(this.totals, ([facet, { count }]) => [facet, count]);
  }
}
