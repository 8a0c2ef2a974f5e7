import { type GymFacts, areCloseOnSameStreet, type Point } from '../../contract';
import { findCityByName, findCityNear, kilometersBetween, findZipPlace, findZipsByPrefix } from '../../geo';

type Location = Pick<GymFacts, 'state' | 'city' | 'zip' | 'full_address' | 'latitude' | 'longitude'>;

/** One mile. A pin within this distance of its ZIP code's center agrees with it. */
const MILE_KM = 1.609344;
/** Rural ZIP codes are large, so a pin is only doubtful beyond this distance, and only if another center is `FAR_RATIO` times nearer. */
const FAR_KM = 5 * MILE_KM;
const FAR_RATIO = 3;
/** No gym is exactly at the center of its ZIP code, so a pin there was looked up, not measured. */
const AT_CENTER_KM = 0.02;
/** Population density of a suburb, to estimate a city's radius from its population. */
const PEOPLE_PER_KM2 = 1000;

/**
 * Whether the pin may be wrong for the address after an edit. This site can't geocode streets, so it compares the pin with the center of the ZIP code
 * and with the city. If the pin wasn't moved, a new street or a house number about a mile away counts too.
 * @param before undefined for a new gym
 */
export function isPinDoubtful(before: Location | undefined, after: Location): boolean {
  const pin = pointOf(after);
  if (!pin) return false;
  const center = zipCenterOf(after);
  if (center && (kilometersBetween(pin, center) < AT_CENTER_KM || isElsewhere(pin, center, after))) return true;
  const old = before && pointOf(before);
  if (!before || !old || old.latitude !== pin.latitude || old.longitude !== pin.longitude) return false;
  const oldZip = zipOf(before);
  if (center && oldZip !== undefined && oldZip !== zipOf(after)) return isLeftBehind(pin, center, zipCenterOf(before));
  if (before.city !== after.city || before.state !== after.state) return isOutsideCity(pin, after);
  return before.full_address !== undefined && after.full_address !== undefined && !areCloseOnSameStreet(before.full_address, after.full_address);
}

function pointOf({ latitude, longitude }: Location): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** The gym's own ZIP code, or the five digits at the end of its address. */
function zipOf({ zip, full_address: address = '' }: Location): string | undefined {
  return zip?.slice(0, 5) ?? /\b(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1];
}

/** The center of the gym's ZIP code. Undefined if the ZIP code is unknown or in another state. */
function zipCenterOf(gym: Location): Point | undefined {
  const place = findZipPlace(zipOf(gym) ?? '');
  return place?.stateCode === gym.state ? place : undefined;
}

/** Whether a pin is far from the center of its ZIP code, and much nearer to a city or to another ZIP code that starts with the same three digits. */
function isElsewhere(pin: Point, center: Point, gym: Location): boolean {
  const km = kilometersBetween(pin, center);
  if (km <= FAR_KM) return false;
  const city = findCityNear(pin.latitude, pin.longitude, gym.state);
  const others = findZipsByPrefix((zipOf(gym) ?? '').slice(0, 3)).map(([, place]) => kilometersBetween(pin, place));
  const nearest = Math.min(...others, city ? kilometersBetween(pin, city) : km);
  return nearest * FAR_RATIO < km;
}

/** Whether a pin that wasn't moved fits the gym's old ZIP code better than its new one. */
function isLeftBehind(pin: Point, center: Point, before: Point | undefined): boolean {
  const km = kilometersBetween(pin, center);
  return km > MILE_KM && (!before || kilometersBetween(pin, before) < km);
}

/** Whether a pin is outside the estimated area of the gym's city, and another city is nearer. Also true for an unknown city. */
function isOutsideCity(pin: Point, { state, city: name }: Location): boolean {
  const city = findCityByName(state, name);
  if (!city) return true;
  const radiusKm = Math.sqrt(city.population / PEOPLE_PER_KM2 / Math.PI);
  return kilometersBetween(pin, city) > 2 * radiusKm + MILE_KM && findCityNear(pin.latitude, pin.longitude, state) !== city;
}
