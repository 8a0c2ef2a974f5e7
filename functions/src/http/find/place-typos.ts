import { foldText, type PlaceChoice, type State, stateByCode, STATES, typosAllowed, typosBetween } from '../../contract';
import { allCities } from '../../geo';
import { splitTrailingState } from '../../suggest';
import { toSlug } from '../../text/slug';
import type { PlaceScope } from './place-scope';

const MAX_OFFERED = 3;

interface Candidate {
  readonly name: string;
  readonly state: State;
  readonly size: number;
}

/** States and cities with a similar spelling, at most `MAX_OFFERED`: states first, then cities by fewest typos, then by population. */
export function findSimilarPlaces(words: readonly string[], listed: PlaceScope['listed']): PlaceChoice[] {
  const ending = splitTrailingState(words);
  const ofState = ending && stateByCode(ending.code);
  const name = (ending ? ending.city : words).join(' ');
  const maxTypos = typosAllowed(name);
  if (maxTypos === 0) return [];
  const typosOf = (other: string) => typosBetween(name, foldText(other), maxTypos, false);
  const cities = [...listCandidates(ofState, listed)].flatMap((candidate) => ({ ...candidate, typos: typosOf(candidate.name) }));
  const places = new Map<string, PlaceChoice>();
  const states = ending ? [] : STATES.filter((state) => typosOf(state.name) <= maxTypos);
  for (const state of states) places.set(state.name, { label: state.name, stateSlug: state.slug, isTypo: true });
  for (const { name: city, state } of cities.filter(({ typos }) => typos <= maxTypos).sort((a, b) => a.typos - b.typos || b.size - a.size)) {
    const label = `${city}, ${state.code}`;
    if (!places.has(label)) places.set(label, { label, near: `${toSlug(city)}-${state.code.toLowerCase()}`, isTypo: true });
  }
  return [...places.values()].slice(0, MAX_OFFERED);
}

/** Cities with a known population, then cities known only from the directory. If `ofState` is set, only that state's. */
function* listCandidates(ofState: State | undefined, listed: PlaceScope['listed']): Generator<Candidate> {
  for (const { name, stateCode, population } of allCities()) {
    const state = ofState && ofState.code !== stateCode ? undefined : stateByCode(stateCode);
    if (state) yield { name, state, size: population };
  }
  for (const state of ofState ? [ofState] : STATES) for (const { name } of listed?.(state)?.values() ?? []) yield { name, state, size: 0 };
}
