import type { Point } from '../contract';
import { allCities, type City, type ZipCenter, zipCenters } from './cities';
import { findCityShapeAt } from './city-shapes';
import { lazy } from './data';
import { KM_PER_DEGREE, kilometersBetween } from './distance';
import { containsPosition, type Outline } from './outline';

/** The center of a ZIP code's area, and the size of its city. */
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

/** The population density of a typical suburb. */
const PEOPLE_PER_KM2 = 1000;
const estimateRadiusKm = ({ population }: City): number => Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI);

/** All cities with residents, by state code. */
const townsByState = lazy(() =>
  Map.groupBy(
    allCities().map((city): Town => ({ city, radiusKm: estimateRadiusKm(city), words: toPlainWords(city.name) })),
    ({ city }) => city.stateCode,
  ),
);
/** The points that a gym's position is compared with, by state: centers of ZIP codes, or of cities in a territory without ZIP codes in the list. */
const candidatesByState = lazy(() => {
  const toCandidate = (point: ZipCenter): Candidate => ({ ...point, radiusKm: estimateRadiusKm(point.city) });
  const candidates = Map.groupBy([...zipCenters().values()].map(toCandidate), ({ city }) => city.stateCode);
  for (const [state, towns] of townsByState()) {
    if (!candidates.has(state))
      candidates.set(
        state,
        towns.map(({ city }) => toCandidate({ city, latitude: city.latitude, longitude: city.longitude, accepted: [] })),
      );
  }
  return candidates;
});

/** ZIP codes farther away than this are ignored, since they would have almost no weight. */
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
 * The postal city of a position in a state. If the gym's name contains a town, that town wins near its center. Otherwise, nearby ZIP codes vote for
 * their cities, with less weight if a city's center is far away relative to its size. If the position is in another city's area, that city wins if the
 * Postal Service accepts it nearby, unless the votes are for one of its own neighborhoods. If no ZIP code is nearby, the nearest one's city wins.
 * Undefined for an unknown state code. docs/decisions/074 says how well this works.
 * @param name the gym's name
 */
export function findCityNear(latitude: number, longitude: number, stateCode: string, name?: string): City | undefined {
  const position = { latitude, longitude };
  const townInName = name === undefined ? undefined : findTownInName(toPlainWords(name), position, stateCode);
  return townInName ?? electCity(position, stateCode) ?? findNearestCity(position, stateCode);
}

/**
 * The city that the Postal Service prefers for a ZIP code. If it also accepts another city, and the position is in that city's area, returns that city:
 * 55420 is Minneapolis by default, but Bloomington for a position in Bloomington. Undefined for an unknown ZIP code.
 */
export function findCityOfZip(zip: string, position?: Point): City | undefined {
  const center = zipCenters().get(zip.slice(0, 5));
  if (!center || !position || center.accepted.length === 0) return center?.city;
  const shape = findCityShapeAt(position, center.city.stateCode);
  const isInAcceptedCity = shape && center.accepted.includes(shape.city) && !isWithin(shape.outline, center.city);
  return isInAcceptedCity ? shape.city : center.city;
}

const isWithin = (outline: Outline, { latitude, longitude }: Point): boolean => containsPosition(outline, latitude, longitude);

function electCity(position: Point, stateCode: string): City | undefined {
  const shape = findCityShapeAt(position, stateCode);
  const votes = new Map<City, number>();
  // The weights of the ZIP codes in which the Postal Service accepts the shape's city, and of all ZIP codes.
  let acceptingWeight = 0;
  let totalWeight = 0;
  for (const candidate of candidatesByState().get(stateCode) ?? []) {
    if (!isAround(candidate, position, REACH_KM)) continue;
    const { city, radiusKm, accepted } = candidate;
    const townFactor = city.population > 0 ? 1 + Math.min(1, kilometersBetween(position, city) / (radiusKm + 1)) : POSTAL_NAME_FACTOR;
    const km = kilometersBetween(position, candidate) + ADDED_KM;
    votes.set(city, (votes.get(city) ?? 0) + (km * townFactor) ** -STEEPNESS);
    totalWeight += km ** -STEEPNESS;
    if (shape && (city === shape.city || accepted.includes(shape.city))) acceptingWeight += km ** -STEEPNESS;
  }
  const [winner] = [...votes].reduce<[City | undefined, number]>((best, vote) => (vote[1] > best[1] ? vote : best), [undefined, 0]);
  const isInAcceptedCity = shape && winner && acceptingWeight >= totalWeight * ACCEPTED_SHARE && !isWithin(shape.outline, winner);
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

/** The nearby town whose name a gym's name contains. If there are several, the one with the longest name: `West Hollywood` isn't Hollywood. */
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
