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
  const { suggestions } = await query('suggest', { q: zip });
  const found = suggestions.find(({ kind, title }) => kind === 'zip' && title === zip);
  const [city = '', state = ''] = found?.detail.split(', ') ?? [];
  return found?.at && { zip, city, state, latitude: found.at[0], longitude: found.at[1] };
}
