import { foldText, type PlaceChoice, type State, findStateByCode, STATES, getMaxTypos, countWordTypos } from '../../contract';
import { allCities } from '../../geo';
import { splitTrailingState } from '../../suggest';
import { toSlug } from '../../text/slug';
import type { PlaceScope } from './place-scope';

const MAX_SUGGESTED = 3;

interface Candidate {
  readonly name: string;
  readonly state: State;
  readonly size: number;
}

/** Finds up to `MAX_SUGGESTED` states and cities with a similar spelling: states first, then cities by fewest typos, then by population. */
export function findSimilarPlaces(words: readonly string[], listed: PlaceScope['listed']): PlaceChoice[] {
  const ending = splitTrailingState(words);
  const typedState = ending && findStateByCode(ending.code);
  const name = (ending ? ending.city : words).join(' ');
  const maxTypos = getMaxTypos(name);
  if (maxTypos === 0) return [];
  const countTypos = (other: string) => countWordTypos(name, foldText(other), maxTypos);
  const cities = [...listCandidates(typedState, listed)].flatMap((candidate) => ({ ...candidate, typos: countTypos(candidate.name) }));
  const places = new Map<string, PlaceChoice>();
  const states = ending ? [] : STATES.filter((state) => countTypos(state.name) <= maxTypos);
  for (const state of states) places.set(state.name, { label: state.name, stateSlug: state.slug, isTypo: true });
  for (const { name: city, state } of cities.filter(({ typos }) => typos <= maxTypos).sort((a, b) => a.typos - b.typos || b.size - a.size)) {
    const label = `${city}, ${state.code}`;
    if (!places.has(label)) places.set(label, { label, near: `${toSlug(city)}-${state.code.toLowerCase()}`, isTypo: true });
  }
  return [...places.values()].slice(0, MAX_SUGGESTED);
}

/** All US cities, then the directory's cities, which may repeat some of them. With a state, only its cities. */
function* listCandidates(onlyState: State | undefined, listed: PlaceScope['listed']): Generator<Candidate> {
  for (const { name, stateCode, population } of allCities()) {
    const state = onlyState && onlyState.code !== stateCode ? undefined : findStateByCode(stateCode);
    if (state) yield { name, state, size: population };
  }
  for (const state of onlyState ? [onlyState] : STATES) for (const { name } of listed?.(state)?.values() ?? []) yield { name, state, size: 0 };
}
