import { STATES } from '../../functions/src/contract';
import type { City } from '../../functions/src/geo';
import type { Random } from './random';

/** A city and how many gyms it gets. */
export interface Share {
  readonly city: City;
  readonly gyms: number;
}

/** From about 700 gyms on, every state gets at least this many cities, however small its population (DC has only one). Smaller samples leave out states. */
const MIN_CITIES_PER_STATE = 4;
/**
 * Gym counts grow slightly more slowly than population: a city with a hundred times the people has about sixty times the gyms.
 */
const GYMS_BY_PEOPLE = 0.9;

/**
 * The number of cities in a directory of `gyms` gyms: 3,500 gyms are in about 2,300 cities, and ten times the gyms in three
 * times the cities. With fewer gyms, the number of cities falls faster, so that large cities still have several gyms.
 */
export function citiesFor(gyms: number): number {
  const ratio = gyms / 3500;
  return Math.max(1, Math.round(2300 * ratio ** (ratio < 1 ? 1.5 : 0.5)));
}

/**
 * Spreads `gyms` over `cityCount` of `cities` in proportion to population, ordered by the state's code and then by the city's
 * name.
 */
export function sharesOf(random: Random, cities: readonly City[], gyms: number, cityCount: number): Share[] {
  const chosen = choose(random, cities, cityCount);
  const weights = chosen.map((city) => city.population ** GYMS_BY_PEOPLE);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = Math.max(0, gyms - chosen.length);
  const exact = weights.map((weight) => (weight / total) * spare);
  const counts = exact.map((count) => 1 + Math.floor(count));
  // The largest remainders get what rounding down has left, so that the sum is exact.
  const order = exact.map((count, index) => ({ index, rest: count - Math.floor(count) })).sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = gyms - counts.reduce((sum, count) => sum + count, 0);
  for (const { index } of order) {
    if (left-- <= 0) break;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return chosen.map((city, index) => ({ city, gyms: counts[index] ?? 1 }));
}

/** Weighted sampling without replacement (Efraimidis and Spirakis 2006): the smallest of `-ln(u) / weight` are taken. */
function choose(random: Random, cities: readonly City[], count: number): City[] {
  const counted = new Set(STATES.filter((state) => !state.territory).map((state) => state.code));
  const ranked = cities
    .filter((city) => counted.has(city.stateCode) && city.population > 0)
    .sort((a, b) => compare(a.stateCode, b.stateCode) || compare(a.name, b.name))
    .map((city) => ({ city, rank: -Math.log(1 - random()) / city.population }))
    .sort((a, b) => a.rank - b.rank);
  const perState = new Map<string, number>();
  const guaranteed: City[] = [];
  const others: City[] = [];
  for (const { city } of ranked) {
    const known = perState.get(city.stateCode) ?? 0;
    perState.set(city.stateCode, known + 1);
    (known < MIN_CITIES_PER_STATE ? guaranteed : others).push(city);
  }
  return [...guaranteed, ...others].slice(0, count).sort((a, b) => compare(a.stateCode, b.stateCode) || compare(a.name, b.name));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
