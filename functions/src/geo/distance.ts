import { milesBetween, type Point } from '../contract';

/** Exact, by definition of the mile. */
const KM_PER_MILE = 1.609344;

/** Kilometers between two points, as the crow flies. */
export const kilometersBetween = (a: Point, b: Point): number => milesBetween(a, b) * KM_PER_MILE;

/** One degree of latitude, in km. */
export const KM_PER_DEGREE = kilometersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });
