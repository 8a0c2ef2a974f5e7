import { type Point, type State, findStateByCode, joinList } from '../../contract';
import { findCitiesByName, type City, isInOrNear, isSamePlaceName, kilometersBetween, findStateAt, findZipPlace } from '../../geo';
import { type AddressLine, cityAtEnd } from './address';
import { citiesAtEnd, isUnitedStates, type Labels } from './location-labels';
import type { Notes } from './row-notes';
import type { Position } from './position';
import { stateNamed } from './state-names';
import type { Cell } from './row';

/** Borders are simplified, so a town on a state line may be on its other side. */
export const STATE_LINE_KM = 2;
/** Within this distance of a city's center, a row that names the city may be in it. The largest cities have about this radius. */
export const CITY_REACH_KM = 50;

/** Something in a row that indicates the gym's state. */
interface Witness {
  readonly kind: 'position' | 'label' | 'address' | 'zip' | 'city' | 'address-city';
  /** Its name within a sentence. */
  readonly called: string;
  readonly cell: Cell | undefined;
  /** States it agrees with, by code. */
  readonly agrees: readonly string[];
  /** The states that it indicates by itself. Empty if many cities have the name. */
  readonly claims: readonly string[];
}
/** Order of trust if nothing else decides. */
const TRUST_ORDER: readonly Witness['kind'][] = ['position', 'label', 'address', 'zip', 'city', 'address-city'];
/** Without a city, a label alone doesn't locate a gym, but a ZIP code does. */
const TRUST_ORDER_WITHOUT_CITY: readonly Witness['kind'][] = ['position', 'zip', 'label', 'address', 'city', 'address-city'];

/** A row's state, and whether its parts agree on it. */
export interface StateReading {
  readonly state: State;
  /** Whether a witness disagrees, and the state has only one vote or is tied with another one. */
  readonly isDoubtful: boolean;
}

/**
 * The state that most of the position, the label, the ZIP code and the cities indicate. Contradictions are noted. Undefined if nothing indicates a
 * state, or if the gym is abroad. Both cases are noted, too.
 */
export function readState(position: Position | undefined, labels: Labels, notes: Notes): StateReading | undefined {
  const stateAtPosition = position && findStateAt(position.latitude, position.longitude);
  if (isAbroad(position, stateAtPosition, labels, notes)) return undefined;
  if (!position && labels.state && !labels.state.state && !labels.line.state) {
    notes.addRejection('no-place', 'This isn’t a US state or territory.', labels.state.cell);
    return undefined;
  }
  const witnesses = witnessesOf(position, stateAtPosition, labels);
  if (witnesses.every(({ kind }) => kind === 'city' || kind === 'address-city')) {
    notes.addRejection('no-place', 'The row has no state, ZIP code or coordinates.', labels.address);
    return undefined;
  }
  const { code, votes, isTie } = decideState(witnesses, position, hasCity(labels) ? TRUST_ORDER : TRUST_ORDER_WITHOUT_CITY);
  const state = findStateByCode(code);
  if (!state) throw new Error(`${code} isn’t a state.`);
  const contradicting = witnesses.filter(({ agrees, claims, kind }) => !agrees.includes(code) && (claims.length > 0 || kind === 'label'));
  if (contradicting.length > 0) noteContradiction(state, witnesses, contradicting, notes);
  else if (!witnesses.some(({ kind }) => kind === 'label' || kind === 'address')) noteMissingState(state, position, labels, notes);
  return { state, isDoubtful: contradicting.length > 0 && (isTie || votes < 2) };
}

/**
 * Whether the gym is outside the US. If so, adds a note. Coordinates outside the US are trusted over any text. A foreign country only counts without
 * coordinates.
 */
function isAbroad(position: Position | undefined, stateAtPosition: State | undefined, { country }: Labels, notes: Notes): boolean {
  if (position && !stateAtPosition) {
    notes.addRejection('abroad', 'The coordinates are outside the United States or at sea.', position.cell);
    return true;
  }
  if (!country || isUnitedStates(country.value)) return false;
  if (stateAtPosition) notes.addGuess('state', `The coordinates are in ${stateAtPosition.name}, which doesn’t match this country.`, country);
  else notes.addRejection('abroad', 'This country isn’t the United States.', country);
  return !stateAtPosition;
}

function witnessesOf(position: Position | undefined, stateAtPosition: State | undefined, labels: Labels): Witness[] {
  const { address, line, state, country, zip, zipCell, city } = labels;
  const territory = country && stateNamed(country.value);
  const place = zip ? findZipPlace(zip) : undefined;
  const { cities, isSure } = citiesAtEnd(line);
  const isSaidTwice = city !== undefined && cities.some(({ name }) => isSamePlaceName(name, city.value));
  return [
    position && stateAtPosition && toWitness('position', 'the coordinates', position.cell, [stateAtPosition.code]),
    state && toWitness('label', `the ${state.cell === city ? 'city' : 'state'} column`, state.cell, state.state ? [state.state.code] : []),
    !state && territory?.territory && toWitness('label', 'the country column', country, [territory.code]),
    line.state && line.state !== state?.state && addressWitness(line.state, line, address),
    place && toWitness('zip', `ZIP code ${zip}`, zipCell ?? address, [place.stateCode]),
    city && cityWitness('city', 'the city', city, findCitiesByName(city.value), true, position),
    !isSaidTwice && cityWitness('address-city', 'the city in the address', address, cities, isSure, position),
  ].filter((witness) => witness !== undefined && witness !== false);
}

const toWitness = (kind: Witness['kind'], called: string, cell: Cell | undefined, claims: readonly string[]): Witness => ({
  kind,
  called,
  cell,
  agrees: claims,
  claims,
});

/** `31 West 14th Street, New York` may end in a state's name or a city's. */
function addressWitness(state: State, line: AddressLine, address: Cell | undefined): Witness {
  const namesakes = line.isSpelledOut ? findCitiesByName(state.name).map(({ stateCode }) => stateCode) : [];
  return { ...toWitness('address', 'the address', address, [state.code]), agrees: [state.code, ...namesakes] };
}

/** The cities with a name that match the position. If none does, all cities with that name, which only indicate a state if all are in it. */
function cityWitness(
  kind: Witness['kind'],
  called: string,
  cell: Cell | undefined,
  cities: readonly City[],
  isSure: boolean,
  position: Position | undefined,
): Witness | undefined {
  const near = position ? cities.filter((city) => kilometersBetween(position, city) <= CITY_REACH_KM) : [];
  const agrees = (near.length > 0 ? near : cities).map(({ stateCode }) => stateCode);
  const isMeant = isSure && (near.length > 0 || agrees.length === 1);
  return agrees.length === 0 ? undefined : { ...toWitness(kind, called, cell, agrees), claims: isMeant ? agrees : [] };
}

/** Whether there is a city, assuming that the state label is right. */
function hasCity({ line, state, city }: Labels): boolean {
  const label = state?.state ?? line.state;
  return city !== undefined || (label !== undefined && cityAtEnd(line, label.code).label !== undefined);
}

/** The state with the most witnesses. On a tie, the most trusted witness decides, but a position near a state line doesn't outweigh the label. */
function decideState(
  witnesses: readonly Witness[],
  position: Point | undefined,
  order: readonly Witness['kind'][],
): { code: string; votes: number; isTie: boolean } {
  const codes = [...new Set(witnesses.flatMap(({ claims }) => claims))];
  const votesFor = (code: string) => witnesses.filter(({ agrees }) => agrees.includes(code)).length;
  const votes = Math.max(...codes.map(votesFor));
  const leading = codes.filter((code) => votesFor(code) === votes);
  const isTie = leading.length > 1;
  const label = witnesses.find(({ kind }) => kind === 'label')?.claims[0];
  if (isTie && votes > 1 && label && leading.includes(label) && position && isInOrNear(position.latitude, position.longitude, label, STATE_LINE_KM))
    return { code: label, votes, isTie };
  const codesByTrust = order.flatMap((kind) => witnesses.find((witness) => witness.kind === kind)?.claims ?? []);
  return { code: codesByTrust.find((code) => leading.includes(code)) ?? '', votes, isTie };
}

/** `We used New York, based on the coordinates and the city. This doesn’t match the state column (New Jersey).` */
function noteContradiction(state: State, witnesses: readonly Witness[], contradicting: readonly Witness[], notes: Notes): void {
  const supporting = witnesses.filter(({ agrees }) => agrees.includes(state.code));
  const others = contradicting.map(({ called, claims }) => {
    const states = claims.map((code) => findStateByCode(code)?.name).join(' or ');
    return states === '' ? called : `${called} (${states})`;
  });
  const cell = contradicting.find(({ kind }) => kind === 'label' || kind === 'address')?.cell ?? contradicting[0]?.cell;
  notes.addGuess('state', `We used ${state.name}, based on ${joinList(supporting.map(({ called }) => called))}. This doesn’t match ${joinList(others)}.`, cell);
}

function noteMissingState(state: State, position: Position | undefined, { zip, zipCell, address }: Labels, notes: Notes): void {
  if (position) notes.addGuess('state', `The row has no state. The coordinates are in ${state.name}.`, position.cell);
  else notes.addGuess('state', `The row has no state. ZIP code ${zip} is in ${state.name}.`, zipCell ?? address);
}
