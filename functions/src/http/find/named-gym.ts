import { type NamedGym, sitePaths } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';

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

/** Miles, rounded to the precision that pages show. */
export const toHundredths = (miles: number): number => Math.round(miles * 100) / 100;
