import type { PlaceSlugs, SponsorEntry } from '@contract';
import { cachedQuery } from './cachedQuery';

/** The homepage's sponsors whose turn it is, or a city's. The page also works without them. */
export async function loadSponsors(place: PlaceSlugs = {}): Promise<readonly SponsorEntry[]> {
  const response = await cachedQuery('sponsors', place).catch(() => undefined);
  return response?.sponsors ?? [];
}
