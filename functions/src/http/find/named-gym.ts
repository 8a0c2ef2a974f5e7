import { type NamedGym, sitePaths } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';

/** The name, path and place of a gym, for lists that have no card for it. */
export function toNamedGym({ city, listing: { name, slug, street, timeZone } }: IndexedGym): NamedGym {
  return {
    name,
    path: sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug }),
    cityName: city.name,
    stateCode: city.stateCode,
    ...(street && { street }),
    timeZone,
  };
}

/** Rounds miles to the precision of responses. */
export const roundToHundredths = (miles: number): number => Math.round(miles * 100) / 100;
