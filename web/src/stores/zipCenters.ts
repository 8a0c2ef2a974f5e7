import type { Point } from '@contract';
import { query } from '../lib/source';
import { createLoadedValues } from './values';

/** The center of a ZIP code's delivery area. */
export interface ZipCenter extends Point {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/** The centers of five-digit ZIP codes, by ZIP code. Undefined if a ZIP code is unknown. */
export const zipCenters = createLoadedValues<ZipCenter>(
  async (zip) => {
    const { suggestions } = await query('suggest', { q: zip });
    const match = suggestions.find(({ kind, title }) => kind === 'zip' && title === zip);
    const [city = '', state = ''] = match?.detail.split(', ') ?? [];
    return match?.at && { zip, city, state, latitude: match.at[0], longitude: match.at[1] };
  },
  { isPublic: true },
);
