import type { Point } from '../contract';
import { allCities, type City, type ZipCenter, zipCenters } from './cities';
import { cityShapeAt } from './city-shapes';
import { lazy } from './data';
import { KM_PER_DEGREE, kilometersBetween } from './distance';
import { contains, type Outline } from './outline';

/** The center of a ZIP code, and the size of its city. */
interface Candidate extends ZipCenter {
  /** Radius of the city if it were round and as dense as an average town. 0 if only the postal service uses its name. */
  readonly radiusKm: number;
}
interface Town {
  readonly city: City;
  readonly radiusKm: number;
  /** The name in the form of `toPlainWords`. */
  readonly words: string;
}

/** Density of a suburb. */
const PEOPLE_PER_KM2 = 1000;
const radiusOf = ({ population }: City): number => Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI);

/** By state. */
const townsByState = lazy(() =>
  Map.groupBy(
    allCities().map((city): Town => ({ city, radiusKm: radiusOf(city), words: toPlainWords(city.name) })),
    ({ city }) => city.stateCode,
  ),
);
/** What a gym's position is compared with, by state: centers of ZIP codes, or of cities for a territory without a ZIP list. */
const candidatesByState = lazy(() => {
  const candidateOf = (point: ZipCenter): Candidate => ({ ...point, radiusKm: radiusOf(point.city) });
  const candidates = Map.groupBy([...zipCenters().values()].map(candidateOf), ({ city }) => city.stateCode);
  for (const [state, towns] of townsByState()) {
    if (!candidates.has(state))
      candidates.set(
        state,
        towns.map(({ city }) => candidateOf({ city, latitude: city.latitude, longitude: city.longitude, accepted: [] })),
      );
  }
  return candidates;
});

/** ZIP codes farther than this have almost no weight. */
const REACH_KM = 30;
/** Kilometers added to every distance, so that neighboring ZIP codes count a little even at the center of one. */
const ADDED_KM = 0.75;
/** A ZIP code's weight decreases with this power of its distance. A somewhat larger or smaller power works nearly as well. */
const STEEPNESS = 4;
/** A name that only the postal service uses (a base, a part of town, a university) counts as this many times farther away. */
const POSTAL_NAME_FACTOR = 3;
/** A town in a gym's name is only trusted within this share of the town's radius from its center. */
const NAMED_REACH = 0.75;

/** The city whose area contains a position can win if the Postal Service accepts it in ZIP codes with at least this share of the votes. */
const ACCEPTED_SHARE = 0.1;

/**
 * The postal city of a position within the state. A town named in `name`, the gym's name, wins near its center. Otherwise, nearby ZIP codes vote for
 * their cities, with less weight if a city's center is far away relative to its size. If the position is in another city's area, that city wins if
 * the Postal Service accepts it around there, unless the votes are for one of its own neighborhoods. How well this works: docs/decisions/074.
 */
export function cityNear(latitude: number, longitude: number, stateCode: string, name?: string): City | undefined {
  const position = { latitude, longitude };
  const townInName = name === undefined ? undefined : findTownInName(toPlainWords(name), position, stateCode);
  return townInName ?? electCity(position, stateCode) ?? findNearestCity(position, stateCode);
}

/**
 * The city of a ZIP code, by the name that the Postal Service prefers. If it also accepts another city, and the position is in that city's area, that
 * city is returned: 55420 is Minneapolis by default, but Bloomington for a position in Bloomington.
 */
export function cityOfZip(zip: string, position?: Point): City | undefined {
  const point = zipCenters().get(zip.slice(0, 5));
  if (!point || !position || point.accepted.length === 0) return point?.city;
  const shape = cityShapeAt(position, point.city.stateCode);
  const isInAcceptedCity = shape && point.accepted.includes(shape.city) && !isWithin(shape.outline, point.city);
  return isInAcceptedCity ? shape.city : point.city;
}

const isWithin = (outline: Outline, { latitude, longitude }: Point): boolean => contains(outline, latitude, longitude);

function electCity(position: Point, stateCode: string): City | undefined {
  const shape = cityShapeAt(position, stateCode);
  const votes = new Map<City, number>();
  let [accepting, all] = [0, 0];
  for (const candidate of candidatesByState().get(stateCode) ?? []) {
    if (!isAround(candidate, position, REACH_KM)) continue;
    const { city, radiusKm, accepted } = candidate;
    const townFactor = city.population > 0 ? 1 + Math.min(1, kilometersBetween(position, city) / (radiusKm + 1)) : POSTAL_NAME_FACTOR;
    const km = kilometersBetween(position, candidate) + ADDED_KM;
    votes.set(city, (votes.get(city) ?? 0) + (km * townFactor) ** -STEEPNESS);
    all += km ** -STEEPNESS;
    if (shape && (city === shape.city || accepted.includes(shape.city))) accepting += km ** -STEEPNESS;
  }
  const [winner] = [...votes].reduce<[City | undefined, number]>((best, vote) => (vote[1] > best[1] ? vote : best), [undefined, 0]);
  const isInAcceptedCity = shape && winner && accepting >= all * ACCEPTED_SHARE && !isWithin(shape.outline, winner);
  return isInAcceptedCity ? shape.city : winner;
}

function findNearestCity(position: Point, stateCode: string): City | undefined {
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

/** The nearby town that a name contains. If there are several, the longest: `West Hollywood` isn't Hollywood. */
function findTownInName(words: string, position: Point, stateCode: string): City | undefined {
  let best: Town | undefined;
  for (const town of townsByState().get(stateCode) ?? []) {
    const reach = town.radiusKm * NAMED_REACH;
    if (!isAround(town.city, position, reach) || !words.includes(town.words) || kilometersBetween(position, town.city) > reach) continue;
    if (best === undefined || town.words.length > best.words.length) best = town;
  }
  return best?.city;
}

/** Whether a point is in the box around a circle, which saves computing most distances. */
function isAround(point: Point, { latitude, longitude }: Point, km: number): boolean {
  const degrees = km / KM_PER_DEGREE;
  if (Math.abs(point.latitude - latitude) > degrees) return false;
  return Math.abs(point.longitude - longitude) * Math.cos((latitude * Math.PI) / 180) <= degrees;
}

/** Lowercase words separated by single spaces, with a space at each end. */
const toPlainWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
