import type { Coordinates } from '../view/projection';

/** A city on its state's map. It has no coordinates if its gyms' locations are unknown. */
export interface MapCity extends Partial<Record<keyof Coordinates, number | undefined>> {
  readonly slug: string;
  readonly name: string;
  readonly gyms: number;
}

/** The sizes of cities' squares. A city with at least `from` gyms gets a square with this `side`, in the drawing's units. `name` is for the legend. */
export const SQUARE_SIZES = [
  { from: 20, side: 20, name: '20 or more' },
  { from: 5, side: 14, name: '5–19' },
  { from: 1, side: 9, name: '1–4' },
] as const;

/** The side of the square for a city with this many gyms, in the drawing's units. */
export const getSquareSide = (gyms: number): number => SQUARE_SIZES.find(({ from }) => gyms >= from)?.side ?? SQUARE_SIZES[2].side;

export const hasCoordinates = <City extends MapCity>(city: City): city is City & Coordinates => city.latitude !== undefined && city.longitude !== undefined;
