import type { NearPlace } from '@contract';

/** Why there is no location. */
export type LocationProblem = 'denied' | 'unavailable' | 'timeout';
/** The message for each problem. */
export const LOCATION_PROBLEMS: Readonly<Record<LocationProblem, string>> = {
  denied: 'Your browser didn’t share your location.',
  unavailable: 'Your device couldn’t find your location.',
  timeout: 'Finding your location took too long.',
};

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Long enough to answer the permission prompt. A device that hasn't found its location by then probably won't. */
const TIMEOUT_MS = 15_000;
/** A visitor can't have moved far in this time. */
const MAX_LOCATION_AGE_MS = 5 * 60_000;

/** Rounds to two decimal places, about half a mile. That's enough to find gyms, and a shared link doesn't reveal the visitor's home. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

let lastCoordinates: Coordinates | undefined;

/** The last location that the browser reported during this visit. It is never stored. */
export const getLastLocation = (): Coordinates | undefined => lastCoordinates;

/** Labels a response's place `you` if it is the visitor's own location. */
export function withLocationName<Response extends { readonly place?: NearPlace }>(response: Response): Response {
  const { place } = response;
  const isHere = place && lastCoordinates && place.latitude === lastCoordinates.latitude && place.longitude === lastCoordinates.longitude;
  return isHere ? { ...response, place: { ...place, label: 'you' } } : response;
}

/** Gets the device's location, rounded. This can prompt the visitor for permission, so call it only on a click. */
export async function getLocation(): Promise<Coordinates | LocationProblem> {
  const position = await requestPosition({ maximumAge: MAX_LOCATION_AGE_MS });
  if (typeof position === 'string') return position;
  lastCoordinates = { latitude: roundDegrees(position.latitude), longitude: roundDegrees(position.longitude) };
  return lastCoordinates;
}

/** Gets the device's exact location, for owners who are at their gym. Call it only on a click, and never store the result. */
export const getExactLocation = (): Promise<Coordinates | LocationProblem> => requestPosition({ enableHighAccuracy: true });

/** By the `code` of `GeolocationPositionError`. */
const PROBLEMS_BY_CODE: ReadonlyMap<number, LocationProblem> = new Map([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
]);

function requestPosition(options: PositionOptions): Promise<Coordinates | LocationProblem> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(PROBLEMS_BY_CODE.get(code) ?? 'unavailable'),
      { timeout: TIMEOUT_MS, ...options },
    );
  });
}
