import {
  type DiscountEntry,
  type DiscountsDocument,
  documentPaths,
  type FindQuery,
  type GymResult,
  NO_FILTERS,
  type NearPlace,
  parseFindQuery,
  type PlaceChoice,
} from '@contract';
import { listCurrentDiscounts } from '../words/discounts';
import { cachedQuery } from './cachedQuery';
import { createPageStore, type Visit } from './pageStores';
import { loadOrLog } from './loadOrLog';
import { readDirectoryDocument } from './directoryDocuments';

/** The data of `/discount-codes`. */
export interface DiscountsData {
  readonly kind: 'found';
  /** When the discounts were read (ISO). Server and browser render them as of this time until the visitor's clock is known. */
  readonly at: string;
  /** Discounts that hadn't ended at the time `at`, upcoming ones last. Undefined if loading failed. */
  readonly discounts?: readonly DiscountEntry[];
  /** Gyms with a free visit. Set if there are no discounts. */
  readonly free?: FreeGyms;
}

/** Gyms with a free visit, near a place if the URL names one. */
export interface FreeGyms {
  readonly near?: string;
  /** The place that `near` means. Absent if no place matches. */
  readonly place?: NearPlace;
  /** Places that `near` may mean. */
  readonly choices?: readonly PlaceChoice[];
  /** Gyms with a free trial. Absent if they failed to load. */
  readonly trials?: FreeGymsPart;
  /** Gyms with a free open mat. Absent if they failed to load. */
  readonly openMats?: FreeGymsPart;
}
/** The first few gyms that a query finds. */
export interface FreeGymsPart {
  readonly query: FindQuery;
  readonly total: number;
  readonly gyms: readonly GymResult[];
}

/** How many gyms with a free trial are shown, and how many with a free open mat. */
const MAX_GYMS_SHOWN = 4;

const listedDiscounts = createPageStore<DiscountsData>('discounts');
/** All discounts, or gyms with a free visit if there are none. */
export const ensureListedDiscounts = (visit: Visit) => listedDiscounts.ensure(visit, () => loadDiscounts(visit.url));
export const useListedDiscounts = listedDiscounts.use;

/** Loads discounts, which costs one read, and gyms with free visits if there are none. */
export async function loadDiscounts({ searchParams }: URL): Promise<DiscountsData> {
  const entries = await loadDiscountEntries();
  const now = new Date();
  const data = { kind: 'found', at: now.toISOString() } as const;
  if (!entries) return data;
  const discounts = listCurrentDiscounts(entries, now);
  return { ...data, discounts, ...(discounts.length === 0 && { free: await loadFreeGyms(parseFindQuery(searchParams).near) }) };
}

const loadDiscountEntries = (): Promise<readonly DiscountEntry[] | undefined> =>
  loadOrLog('The discounts', async () => (await readDirectoryDocument<DiscountsDocument>(documentPaths.discounts))?.discounts ?? []);

/** Loads gyms with free visits. Without a place, the gyms with the next open mat come first, which is more useful than sorting by name. */
async function loadFreeGyms(near: string | undefined): Promise<FreeGyms> {
  const base: FindQuery = { ...NO_FILTERS, ...(near ? { near } : { sort: 'openMat' }) };
  const [trials, openMats] = await Promise.all([loadFreeGymsPart({ ...base, trial: true }), loadFreeGymsPart({ ...base, openMat: true, fee: 0 })]);
  const place = trials?.place ?? openMats?.place;
  const choices = trials?.choices ?? openMats?.choices;
  return { ...(near && { near }), ...(place && { place }), ...(choices && { choices }), ...(trials && { trials }), ...(openMats && { openMats }) };
}

/** Loads the first few gyms that a query finds. Undefined if that failed, since the page also works without them. */
async function loadFreeGymsPart(query: FindQuery): Promise<(FreeGymsPart & Pick<FreeGyms, 'place' | 'choices'>) | undefined> {
  const response = await cachedQuery('find', query).catch(() => undefined);
  if (!response) return undefined;
  const { total, gyms, place, choices } = response;
  return { query, total, gyms: gyms.slice(0, MAX_GYMS_SHOWN), ...(place && { place }), ...(choices && { choices }) };
}
