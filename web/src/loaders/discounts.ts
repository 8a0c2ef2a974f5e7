import {
  type DiscountEntry,
  type DiscountsDocument,
  documentPaths,
  type FindQuery,
  type FoundGym,
  NO_FILTERS,
  type NearPlace,
  parseFindQuery,
  type PlaceChoice,
} from '@contract';
import { documentOf } from '../lib/source';
import { cachedInMemory, DIRECTORY_CACHE_MS } from '../storage/cache';
import { currentDiscounts } from '../words/discounts';
import { cachedQuery } from './cachedQuery';

/** `/discount-codes`. */
export interface DiscountsData {
  readonly kind: 'found';
  /** When they were read (ISO): server and browser draw them as of then, until the visitor's clock is known. */
  readonly at: string;
  /** Those that had not ended then, the upcoming ones last; undefined where none came. */
  readonly discounts?: readonly DiscountEntry[];
  /** Where there is no discount. */
  readonly free?: FreeGyms;
}

/** Gyms that cost a visitor nothing, near a place where the address names one. */
export interface FreeGyms {
  readonly near?: string;
  /** What `near` was understood as; absent where it names no place that is known. */
  readonly place?: NearPlace;
  /** Places that `near` may mean. */
  readonly choices?: readonly PlaceChoice[];
  /** Absent where they did not come. */
  readonly trials?: SomeGyms;
  readonly openMats?: SomeGyms;
}
/** Of the gyms that a query finds the first few. */
export interface SomeGyms {
  readonly query: FindQuery;
  readonly total: number;
  readonly gyms: readonly FoundGym[];
}

const SHOWN_OF_EACH = 4;

/** One read; where there is no discount, also gyms that cost nothing. */
export async function loadDiscounts({ searchParams }: URL): Promise<DiscountsData> {
  const listed = await loadListed();
  const now = new Date();
  const data = { kind: 'found', at: now.toISOString() } as const;
  if (!listed) return data;
  const discounts = currentDiscounts(listed, now);
  return { ...data, discounts, ...(discounts.length === 0 && { free: await loadFree(parseFindQuery(searchParams).near) }) };
}

/** A page whose data the server can't have is none at all; in a browser it stays, with its filters, and says so. */
async function loadListed(): Promise<readonly DiscountEntry[] | undefined> {
  const path = documentPaths.discounts;
  try {
    return (await cachedInMemory(path, DIRECTORY_CACHE_MS, () => documentOf<DiscountsDocument>(path)))?.discounts ?? [];
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error('The discounts did not load.', error);
    return undefined;
  }
}

/** Without a place, gyms with the next open mat come first, since sorting all states by name would not help. */
export async function loadFree(near: string | undefined): Promise<FreeGyms> {
  const where: FindQuery = { ...NO_FILTERS, ...(near ? { near } : { sort: 'openMat' }) };
  const [trials, openMats] = await Promise.all([loadSome({ ...where, trial: true }), loadSome({ ...where, openMat: true, fee: 0 })]);
  const place = trials?.place ?? openMats?.place;
  const choices = trials?.choices ?? openMats?.choices;
  return { ...(near && { near }), ...(place && { place }), ...(choices && { choices }), ...(trials && { trials }), ...(openMats && { openMats }) };
}

/** The page is whole without them. */
async function loadSome(query: FindQuery): Promise<(SomeGyms & Pick<FreeGyms, 'place' | 'choices'>) | undefined> {
  const response = await cachedQuery('find', query).catch(() => undefined);
  if (!response) return undefined;
  const { total, gyms, place, choices } = response;
  return { query, total, gyms: gyms.slice(0, SHOWN_OF_EACH), ...(place && { place }), ...(choices && { choices }) };
}
