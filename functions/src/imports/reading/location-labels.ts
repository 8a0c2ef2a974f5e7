import { hasStreet, type State } from '../../contract';
import { type City, findCitiesByName } from '../../geo';
import { type AddressLine, addressesIn, splitAddress, withoutBox, namesAfterStreet } from './address';
import { cleanLine } from './normalize-name';
import type { Notes } from './row-notes';
import { isBlankValue, isNoAddress } from './blank-values';
import { splitCityCell } from './city-cell';
import { cityByNickname } from './city-nicknames';
import { isWrittenPlace } from './position';
import { stateInLabel, stateNamed } from './state-names';
import { readZip } from './zip-codes';
import { type Cell, cellOf, cellsOf, type Row } from './row';

/** A row's text about its gym's location. */
export interface Labels {
  readonly address: Cell | undefined;
  readonly line: AddressLine;
  /** The address is only a post office box, so it doesn't say where the gym is. */
  readonly isBox: boolean;
  /** The state's own column, or a city column that names it too. `state` is undefined if its text names none. */
  readonly state: { readonly state: State | undefined; readonly cell: Cell } | undefined;
  readonly country: Cell | undefined;
  readonly zip: string | undefined;
  readonly zipCell: Cell | undefined;
  readonly city: Cell | undefined;
}

const unlessBlank = (cell: Cell | undefined): Cell | undefined => (cell && !isBlankValue(cell.value) ? cell : undefined);

/** Reads a row's labels. If a cell contains several addresses, the first one is used and a note is added. */
export function readLabels(row: Row, notes: Notes): Labels {
  const address = readAddress(row, notes);
  const addressLine = cleanLine(address?.value ?? '');
  const unboxed = withoutBox(addressLine);
  const line = splitAddress(unboxed ?? addressLine);
  const isBox = unboxed !== undefined && !hasStreet(unboxed);
  const states = cellsOf(row, 'state')
    .filter(({ value }) => !isBlankValue(value))
    .map((cell) => ({ state: stateNamed(cell.value) ?? stateInLabel(cell.value), cell }));
  const { city, ...inCityCell } = readCityCell(unlessBlank(cellOf(row, 'city')), states.find((label) => label.state)?.state);
  const state = states.find((label) => label.state) ?? inCityCell.state ?? states[0];
  const zipCell = unlessBlank(cellOf(row, 'zip')) ?? inCityCell.zip;
  const zip = (zipCell && readZip(zipCell.value, state?.state ?? line.state)) ?? line.zip;
  return { address, line, isBox, state, country: unlessBlank(cellOf(row, 'country')), zip, zipCell, city };
}

/** A city's cell. A nickname is replaced with the city's full name. */
function readCityCell(cell: Cell | undefined, stated: State | undefined): ReturnType<typeof splitCityCell> {
  const split = splitCityCell(cell);
  const nickname = stated ? cell : split.city;
  const name = nickname && cityByNickname((stated ?? split.state?.state)?.code ?? '', nickname.value);
  return name ? { ...(stated ? {} : split), city: { ...nickname, value: name } } : split;
}

function readAddress(row: Row, notes: Notes): Cell | undefined {
  const cell = unlessBlank(cellOf(row, 'address')) ?? cellsOf(row, 'coordinates').find(isWrittenPlace);
  const [first = '', ...others] = cell ? addressesIn(cell.value) : [];
  // `TBD, Austin, TX`
  const [street = '', ...town] = first.split(',');
  if (cell && isNoAddress(street)) notes.addOmission('address', 'This isn’t an address. It was left out.', cell);
  if (isNoAddress(first)) return undefined;
  const value = town.length > 0 && (isBlankValue(street) || isNoAddress(street)) ? town.join(',').trim() : first;
  if (!cell || others.length === 0) return cell && { ...cell, value };
  notes.addGuess('address', `This cell has ${others.length + 1} addresses. We used the first one.`, cell);
  return { ...cell, value };
}

/** Cities with the name at the end of an address. `isSure` means that the text can't be anything else. */
export function citiesAtEnd(line: AddressLine): { readonly cities: readonly City[]; readonly isSure: boolean } {
  const label = line.before.split(',').at(-1)?.trim() ?? '';
  const whole = /\d/.test(label) ? [] : findCitiesByName(label);
  if (whole.length > 0) return { cities: whole, isSure: true };
  const matches = namesAfterStreet(line)
    .map(findCitiesByName)
    .find((cities) => cities.length > 0);
  return { cities: matches ?? [], isSure: false };
}

/** Whether the country column names the United States or a territory. */
export const isUnitedStates = (label: string): boolean =>
  /^(?:us|usa|u\.s\.(?:a\.)?|united states(?: of america)?)$/i.test(label.trim()) || stateNamed(label)?.territory === true;
