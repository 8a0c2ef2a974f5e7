import type { State } from '../../contract';
import { citiesNamed, cityNamed, isSamePlaceName } from '../../geo';
import { type AddressLine, splitAddress } from './address';
import { cleanLine } from './normalize-name';
import type { Cell } from './row';
import { stateNamed } from './state-names';

/** What a city column says. Hand-kept lists put the whole place in it: `Austin, TX`, `Washington, D.C.`, `Austin TX 78701`, `Austin (TX)`. */
interface CityCell {
  readonly city?: Cell;
  readonly state?: { readonly state: State; readonly cell: Cell };
  readonly zip?: Cell;
}

/** Splits state and ZIP code off a city's name. */
export function splitCityCell(cell: Cell | undefined): CityCell {
  if (!cell) return {};
  const text = cleanLine(cell.value)
    .replace(/\s*[(|/;\u2013\u2014]\s*|\s+-\s+/g, ', ')
    .replace(/\)$/, '');
  const line = splitAddress(text);
  const isWhole = citiesNamed(cell.value).some(({ name }) => isSamePlaceName(name, cell.value));
  if (isWhole) return { city: cell };
  if (!isSplit(text, line)) return splitShortState(cell, text);
  const { before, state, zip } = line;
  const name = before.split(',').at(-1)?.trim() ?? '';
  return {
    ...(before !== '' && { city: { ...cell, value: citiesNamed(name).length > 0 ? name : before } }),
    ...(state && { state: { state, cell } }),
    ...(zip && { zip: { ...cell, value: zip } }),
  };
}

/** `Portland, Ore.` and `austin tx`: a state's short name or code in lower case counts after one of its cities. */
function splitShortState(cell: Cell, text: string): CityCell {
  const [, name = '', label = ''] = /^(.+?)[,\s]+((?:[nsw]\.? ?)?[a-z.]+)$/i.exec(text) ?? [];
  const state = stateNamed(label);
  return state && cityNamed(state.code, name) ? { city: { ...cell, value: name }, state: { state, cell } } : { city: cell };
}

/** Whether a text has more than a city. A state's full name without a comma only counts after one of its cities: `East Washington` is a town. */
function isSplit(text: string, { before, state, zip, country }: AddressLine): boolean {
  if (!state || zip) return Boolean(zip ?? country);
  const rest = text.slice(before.length).trim();
  return before === '' || rest.startsWith(',') || rest.length <= LONGEST_CODE || cityNamed(state.code, before) !== undefined;
}
/** `USVI` */
const LONGEST_CODE = 4;
