import type { CallableInput, SponsorshipsResponse } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCacheAfter } from '../storage/cache';
import { cachedQuery } from './cachedQuery';
import type { NamedGym } from './gyms';
import { createPageStore, type Visit } from './pageStores';
import { createLoadedValues } from './values';
import { loadOrLog } from './loadOrLog';

/** Cancels an unpaid purchase and frees its spot. @throws CallFailure `already-paid` if it was paid in the meantime */
export const cancelCheckout = (id: string): Promise<void> => clearCacheAfter(invoke('cancelSponsorshipCheckout', { id }));

/** Reads the ids of the user's sponsorships that can be renewed now. @throws CallFailure */
export const readRenewableIds = async (input: CallableInput<'readRenewable'> = {}): Promise<readonly string[]> => (await invoke('readRenewable', input)).ids;
/**
 * For an order that was rejected because its gym is already sponsored: the ids of the user's active sponsorships of this gym, which
 * they can renew instead. The key is the `RejectedOrder` as JSON.
 */
export const renewalAlternatives = createLoadedValues((insteadOf) => readRenewableIds({ insteadOf: JSON.parse(insteadOf) as RejectedOrder }));
/** The gym that the rejected order was for, or the sponsorship that it was meant to renew. */
type RejectedOrder = NonNullable<CallableInput<'readRenewable'>['insteadOf']>;

/** The data of `/sponsorships`. */
export interface SponsorshipsData {
  readonly kind: 'found';
  /** When the tiers were read (ISO). Server and browser render them as of this time until the visitor's clock is known. */
  readonly at: string;
  /** Undefined if loading failed. */
  readonly response?: SponsorshipsResponse;
  /** The gym in the URL. */
  readonly gym?: NamedGym;
}

const ID_PATTERN = /^[\w-]{1,64}$/;

const sponsorships = createPageStore<SponsorshipsData>('sponsorships');
/** Tiers and sponsors, and the gym in the URL. */
export const ensureSponsorships = (visit: Visit) => sponsorships.ensure(visit, () => loadSponsorships(visit.url));
export const useSponsorships = sponsorships.use;

/** Loads tiers and sponsors, and the gym in the URL, if it exists. */
export async function loadSponsorships({ searchParams }: URL): Promise<SponsorshipsData> {
  const [response, gym] = await Promise.all([loadResponse(), loadGym(searchParams.get('gym') ?? '')]);
  return { kind: 'found', at: new Date().toISOString(), ...(response && { response }), ...(gym && { gym }) };
}

const loadResponse = (): Promise<SponsorshipsResponse | undefined> => loadOrLog('The sponsorships', () => cachedQuery('sponsorships', {}));

/** Loads the gym in the URL. If that fails, returns undefined, since the visitor can also search for the gym by name. */
async function loadGym(id: string): Promise<NamedGym | undefined> {
  if (!ID_PATTERN.test(id)) return undefined;
  const response = await cachedQuery('gyms', { ids: [id] }).catch(() => undefined);
  const [gym] = response?.gyms ?? [];
  return gym && { id: gym.card.id, name: gym.card.name, place: `${gym.cityName}, ${gym.stateCode}` };
}
