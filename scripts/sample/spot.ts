import type { City } from '../../functions/src/geo';
import type { Random } from './random';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres in a degree of latitude. */
const METRES_A_DEGREE = 111_320;
/** No two invented gyms stand closer: the import takes near neighbors of a similar name for one gym. */
const MIN_METRES = 170;
/** Degrees of one cell of the index, longer than MIN_METRES on every side up to 72 degrees north (Alaska). */
const CELL = { latitude: 0.002, longitude: 0.006 };
const TRIES = 60;

/** People on a square kilometre of a US town; decides how far a city of known population reaches. */
const PEOPLE_A_SQUARE_KM = 1100;
const radiusMetres = (population: number): number => Math.min(14_000, Math.max(700, 1000 * Math.sqrt(population / PEOPLE_A_SQUARE_KM / Math.PI)));

/** Finds places for gyms around their city's center, none within MIN_METRES of another. */
export class Spots {
  private readonly cells = new Map<string, Spot[]>();

  /** `middles` are those of the city and its ZIP codes. `accepts` says whether a spot is where it should be (in the city's state). Undefined where none was found. */
  take(random: Random, city: City, middles: readonly Spot[], accepts: (spot: Spot) => boolean): Spot | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      // A city that has filled up grows at its edge.
      const spot = asideOf(middles, around(random, city, radiusMetres(city.population) * (1 + tries / 20)));
      if (this.isFree(spot) && accepts(spot)) {
        this.keep(spot);
        return spot;
      }
    }
    return undefined;
  }

  private isFree(spot: Spot): boolean {
    const { row, column } = cellOf(spot);
    for (let y = row - 1; y <= row + 1; y++) {
      for (let x = column - 1; x <= column + 1; x++) {
        if (this.cells.get(`${y},${x}`)?.some((other) => metresBetween(spot, other) < MIN_METRES)) return false;
      }
    }
    return true;
  }

  private keep(spot: Spot): void {
    const { row, column } = cellOf(spot);
    const key = `${row},${column}`;
    this.cells.set(key, [...(this.cells.get(key) ?? []), spot]);
  }
}

const cellOf = (spot: Spot) => ({ row: Math.floor(spot.latitude / CELL.latitude), column: Math.floor(spot.longitude / CELL.longitude) });

function around(random: Random, city: City, metres: number): Spot {
  const angle = random() * 2 * Math.PI;
  // Without the square root gyms gather towards the center, as they do.
  const distance = random() * metres;
  const latitude = city.latitude + (distance * Math.cos(angle)) / METRES_A_DEGREE;
  const longitude = city.longitude + (distance * Math.sin(angle)) / (METRES_A_DEGREE * Math.cos((city.latitude * Math.PI) / 180));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** The import takes the middle of a town or ZIP code for no gym's own position. */
const MIDDLE_METRES = 40;
const ASIDE_DEGREES = 0.0006;

/** A spot, north of these middles where it is one of them. */
function asideOf(middles: readonly Spot[], spot: Spot): Spot {
  const middle = middles.find((each) => metresBetween(spot, each) < MIDDLE_METRES);
  return middle ? { ...spot, latitude: rounded(middle.latitude + ASIDE_DEGREES) } : spot;
}

/** Five decimals: about a meter. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** Good enough over a few hundred meters. */
export function metresBetween(a: Spot, b: Spot): number {
  const north = (a.latitude - b.latitude) * METRES_A_DEGREE;
  const east = (a.longitude - b.longitude) * METRES_A_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
