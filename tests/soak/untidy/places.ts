import { kilometersBetween, type City, findCityByName, findStateAt, findZipsByPrefix } from '@functions/geo';
import { findStateByCode } from '@contract';
import { pick, type Random } from '@scripts/sample/random';

/** The area of a real city's ZIP code. The position is its center. */
export interface Place {
  readonly zip: string;
  readonly city: City;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A ZIP code farther away belongs to another town with the same name. */
const OF_CITY_KM = 25;
/** Closer to a state line than this, labels and maps begin to disagree. */
const LINE_DEGREES = 0.03;

let all: readonly Place[] | undefined;

function allPlaces(): readonly Place[] {
  all ??= Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0')).flatMap((prefix) =>
    findZipsByPrefix(prefix).flatMap(([zip, { city: name, stateCode: state, latitude, longitude }]) => {
      const city = findCityByName(state, name);
      const isTown = city && city.population > 0 && !findStateByCode(state)?.territory && kilometersBetween(city, { latitude, longitude }) < OF_CITY_KM;
      return isTown ? [{ zip, city, state, latitude, longitude }] : [];
    }),
  );
  return all;
}

/** Other states within about three kilometers. */
export function neighborsOf({ state, latitude, longitude }: Pick<Place, 'state' | 'latitude' | 'longitude'>): string[] {
  const around = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => findStateAt(latitude + north * LINE_DEGREES, longitude + east * LINE_DEGREES * 1.3)?.code),
  );
  return [...new Set(around)].flatMap((code) => (code && code !== state ? [code] : []));
}

export type Where = 'large city' | 'state line' | 'anywhere';
/** Inhabitants of a city that has several gyms. */
const LARGE = 100_000;

export function pickPlace(random: Random, where: Where): Place {
  for (;;) {
    const place = pick(random, allPlaces());
    const isThere = where === 'anywhere' || (where === 'large city' ? place.city.population >= LARGE : neighborsOf(place).length > 0);
    if (isThere && findStateAt(place.latitude, place.longitude)?.code === place.state) return place;
  }
}
