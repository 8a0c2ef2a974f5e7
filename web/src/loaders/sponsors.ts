import {
  CITY_SPONSORS,
  documentPaths,
  type GymCard,
  HOME_SPONSORS,
  isSponsored,
  type SponsoredSpan,
  type SponsorEntry,
  type SponsorsDocument,
} from '@contract';
import { documentOf } from '../lib/source';
import { cachedInMemory, DIRECTORY_CACHE_MS } from '../storage/cache';
import { inTurn } from '../words/sponsors';

/** A gym or card marked as sponsored only if it is now. */
export function sponsoredNow<T extends { readonly sponsored?: SponsoredSpan | undefined }>(gym: T, now: Date): T {
  if (!gym.sponsored || isSponsored(gym.sponsored, now)) return gym;
  const { sponsored: _sponsored, ...others } = gym;
  return others as T;
}

/** Ids of the sponsored gyms whose turn it is to be listed first in their city. `cards` only say what is true now. */
export function sponsorsInTurn(cards: readonly GymCard[], now: Date): string[] {
  const ids = cards.filter(({ sponsored, status }) => sponsored && status === 'published').map(({ id }) => id);
  return inTurn(ids.sort(), CITY_SPONSORS, now);
}

/** The homepage's sponsors in this rotation, in list order. The page also works without them. */
export async function loadSponsors(): Promise<readonly SponsorEntry[]> {
  const path = documentPaths.sponsors;
  const document = await cachedInMemory(path, DIRECTORY_CACHE_MS, () => documentOf<SponsorsDocument>(path)).catch(() => undefined);
  const now = new Date();
  const sponsors = document?.sponsors.filter((sponsor) => isSponsored(sponsor, now)) ?? [];
  const turn = new Set(inTurn(sponsors, HOME_SPONSORS, now));
  return sponsors.filter((sponsor) => turn.has(sponsor));
}
