import type { State } from '../../contract';
import { findCitiesByName, findCityByName, isSamePlaceName } from '../../geo';
import { type AddressLine, splitAddress } from './address';
import { cleanLine } from './normalize-name';
import type { Cell } from './row';
import { parseState } from './state-names';

/** The parts of a city column. Hand-maintained lists put the whole place in it: `Austin, TX`, `Washington, D.C.`, `Austin TX 78701`, `Austin (TX)`. */
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
  const isCityName = findCitiesByName(cell.value).some(({ name }) => isSamePlaceName(name, cell.value));
  if (isCityName) return { city: cell };
  if (!saysMoreThanCity(text, line)) return splitShortState(cell, text);
  const { before, state, zip } = line;
  const name = before.split(',').at(-1)?.trim() ?? '';
  return {
    ...(before !== '' && { city: { ...cell, value: findCitiesByName(name).length > 0 ? name : before } }),
    ...(state && { state: { state, cell } }),
    ...(zip && { zip: { ...cell, value: zip } }),
  };
}

/** Splits `Portland, Ore.` and `austin tx`: a state's abbreviation, or its code in lowercase, only counts after one of its cities. */
function splitShortState(cell: Cell, text: string): CityCell {
  const [, name = '', label = ''] = /^(.+?)[,\s]+((?:[nsw]\.? ?)?[a-z.]+)$/i.exec(text) ?? [];
  const state = parseState(label);
  return state && findCityByName(state.code, name) ? { city: { ...cell, value: name }, state: { state, cell } } : { city: cell };
}

/** Whether text names more than a city. A state's full name without a comma only counts after one of its cities: `East Washington` is a town. */
function saysMoreThanCity(text: string, { before, state, zip, country }: AddressLine): boolean {
  if (!state || zip) return Boolean(zip ?? country);
  const rest = text.slice(before.length).trim();
  return before === '' || rest.startsWith(',') || rest.length <= MAX_CODE_LENGTH || findCityByName(state.code, before) !== undefined;
}
/** The longest abbreviations are `D.C.` and `USVI`. */
const MAX_CODE_LENGTH = 4;
