import { isSponsored, MINUTE_MS, type PlaceSlugs, sitePaths, type SponsorEntry } from '../../contract';

/** Maximum number of sponsored gyms above the others of their city. If there are more, they take turns. */
export const CITY_SPONSORS = 3;
/** Maximum number of sponsors on the homepage. If there are more, they take turns. */
export const HOME_SPONSORS = 6;
/** How long each turn lasts. */
export const SPONSOR_TURN_MS = 10 * MINUTE_MS;

/** The homepage's sponsors in this turn, in list order. With a city, its sponsored gyms that are listed first in this turn, in order. */
export function sponsorsInTurn(listed: readonly SponsorEntry[], { stateSlug, citySlug }: PlaceSlugs, now: Date): SponsorEntry[] {
  const running = listed.filter((sponsor) => isSponsored(sponsor, now));
  if (stateSlug && citySlug) return inTurn(gymsBelow(sitePaths.city(stateSlug, citySlug), running), CITY_SPONSORS, now);
  const turn = new Set(inTurn(running, HOME_SPONSORS, now));
  return running.filter((sponsor) => turn.has(sponsor));
}

/** The sponsored gyms of a city, each once, even if it is sponsored in several tiers. */
function gymsBelow(cityPath: string, sponsors: readonly SponsorEntry[]): SponsorEntry[] {
  const byPath = new Map(sponsors.flatMap((sponsor) => (sponsor.path?.startsWith(`${cityPath}/`) ? [[sponsor.path, sponsor] as const] : [])));
  return [...byPath.keys()].sort().flatMap((path) => byPath.get(path) ?? []);
}

/** Up to `count` of these. Each turn moves by one, so that all are first equally often. */
function inTurn<T>(all: readonly T[], count: number, now: Date): T[] {
  const start = all.length > 0 ? Math.floor(now.getTime() / SPONSOR_TURN_MS) % all.length : 0;
  return [...all.slice(start), ...all.slice(0, start)].slice(0, count);
}
