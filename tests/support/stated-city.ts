import { findStateByCode, findStateByName } from '@contract';
import { type City, findCityByName } from '@functions/geo';

/** A row of a list, by column name. */
export type ListRow = Record<string, string>;

/** The city that a row states: from its own column, or the longest city name before the state at the end of its address. */
export function statedCity(row: ListRow): City | undefined {
  const { before, after, state } = addressParts(row);
  // A street alone contains no city, though there are towns called Boulevard.
  if (!state || (!row.city && !after)) return undefined;
  const words = before.replaceAll(',', ' , ').split(/\s+/);
  const ends = row.city ? [row.city] : words.map((_word, from) => words.slice(from).join(' ')).filter((text) => !text.includes(','));
  return ends.map((name) => findCityByName(state, name)).find((found) => found !== undefined);
}

/** The row without its city in any column. */
export function withoutCity(row: ListRow, city: City | undefined): ListRow {
  if (!city) return row;
  const { before, after } = addressParts(row);
  const words = before.split(/(?<=[\s,])/);
  const nameFrom = (index: number): string =>
    words
      .slice(index)
      .join('')
      .replace(/[\s,]+$/, '');
  const from = words.findIndex((_word, index) => findCityByName(city.stateCode, nameFrom(index)) === city);
  const street = from < 0 ? before : words.slice(0, from).join('');
  return { ...row, ...(row.city && { city: '' }), ...(row.address && { address: `${street.replace(/[\s,]+$/, '')}, ${after}`.replace(/^, /, '') }) };
}

/** The row without its ZIP code in any column. */
export function withoutZip(row: ListRow): ListRow {
  const columns = ['zip', 'postal_code', 'postcode'].filter((name) => row[name]);
  const { address } = row;
  return { ...row, ...Object.fromEntries(columns.map((name) => [name, ''])), ...(address && { address: address.replace(/[\s,]*\b\d{5}(?:-\d{4})?$/, '') }) };
}

/** Whether a row says where its gym is on the map. */
export const hasPosition = ({ coordinates, lat, latitude = lat, lng, longitude = lng }: ListRow): boolean =>
  Boolean(coordinates) || Boolean(latitude && longitude);

/** The end of an address with its state and ZIP code, the part before it, and the state's code. */
function addressParts({ address = '', state: label = '', state_from_coordinates: other = '' }: ListRow): {
  readonly before: string;
  readonly after: string;
  readonly state: string | undefined;
} {
  const [end = '', name = ''] = /[\s,]+([a-z]{2}|[a-z]{4,}(?: [a-z]{4,})?)?[\s,]*(?:\d{5}(?:-\d{4})?)?$/i.exec(address) ?? [];
  const encodeUrlPart = findStateByCode(name) ?? findStateByName(name);
  const before = encodeUrlPart ? address.slice(0, address.length - end.length) : address;
  const state = findStateByCode(label || other) ?? findStateByName(label || other) ?? encodeUrlPart;
  return { before, after: encodeUrlPart ? end.replace(/^[\s,]+/, '') : '', state: state?.code };
}
