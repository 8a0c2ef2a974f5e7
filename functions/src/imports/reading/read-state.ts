import { type Point, type State, findStateByCode, joinList } from '../../contract';
import { findCitiesByName, type City, isInOrNear, isSamePlaceName, kilometersBetween, findStateAt, findZipPlace } from '../../geo';
import { type AddressLine, findCityAtEnd } from './address';
import { findCitiesAtEnd, isUnitedStates, type LocationLabels } from './location-labels';
import type { Notes } from './row-notes';
import type { Position } from './position';
import { parseState } from './state-names';
import type { Cell } from './row';

/** Borders are simplified, so a town on a state line may be on its other side. */
export const STATE_LINE_KM = 2;
/** Within this distance of a city's center, a row that names the city may be in it. The largest cities have about this radius. */
export const CITY_REACH_KM = 50;

/** A part of a row that indicates the gym's state. */
interface StateClue {
  readonly kind: 'position' | 'label' | 'address' | 'zip' | 'city' | 'address-city';
  /** Its name within a sentence, such as `the coordinates`. */
  readonly nameInSentence: string;
  readonly cell: Cell | undefined;
  /** Codes of the states that don't contradict it. */
  readonly possibleStates: readonly string[];
  /** Codes of the states that it indicates by itself. Empty if cities in several states have the name. */
  readonly indicatedStates: readonly string[];
}
/** The kinds of clues, most trusted first. Decides between states with equally many clues. */
const TRUST_ORDER: readonly StateClue['kind'][] = ['position', 'label', 'address', 'zip', 'city', 'address-city'];
/** Without a city, a state's label alone doesn't locate a gym, but a ZIP code does. */
const TRUST_ORDER_WITHOUT_CITY: readonly StateClue['kind'][] = ['position', 'zip', 'label', 'address', 'city', 'address-city'];

/** A row's state, and whether its parts agree on it. */
export interface StateReading {
  readonly state: State;
  /** Whether a clue contradicts the state, and the state has only one vote or is tied with another state. */
  readonly isDoubtful: boolean;
}

/**
 * The state that most of the position, the label, the address, the ZIP code and the cities indicate. Contradictions are noted. Undefined if nothing but
 * a city's name indicates a state, or if the gym is abroad, which is also noted.
 */
export function readState(position: Position | undefined, labels: LocationLabels, notes: Notes): StateReading | undefined {
  const stateAtPosition = position && findStateAt(position.latitude, position.longitude);
  if (rejectIfAbroad(position, stateAtPosition, labels, notes)) return undefined;
  if (!position && labels.state && !labels.state.state && !labels.line.state) {
    notes.addRejection('no-place', 'This isn’t a US state or territory.', labels.state.cell);
    return undefined;
  }
  const clues = collectClues(position, stateAtPosition, labels);
  if (clues.every(({ kind }) => kind === 'city' || kind === 'address-city')) {
    notes.addRejection('no-place', 'The row has no state, ZIP code or coordinates.', labels.address);
    return undefined;
  }
  const { code, votes, isTie } = decideState(clues, position, hasCity(labels) ? TRUST_ORDER : TRUST_ORDER_WITHOUT_CITY);
  const state = findStateByCode(code);
  if (!state) throw new Error(`${code} isn’t a state.`);
  const contradicting = clues.filter(
    ({ possibleStates, indicatedStates, kind }) => !possibleStates.includes(code) && (indicatedStates.length > 0 || kind === 'label'),
  );
  if (contradicting.length > 0) noteContradiction(state, clues, contradicting, notes);
  else if (!clues.some(({ kind }) => kind === 'label' || kind === 'address')) noteMissingState(state, position, labels, notes);
  return { state, isDoubtful: contradicting.length > 0 && (isTie || votes < 2) };
}

/**
 * Rejects a row outside the US, and returns whether it did. Coordinates outside the US are trusted over any text. A foreign country only counts
 * without coordinates.
 */
function rejectIfAbroad(position: Position | undefined, stateAtPosition: State | undefined, { country }: LocationLabels, notes: Notes): boolean {
  if (position && !stateAtPosition) {
    notes.addRejection('abroad', 'The coordinates are outside the United States or at sea.', position.cell);
    return true;
  }
  if (!country || isUnitedStates(country.value)) return false;
  if (stateAtPosition) {
    notes.addGuess('state', `The coordinates are in ${stateAtPosition.name}, which doesn’t match this country.`, country);
    return false;
  }
  notes.addRejection('abroad', 'This country isn’t the United States.', country);
  return true;
}

function collectClues(position: Position | undefined, stateAtPosition: State | undefined, labels: LocationLabels): StateClue[] {
  const { address, line, state, country, zip, zipCell, city } = labels;
  const territory = country && parseState(country.value);
  const place = zip ? findZipPlace(zip) : undefined;
  const { cities, isSure } = findCitiesAtEnd(line);
  const isSameCity = city !== undefined && cities.some(({ name }) => isSamePlaceName(name, city.value));
  return [
    position && stateAtPosition && toClue('position', 'the coordinates', position.cell, [stateAtPosition.code]),
    state && toClue('label', `the ${state.cell === city ? 'city' : 'state'} column`, state.cell, state.state ? [state.state.code] : []),
    !state && territory?.territory && toClue('label', 'the country column', country, [territory.code]),
    line.state && line.state !== state?.state && toAddressClue(line.state, line, address),
    place && toClue('zip', `ZIP code ${zip}`, zipCell ?? address, [place.stateCode]),
    city && toCityClue({ kind: 'city', nameInSentence: 'the city', cell: city, isSure: true }, findCitiesByName(city.value), position),
    !isSameCity && toCityClue({ kind: 'address-city', nameInSentence: 'the city in the address', cell: address, isSure }, cities, position),
  ].filter((clue) => clue !== undefined && clue !== false);
}

const toClue = (kind: StateClue['kind'], nameInSentence: string, cell: Cell | undefined, states: readonly string[]): StateClue => ({
  kind,
  nameInSentence,
  cell,
  possibleStates: states,
  indicatedStates: states,
});

/** The clue of a state in an address. In `31 West 14th Street New York`, its name may also be a city's. */
function toAddressClue(state: State, line: AddressLine, address: Cell | undefined): StateClue {
  const namesakes = line.mayBeCity ? findCitiesByName(state.name).map(({ stateCode }) => stateCode) : [];
  return { ...toClue('address', 'the address', address, [state.code]), possibleStates: [state.code, ...namesakes] };
}

interface CityLabel extends Pick<StateClue, 'kind' | 'nameInSentence' | 'cell'> {
  /** Whether the text can only be a city. */
  readonly isSure: boolean;
}

/**
 * The clue of a city's name. Of the cities with this name, those near the position count. If none is near, all of them count, but they only indicate a
 * state if there is just one. A name that may not be a city's doesn't indicate any state. Undefined if there are no such cities.
 */
function toCityClue({ kind, nameInSentence, cell, isSure }: CityLabel, cities: readonly City[], position: Position | undefined): StateClue | undefined {
  if (cities.length === 0) return undefined;
  const near = position ? cities.filter((city) => kilometersBetween(position, city) <= CITY_REACH_KM) : [];
  const states = (near.length > 0 ? near : cities).map(({ stateCode }) => stateCode);
  const indicatesState = isSure && (near.length > 0 || states.length === 1);
  return { ...toClue(kind, nameInSentence, cell, states), indicatedStates: indicatesState ? states : [] };
}

/** Whether a row names a city, assuming that its state label is right. */
function hasCity({ line, state, city }: LocationLabels): boolean {
  const label = state?.state ?? line.state;
  return city !== undefined || (label !== undefined && findCityAtEnd(line, label.code).label !== undefined);
}

/** The state with the most clues. On a tie, the most trusted clue decides, but a position near a state line doesn't outweigh the label. */
function decideState(
  clues: readonly StateClue[],
  position: Point | undefined,
  trustOrder: readonly StateClue['kind'][],
): { code: string; votes: number; isTie: boolean } {
  const codes = [...new Set(clues.flatMap(({ indicatedStates }) => indicatedStates))];
  const countVotes = (code: string) => clues.filter(({ possibleStates }) => possibleStates.includes(code)).length;
  const votes = Math.max(...codes.map(countVotes));
  const leading = codes.filter((code) => countVotes(code) === votes);
  const isTie = leading.length > 1;
  const label = clues.find(({ kind }) => kind === 'label')?.indicatedStates[0];
  const isNearLabel = label && position && isInOrNear(position.latitude, position.longitude, label, STATE_LINE_KM);
  if (isTie && votes > 1 && isNearLabel && leading.includes(label)) return { code: label, votes, isTie };
  const codesByTrust = trustOrder.flatMap((kind) => clues.find((clue) => clue.kind === kind)?.indicatedStates ?? []);
  return { code: codesByTrust.find((code) => leading.includes(code)) ?? '', votes, isTie };
}

/** Notes, for example, `We used New York, based on the coordinates and the city. This doesn’t match the state column (New Jersey).` */
function noteContradiction(state: State, clues: readonly StateClue[], contradicting: readonly StateClue[], notes: Notes): void {
  const supporting = clues.filter(({ possibleStates }) => possibleStates.includes(state.code));
  const others = contradicting.map(({ nameInSentence, indicatedStates }) => {
    const states = indicatedStates.map((code) => findStateByCode(code)?.name).join(' or ');
    return states === '' ? nameInSentence : `${nameInSentence} (${states})`;
  });
  const cell = contradicting.find(({ kind }) => kind === 'label' || kind === 'address')?.cell ?? contradicting[0]?.cell;
  notes.addGuess(
    'state',
    `We used ${state.name}, based on ${joinList(supporting.map(({ nameInSentence }) => nameInSentence))}. This doesn’t match ${joinList(others)}.`,
    cell,
  );
}

/** Notes that the state was inferred from the position or the ZIP code, since no text names it. */
function noteMissingState(state: State, position: Position | undefined, { zip, zipCell, address }: LocationLabels, notes: Notes): void {
  if (position) notes.addGuess('state', `The row has no state. The coordinates are in ${state.name}.`, position.cell);
  else notes.addGuess('state', `The row has no state. ZIP code ${zip} is in ${state.name}.`, zipCell ?? address);
}
