import type { Gym } from './documents/gym';

/** When its owner last confirmed something of a listing, ISO; undefined where none has. That makes it verified, everywhere. */
export function ownerConfirmedAt({ confirmed, verifiedAt }: Pick<Gym, 'confirmed' | 'verifiedAt'>): string | undefined {
  const byOwner = Object.values(confirmed).flatMap(({ by, at }) => (by === 'owner' ? [at] : []));
  return [...byOwner, ...(verifiedAt ? [verifiedAt] : [])].sort().at(-1);
}
