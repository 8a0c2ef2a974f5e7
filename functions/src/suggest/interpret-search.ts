import {
  encodeUrlPart,
  isGenericWord,
  type LikelyMeaning,
  getSearchPath,
  type SearchSuggestion,
  sitePaths,
  getMaxTypos,
  countPrefixTypos,
  countWordTypos,
} from '../contract';
import type { Entry } from './entry';
import { findHits, isExactNonPlaceName, isPlace, respaceWords } from './find-hits';
import { type Hit, findEntries, PLACES_ONLY } from './find-entries';
import { isGenericWithTypo } from './typed-words';
import { listReadings } from './nicknames';
import { isExactNaming, formatPlaceLabel, type Naming, classifyNaming, toPlace, countTypos } from './places';
import { toSuggestion } from './to-suggestion';
import { answerQuestion } from './answer-question';
import { asksForAnyGym, type Scope, suggest } from './suggest';
import { parseQuestion } from './parse-question';
import { MAX_SEARCH_LENGTH } from './question-reader';
import { splitWords } from './split-words';

/**
 * The most likely meaning of a search. This is its first suggestion if that is certain. Otherwise, it is what the text may mean despite typos: a question, a
 * place or a name. If several places have the name, it is the best match near the visitor or, without a position, the place with the most gyms. Undefined
 * if the search is about gyms near the visitor, if a search by words finds the named gym anyway, or if no name is similar.
 * @param suggestions the suggestions for the text, if the caller already has them
 */
export function interpretSearch(text: string, scope: Scope, suggestions = suggest(text, scope)): LikelyMeaning | undefined {
  const [first] = suggestions;
  const typed = text.slice(0, MAX_SEARCH_LENGTH);
  if (first?.certain) return first.here ? undefined : toLikelyMeaning(first, true);
  if (asksForAnyGym(typed, scope)) return toLikelyMeaning({ title: 'All gyms', path: sitePaths.states }, true);
  const question = parseQuestion(typed);
  // Lead to a page that says that we don't know this ZIP code.
  const [nearUnknownZip] =
    question.zip && suggestions.length === 0 && question.rest.length === 0
      ? answerQuestion(question, { label: question.zip, near: question.zip }, undefined, scope)
      : [];
  if (nearUnknownZip) return toLikelyMeaning(nearUnknownZip, true);
  if (!first) return undefined;
  const words = splitWords(typed);
  // `2108` means a ZIP code and `den` an airport. Names that start with them can still be chosen from the list.
  if (first.kind === 'zip' && first.title === `0${typed.trim()}`) return toLikelyMeaning(first, true);
  const airport = words.length === 1 && !question.isQuestion && !isExactNonPlaceName(words, scope) ? scope.findUnlistedPlace?.(words) : undefined;
  const [airportAnswer] = airport?.naming === 'full' ? answerQuestion(question, airport.place, undefined, scope) : [];
  if (airportAnswer) return toLikelyMeaning(airportAnswer, true);
  if (question.isQuestion) {
    const place = findSimilarPlace(question.rest, scope);
    const answer = place && answerQuestion(question, toPlace(place.hit.entry), undefined, scope)[0];
    // `MMA` may also be part of a name.
    return answer && !isExactNonPlaceName(words, scope) ? toLikelyMeaning(answer, false) : findSimilarName(words, scope)?.meaning;
  }
  const name = findSimilarName(words, scope);
  for (const candidate of [words, words.filter((word) => !isGenericWord(word)), question.rest]) {
    const place = findSimilarPlace(candidate, scope);
    // A gym may be named after a place, such as `Stillwater Martial Arts`, and be typed with a typo: `Stilwater Martial Arts`.
    const isNamed = isExactNonPlaceName(words, scope) || (name?.isWhole === true && place !== undefined && !isExactNaming(place.naming));
    const isPlaceItself = place && ((isExactNaming(place.naming) && candidate === words) || (place.naming === 'full' && place.hit.entry.kind === 'city'));
    if (place && (isPlaceItself || !isNamed)) return toLikelyMeaning(toSuggestion(place.hit.entry, scope.index), isExactNaming(place.naming));
  }
  return name?.meaning;
}

/**
 * The first suggestion as the meaning of a search that no gym matches, so that pressing Enter at least opens what the list shows first. Undefined if there is
 * none, if it needs the visitor's position, or if it isn't an answer and lacks a word of the search: `grasie barra` isn't Schofield Barracks.
 */
export function interpretFirstSuggestion(text: string, [first]: readonly SearchSuggestion[]): LikelyMeaning | undefined {
  if (!first || first.here || (first.kind !== 'answer' && !hasAllSearchWords(first, text))) return undefined;
  const isGym = first.kind === 'gym' || first.kind === 'instructor';
  return isGym ? toLikelyMeaning(first, false, formatCitySearchPath(first)) : toLikelyMeaning(first, false);
}

function hasAllSearchWords({ title, detail = '' }: SearchSuggestion, text: string): boolean {
  const known = splitWords(`${title} ${detail}`);
  const isKnown = (word: string) => known.some((other) => countPrefixTypos(word, other, getMaxTypos(word)) <= getMaxTypos(word));
  const { rest } = parseQuestion(text.slice(0, MAX_SEARCH_LENGTH));
  return listReadings(rest.filter((word) => !isGenericWord(word))).some((reading) => reading.every(isKnown));
}

/** The path of a search in the city for gyms with the suggested name. */
const formatCitySearchPath = ({ path, title }: Pick<SearchSuggestion, 'path' | 'title'>): string =>
  `${path.split(/[/?]/).slice(0, 4).join('/')}?q=${encodeUrlPart(title)}`;

function toLikelyMeaning({ title, path }: Pick<SearchSuggestion, 'title' | 'path'>, isExact: boolean, shown = toGymListPath(path)): LikelyMeaning {
  return { title, path, shown, ...(isExact && { exact: true }) };
}

/** Converts a suggestion's path to that of the gyms to show. For an answer about open mats, this is the list of gyms with open mats. */
function toGymListPath(path: string): string {
  const [page = '', query] = path.split('?');
  const params = new URLSearchParams(query);
  const openMats = sitePaths.openMats();
  if (!page.startsWith(openMats)) return path;
  params.set('openMat', '1');
  return `${sitePaths.states}${page.slice(openMats.length)}?${params}`;
}

interface SimilarPlace {
  readonly hit: Hit;
  readonly naming: Naming;
  readonly typos: number;
}

/** Finds the place that the words name, possibly with typos. If there are several, returns the one with the fewest typos. */
function findSimilarPlace(words: readonly string[], { index, near }: Scope): SimilarPlace | undefined {
  if (words.length === 0) return undefined;
  const matches = [...listReadings(words), ...respaceWords(words, index)].flatMap((reading) =>
    findEntries(index, reading, near, PLACES_ONLY).flatMap((hit): SimilarPlace | readonly [] => {
      const naming = classifyNaming(hit.entry, reading);
      const name = splitWords(hit.entry.name);
      return naming === 'partial' ? [] : { hit, naming, typos: isExactNaming(naming) ? 0 : (countTypos(reading.slice(0, name.length), name) ?? 0) };
    }),
  );
  // Of several places with the same name, choose the best hit if the visitor's position is known, and otherwise the place with the most gyms.
  const weight = ({ hit }: SimilarPlace) => (near ? hit.score : hit.entry.gyms);
  return matches.sort((a, b) => a.typos - b.typos || weight(b) - weight(a))[0];
}

/**
 * Interprets the words as the name of a gym, affiliation or instructor, apart from one typo or space. If several have the name, the meaning is a search for
 * it. Undefined if there is none, or if a search by words finds it anyway.
 */
function findSimilarName(words: readonly string[], scope: Scope): SimilarName | undefined {
  const entries = findHits(words, scope).flatMap(({ hit }) => (isPlace(hit) ? [] : hit.entry));
  const wholeNameMatches = entries.filter((entry) => listWrittenForms(entry, splitWords(entry.name)).some((name) => isOneTypoAway(words, name)));
  const distinctiveWords = words.filter((word) => !isGenericWord(word) && !isGenericWithTypo(word));
  const [best, ...others] =
    wholeNameMatches.length > 0
      ? wholeNameMatches
      : entries.filter((entry) => listWrittenForms(entry, splitDistinctiveName(entry)).some((name) => isOneTypoAway(distinctiveWords, name)));
  if (!best || hasAllWords(best, words)) return undefined;
  const isWhole = wholeNameMatches.length > 0;
  return { isWhole, meaning: interpretSimilarName(best, others.length, isWhole, scope) };
}

interface SimilarName {
  readonly meaning: LikelyMeaning;
  /** Whether the name matches including its generic words. */
  readonly isWhole: boolean;
}

/** @param otherCount number of other entries with the same name */
function interpretSimilarName(best: Entry, otherCount: number, isWhole: boolean, { index }: Scope): LikelyMeaning {
  const suggestion = toSuggestion(best, index);
  if (best.kind === 'affiliation') return toLikelyMeaning(suggestion, false);
  const sharedName = isWhole ? suggestion.title : splitDistinctiveName(best).join(' ');
  if (otherCount > 0) return toLikelyMeaning({ title: sharedName, path: getSearchPath(sharedName) }, false);
  return toLikelyMeaning(suggestion, false, formatCitySearchPath(suggestion));
}

/** Whether a name equals what was typed apart from one letter or spaces. */
function isOneTypoAway(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length !== name.length) return countWordTypos(typed.join(''), name.join(''), MAX_TYPOS) <= MAX_TYPOS;
  // Short words may have a typo too, since everything else must match.
  return countWordTypos(typed.join(' '), name.join(' '), MAX_TYPOS) <= MAX_TYPOS;
}

/** With more typos, the visitor may mean a name that isn't in the directory. */
const MAX_TYPOS = 1;

/** The forms in which people may type a name: alone, with its city, and with its city and state. */
function listWrittenForms(entry: Entry, name: readonly string[]): (readonly string[])[] {
  const place = splitWords(formatPlaceLabel(entry));
  return [name, [...name, ...place.slice(0, -1)], [...name, ...place]];
}

/** Whether the name or its place contains all words as typed, so that a search by words finds it. */
function hasAllWords(entry: Entry, words: readonly string[]): boolean {
  const known = [...splitWords(entry.name), ...splitWords(formatPlaceLabel(entry))];
  return words.every((word) => known.some((other) => other.startsWith(word)));
}

const splitDistinctiveName = ({ name }: Entry): string[] => splitWords(name).filter((word) => !isGenericWord(word));
