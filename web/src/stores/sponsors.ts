import type { PlaceSlugs, SponsorEntry } from '@contract';
import { cachedQuery } from './cachedQuery';

/** Loads a city's or the homepage's sponsors in the current rotation. If that fails, returns none, since the page also works without them. */
export async function loadSponsors(place: PlaceSlugs = {}): Promise<readonly SponsorEntry[]> {
  const response = await cachedQuery('sponsors', place).catch(() => undefined);
  return response?.sponsors ?? [];
}
