import type { City } from '../../functions/src/geo';
import type { Random } from './random';

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a city's gyms can be. */
export interface Land {
  /** Whether a spot is in the city's state, or just off its coast. */
  readonly isInState: (spot: Spot) => boolean;
  /** Whether a spot is in the city's state, not off its coast. */
  readonly isOnLand: (spot: Spot) => boolean;
}

/** Meters per degree of latitude. */
const METERS_PER_DEGREE = 111_320;
/** The smallest distance between invented gyms: the import merges near neighbors with similar names. */
const MIN_METERS = 170;
/** Degrees of one cell of the index, longer than MIN_METERS on every side up to 72 degrees north (Alaska). */
const CELL = { latitude: 0.002, longitude: 0.006 };
const TRIES = 60;
/** Gyms are no farther from the center of a ZIP code than this, unless others are already there. */
const LAND_METERS = 600;
/**
 * How many spots around a center are tried, each farther out. Only a directory many times larger than the sample needs them all.
 */
const TURNS = 60;
/** The golden angle, in radians: no two turns point the same way. */
const TURN = Math.PI * (3 - Math.sqrt(5));

/** People per square kilometer in a US town. Determines the radius of a city by its population. */
const PEOPLE_PER_SQUARE_KM = 1100;
const radiusMeters = (population: number): number => Math.min(14_000, Math.max(700, 1000 * Math.sqrt(population / PEOPLE_PER_SQUARE_KM / Math.PI)));

/** Finds places for gyms around their city's center, none within MIN_METERS of another. */
export class Spots {
  private readonly drawn = new TakenSpots();
  private readonly placed = new TakenSpots();

  /**
   * Finds a free spot. Returns undefined if the city has no room left.
   * @param centers the centers of the city and its ZIP codes, which are on land
   */
  take(random: Random, city: City, centers: readonly Spot[], { isInState, isOnLand }: Land): Spot | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      // A full city grows at its edge.
      const drawn = asideOf(centers, around(random, city, radiusMeters(city.population) * (1 + tries / 20)));
      if (!this.drawn.isFree(drawn) || !isInState(drawn)) continue;
      const spot = this.nearCenter(drawn, centers, { isInState, isOnLand });
      if (!spot) continue;
      this.drawn.add(drawn);
      this.placed.add(spot);
      return spot;
    }
    return undefined;
  }

  /** Keeps other gyms away from one whose position is known. */
  keep(spot: Spot): void {
    this.placed.add(spot);
  }

  /**
   * A free spot in the same direction from the nearest center, but close enough to it to be in no lake, bay or river. The
   * repository has no shapes of small lakes, and a ZIP code's center is where people live.
   */
  private nearCenter(drawn: Spot, centers: readonly Spot[], { isInState, isOnLand }: Land): Spot | undefined {
    const center = centers.reduce((best, each) => (metersBetween(drawn, each) < metersBetween(drawn, best) ? each : best), centers[0] ?? drawn);
    const distance = metersBetween(drawn, center);
    // The shapes of states leave out small islands.
    const isIn = isOnLand(center) ? isOnLand : isInState;
    const near = (distance * LAND_METERS) / (distance + LAND_METERS);
    for (let turn = 0; turn < TURNS; turn++) {
      const spot = asideOf(centers, towards(center, drawn, near * (1 + turn / 20), turn * TURN));
      if (this.placed.isFree(spot) && isIn(spot)) return spot;
    }
    return undefined;
  }
}

/** Spots by grid cell, to find neighbors quickly. */
class TakenSpots {
  private readonly cells = new Map<string, Spot[]>();

  isFree(spot: Spot): boolean {
    const { row, column } = cellOf(spot);
    for (let y = row - 1; y <= row + 1; y++) {
      for (let x = column - 1; x <= column + 1; x++) {
        if (this.cells.get(`${y},${x}`)?.some((other) => metersBetween(spot, other) < MIN_METERS)) return false;
      }
    }
    return true;
  }

  add(spot: Spot): void {
    const { row, column } = cellOf(spot);
    const key = `${row},${column}`;
    this.cells.set(key, [...(this.cells.get(key) ?? []), spot]);
  }
}

const cellOf = (spot: Spot) => ({ row: Math.floor(spot.latitude / CELL.latitude), column: Math.floor(spot.longitude / CELL.longitude) });

function around(random: Random, city: City, meters: number): Spot {
  const angle = random() * 2 * Math.PI;
  // Without the square root, gyms cluster towards the center, as in reality.
  const distance = random() * meters;
  const latitude = city.latitude + (distance * Math.cos(angle)) / METERS_PER_DEGREE;
  const longitude = city.longitude + (distance * Math.sin(angle)) / (METERS_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** The import doesn't accept the center of a town or ZIP code as a gym's own position. */
const MIDDLE_METERS = 40;
const ASIDE_DEGREES = 0.0006;

/** The spot, moved north if it is at one of these centers. */
function asideOf(middles: readonly Spot[], spot: Spot): Spot {
  const middle = middles.find((each) => metersBetween(spot, each) < MIDDLE_METERS);
  return middle ? { ...spot, latitude: rounded(middle.latitude + ASIDE_DEGREES) } : spot;
}

/** The spot `meters` from `center`, in the direction of `other`, rotated by an angle in radians. */
function towards(center: Spot, other: Spot, meters: number, turned: number): Spot {
  const width = Math.cos((center.latitude * Math.PI) / 180);
  const angle = Math.atan2((other.longitude - center.longitude) * width, other.latitude - center.latitude) + turned;
  return {
    latitude: rounded(center.latitude + (meters * Math.cos(angle)) / METERS_PER_DEGREE),
    longitude: rounded(center.longitude + (meters * Math.sin(angle)) / (METERS_PER_DEGREE * width)),
  };
}

/** Five decimals: about a meter. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** Good enough over a few hundred meters. */
export function metersBetween(a: Spot, b: Spot): number {
  const north = (a.latitude - b.latitude) * METERS_PER_DEGREE;
  const east = (a.longitude - b.longitude) * METERS_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
