import { type FacetCounts, FEE_CEILINGS, listActiveFilters, type FindQuery, type Relaxation, withoutFilter } from '../contract';
import { facetNames, FACETS } from './facet-names';
import { type Filters, toFilters } from './filters';
import type { SingleFilter } from './fact-facets';
import type { IndexedGym } from './indexed-gym';
import { hasClasses, lowestOpenMatFee, listAlternativeKeys, listProgramKeys } from './match-classes';
import { passesGymFilters, isAffordable, isClosedGymMatch, isMatch, isOpen, isVerified } from './match-gym';

/** Maximum number of affiliations that are offered as filters. */
const MAX_AFFILIATIONS = 30;

export interface FacetedGyms {
  /** The gyms that pass the filters, in their given order. */
  readonly gyms: readonly IndexedGym[];
  readonly facetCounts: FacetCounts;
  /** Names of affiliations by slug, most frequent first. */
  readonly affiliations: Readonly<Record<string, string>>;
}

/** The gyms that pass a query's filters. */
export function filterGyms(gyms: readonly IndexedGym[], query: FindQuery, now: Date): IndexedGym[] {
  const filters = toFilters(query, now);
  return gyms.filter((gym) => isMatch(gym, filters));
}

/** The gyms that pass a query's filters, and how many there would be with each additional filter. Computed in one pass. */
export function filterWithFacets(gyms: readonly IndexedGym[], query: FindQuery, now: Date): FacetedGyms {
  const counter = new FacetCounter(toFilters(query, now));
  const matches = gyms.filter((gym) => counter.add(gym));
  return { gyms: matches, ...counter.getResult(query, matches.length) };
}

/** The filters, except for `near` and `bounds`, that a visitor could remove if no gym matches. Removing any one of them finds gyms. Most gyms first. */
export function findRelaxations(gyms: readonly IndexedGym[], query: FindQuery, now: Date): Relaxation[] {
  return listActiveFilters(query)
    .filter((filter) => filter !== 'near' && filter !== 'bounds')
    .map((filter) => ({ filter, total: filterGyms(gyms, withoutFilter(query, filter), now).length }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

/**
 * Counts gyms for the filters they would match. A gym that passes the query's filters counts for every filter it matches. A gym that only fails a filter
 * with one value at a time, such as affiliation, rank, fee, day, level or attire, counts for its own value, which could replace the chosen one. A gym that
 * fails any other filter isn't counted, since adding a filter usually doesn't remove a condition. The open mat filter does: with it, only an open mat's fee
 * matters, so a gym whose drop-in fee is too high still counts for it.
 */
class FacetCounter {
  private readonly counts = new FacetTally(FACETS);
  private readonly affiliations = new Map<string, { readonly name: string; gyms: number }>();

  constructor(private readonly filters: Filters) {}

  /** Counts a gym. Returns whether it passes the query's filters. */
  add(gym: IndexedGym): boolean {
    const { counts, filters } = this;
    if (gym.isClosed) return isClosedGymMatch(gym, filters);
    // Most queries have no filter with a single value. Reusing the empty list saves creating a new one.
    const failed = filters.single.length === 0 ? filters.single : filters.single.filter(({ isMet }) => !isMet(gym));
    if (failed.length > 1 || !passesGymFilters(gym, filters)) return false;
    const hasMatchingClasses = hasClasses(gym, filters);
    const hasMatchingFee = isAffordable(gym, filters);
    const passes = hasMatchingClasses && hasMatchingFee;
    if (failed[0]) {
      if (passes) this.countOwnValue(gym, failed[0]);
      return false;
    }
    const openMatFee = lowestOpenMatFee(gym, filters);
    if (filters.openMat) counts.addFee(openMatFee);
    else if (hasMatchingClasses) counts.addFee(gym.dropIn);
    if (hasMatchingFee && filters.asksForClassOrProgram) counts.addAll(listAlternativeKeys(gym, filters));
    else if (hasMatchingFee) counts.addShared(gym.classKeys);
    if (openMatFee !== undefined && openMatFee <= filters.fee) counts.add('openMat');
    if (!passes) return false;
    if (filters.asksForClass && !filters.openMat) counts.addAll(listProgramKeys(gym, filters));
    else counts.addShared(gym.programKeys);
    counts.addShared(gym.filterKeys);
    this.addAffiliation(gym);
    if (isOpen(gym, filters)) counts.add('open');
    if (isVerified(gym, filters)) counts.add('verified');
    return true;
  }

  /** Counts a gym for its own value of the only filter that it fails. */
  private countOwnValue(gym: IndexedGym, { name }: SingleFilter): void {
    if (name === 'affiliation') this.addAffiliation(gym);
    else this.counts.addAll(gym.filterKeys.filter((key) => key.startsWith(`${name}:`)));
  }

  private addAffiliation({ affiliationSlug: slug, listing }: IndexedGym): void {
    if (slug === '') return;
    const counted = this.affiliations.get(slug);
    if (counted) counted.gyms++;
    else this.affiliations.set(slug, { name: listing.affiliation ?? '', gyms: 1 });
  }

  /** @param total number of gyms that pass */
  getResult(query: FindQuery, total: number): Omit<FacetedGyms, 'gyms'> {
    const ranked = [...this.affiliations].sort(([a, { gyms }], [b, other]) => other.gyms - gyms || (a < b ? -1 : 1));
    const shown = ranked.filter(([slug], index) => index < MAX_AFFILIATIONS || slug === query.affiliation);
    const facetCounts = Object.fromEntries([
      ...this.counts.entries(),
      ...shown.map(([slug, { gyms }]): [string, number] => [`affiliation:${slug}`, gyms]),
      // A filter that is already set doesn't change the number of gyms.
      ...listActiveFilters(query).map((filter): [string, number] => [filter, total]),
    ]);
    return { facetCounts, affiliations: Object.fromEntries(shown.map(([slug, { name }]) => [slug, name])) };
  }
}

/** How often each facet was counted. */
export class FacetTally {
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

  /** Counts all facets of a list that many gyms share. To save time, only counts the list, and `entries` adds that number to each of its facets. */
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
