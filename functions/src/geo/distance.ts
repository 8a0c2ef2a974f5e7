import { milesBetween, type Point } from '../contract';

/** Exact, by definition of the mile. */
const KM_PER_MILE = 1.609344;

/** Straight-line kilometers between two places. */
export const kilometersBetween = (a: Point, b: Point): number => milesBetween(a, b) * KM_PER_MILE;

/** One degree of latitude, in km. */
export const KM_PER_DEGREE = kilometersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });
