import { type CheckedAge, type GymExport, type GymExportFormat, type GymStatus, type GymTableFilter, type Lacking, stateByCode } from '@contract';

export const STATUS_NAMES: Record<GymStatus, string> = { published: 'Published', draft: 'Draft', closed: 'Closed' };
export const OWNER_NAMES: Record<'some' | 'none', string> = { some: 'With an owner', none: 'Without' };
export const CHECKED_NAMES: Record<CheckedAge, string> = { recent: 'Within 6 months', aging: '6 to 12 months ago', old: 'Over a year ago', never: 'Never' };
export const LACKING_NAMES: Record<Lacking, string> = { coordinates: 'A place on the map', classes: 'Classes', photos: 'Photos', phone: 'A phone number' };

/** Gyms that were entered by hand come from no list. */
export const sourceName = (source: string): string => (source === 'site' ? 'Entered here' : source);

/** What each format is for. */
export const FORMAT_WORDS: Record<GymExportFormat, { readonly name: string; readonly use: string }> = {
  csv: { name: 'CSV', use: 'For spreadsheets. Change cells, and import the file again.' },
  json: { name: 'JSON', use: 'For programs. It has each fact whole.' },
  geojson: { name: 'GeoJSON', use: 'For maps. A gym without a place has no point.' },
};

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** A filter in words, part by part; empty if all gyms match. */
function partsOf({ q, states = [], status, owner, source, checked, lacks }: GymTableFilter): string[] {
  return [
    ...(q === undefined ? [] : [`“${q}”`]),
    ...(states.length > 0 ? [states.map((code) => stateByCode(code)?.name ?? code).join(', ')] : []),
    ...(status === undefined ? [] : [small(STATUS_NAMES[status])]),
    ...(owner === undefined ? [] : [owner === 'some' ? 'with an owner' : 'without an owner']),
    ...(checked === undefined ? [] : [`last checked ${small(CHECKED_NAMES[checked])}`]),
    ...(lacks === undefined ? [] : [`without ${small(LACKING_NAMES[lacks])}`]),
    ...(source === undefined ? [] : [source === 'site' ? 'entered here' : `from ${source}`]),
  ];
}

/** Which gyms an export contains: `Texas, draft`, `All gyms`, or that they were selected one by one. */
export function exportedWords({ filter }: Pick<GymExport, 'filter'>): string {
  if (!filter) return 'Gyms chosen one by one';
  const words = partsOf(filter).join(' · ');
  return words === '' ? 'All gyms' : words.charAt(0).toUpperCase() + words.slice(1);
}
