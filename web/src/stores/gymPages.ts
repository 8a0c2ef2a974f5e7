import { documentPaths, type GymPage, type NearbyGym, type PageDocument, type PublicGym, SLUG_PATTERN, withCurrentSponsorship } from '@contract';
import { redirect } from 'react-router-dom';
import { listCurrentDiscounts } from '../words/discounts';
import { readDirectoryDocument } from './directoryDocuments';
import { loadNotFound, NOT_FOUND, type NotFound } from './notFound';
import { loadNearby } from './nearby';
import { createPageStore, type Visit } from './pageStores';

/** The data of a gym's page. */
export type GymData =
  | (Omit<GymPage, 'kind'> & {
      readonly kind: 'found';
      /** When the page's document was read (ISO). Discounts that had ended by then are left out. Absent in copies saved by the previous release. */
      readonly at?: string;
      /** Open gyms nearby. Undefined if the page loads them itself when it is viewed. */
      readonly nearby?: readonly NearbyGym[] | undefined;
    })
  | NotFound;

const gymPages = createPageStore<GymData>('gyms');
/** The gym in a page's URL. */
export const ensureGymPage = (visit: Visit) =>
  gymPages.ensure(visit, () => loadGym(visit.params.stateName ?? '', visit.params.cityName ?? '', visit.params.gymName ?? ''));
export const useGymPage = gymPages.use;

/** Loads the gym of `/bjj/{state}/{city}/{gym}` with one read. Throws a permanent redirect if the gym has moved. */
export async function loadGym(stateSlug: string, citySlug: string, slug: string): Promise<GymData> {
  if (![stateSlug, citySlug, slug].every((segment) => SLUG_PATTERN.test(segment))) return NOT_FOUND;
  const page = await readDirectoryDocument<PageDocument>(documentPaths.page({ stateSlug, citySlug, slug }));
  if (page?.kind === 'moved') throw redirect(page.to, 301);
  if (page?.kind !== 'gym') return loadNotFound({ state: stateSlug, city: citySlug, gym: slug });
  const nearby = import.meta.env.SSR ? await withinTimeout(loadNearby(page.id)) : undefined;
  return { ...page, ...omitEndedOffers(page.gym), kind: 'found', ...(nearby && { nearby }) };
}

/** Removes the gym's discounts and sponsorship that have ended by now. `at`: the current time. */
function omitEndedOffers(storedGym: PublicGym): { readonly gym: PublicGym; readonly at: string } {
  const now = new Date();
  const { discounts: allDiscounts = [], ...gym } = withCurrentSponsorship(storedGym, now);
  const discounts = listCurrentDiscounts(allDiscounts, now);
  return { gym: discounts.length > 0 ? { ...gym, discounts } : gym, at: now.toISOString() };
}

/** How long rendering waits for optional data. A new instance may need longer, because it has to read the directory first. */
const OPTIONAL_DATA_TIMEOUT_MS = 300;
const withinTimeout = <T>(load: Promise<T>): Promise<T | undefined> =>
  Promise.race([load.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), OPTIONAL_DATA_TIMEOUT_MS))]);
