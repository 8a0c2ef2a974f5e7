import type { Point } from '@contract';
import { query } from '../lib/source';

/** The center of a ZIP code's delivery area. */
export interface ZipMiddle extends Point {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/** The location of a five-digit ZIP code; undefined for an unknown one. @throws Unreachable, QueryError */
export async function zipMiddleOf(zip: string): Promise<ZipMiddle | undefined> {
  const zips = await query('searchZips', { of: zip.slice(0, 3) });
  const found = zips.find(([code]) => code === zip);
  return found && { zip, city: found[1], state: found[2], latitude: found[3], longitude: found[4] };
}
