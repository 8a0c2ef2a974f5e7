import { type State, findStateByCode } from '../../contract';
import { findCitiesByName, findCityByName, isInOrNear, isSamePlaceName, kilometersBetween, findStateAt, findZipPlace } from '../../geo';
import { resolveTimeZone } from '../../gyms/placement/placement';
import { findCityAtEnd, splitAddress, removePostOfficeBox } from './address';
import { isBlankValue, isAddressPlaceholder } from './blank-values';
import { type CrowdedPoints, noteIfCoarse } from './coarse-position';
import { isUnitedStates, type LocationLabels, readLabels } from './location-labels';
import { cleanLine } from './normalize-name';
import type { Notes } from './row-notes';
import { type Position, readPosition } from './position';
import { readCity } from './read-city';
import { CITY_REACH_KM, readState, STATE_LINE_KM } from './read-state';
import { cellOf, type ParsedRow, type Row } from './row';
import { readZip } from './zip-codes';

/** A position farther than this from its ZIP code and its city belongs to another place. */
const FAR_KM = 80;
const MILES_PER_KM = 0.621371;

/** A row's location as the directory stores it. */
export interface RowLocation {
  readonly state: State;
  readonly city: string;
  readonly timeZone: string;
  readonly full_address?: string;
  readonly zip?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** The parts that were guessed. */
  readonly doubts: ParsedRow['doubts'];
}

/**
 * Reads a row's location. If it is unknown or outside the US, notes why and returns undefined.
 * @param crowded points that several gyms in the file share
 */
export function readPlace(row: Row, notes: Notes, crowded?: CrowdedPoints): RowLocation | undefined {
  const labels = readLabels(row, notes);
  const statedPosition = fixLongitudeSign(readPosition(row, notes), labels, notes);
  const stateReading = readState(statedPosition, labels, notes);
  if (!stateReading) return undefined;
  const { state } = stateReading;
  const zip = readZipInState(state, labels, notes);
  const isPositionWrong = statedPosition && (noteIfOutside(statedPosition, state, notes) || noteIfFar(statedPosition, state, labels, zip, notes));
  const position = isPositionWrong ? undefined : statedPosition;
  const city = readCity(state, position, labels, zip, cellOf(row, 'name')?.value ?? '', notes);
  if (!city) {
    notes.addRejection('no-place', 'The row has no city, ZIP code or coordinates.', labels.address);
    return undefined;
  }
  const zipCenter = zip ? findZipPlace(zip) : undefined;
  const timeZone = resolveTimeZone(state.code, { point: position, zip, city: city.city });
  if (!timeZone) throw new Error(`${state.name} has no city in the list of places.`);
  const doubts: RowLocation['doubts'][number][] = [];
  if (stateReading.isDoubtful) doubts.push('state');
  if (city.isGuess) doubts.push('city');
  if (position && noteIfCoarse(position, [city.city, zipCenter], crowded, notes)) doubts.push('position');
  return {
    state,
    city: city.name,
    timeZone,
    doubts,
    ...buildFullAddress(row, labels, state, city.name, zip, notes),
    // The ZIP code of a post office box is the post office's, not the gym's.
    ...(zip && !(labels.isPostOfficeBox && !labels.zipCell) && { zip }),
    ...(position && { latitude: position.latitude, longitude: position.longitude }),
  };
}

/** Restores a longitude's lost minus sign if the row's text agrees with the result. Without the sign, the gym would be in Asia. */
function fixLongitudeSign(position: Position | undefined, labels: LocationLabels, notes: Notes): Position | undefined {
  if (!position || position.longitude <= 0 || findStateAt(position.latitude, position.longitude)) return position;
  const fixed = { ...position, longitude: -position.longitude };
  const code = findStateAt(fixed.latitude, fixed.longitude)?.code;
  const isForeign = labels.country && !isUnitedStates(labels.country.value);
  const { state, line, zip, city } = labels;
  const isNear = findCitiesByName(city?.value ?? '').some((each) => each.stateCode === code && kilometersBetween(fixed, each) <= CITY_REACH_KM);
  const agrees = [state?.state?.code, line.state?.code, zip && findZipPlace(zip)?.stateCode].includes(code) || isNear;
  if (!code || isForeign || !agrees) return position;
  notes.addGuess(
    'position',
    `The longitude was missing its minus sign. We used ${fixed.longitude}, which is in ${findStateByCode(code)?.name}.`,
    position.cell,
  );
  return fixed;
}

/** Reads the row's ZIP code. Leaves out and notes one that is incomplete, or that is in another state, since either it or the state is wrong. */
function readZipInState(state: State, { line, zipCell, address }: LocationLabels, notes: Notes): string | undefined {
  const zipInColumn = zipCell && readZip(zipCell.value, state);
  const zip = zipInColumn ?? line.zip;
  if (zipCell && !zipInColumn) notes.addOmission('zip', 'This isn’t a ZIP code. It was left out.', zipCell);
  if (line.partialZip && !(zip ?? zipCell?.value)?.startsWith(line.partialZip))
    notes.addOmission('zip', 'This ZIP code is incomplete. It was left out.', address);
  const place = zip && findZipPlace(zip);
  if (!place || place.stateCode === state.code) return zip;
  notes.addOmission(
    'zip',
    `ZIP code ${zip} is in ${findStateByCode(place.stateCode)?.name}, not in ${state.name}. It was left out.`,
    zipInColumn ? zipCell : address,
  );
  return undefined;
}

/** Notes a position outside the row's state, and returns whether it is one. A position just across the state line doesn't count as outside. */
function noteIfOutside({ latitude, longitude, cell }: Position, state: State, notes: Notes): boolean {
  const stateAtPosition = findStateAt(latitude, longitude);
  if (stateAtPosition === state || isInOrNear(latitude, longitude, state.code, STATE_LINE_KM)) return false;
  notes.addOmission('position', `These coordinates are in ${stateAtPosition?.name}, not in ${state.name}. They were left out.`, cell);
  return true;
}

/** Notes a position far from a ZIP code and a city that are close to each other, and returns whether it is one. */
function noteIfFar(position: Position, state: State, { city, line }: LocationLabels, zip: string | undefined, notes: Notes): boolean {
  const [zipCenter, town] = [zip && findZipPlace(zip), city ? findCityByName(state.code, city.value) : findCityAtEnd(line, state.code).city];
  if (!zipCenter || !town || kilometersBetween(zipCenter, town) > CITY_REACH_KM) return false;
  const km = Math.min(kilometersBetween(position, zipCenter), kilometersBetween(position, town));
  if (km <= FAR_KM) return false;
  notes.addOmission(
    'position',
    `These coordinates are ${Math.round(km * MILES_PER_KM)} miles from ${town.name} and from ZIP code ${zip}. They were left out.`,
    position.cell,
  );
  return true;
}

/** `104` becomes `#104`. */
const formatUnit = (unit: string): string => (/^[\d-]+$/.test(unit) ? `#${unit}` : unit);

/** Whether the second line of an address is the town: `Austin, TX 78701`. */
function isTownLine(text: string, state: State, city: string): boolean {
  const line = splitAddress(text);
  return line.state === state && (line.before === '' || isSamePlaceName(line.before, city) || findCityByName(state.code, line.before) !== undefined);
}

/** The address line from the source, or one built from the columns with its parts. A post office box is left out. */
function buildFullAddress(
  row: Row,
  { address, isPostOfficeBox }: LocationLabels,
  state: State,
  city: string,
  zip: string | undefined,
  notes: Notes,
): { full_address?: string } {
  if (address && !isPostOfficeBox) {
    const line = cleanLine(address.value);
    const unit = cellOf(row, 'unit')?.value.trim() ?? '';
    const isOnlyStreet = /^\d[^,]*$/.test(line) && splitAddress(line).state === undefined;
    const isUnitMissing = isOnlyStreet && unit !== '' && !line.includes(unit) && !isAddressPlaceholder(unit) && !isTownLine(unit, state, city);
    return { full_address: isUnitMissing ? `${line}, ${formatUnit(unit)}` : (removePostOfficeBox(line) ?? line) };
  }
  const parts = [cellOf(row, 'houseNumber'), cellOf(row, 'street')].filter(
    (cell) => cell !== undefined && !isBlankValue(cell.value) && !isAddressPlaceholder(cell.value),
  );
  const street = parts.map((cell) => cell?.value).join(' ');
  const streetBoxCell = removePostOfficeBox(street) === undefined ? undefined : parts.at(-1);
  const boxCell = isPostOfficeBox ? address : streetBoxCell;
  if (boxCell) notes.addOmission('address', 'A post office box isn’t a place to train. It was left out.', boxCell);
  const unit = cellOf(row, 'unit')?.value.trim();
  const streetLine =
    unit && !street.includes(unit) && !isAddressPlaceholder(unit) && !isTownLine(unit, state, city) ? `${street}, ${formatUnit(unit)}` : street;
  return boxCell || street === '' ? {} : { full_address: `${streetLine}, ${city}, ${state.code}${zip ? ` ${zip}` : ''}` };
}
