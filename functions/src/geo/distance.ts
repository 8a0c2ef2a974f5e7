/** One degree of latitude, in km. */
export const KM_PER_DEGREE = 111.2;

/** Kilometers between two positions that are at most some hundred kilometers apart; 0.1 % off at most. */
export function kilometersBetween(latitude1: number, longitude1: number, latitude2: number, longitude2: number): number {
  const shrink = Math.cos(((latitude1 + latitude2) * Math.PI) / 360);
  const degrees = Math.abs(longitude1 - longitude2);
  return KM_PER_DEGREE * Math.hypot(latitude1 - latitude2, Math.min(degrees, 360 - degrees) * shrink);
}
