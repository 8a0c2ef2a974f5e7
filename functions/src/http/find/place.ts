import { type NearPlace, pointIn, STATES, type State, stateByCode, stateBySlug } from '../../contract';
import { slugOf } from '../../text/slug';
import type { Listings } from '../../gym-index/listed';
import { type City, cityNamed, cityNear, stateAt, zipPlace } from '../../geo';

/**
 * The place that a text means: a ZIP code, `latitude,longitude`, or a city with its state (`austin-tx`, `St. Louis, MO`,
 * `albany-new-york`). A city alone is looked for in the page's own state, and else is the largest of its name.
 */
export function placeNamed(near: string, stateSlug: string | undefined, directory: Listings): NearPlace | undefined {
  const point = pointIn(near);
  if (point) return { label: labelOf(point.latitude, point.longitude), ...point };
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(near)?.[1];
  if (zip) return zipNamed(zip);
  const slug = slugOf(near);
  const split = splitState(slug);
  if (split) return cityIn(split.state, split.city, directory);
  const own = stateSlug ? stateBySlug(stateSlug) : undefined;
  return (own && cityIn(own, slug, directory)) ?? largestNamed(slug);
}

function zipNamed(zip: string): NearPlace | undefined {
  const place = zipPlace(zip);
  return place && { label: `${zip} (${place.city}, ${place.stateCode})`, latitude: place.latitude, longitude: place.longitude };
}

/** A point has no name of its own; it is told which city it is in. */
function labelOf(latitude: number, longitude: number): string {
  const state = stateAt(latitude, longitude);
  const city = state && cityNear(latitude, longitude, state.code);
  return city ? `a point in ${city.name}, ${city.stateCode}` : 'a point on the map';
}

/** `st-louis-mo` and `albany-new-york`, taken apart; undefined where no state ends it, or nothing is left before it. */
function splitState(slug: string): { state: State; city: string } | undefined {
  const [, city, code] = /^(.+)-([a-z]{2})$/.exec(slug) ?? [];
  const byCode = code && stateByCode(code);
  if (city && byCode) return { state: byCode, city };
  const state = STATES.filter((candidate) => slug.endsWith(`-${candidate.slug}`)).sort((a, b) => b.slug.length - a.slug.length)[0];
  return state && { state, city: slug.slice(0, -state.slug.length - 1) };
}

/** A city that people know, or one that only the directory has. */
function cityIn(state: State, slug: string, directory: Listings): NearPlace | undefined {
  const known = cityNamed(state.code, slug.replaceAll('-', ' '));
  if (known) return cityPlace(known);
  const listed = directory.states.get(state.slug)?.cities.get(slug);
  if (listed?.latitude === undefined || listed.longitude === undefined) return undefined;
  return { label: `${listed.name}, ${state.code}`, latitude: listed.latitude, longitude: listed.longitude };
}

const cityPlace = ({ name, stateCode, latitude, longitude }: City): NearPlace => ({ label: `${name}, ${stateCode}`, latitude, longitude });

function largestNamed(slug: string): NearPlace | undefined {
  const cities = STATES.flatMap(({ code }) => cityNamed(code, slug.replaceAll('-', ' ')) ?? []);
  const largest = cities.reduce<City | undefined>((best, city) => (best && best.population >= city.population ? best : city), undefined);
  return largest && cityPlace(largest);
}
