import { readDataFile } from '../../functions/src/geo/data';
import type { City } from '../../functions/src/geo';
import { metersBetween, type Spot } from './spot';

interface ZipSpot extends Spot {
  readonly zip: string;
}

/** A city's ZIP codes, so that an address's ZIP code fits its location. */
export class ZipCodes {
  private readonly byCity = new Map<string, ZipSpot[]>();

  constructor() {
    const cities = readDataFile('cities');
    for (const [zip, index, latitude, longitude] of readDataFile('zips')) {
      const key = keyOf(cities[index]?.[1], cities[index]?.[0]);
      const known = this.byCity.get(key);
      if (known) known.push({ zip, latitude, longitude });
      else this.byCity.set(key, [{ zip, latitude, longitude }]);
    }
  }

  /** The centers of the city's ZIP codes. */
  middlesOf(city: City): readonly Spot[] {
    return this.byCity.get(keyOf(city.stateCode, city.name)) ?? [];
  }

  /** The city's ZIP code with the nearest center. Undefined if the city has none of its own. */
  nearest(city: City, spot: Spot): string | undefined {
    let best: { zip: string; meters: number } | undefined;
    for (const candidate of this.byCity.get(keyOf(city.stateCode, city.name)) ?? []) {
      const meters = metersBetween(spot, candidate);
      if (!best || meters < best.meters) best = { zip: candidate.zip, meters };
    }
    return best?.zip;
  }
}

const keyOf = (state: string | undefined, name: string | undefined): string => `${state}|${name}`;
