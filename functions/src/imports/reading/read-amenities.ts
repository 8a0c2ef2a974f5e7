import { AMENITIES, type Amenity } from '../../contract';

/** Map exports' names for each amenity. */
const NAMES: Record<Amenity, RegExp> = {
  showers: /\bshowers?\b/i,
  parking: /\bparking\b/i,
  'changing-rooms': /changing rooms?|locker rooms?|lockers/i,
  'pro-shop': /\bpro shop\b/i,
  weights: /\bweights?\b|\bfree weights|strength/i,
  sauna: /\bsauna\b/i,
  'wheelchair-access': /wheelchair.accessible entrance|wheelchair access$/i,
  restroom: /restroom|toilet/i,
  wifi: /wi-?fi/i,
  childcare: /child ?care|babysitting/i,
  water: /drinking water|water (?:fountain|dispenser)/i,
};

/** Amenities from an `about` cell: nested JSON whose leaves are true if the place has them. */
export function readAmenities(text: string): Amenity[] {
  let about: unknown;
  try {
    about = JSON.parse(text);
  } catch {
    return [];
  }
  const present = trueNames(about);
  return AMENITIES.filter((amenity) => present.some((name) => NAMES[amenity].test(name)));
}

function trueNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, nested]) => (nested === true || nested === 'true' ? [name] : trueNames(nested)));
}
