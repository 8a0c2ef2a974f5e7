import { type CheckedAge, type GymExport, type GymExportFormat, type GymStatus, type GymTableFilter, type MissingDetail, findStateByCode } from '@contract';
import { capitalize } from '../../../words/facts';

// The filters' options, by the value in the query.
export const STATUS_NAMES: Record<GymStatus, string> = { published: 'Published', draft: 'Draft', closed: 'Closed permanently' };
export const OWNER_FILTER_NAMES: Record<'some' | 'none', string> = { some: 'With an owner', none: 'Without an owner' };
export const LAST_CHECKED_NAMES: Record<CheckedAge, string> = {
  recent: 'In the last 6 months',
  aging: '6 to 12 months ago',
  old: 'Over a year ago',
  never: 'Never',
};
export const MISSING_FACT_NAMES: Record<MissingDetail, string> = { coordinates: 'Exact location', classes: 'Classes', photos: 'Photos', phone: 'Phone number' };

/** A source's name. The source `site` means that the gym was entered by hand. */
export const getSourceName = (source: string): string => (source === 'site' ? 'Entered here' : source);

/** Each export format's name, and what it's for. */
export const EXPORT_FORMATS: Record<GymExportFormat, { readonly name: string; readonly usage: string }> = {
  csv: { name: 'CSV', usage: 'For spreadsheets. You can edit the file and import it again.' },
  json: { name: 'JSON', usage: 'For software. Includes every detail.' },
  geojson: { name: 'GeoJSON', usage: 'For maps. Gyms without a location have no coordinates in the file.' },
};

const lowercaseFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const OWNER_PHRASES: Record<'some' | 'none', string> = { some: 'with an owner', none: 'without an owner' };
const LAST_CHECKED_PHRASES: Record<CheckedAge, string> = {
  recent: 'checked in the last 6 months',
  aging: 'last checked 6 to 12 months ago',
  old: 'last checked over a year ago',
  never: 'never checked',
};
const MISSING_FACT_PHRASES: Record<MissingDetail, string> = {
  coordinates: 'without an exact location',
  classes: 'without classes',
  photos: 'without photos',
  phone: 'without a phone number',
};

/** Describes each condition of a filter. Empty if the filter has none. */
function describeFilter({ q, states = [], status, owner, source, checked, lacks }: GymTableFilter): string[] {
  return [
    q !== undefined && `“${q}”`,
    states.length > 0 && states.map((code) => findStateByCode(code)?.name ?? code).join(', '),
    status !== undefined && lowercaseFirst(STATUS_NAMES[status]),
    owner !== undefined && OWNER_PHRASES[owner],
    checked !== undefined && LAST_CHECKED_PHRASES[checked],
    lacks !== undefined && MISSING_FACT_PHRASES[lacks],
    source !== undefined && (source === 'site' ? 'entered here' : `from ${source}`),
  ].filter((condition) => condition !== false);
}

/** Describes which gyms an export contains: `Texas · draft`, `All gyms` or `Selected gyms`. */
export function describeExportedGyms({ filter }: Pick<GymExport, 'filter'>): string {
  if (!filter) return 'Selected gyms';
  const conditions = describeFilter(filter).join(' · ');
  return conditions === '' ? 'All gyms' : capitalize(conditions);
}
