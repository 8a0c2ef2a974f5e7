import { stringify } from 'csv-stringify/sync';
import { allCities } from '@functions/geo';
import { chance, pick, type Random, seededRandom } from '@scripts/sample/random';

/** A gym as it really is. */
export interface TrueGym {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string;
  readonly site: string;
  readonly instagram: string;
  readonly teaches: boolean;
}

/** A list in an untidy shape, and the gyms in it, in its order. */
export interface ShapedList {
  readonly shape: string;
  readonly fileName: string;
  readonly text: string;
  readonly gyms: readonly TrueGym[];
}

const WORDS = ['Elm', 'Harbor', 'Summit', 'Iron', 'Coastal', 'River', 'Lone Star', 'Granite', 'Cedar', 'Northside', 'Anchor', 'Falcon', 'Prairie', 'Copper'];
const KINDS = ['BJJ', 'Jiu-Jitsu', 'Brazilian Jiu Jitsu Academy', 'Grappling', 'Jiu Jitsu Club'];
const OTHER_KINDS = ['Boxing', 'Karate Center', 'Martial Arts', 'Fitness'];
const STREETS = ['Elm St', 'Main St', 'Oak Ave', 'Harbor Blvd', 'Cedar Ln', 'Mill Rd'];

/** Gyms in larger cities, since a small one may share its name with a state's other town. */
function makeGym(random: Random, number: number): TrueGym {
  const places = allCities().slice(0, 300);
  const { name: city, stateCode: state, latitude, longitude } = pick(random, places);
  const teaches = chance(random, 0.8);
  const name = `${pick(random, WORDS)} ${number} ${pick(random, teaches ? KINDS : OTHER_KINDS)}`;
  const slug = name.toLowerCase().replace(/[^a-z\d]+/g, '');
  const phone = `+1512555${String(100 + (number % 100)).padStart(4, '0')}`;
  return {
    name,
    street: `${100 + number} ${pick(random, STREETS)}`,
    city,
    state,
    zip: '',
    latitude,
    longitude,
    phone,
    site: `https://${slug}.example`,
    instagram: slug,
    teaches,
  };
}

type Fields = Record<string, unknown>;
type Part = (random: Random, gym: TrueGym) => Fields;

const spoken = ({ phone }: TrueGym): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const NAMES: readonly Part[] = [
  (_random, { name }) => ({ name }),
  (_random, { name }) => ({ gymName: name }),
  (_random, { name }) => ({ 'Gym Name': name }),
  (_random, { name }) => ({ displayName: { text: name, languageCode: 'en' } }),
  (_random, { name }) => ({ names: { primary: name } }),
  (_random, { name }) => ({ title: name }),
];
const ADDRESSES: readonly Part[] = [
  (_random, { street, city, state }) => ({ address: { street, city, state } }),
  (_random, { street, city, state }) => ({
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressRegion: state, addressCountry: 'US' },
  }),
  (_random, { street, city, state }) => ({ location: { address1: street, address2: '', city, state, country: 'US' } }),
  (_random, { street, city, state }) => ({ street_address: street, town: city, us_state: state }),
  (_random, { street, city, state }) => ({ addresses: [{ freeform: street, locality: city, region: state, country: 'US' }] }),
  (_random, { street, city, state }) => ({ 'Address Line 1': street, 'City/Town': city, 'State/Province': state }),
  (_random, { street, city, state }) => ({ contact: { address: { line1: street, city, state } } }),
  (_random, { street, city, state }) => ({ formattedAddress: `${street}, ${city}, ${state}, USA` }),
  (_random, { street, city, state }) => ({
    address: { house_number: street.split(' ')[0], road: street.split(' ').slice(1).join(' '), city: { name: city }, state: { code: state } },
  }),
];
const POSITIONS: readonly Part[] = [
  (_random, { latitude, longitude }) => ({ latitude, longitude }),
  (_random, { latitude, longitude }) => ({ geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  (_random, { latitude, longitude }) => ({ coordinates: { lat: latitude, lng: longitude } }),
  (_random, { latitude, longitude }) => ({ geometry: { location: { lat: latitude, lng: longitude }, viewport: { northeast: { lat: 0, lng: 0 } } } }),
  (_random, { latitude, longitude }) => ({ geocodes: { main: { latitude, longitude } } }),
  () => ({}),
];
const CONTACTS: readonly Part[] = [
  (_random, gym) => ({ phone: spoken(gym), website: gym.site, instagram: `@${gym.instagram}` }),
  (_random, gym) => ({ contactPhone: spoken(gym), url: gym.site, socials: { instagram: gym.instagram } }),
  (_random, gym) => ({ nationalPhoneNumber: spoken(gym), websiteUri: gym.site, ig: gym.instagram }),
  (_random, gym) => ({ contacts: { phone: spoken(gym), website: gym.site, email: 'jo@example.com' }, sameAs: [`https://www.instagram.com/${gym.instagram}`] }),
  (_random, gym) => ({
    phones: [{ type: 'main', number: spoken(gym) }],
    websites: [gym.site],
    social: [{ platform: 'Instagram', url: `https://www.instagram.com/${gym.instagram}` }],
  }),
];
const SPORTS: readonly Part[] = [
  (_random, { teaches }) => ({ arts: teaches ? ['gi_bjj', 'boxing'] : ['boxing'] }),
  (_random, { teaches }) => ({ sport: teaches ? 'judo;bjj' : 'karate' }),
  (_random, { teaches }) => ({ disciplines: teaches ? 'Brazilian Jiu-Jitsu' : 'Boxing' }),
  (_random, { teaches }) => ({ categories: [{ alias: 'x', title: teaches ? 'Brazilian Jiu-jitsu' : 'Boxing' }] }),
];
/** What a list also says, which must not become a gym's facts. */
const NOISE: readonly Part[] = [
  () => ({ image: { url: 'https://img.example/a.jpg' }, rating: 4.8 }),
  () => ({ reviews: [{ author_name: 'Jo Doe', text: 'Nice', city: 'Reno' }], photos: ['https://img.example/b.jpg'] }),
  () => ({ owner: { name: 'Jo Doe', phone: '212-555-0177' }, updated: { by: 'Jo Doe' } }),
  () => ({ classes: [{ name: 'Fundamentals', room: 'Mat 2' }], staff: [{ name: 'Jo Doe' }] }),
  () => ({ source: { name: 'A list', url: 'https://list.example' }, notes: null }),
  () => ({}),
];

/** One spelling of each part for a whole list. */
function makeRecords(random: Random, gyms: readonly TrueGym[]): Fields[] {
  const parts = [NAMES, ADDRESSES, POSITIONS, CONTACTS, SPORTS, NOISE].map((choices) => pick(random, choices));
  return gyms.map((gym) => Object.assign({}, ...parts.map((part) => part(random, gym))) as Fields);
}

/** Columns of nested data as programs flatten it. */
function flattened(fields: Fields, separator: string): Record<string, string> {
  const open = (value: unknown, path: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => open(part, `${path}${separator}${key}`))
      : [[path, value === null ? '' : String(value as string)]];
  return Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => open(value, key)));
}

function toCsv(records: readonly Fields[], separator: string, delimiter: string): string {
  const rows = records.map((record) => flattened(record, separator));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))], { delimiter });
}

/** A nested cell is JSON, as spreadsheets and databases export it. */
const toJsonCells = (nested: readonly Fields[]): string => {
  // In a delimited file, a column of contacts is about people.
  const records = nested.map(({ contact, ...record }) => ({ ...record, ...(contact as Fields | undefined) }));
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const cell = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  return stringify([columns, ...records.map((record) => columns.map((column) => cell(record[column])))]);
};

const byKey = <Value>(records: readonly Value[], keyOf: (at: number) => string): Record<string, Value> =>
  Object.fromEntries(records.map((record, at) => [keyOf(at), record]));

/** Each makes the text of a file. */
const WRAPPERS: Readonly<Record<string, (records: readonly Fields[], random: Random) => string>> = {
  list: (records) => JSON.stringify(records),
  'list with line breaks': (records) => JSON.stringify(records, null, 2),
  elements: (elements) => JSON.stringify({ version: 0.6, elements }),
  businesses: (businesses) => JSON.stringify({ total: 3, businesses, region: { center: { latitude: 1, longitude: 2 } } }),
  'unknown wrapper': (records) => JSON.stringify({ ok: true, payload: { meta: { pages: 1 }, körbe: records } }),
  'schema.org graph': (records) => JSON.stringify({ '@context': 'https://schema.org', '@graph': records }),
  'items of a list': (records) => JSON.stringify({ '@type': 'ItemList', itemListElement: records.map((item, at) => ({ position: at, item })) }),
  edges: (records) => JSON.stringify({ data: { gyms: { edges: records.map((node) => ({ node, cursor: 'x' })) } } }),
  records: (records) => JSON.stringify({ records: records.map((fields, at) => ({ id: `rec${at}`, fields })) }),
  'by id': (records) => JSON.stringify(byKey(records, (at) => `gym-${at}`)),
  'by id in a wrapper': (records) => JSON.stringify({ gyms: byKey(records, (at) => `g${at}x`) }),
  pages: (records) => JSON.stringify([records.slice(0, 3), records.slice(3)]),
  lines: (records) => records.map((record) => JSON.stringify(record)).join('\n'),
  'pages on lines': (records) => [records.slice(0, 4), records.slice(4)].map((results) => JSON.stringify({ results })).join('\n'),
  GeoJSON: (records) => JSON.stringify({ type: 'FeatureCollection', features: records.map((properties) => ({ type: 'Feature', properties, geometry: null })) }),
  'list of lists': (records) => JSON.stringify(tableOf(records)),
  'rows beside columns': (records) => {
    const [columns, ...data] = tableOf(records);
    return JSON.stringify({ columns, data });
  },
  'dotted columns': (records) => toCsv(records, '.', ','),
  'columns with slashes': (records) => toCsv(records, '/', ';'),
  'columns with underscores': (records) => toCsv(records, '__', '\t'),
  'JSON in cells': (records) => toJsonCells(records),
  'a title above': (records) => `Gyms of the US, 2026\n# made by hand\n\n${toCsv(records, '.', ',')}`,
};

function tableOf(records: readonly Fields[]): unknown[][] {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return [columns, ...records.map((record) => columns.map((column) => record[column] ?? null))];
}

/** How many shapes there are. */
export const SHAPES = Object.keys(WRAPPERS).length;

/** As many lists as asked for, in every wrapper in turn, with random spellings of everything in them. */
export function makeShapedLists(count: number, gymsEach: number, seed: number): ShapedList[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const [shape, write] = Object.entries(WRAPPERS)[at % SHAPES] as [string, (typeof WRAPPERS)[string]];
    const gyms = Array.from({ length: gymsEach }, (_gym, number) => makeGym(random, number));
    return { shape, fileName: 'list', text: write(makeRecords(random, gyms), random), gyms };
  });
}
