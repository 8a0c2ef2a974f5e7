import type { NearPlace } from '@contract';

/** Why there is no location. */
export type Unlocated = 'refused' | 'unavailable' | 'late';
export const WHY_UNLOCATED: Readonly<Record<Unlocated, string>> = {
  refused: 'Your browser did not share your location.',
  unavailable: 'Your device couldn’t find your location.',
  late: 'Finding your location took too long.',
};

export interface Located {
  readonly latitude: number;
  readonly longitude: number;
}

/** A visitor who is asked needs some seconds; a device that knows nothing by then won't. */
const TIMEOUT_MS = 15_000;
/** Nobody has moved far since. */
const STILL_TRUE_MS = 5 * 60_000;

/** Two decimals, about a kilometer: enough to find gyms, and a shared link doesn't reveal the visitor's home. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

let last: Located | undefined;

/** Where the browser was when it last told us, in this visit: it is kept nowhere. */
export const lastLocation = (): Located | undefined => last;

/** A place as a response names it: `you`, where it is the one that the browser has told. */
export function namedHere<Response extends { readonly place?: NearPlace }>(response: Response): Response {
  const { place } = response;
  const isHere = place && last && place.latitude === last.latitude && place.longitude === last.longitude;
  return isHere ? { ...response, place: { ...place, label: 'you' } } : response;
}

/** Where the browser says it is. Asks the visitor first, so it is for a click alone. */
export async function whereIAm(): Promise<Located | Unlocated> {
  const found = await askDevice({ maximumAge: STILL_TRUE_MS });
  if (typeof found === 'string') return found;
  last = { latitude: rounded(found.latitude), longitude: rounded(found.longitude) };
  return last;
}

/** The device's exact location, for an owner standing at their gym. Only read on a click, and never stored. */
export const exactlyWhereIAm = (): Promise<Located | Unlocated> => askDevice({ enableHighAccuracy: true });

function askDevice(options: PositionOptions): Promise<Located | Unlocated> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(code === 1 ? 'refused' : code === 3 ? 'late' : 'unavailable'),
      { timeout: TIMEOUT_MS, ...options },
    );
  });
}
