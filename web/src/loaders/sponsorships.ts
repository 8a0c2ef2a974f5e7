import type { SponsorshipsResponse } from '@contract';
import { cachedQuery } from './cachedQuery';

/** `/sponsorships`. */
export interface SponsorshipsData {
  readonly kind: 'found';
  /** When they were read (ISO): server and browser draw them as of then, until the visitor's clock is known. */
  readonly at: string;
  /** Undefined where none came. */
  readonly response?: SponsorshipsResponse;
  /** The gym of the address. */
  readonly gym?: ChosenGym;
}
/** A gym as a person tells it from others of its name. */
interface ChosenGym {
  readonly id: string;
  readonly name: string;
  /** `Austin, TX` */
  readonly place: string;
}

const ID_PATTERN = /^[\w-]{1,64}$/;

/** Tiers and sponsors, with the gym that the address asks for: one that the directory does not have is as if none were named. */
export async function loadSponsorships({ searchParams }: URL): Promise<SponsorshipsData> {
  const [response, gym] = await Promise.all([loadResponse(), loadGym(searchParams.get('gym') ?? '')]);
  return { kind: 'found', at: new Date().toISOString(), ...(response && { response }), ...(gym && { gym }) };
}

/** A page whose data the server can't have is none at all; in a browser it stays, and says so. */
async function loadResponse(): Promise<SponsorshipsResponse | undefined> {
  try {
    return await cachedQuery('sponsorships', {});
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error('The sponsorships did not load.', error);
    return undefined;
  }
}

/** The page is whole without it: a gym can be found by its name. */
async function loadGym(id: string): Promise<ChosenGym | undefined> {
  if (!ID_PATTERN.test(id)) return undefined;
  const response = await cachedQuery('gyms', { ids: [id] }).catch(() => undefined);
  const [gym] = response?.gyms ?? [];
  return gym && { id: gym.card.id, name: gym.card.name, place: `${gym.cityName}, ${gym.stateCode}` };
}
