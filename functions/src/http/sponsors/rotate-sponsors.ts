import { isSponsored, MINUTE_MS, type PlaceSlugs, sitePaths, type SponsorEntry } from '../../contract';

/** Maximum number of sponsored gyms listed above a city's other gyms. If there are more, they take turns. */
export const CITY_SPONSORS = 3;
/** Maximum number of sponsors on the homepage. If there are more, they take turns. */
export const HOME_SPONSORS = 6;
/** How many milliseconds each turn lasts. */
export const SPONSOR_TURN_MS = 10 * MINUTE_MS;

/**
 * Selects the sponsors that the homepage shows during the current turn, in the order of the list. With a city, selects the sponsored gyms that are listed
 * above its other gyms during the current turn, in the order shown.
 */
export function rotateSponsors(listed: readonly SponsorEntry[], { stateSlug, citySlug }: PlaceSlugs, now: Date): SponsorEntry[] {
  const running = listed.filter((sponsor) => isSponsored(sponsor, now));
  if (stateSlug && citySlug) return selectForTurn(listSponsoredGyms(sitePaths.city(stateSlug, citySlug), running), CITY_SPONSORS, now);
  const turn = new Set(selectForTurn(running, HOME_SPONSORS, now));
  return running.filter((sponsor) => turn.has(sponsor));
}

/** A city's sponsored gyms, each once, even if it is sponsored in several tiers. */
function listSponsoredGyms(cityPath: string, sponsors: readonly SponsorEntry[]): SponsorEntry[] {
  const byPath = new Map(sponsors.flatMap((sponsor) => (sponsor.path?.startsWith(`${cityPath}/`) ? [[sponsor.path, sponsor] as const] : [])));
  return [...byPath.keys()].sort().flatMap((path) => byPath.get(path) ?? []);
}

/** Selects up to `count` items. Each turn starts with the next item, so that each item comes first equally often. */
function selectForTurn<T>(all: readonly T[], count: number, now: Date): T[] {
  const start = all.length > 0 ? Math.floor(now.getTime() / SPONSOR_TURN_MS) % all.length : 0;
  return [...all.slice(start), ...all.slice(0, start)].slice(0, count);
}
