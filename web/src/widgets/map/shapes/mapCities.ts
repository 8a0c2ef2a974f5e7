import type { Coordinates } from '../view/projection';

/** A city on its state's map. Has no coordinates if its gyms' locations are unknown. */
export interface MapCity extends Partial<Record<keyof Coordinates, number | undefined>> {
  readonly slug: string;
  readonly name: string;
  readonly gyms: number;
}

/** The sides of squares in the drawing's units, each for at least `from` gyms. */
export const SIZES = [
  { from: 20, side: 20, name: '20 or more' },
  { from: 5, side: 14, name: '5–19' },
  { from: 1, side: 9, name: '1–4' },
] as const;

export const sideOf = (gyms: number): number => SIZES.find(({ from }) => gyms >= from)?.side ?? SIZES[2].side;

export const isPlaced = <City extends MapCity>(city: City): city is City & Coordinates => city.latitude !== undefined && city.longitude !== undefined;
