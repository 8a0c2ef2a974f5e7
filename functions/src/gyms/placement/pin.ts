import { type GymFacts, areCloseOnSameStreet, type Point } from '../../contract';
import { findCityByName, findCityNear, kilometersBetween, findZipPlace, findZipsByPrefix } from '../../geo';

type Location = Pick<GymFacts, 'state' | 'city' | 'zip' | 'full_address' | 'latitude' | 'longitude'>;

/** One mile. A pin within this distance of its ZIP code's center agrees with it. */
const MILE_KM = 1.609344;
/** Rural ZIP codes are large, so a pin is only doubtful beyond this distance, and only if another center is `FAR_RATIO` times nearer. */
const FAR_KM = 5 * MILE_KM;
const FAR_RATIO = 3;
/** A pin within this distance of its ZIP code's center was probably derived from the ZIP code, since hardly any gym is at the exact center. */
const AT_CENTER_KM = 0.02;
/** Population density of a suburb, to estimate a city's radius from its population. */
const PEOPLE_PER_KM2 = 1000;

/**
 * Whether the pin may be wrong for the address after an edit. We can't geocode streets, so this compares the pin with the center of the ZIP code. If the
 * address changed but the pin didn't, the pin is also doubtful if it fits the former ZIP code better, if it is outside the new city, or if the new address
 * is on another street, or about a mile or more away on the same street.
 * @param before undefined for a new gym
 */
export function isPinDoubtful(before: Location | undefined, after: Location): boolean {
  const pin = getPin(after);
  if (!pin) return false;
  const center = findZipCenter(after);
  if (center && (kilometersBetween(pin, center) < AT_CENTER_KM || isInOtherArea(pin, center, after))) return true;
  const oldPin = before && getPin(before);
  if (!before || !oldPin || oldPin.latitude !== pin.latitude || oldPin.longitude !== pin.longitude) return false;
  const oldZip = getZip(before);
  if (center && oldZip !== undefined && oldZip !== getZip(after)) return fitsOldZipBetter(pin, center, findZipCenter(before));
  if (before.city !== after.city || before.state !== after.state) return isOutsideCity(pin, after);
  return before.full_address !== undefined && after.full_address !== undefined && !areCloseOnSameStreet(before.full_address, after.full_address);
}

function getPin({ latitude, longitude }: Location): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** The gym's own ZIP code, or the five digits at the end of its address. */
function getZip({ zip, full_address: address = '' }: Location): string | undefined {
  return zip?.slice(0, 5) ?? /\b(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1];
}

/** The center of the gym's ZIP code. Undefined if the ZIP code is unknown or in another state. */
function findZipCenter(gym: Location): Point | undefined {
  const place = findZipPlace(getZip(gym) ?? '');
  return place?.stateCode === gym.state ? place : undefined;
}

/** Whether a pin is far from the center of its ZIP code, and much nearer to a city or to another ZIP code that starts with the same three digits. */
function isInOtherArea(pin: Point, center: Point, gym: Location): boolean {
  const km = kilometersBetween(pin, center);
  if (km <= FAR_KM) return false;
  const city = findCityNear(pin.latitude, pin.longitude, gym.state);
  const others = findZipsByPrefix((getZip(gym) ?? '').slice(0, 3)).map(([, place]) => kilometersBetween(pin, place));
  const nearest = Math.min(...others, city ? kilometersBetween(pin, city) : km);
  return nearest * FAR_RATIO < km;
}

/** Whether a pin that wasn't moved is more than a mile from the center of the gym's new ZIP code, and the old one's center is nearer or unknown. */
function fitsOldZipBetter(pin: Point, center: Point, oldCenter: Point | undefined): boolean {
  const km = kilometersBetween(pin, center);
  return km > MILE_KM && (!oldCenter || kilometersBetween(pin, oldCenter) < km);
}

/** Whether a pin is outside the estimated area of the gym's city, and another city is nearer. Also true for an unknown city. */
function isOutsideCity(pin: Point, { state, city: name }: Location): boolean {
  const city = findCityByName(state, name);
  if (!city) return true;
  const radiusKm = Math.sqrt(city.population / PEOPLE_PER_KM2 / Math.PI);
  return kilometersBetween(pin, city) > 2 * radiusKm + MILE_KM && findCityNear(pin.latitude, pin.longitude, state) !== city;
}
