import { type GymFacts, isSameStretch, type Point } from '../contract';
import { cityNamed, cityNear, kilometersBetween, zipPlace, zipsWith } from '../geo';

type Where = Pick<GymFacts, 'state' | 'city' | 'zip' | 'full_address' | 'latitude' | 'longitude'>;

/** One mile: nearer than this to the middle of a ZIP code, a pin agrees with it. */
const MILE_KM = 1.609344;
/** ZIP codes of the plains are wide: a pin is elsewhere only beyond this, if another code's middle is also far nearer. */
const FAR_KM = 5 * MILE_KM;
const FAR_NEARER = 3;
/** No gym stands in the very middle of its ZIP code: that place was looked up, not seen. */
const MIDDLE_KM = 0.02;
/** Of a suburb, to tell a large city's reach from a village's. */
const PEOPLE_PER_KM2 = 1000;

/**
 * Whether a gym's pin may not be where its address says after an edit. This site can't look up streets, so it compares the
 * pin with the middle of the ZIP code and with the city. If the pin was left as it was, it also counts that the street has
 * become another, or that the house number has moved by about a mile. `before` is undefined for a new gym.
 */
export function isPinDoubtful(before: Where | undefined, after: Where): boolean {
  const pin = pointOf(after);
  if (!pin) return false;
  const middle = middleOf(after);
  if (middle && (kilometersBetween(pin, middle) < MIDDLE_KM || isElsewhere(pin, middle, after))) return true;
  const old = before && pointOf(before);
  if (!before || !old || old.latitude !== pin.latitude || old.longitude !== pin.longitude) return false;
  if (middle && zipOf(before) !== zipOf(after)) return isLeftBehind(pin, middle, middleOf(before));
  if (before.city !== after.city || before.state !== after.state) return isOutsideCity(pin, after);
  return before.full_address !== undefined && after.full_address !== undefined && !isSameStretch(before.full_address, after.full_address);
}

function pointOf({ latitude, longitude }: Where): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Five digits: its own, or those that end its address. */
function zipOf({ zip, full_address: address = '' }: Where): string | undefined {
  return zip?.slice(0, 5) ?? /\b(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1];
}

/** The middle of the gym's ZIP code; undefined for an unknown one, and for one of another state. */
function middleOf(gym: Where): Point | undefined {
  const place = zipPlace(zipOf(gym) ?? '');
  return place?.stateCode === gym.state ? place : undefined;
}

function isElsewhere(pin: Point, middle: Point, gym: Where): boolean {
  const km = kilometersBetween(pin, middle);
  if (km <= FAR_KM) return false;
  const town = cityNear(pin.latitude, pin.longitude, gym.state);
  const others = zipsWith((zipOf(gym) ?? '').slice(0, 3)).map(([, place]) => kilometersBetween(pin, place));
  const nearest = Math.min(...others, town ? kilometersBetween(pin, town) : km);
  return nearest * FAR_NEARER < km;
}

/** Whether a pin that was not moved belongs to the ZIP code that the gym had, and not to the one that it has now. */
function isLeftBehind(pin: Point, middle: Point, before: Point | undefined): boolean {
  const km = kilometersBetween(pin, middle);
  return km > MILE_KM && (!before || kilometersBetween(pin, before) < km);
}

function isOutsideCity(pin: Point, { state, city: name }: Where): boolean {
  const city = cityNamed(state, name);
  if (!city) return true;
  const radiusKm = Math.sqrt(city.population / PEOPLE_PER_KM2 / Math.PI);
  return kilometersBetween(pin, city) > 2 * radiusKm + MILE_KM && cityNear(pin.latitude, pin.longitude, state) !== city;
}
