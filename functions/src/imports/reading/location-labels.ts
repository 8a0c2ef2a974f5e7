import { hasStreet, type State } from '../../contract';
import { type City, findCitiesByName } from '../../geo';
import { type AddressLine, splitAddresses, splitAddress, removePostOfficeBox, listPossibleCityNames } from './address';
import { cleanLine } from './normalize-name';
import type { Notes } from './row-notes';
import { isBlankValue, isAddressPlaceholder } from './blank-values';
import { splitCityCell } from './city-cell';
import { expandNickname } from './city-nicknames';
import { hasAddressInstead } from './position';
import { findStateInText, parseState } from './state-names';
import { readZip } from './zip-codes';
import { type Cell, cellOf, cellsOf, type Row } from './row';

/** A row's text about its gym's location. */
export interface LocationLabels {
  readonly address: Cell | undefined;
  readonly line: AddressLine;
  /** Whether the address is only a post office box, so it doesn't say where the gym is. */
  readonly isPostOfficeBox: boolean;
  /** The state in the state column or, if that names none, in the city column. `state` is undefined if the state column's text isn't a state. */
  readonly state: { readonly state: State | undefined; readonly cell: Cell } | undefined;
  readonly country: Cell | undefined;
  readonly zip: string | undefined;
  readonly zipCell: Cell | undefined;
  readonly city: Cell | undefined;
}

const dropIfBlank = (cell: Cell | undefined): Cell | undefined => (cell && !isBlankValue(cell.value) ? cell : undefined);

/** Reads a row's labels. If the address cell contains several addresses, the first one is used and a note is added. */
export function readLabels(row: Row, notes: Notes): LocationLabels {
  const address = readAddress(row, notes);
  const addressLine = cleanLine(address?.value ?? '');
  const unboxed = removePostOfficeBox(addressLine);
  const line = splitAddress(unboxed ?? addressLine);
  const isPostOfficeBox = unboxed !== undefined && !hasStreet(unboxed);
  const states = cellsOf(row, 'state')
    .filter(({ value }) => !isBlankValue(value))
    .map((cell) => ({ state: parseState(cell.value) ?? findStateInText(cell.value), cell }));
  const { city, ...cityCellParts } = readCityCell(dropIfBlank(cellOf(row, 'city')), states.find((label) => label.state)?.state);
  const state = states.find((label) => label.state) ?? cityCellParts.state ?? states[0];
  const zipCell = dropIfBlank(cellOf(row, 'zip')) ?? cityCellParts.zip;
  const zip = (zipCell && readZip(zipCell.value, state?.state ?? line.state)) ?? line.zip;
  return { address, line, isPostOfficeBox, state, country: dropIfBlank(cellOf(row, 'country')), zip, zipCell, city };
}

/** Reads the city column. A nickname is replaced with the city's full name. */
function readCityCell(cell: Cell | undefined, stated: State | undefined): ReturnType<typeof splitCityCell> {
  const split = splitCityCell(cell);
  const nickname = stated ? cell : split.city;
  const name = nickname && expandNickname((stated ?? split.state?.state)?.code ?? '', nickname.value);
  return name ? { ...(stated ? {} : split), city: { ...nickname, value: name } } : split;
}

/** The row's address column, or a location column that contains an address. Text that isn't an address is left out and noted. */
function readAddress(row: Row, notes: Notes): Cell | undefined {
  const cell = dropIfBlank(cellOf(row, 'address')) ?? cellsOf(row, 'coordinates').find(hasAddressInstead);
  const [first = '', ...others] = cell ? splitAddresses(cell.value) : [];
  // `TBD, Austin, TX`
  const [street = '', ...town] = first.split(',');
  if (cell && isAddressPlaceholder(street)) notes.addOmission('address', 'This isn’t an address. It was left out.', cell);
  if (isAddressPlaceholder(first)) return undefined;
  const value = town.length > 0 && (isBlankValue(street) || isAddressPlaceholder(street)) ? town.join(',').trim() : first;
  if (!cell || others.length === 0) return cell && { ...cell, value };
  notes.addGuess('address', `This cell has ${others.length + 1} addresses. We used the first one.`, cell);
  return { ...cell, value };
}

/** The cities that the end of an address may name. `isSure` means that the text can't be anything else. */
export function findCitiesAtEnd(line: AddressLine): { readonly cities: readonly City[]; readonly isSure: boolean } {
  const label = line.before.split(',').at(-1)?.trim() ?? '';
  const whole = /\d/.test(label) ? [] : findCitiesByName(label);
  if (whole.length > 0) return { cities: whole, isSure: true };
  const matches = listPossibleCityNames(line)
    .map(findCitiesByName)
    .find((cities) => cities.length > 0);
  return { cities: matches ?? [], isSure: false };
}

/** Whether the country column names the United States or a territory. */
export const isUnitedStates = (label: string): boolean =>
  /^(?:us|usa|u\.s\.(?:a\.)?|united states(?: of america)?)$/i.test(label.trim()) || parseState(label)?.territory === true;
