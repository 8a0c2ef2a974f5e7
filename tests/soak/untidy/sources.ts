import { stringify } from 'csv-stringify/sync';
import { findStateByCode } from '@contract';
import { chance, pick, type Random } from '@scripts/sample/random';
import { positionNested, positionWritten } from './spelling';
import type { Habits, StatedGym } from './stated';

/** A cell's value, which the row's gym should have. `nothing` need not be kept. */
export type Said =
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'position'
  | 'phone'
  | 'site'
  | 'instagram'
  | 'open mats'
  | 'description'
  | 'checked on'
  | 'key'
  | 'unknown'
  | 'personal'
  | 'nothing';
export interface Cell {
  readonly column: string;
  readonly says: Said;
  readonly value: unknown;
}

/** A list as its owner keeps it: its columns, its format, and its habits. */
export interface Source {
  readonly fileName: string;
  readonly habits: Habits;
  /** Whether the row has the list's own key. */
  readonly hasKeys: boolean;
  cellsOf(random: Random, stated: StatedGym, number: number): readonly Cell[];
  /** The file with these rows. `broken` becomes a row that can't be read. */
  write(rows: readonly (readonly Cell[] | 'broken')[]): string;
}

const cell = (column: string, says: Said, value: unknown): readonly Cell[] => (value === undefined || value === '' ? [] : [{ column, says, value }]);

const stateWritten = (random: Random, { state }: StatedGym): string => (chance(random, 0.3) ? (findStateByCode(state)?.name ?? state) : state);

function addressWritten(random: Random, stated: StatedGym): string {
  const state = `${stateWritten(random, stated)}${stated.zip ? ` ${stated.zip}` : ''}`;
  const comma = chance(random, 0.8) ? ',' : '';
  return `${[stated.street, stated.city].filter((part) => part !== undefined).join(`${comma} `)}, ${state}${stated.country === 'US' ? '' : `, ${stated.country}`}`;
}

const clock = (hour: number): string => `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** The columns for weekdays, with this list's headings. */
const matCells = (stated: StatedGym, headings: ReadonlyMap<string, string>): readonly Cell[] =>
  stated.openMats.flatMap(({ day, hour }) =>
    cell(headings.get(day) ?? day, 'open mats', stated.unreadableMats ? 'ask the coach' : `${clock(hour)} - ${clock(hour + 2)} - NoGi`),
  );

const SHOUTED_DAYS = new Map([
  ['fri', 'FRI'],
  ['sat', 'SAT'],
  ['sun', 'Sun.'],
]);
const SHORT_DAYS = new Map([
  ['fri', 'Fr'],
  ['sat', 'Sa'],
  ['sun', 'Su'],
]);

/** Kept by hand: one address line, coordinates in one cell, open mats, and no keys. */
const community: Source = {
  fileName: 'community.csv',
  habits: { 'ZIP missing': 0.4, 'position missing': 0.1, 'name otherwise': 0.2, 'open mats unreadable': 0.05 },
  hasKeys: false,
  cellsOf: (random, stated) => [
    ...cell('Gym Name', 'name', stated.name),
    ...cell('Address', 'address', addressWritten(random, stated)),
    ...cell('Website', 'site', stated.site),
    ...cell(
      'Coordinates',
      'position',
      stated.latitude !== undefined && stated.longitude !== undefined
        ? positionWritten(random, { latitude: stated.latitude, longitude: stated.longitude })
        : undefined,
    ),
    ...cell('Phone Number', 'phone', stated.phone),
    ...cell('last_updated', 'checked on', stated.checkedOn),
    ...matCells(stated, SHOUTED_DAYS),
    ...cell('Insta', 'instagram', stated.instagram && `@${stated.instagram}`),
    ...cell('Mat Vibe', 'unknown', chance(random, 0.2) ? 'friendly' : undefined),
    ...cell('Contact Email', 'personal', chance(random, 0.2) ? 'coach@example.com' : undefined),
  ],
  write: (rows) =>
    csvOf(rows, ',', [
      ...['Gym Name', 'Address', 'Website', 'Coordinates', 'Phone Number', 'last_updated', 'FRI', 'SAT', 'Sun.', 'Insta', 'Mat Vibe', 'Contact Email'],
    ]),
};

/** An application's export: nested objects, keys, a sport. */
const application: Source = {
  fileName: 'application.json',
  habits: { 'state wrong': 0.02, 'city hidden': 0.08, 'name otherwise': 0.15 },
  hasKeys: true,
  cellsOf: (random, stated, number) => [
    ...cell('_id', 'key', `app-${number}`),
    ...cell('name', 'name', stated.name),
    ...cell('street', 'address', stated.street),
    ...cell('city', 'city', stated.city),
    ...cell('state', 'state', stateWritten(random, stated)),
    ...cell('zip', 'zip', stated.zip),
    ...cell('location', 'position', stated.latitude === undefined ? undefined : { type: 'Point', coordinates: [stated.longitude, stated.latitude] }),
    ...cell('phone', 'phone', stated.phone),
    ...cell('website', 'site', stated.site),
    ...cell('instagram', 'instagram', stated.instagram && `https://www.instagram.com/${stated.instagram}/`),
    ...cell('sport', 'nothing', stated.teaches ? (chance(random, 0.6) ? 'bjj' : undefined) : 'karate'),
    ...cell('description', 'description', chance(random, 0.3) ? `On ${stated.street.replace(/^\d+ /, '')} since ${2000 + (number % 20)}.` : undefined),
    ...cell('country', 'nothing', stated.country),
  ],
  write: (rows) => `[\n${rows.map((row) => (row === 'broken' ? '{name: unquoted}' : JSON.stringify(objectOf(row)))).join(',\n')}\n]\n`,
};

/** A map's features: points, with the map's own tag names, many without a city or a ZIP code. */
const map: Source = {
  fileName: 'map.geojson',
  habits: { 'city hidden': 0.3, 'ZIP missing': 0.3, 'phone missing': 0.4, 'position missing': 0, 'position coarse': 0.01, 'state wrong': 0.02 },
  hasKeys: true,
  cellsOf: (random, stated, number) => [
    ...cell('@id', 'key', `node/${900_000 + number}`),
    ...cell('name', 'name', stated.name),
    ...cell('addr:housenumber', 'address', stated.street.split(' ')[0]),
    ...cell('addr:street', 'address', stated.street.split(' ').slice(1).join(' ')),
    ...cell('addr:city', 'city', stated.city),
    ...cell('addr:state', 'state', stated.state),
    ...cell('addr:postcode', 'zip', stated.zip),
    ...cell('contact:phone', 'phone', stated.phone),
    ...cell('website', 'site', stated.site),
    ...cell('sport', 'nothing', stated.teaches ? (chance(random, 0.4) ? 'brazilian_jiu-jitsu' : undefined) : 'karate'),
    ...cell('building:levels', 'unknown', chance(random, 0.1) ? '2' : undefined),
    ...cell('latitude', 'position', stated.latitude === undefined ? undefined : [stated.longitude, stated.latitude]),
  ],
  write: (rows) => {
    const features = rows.map((row) => (row === 'broken' ? '{type: Feature}' : JSON.stringify(featureOf(row))));
    return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`;
  },
};

/** A national list that assigns states by rectangles on a map and puts gyms at the centers of their towns. */
const national: Source = {
  fileName: 'national.csv',
  habits: { 'state wrong': 0.3, 'position coarse': 0.35, 'city hidden': 0.15, 'ZIP cut': 0.1, 'site of the chain': 0.5, 'name otherwise': 0.3 },
  hasKeys: true,
  cellsOf: (random, stated, number) => [
    ...cell('id', 'key', `n${number}`),
    ...cell('name', 'name', stated.name),
    ...cell('street', 'address', stated.street),
    ...cell('town', 'city', stated.city),
    ...cell('us_state', 'state', stateWritten(random, stated)),
    ...cell('postal_code', 'zip', stated.zip),
    ...cell('lat', 'position', stated.latitude),
    ...cell('lon', 'position', stated.longitude),
    ...cell('site', 'site', stated.site),
    ...cell('phone', 'phone', stated.phone),
    ...cell('category', 'nothing', stated.teaches ? 'Martial arts school' : 'Karate school'),
    ...cell('updated_at', 'checked on', stated.checkedOn),
    ...cell('country', 'nothing', stated.country),
    ...cell('notes', 'unknown', chance(random, 0.1) ? 'came with the 2024 batch' : undefined),
  ],
  write: (rows) =>
    csvOf(rows, ';', [
      ...['id', 'name', 'street', 'town', 'us_state', 'postal_code', 'lat', 'lon', 'site', 'phone', 'category', 'updated_at', 'country', 'notes'],
    ]),
};

/** A position in one of several formats. */
const spotCells = (random: Random, { latitude, longitude }: StatedGym): readonly Cell[] =>
  latitude === undefined || longitude === undefined
    ? []
    : Object.entries(positionNested(random, { latitude, longitude })).flatMap(([column, value]) => cell(column, 'position', value));

/** One object per line, each with its position in another format. */
const scraped: Source = {
  fileName: 'scraped.jsonl',
  habits: { 'city hidden': 0.1, 'position missing': 0.15, 'phone unreadable': 0.08, 'site unreadable': 0.08, 'name otherwise': 0.3 },
  hasKeys: true,
  cellsOf: (random, stated, number) => [
    ...cell('googlePlaceId', 'key', `ChIJ-${number}-scraped`),
    ...cell('gym', 'name', stated.name),
    ...cell('formatted_address', 'address', addressWritten(random, stated)),
    ...spotCells(random, stated),
    ...cell('tel', 'phone', stated.phone),
    ...cell('url', 'site', stated.site),
    ...matCells(stated, SHORT_DAYS),
    ...cell('ig', 'instagram', stated.instagram),
    ...cell('Rating', 'unknown', chance(random, 0.5) ? 4.8 : undefined),
    ...cell('country_code', 'nothing', stated.country),
  ],
  write: (rows) => rows.map((row) => `${row === 'broken' ? '{gym: unquoted}' : JSON.stringify(objectOf(row))}\n`).join(''),
};

export const SOURCES: readonly Source[] = [community, application, map, national, scraped];

const objectOf = (row: readonly Cell[]): Record<string, unknown> => Object.fromEntries(row.map(({ column, value }) => [column, value]));

function featureOf(row: readonly Cell[]): unknown {
  const point = row.find(({ says }) => says === 'position')?.value;
  const properties = objectOf(row.filter(({ says }) => says !== 'position'));
  return { type: 'Feature', properties, geometry: point ? { type: 'Point', coordinates: point } : null };
}

/** A broken row has more cells than there are columns. */
const csvOf = (rows: readonly (readonly Cell[] | 'broken')[], delimiter: string, columns: readonly string[]): string =>
  stringify(
    [
      columns,
      ...rows.map((row) => {
        if (row === 'broken') return ['Too many cells', ...columns, 'one more'];
        const values = new Map(row.map(({ column, value }) => [column, value]));
        return columns.map((column) => values.get(column) ?? '');
      }),
    ],
    { delimiter },
  );

/** A row that a list contains twice, with or without its phone. */
export const repeated = (random: Random, row: readonly Cell[]): readonly Cell[] =>
  pick(random, [true, false]) ? row : row.filter(({ says }) => says !== 'phone');
