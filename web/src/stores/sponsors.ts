import type { PlaceSlugs, SponsorEntry } from '@contract';
import { cachedQuery } from './cachedQuery';

/** Loads the sponsors in the current rotation, of a city or of the homepage. The page also works without them. */
export async function loadSponsors(place: PlaceSlugs = {}): Promise<readonly SponsorEntry[]> {
  const response = await cachedQuery('sponsors', place).catch(() => undefined);
  return response?.sponsors ?? [];
}
