import { between, chance, pick, type Random } from '@scripts/sample/random';

const ARTS = ['Jiu-Jitsu', 'Jiu Jitsu', 'BJJ', 'Brazilian Jiu-Jitsu', 'Brazilian Jiu Jitsu', 'Jiujitsu'] as const;
const ART = /Brazilian Jiu[- ]Jitsu|Jiu[- ]Jitsu|BJJ/;
/** A word that identifies a gym, long enough for a typo. */
const LONG_WORD = /\b(?!Brazilian|Jiu|Jitsu|Academy|Grappling|Martial|Collective|Submission|Fitness|Gracie|Planet|Checkmat|Humaita)[A-Z][a-z]{6,}\b/;

/** A name as another list writes it, and whether one of its letters is wrong. */
export function nameOtherwise(random: Random, name: string): { readonly name: string; readonly slipped: boolean } {
  const ways: readonly ((text: string) => string)[] = [
    (text) => text.replace(ART, () => pick(random, ARTS)),
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => (/Academy/.test(text) ? text.replace(' Academy', '') : `${text} Academy`),
    (text) => `${text} LLC`,
    (text) => text.replace('&', '&amp;'),
    (text) => text.replaceAll('-', ' '),
  ];
  const slipped = chance(random, 0.25) && LONG_WORD.test(name);
  const changed = pick(random, ways)(slipped ? name.replace(LONG_WORD, (word) => slip(random, word)) : name);
  return { name: changed, slipped };
}

/** One letter left out, or written twice. */
function slip(random: Random, word: string): string {
  const at = between(random, 2, word.length - 3);
  return chance(random, 0.5) ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + word.charAt(at) + word.slice(at);
}

/** `+15125550142` in formats that people and programs use. */
export function phoneWritten(random: Random, phone: string): string {
  const [area, exchange, line] = [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)];
  return pick(random, [
    phone,
    `(${area}) ${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    `${area}.${exchange}.${line}`,
    `+1 ${area} ${exchange} ${line}`,
    `1-${area}-${exchange}-${line}`,
    `${area}${exchange}${line}.0`,
  ]);
}
export const NO_PHONES = ['call us', '555-0142', 'see our page', '512 555'];

export function siteWritten(random: Random, site: string): string {
  const bare = site.replace('https://', '');
  return pick(random, [site, `http://${bare}`, `https://www.${bare}`, `http://www.${bare}/`, bare, `${site}/?utm_source=maps&utm_medium=organic`]);
}
export const NO_SITES = ['https://www.google.com/maps/search/?api=1&query=jiu+jitsu', 'coming soon', 'www'];

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

/** Minutes and seconds, to a tenth of a second: three meters. */
function sexagesimal(degrees: number, letters: string): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  return `${Math.floor(tenths / 36_000)}°${Math.floor(tenths / 600) % 60}'${(tenths % 600) / 10}"${degrees < 0 ? letters[1] : letters[0]}`;
}

/** Both degrees in one string. */
export const positionWritten = (random: Random, { latitude, longitude }: Degrees): string =>
  pick(random, [
    `${latitude}, ${longitude}`,
    `${latitude},${longitude}`,
    `(${latitude}, ${longitude})`,
    `${latitude}° N, ${Math.abs(longitude)}° W`,
    `N ${latitude}, W ${Math.abs(longitude)}`,
    `POINT(${longitude} ${latitude})`,
    `SRID=4326;POINT(${longitude} ${latitude})`,
    `${sexagesimal(latitude, 'NS')} ${sexagesimal(longitude, 'EW')}`,
  ]);

/** The columns or objects in which lists of objects store a position. */
export const positionNested = (random: Random, { latitude, longitude }: Degrees): Readonly<Record<string, unknown>> =>
  pick<Readonly<Record<string, unknown>>>(random, [
    { location: { type: 'Point', coordinates: [longitude, latitude] } },
    { geo: { lat: latitude, lng: longitude } },
    { geometry: { location: { lat: latitude, lng: longitude } } },
    { geometry: { type: 'Point', coordinates: [longitude, latitude] } },
    { position: [longitude, latitude] },
    { coords: { _latitude: latitude, _longitude: longitude } },
    { gps: { lat: String(latitude), lon: String(longitude) } },
    { lat: latitude, long: longitude },
    { y: latitude, x: longitude },
    { Latitude: `${latitude}° N`, Longitude: `${Math.abs(longitude)}° W` },
    { coordinates: `${latitude}, ${longitude}` },
    { lat_lng: { latitude, longitude } },
  ]);
