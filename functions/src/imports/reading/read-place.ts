import { type State, stateByCode } from '../../contract';
import { type City, cityNamed, cityNear, isInOrNear, kilometersBetween, largestCity, stateAt, timeZoneAt, zipPlace } from '../../geo';
import { type AddressLine, addressesIn, cityAtEnd, readZip, splitAddress, stateNamed } from './address';
import { cleanLine } from './normalise-name';
import type { Notes } from './notes';
import { isWrittenPlace, type Position, readPosition } from './position';
import { type Cell, cellOf, cellsOf, type Row } from './row';

/** A town on a state line may be drawn on its other side. */
const STATE_LINE_KM = 2;
/** A city's name is believed as far from its middle as the largest reach. */
const CITY_REACH_KM = 50;
/** A part of town is this close to the middle of the city in its name. */
const NAMESAKE_REACH_KM = 25;
/** In words: what is longer is a sentence, not a part of town. */
const LONGEST_LABEL = 6;

export interface Place {
  readonly state: State;
  readonly city: string;
  readonly timeZone: string;
  readonly full_address?: string;
  readonly zip?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}
interface Labels {
  readonly address: Cell | undefined;
  readonly line: AddressLine;
  readonly state: { readonly state: State | undefined; readonly cell: Cell } | undefined;
  readonly country: Cell | undefined;
  readonly zip: string | undefined;
  readonly zipCell: Cell | undefined;
}

/** Where a row's gym is; undefined where that is unknown or outside the US, which is then noted. */
export function readPlace(row: Row, notes: Notes): Place | undefined {
  const position = readPosition(row, notes);
  const labels = labelsOf(row, notes);
  const state = stateOf(position, labels, notes);
  if (!state) return undefined;
  const zip = zipIn(state, labels, notes);
  const city = cityIn(state, position, row, labels, zip, notes);
  if (!city) {
    notes.rejected('No city, ZIP code or coordinates say where this is.', labels.address);
    return undefined;
  }
  const near = position ?? (zip ? zipPlace(zip) : undefined) ?? city.city ?? largestCity(state.code);
  if (!near) throw new Error(`${state.name} has no city in the list of places.`);
  return {
    state,
    city: city.name,
    timeZone: timeZoneAt(near.latitude, near.longitude),
    ...fullAddress(row, labels, state, city.name),
    ...(zip && { zip }),
    ...(position && { latitude: position.latitude, longitude: position.longitude }),
  };
}

function labelsOf(row: Row, notes: Notes): Labels {
  const address = addressOf(row, notes);
  const line = splitAddress(cleanLine(address?.value ?? ''));
  const stateCells = cellsOf(row, 'state').map((cell) => ({ state: stateNamed(cell.value), cell }));
  const state = stateCells.find((label) => label.state) ?? (line.state && address ? { state: line.state, cell: address } : stateCells[0]);
  const zipCell = cellOf(row, 'zip');
  const zip = (zipCell && readZip(zipCell.value, state?.state)) ?? line.zip;
  return { address, line, state, country: cellOf(row, 'country'), zip, zipCell };
}

function addressOf(row: Row, notes: Notes): Cell | undefined {
  const cell = cellOf(row, 'address') ?? cellsOf(row, 'coordinates').find(isWrittenPlace);
  const [first = '', ...others] = cell ? addressesIn(cell.value) : [];
  if (!cell || others.length === 0) return cell;
  notes.guessed(`${others.length + 1} addresses stand here; the first is taken.`, cell);
  return { ...cell, value: first };
}

/** Coordinates beat a label that contradicts them; without coordinates the label decides, then the ZIP code. */
function stateOf(position: Position | undefined, labels: Labels, notes: Notes): State | undefined {
  const label = labels.state;
  if (position) {
    const at = stateAt(position.latitude, position.longitude);
    if (!at) {
      notes.rejected('The coordinates are outside the United States or at sea.', position.cell);
      return undefined;
    }
    if (labels.country && !isUnitedStates(labels.country.value))
      notes.guessed(`The coordinates are in ${at.name}, which contradicts this country.`, labels.country);
    if (!label) notes.guessed(`No state is given; the coordinates are in ${at.name}.`, position.cell);
    else if (label.state && label.state !== at && isInOrNear(position.latitude, position.longitude, label.state.code, STATE_LINE_KM)) return label.state;
    else if (label.state !== at) notes.guessed(`The coordinates are in ${at.name}, which contradicts this; taken as ${at.name}.`, label.cell);
    return at;
  }
  if (labels.country && !isUnitedStates(labels.country.value)) {
    notes.rejected('This is outside the United States.', labels.country);
    return undefined;
  }
  const territory = labels.country && stateNamed(labels.country.value);
  const state = label?.state ?? (territory?.territory ? territory : undefined);
  if (state) return state;
  if (label) {
    notes.rejected('This is no state or territory of the United States.', label.cell);
    return undefined;
  }
  const byZip = labels.zip ? stateByCode(zipPlace(labels.zip)?.stateCode ?? '') : undefined;
  if (byZip) notes.guessed(`No state is given; ZIP code ${labels.zip} is in ${byZip.name}.`, labels.address);
  else notes.rejected('Neither a state, a ZIP code nor coordinates say where this is.', labels.address);
  return byZip;
}

const isUnitedStates = (label: string) =>
  /^(?:us|usa|u\.s\.(?:a\.)?|united states(?: of america)?)$/i.test(label.trim()) || stateNamed(label)?.territory === true;

/** What lists write where they know of none. */
const isNothing = (text: string): boolean => /^(?:-+|0|n\/?a|none|null)$/i.test(text);

/** A ZIP code of another state is left out: one of the two is wrong. */
function zipIn(state: State, { zip, zipCell, address }: Labels, notes: Notes): string | undefined {
  if (zipCell && !isNothing(zipCell.value) && readZip(zipCell.value, state) === undefined) notes.dropped('This is no ZIP code. It was left out.', zipCell);
  const place = zip && zipPlace(zip);
  if (!place || place.stateCode === state.code) return zip;
  notes.dropped(`ZIP code ${zip} is in ${stateByCode(place.stateCode)?.name}, not in ${state.name}. It was left out.`, address);
  return undefined;
}

interface FoundCity {
  readonly name: string;
  readonly city?: City;
}

/** The city by its own column, by the address, by the ZIP code, by the coordinates: the first that gives one. */
function cityIn(state: State, position: Position | undefined, row: Row, labels: Labels, zip: string | undefined, notes: Notes): FoundCity | undefined {
  // Of two towns of one name in a state the list has one; the other is known by its mail.
  const near = (city: City | undefined) =>
    city && (!position || kilometersFrom(position, city) <= CITY_REACH_KM || city === cityNear(position.latitude, position.longitude, state.code))
      ? city
      : undefined;
  const column = cellOf(row, 'city');
  const inLine = cityAtEnd(labels.line, state.code);
  const given = near(column && cityNamed(state.code, column.value)) ?? near(inLine.city);
  if (given) return { name: given.name, city: given };

  const label = column ?? (inLine.label ? labels.address : undefined);
  const asked = column?.value ?? inLine.label;
  const why = asked
    ? `"${asked}" is no city ${position && cityNamed(state.code, asked) ? 'near the coordinates' : `known in ${state.name}`}`
    : 'No city is given';
  const zipCity = zip && near(cityNamed(state.code, zipPlace(zip)?.city ?? ''));
  if (zipCity) {
    notes.guessed(`${why}; by its ZIP code ${zip} it is in ${zipCity.name}.`, label);
    return { name: zipCity.name, city: zipCity };
  }
  const around = position && cityNear(position.latitude, position.longitude, state.code);
  if (position && around) {
    const meant = cityWithin(asked, state, position) ?? around;
    notes.guessed(`${why}; by its coordinates it is in ${meant.name}.`, label ?? position.cell);
    return { name: meant.name, city: meant };
  }
  if (!asked) return undefined;
  notes.guessed(`${why}; kept as it is written.`, label);
  return { name: asked };
}

/** The city that a region or part of town is named after, where it is close: `Tampa Bay`, `New Tampa`. */
function cityWithin(label: string | undefined, state: State, position: Position): City | undefined {
  const words = label?.split(' ') ?? [];
  if (words.length > LONGEST_LABEL) return undefined;
  for (let length = words.length - 1; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const city = cityNamed(state.code, words.slice(from, from + length).join(' '));
      if (city && kilometersFrom(position, city) <= NAMESAKE_REACH_KM) return city;
    }
  }
  return undefined;
}

const kilometersFrom = (position: Position, city: City) => kilometersBetween(position, city);

/** The line as the source has it, or one made of its parts. */
function fullAddress(row: Row, { address, zip }: Labels, state: State, city: string): { full_address?: string } {
  if (address) return { full_address: cleanLine(address.value) };
  const street = [cellOf(row, 'houseNumber')?.value, cellOf(row, 'street')?.value]
    .filter((part) => part !== undefined)
    .join(' ')
    .trim();
  return street === '' ? {} : { full_address: `${street}, ${city}, ${state.code}${zip ? ` ${zip}` : ''}` };
}
