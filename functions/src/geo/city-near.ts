import type { Point } from '../contract';
import { allCities, type City, type MailPoint, mailPoints } from './cities';
import { lazy } from './data';
import { KM_PER_DEGREE, kilometersBetween } from './distance';

/** A ZIP middle and what its city weighs against another's. */
interface Candidate extends MailPoint {
  /** Of the city, if it were round and as dense as towns are; 0 where only the mail knows it. */
  readonly radiusKm: number;
}
interface Town {
  readonly city: City;
  readonly radiusKm: number;
  /** As `plainWords` makes it. */
  readonly words: string;
}

/** Of a suburb. */
const PEOPLE_PER_KM2 = 1000;
const radiusOf = ({ population }: City): number => Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI);

/** By state. */
const townsByState = lazy(() =>
  Map.groupBy(
    allCities().map((city): Town => ({ city, radiusKm: radiusOf(city), words: plainWords(city.name) })),
    ({ city }) => city.stateCode,
  ),
);
/** What a gym's position is compared with, by state: ZIP middles; cities' own where a territory has no ZIP list. */
const candidatesByState = lazy(() => {
  const candidateOf = (point: MailPoint): Candidate => ({ ...point, radiusKm: radiusOf(point.city) });
  const found = Map.groupBy([...mailPoints().values()].map(candidateOf), ({ city }) => city.stateCode);
  for (const [state, towns] of townsByState()) {
    if (!found.has(state))
      found.set(
        state,
        towns.map(({ city }) => candidateOf({ city, latitude: city.latitude, longitude: city.longitude })),
      );
  }
  return found;
});

/** Further ZIP codes weigh next to nothing. */
const REACH_KM = 30;
/** In a ZIP code's very middle its neighbors still count a little. */
const MIDDLE_KM = 0.75;
/** A ZIP code's weight falls with this power of its distance: a half more or less is nearly as good. */
const STEEPNESS = 4;
/** A name that only the mail knows (a base, a part of town, a university) counts as if it were so many times further. */
const MAIL_ONLY = 3;
/** A town in a gym's name is believed this near to its middle, in its radius. */
const NAMED_REACH = 0.75;

/**
 * The city that a position's mail is addressed to, within the state. ZIP codes around vote for theirs, those whose city's own
 * middle is far for its size less; a town that stands in `name`, that of the gym there, wins near its middle. Of 303 listings
 * that name their city this finds 282, and some 92 of 100 where the numbers are fitted to one half and tried on the other;
 * the nearest ZIP code finds 272.
 */
export function cityNear(latitude: number, longitude: number, stateCode: string, name?: string): City | undefined {
  const position = { latitude, longitude };
  return (name === undefined ? undefined : townIn(plainWords(name), position, stateCode)) ?? elected(position, stateCode) ?? nearest(position, stateCode);
}

function elected(position: Point, stateCode: string): City | undefined {
  const votes = new Map<City, number>();
  for (const candidate of candidatesByState().get(stateCode) ?? []) {
    if (!isAround(candidate, position, REACH_KM)) continue;
    const { city, radiusKm } = candidate;
    const fromTown = city.population > 0 ? 1 + Math.min(1, kilometersBetween(position, city) / (radiusKm + 1)) : MAIL_ONLY;
    const km = (kilometersBetween(position, candidate) + MIDDLE_KM) * fromTown;
    votes.set(city, (votes.get(city) ?? 0) + km ** -STEEPNESS);
  }
  let best: City | undefined;
  for (const [city, weight] of votes) if (best === undefined || weight > (votes.get(best) ?? 0)) best = city;
  return best;
}

function nearest(position: Point, stateCode: string): City | undefined {
  let best: City | undefined;
  let bestKm = Number.POSITIVE_INFINITY;
  for (const candidate of candidatesByState().get(stateCode) ?? []) {
    const km = kilometersBetween(position, candidate);
    if (km >= bestKm) continue;
    best = candidate.city;
    bestKm = km;
  }
  return best;
}

/** The town around a position that a name names; of two the one with more words: `West Hollywood` is not Hollywood. */
function townIn(words: string, position: Point, stateCode: string): City | undefined {
  let best: Town | undefined;
  for (const town of townsByState().get(stateCode) ?? []) {
    const reach = town.radiusKm * NAMED_REACH;
    if (!isAround(town.city, position, reach) || !words.includes(town.words) || kilometersBetween(position, town.city) > reach) continue;
    if (best === undefined || town.words.length > best.words.length) best = town;
  }
  return best?.city;
}

/** In a box that a circle fits in: spares most of the distances. */
function isAround(point: Point, { latitude, longitude }: Point, km: number): boolean {
  const degrees = km / KM_PER_DEGREE;
  if (Math.abs(point.latitude - latitude) > degrees) return false;
  return Math.abs(point.longitude - longitude) * Math.cos((latitude * Math.PI) / 180) <= degrees;
}

/** Words in lower case between single spaces, one at either end too. */
const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
