import { toAffiliationSlug, groupSuggestions, isGenericWord, type SearchSuggestion, type SearchSuggestionKind, sitePaths } from '../contract';
import { type RankedHit, findHits, isExactNonPlaceName, isPlace } from './find-hits';
import type { Entry } from './entry';
import { findEntries, PLACES_ONLY, AFFILIATIONS_ONLY } from './find-entries';
import { listReadings } from './nicknames';
import { splitTrailingState, isExactNaming, formatPlaceLabel, type NamedPlace, type Place, zipToPlace, findPlaces, type ZipPlace } from './places';
import { toSuggestion, zipToSuggestion } from './to-suggestion';
import { answerQuestion, type Visitor, type NamedAffiliation } from './answer-question';
import type { SearchIndex } from './search-index';
import { parseQuestion, type ParsedQuestion } from './parse-question';
import { MAX_SEARCH_LENGTH } from './question-reader';
import { splitWords } from './split-words';

/** The index to search, and the visitor who searches. */
export interface Scope extends Visitor {
  readonly index: SearchIndex;
  /** Returns the ZIP codes whose first three digits are `prefix`. */
  readonly zipsWith: (prefix: string) => readonly ZipPlace[];
  /** Finds a US city, neighborhood or airport, even if the directory has no gyms there. */
  readonly findUnlistedPlace?: (words: readonly string[]) => NamedPlace | undefined;
}

/** Maximum number of suggestions in total. */
const MAX_SUGGESTIONS = 8;
/** Maximum number of suggestions of each kind. */
const MAX_PER_KIND: Readonly<Record<SearchSuggestionKind, number>> = { answer: 3, state: 2, city: 4, zip: 5, gym: 5, affiliation: 2, instructor: 3 };
/** If there are this many hits without typos, those with typos are left out. */
const ENOUGH_HITS = 4;

/** Returns suggestions for the text in the search box, in the order of their groups, best first. */
export function suggest(text: string, scope: Scope): SearchSuggestion[] {
  const typed = text.slice(0, MAX_SEARCH_LENGTH);
  const question = parseQuestion(typed);
  const { isQuestion, rest } = question;
  const zip = question.zip ? scope.zipsWith(question.zip.slice(0, 3)).find(({ zip: known }) => known === question.zip) : undefined;
  // If a ZIP code was typed with a name, prefer that name near the ZIP code.
  const near = zip && !isQuestion ? zipToPlace(zip).point : scope.near;
  const words = question.zip && !isQuestion ? rest : splitWords(typed);
  const hits = findSentenceHits(words, rest, { ...scope, near });
  const withoutTypos = hits.filter(({ hit }) => hit.hasNoTypos);
  const { answers, isExact } = isQuestion ? answerQuestionOrName(question, zip, scope, words, withoutTypos) : answerPlainWords(question, scope, hits);
  const places = isExact ? findHits(rest, scope, PLACES_ONLY).filter(({ hit }) => hit.hasNoTypos) : [];
  const isEnough = isExact || withoutTypos.length >= ENOUGH_HITS || withoutTypos.some(({ hit }) => hit.isExact);
  const shownHits = [...withoutTypos, ...places, ...(isEnough ? [] : hits.filter(({ hit }) => !hit.hasNoTypos))];
  const leadingAnswers = isExact || withoutTypos.length === 0 ? answers : [];
  const zips = suggestZips(typed, question, zip, scope);
  return limitSuggestions([
    ...leadingAnswers,
    ...zips,
    ...shownHits.map(({ hit, isOnlyPlace }): SearchSuggestion => ({ ...toSuggestion(hit.entry, scope.index), ...(isOnlyPlace && { certain: true }) })),
    ...(leadingAnswers.length > 0 ? [] : answers),
  ]);
}

/** Finds the hits for all words. If there are none, finds those for the words that aren't filler words: `where to train in austin`. */
function findSentenceHits(words: readonly string[], rest: readonly string[], scope: Scope): RankedHit[] {
  const hits = findHits(words, scope);
  const isPlain = hits.some(({ hit }) => hit.hasNoTypos) || rest.length === 0 || rest.length === words.length;
  const others = isPlain ? [] : findHits(rest, scope).filter(({ hit }) => hit.missing === 0);
  return others.length > 0 ? others : hits;
}

/** The path of the page that a search certainly means. Undefined if there is none. */
export function resolveSearch(text: string, scope: Scope): string | undefined {
  const [first] = suggest(text, scope);
  if (first?.certain) return first.path;
  return asksForAnyGym(text, scope) ? sitePaths.states : undefined;
}

/** Whether a text only says that it's about gyms, such as `bjj gyms` or `brazilian jujitsu`, and isn't the name of a gym. */
export function asksForAnyGym(text: string, scope: Scope): boolean {
  const typed = text.slice(0, MAX_SEARCH_LENGTH);
  const { isQuestion, zip, rest } = parseQuestion(typed);
  const words = splitWords(typed);
  return !isQuestion && !zip && rest.length === 0 && words.length > 0 && !isExactNonPlaceName(words, scope);
}

interface Answers {
  readonly answers: readonly SearchSuggestion[];
  /** Whether every word of the question was understood, so that a place, if any, was named exactly (`isExactNaming`). */
  readonly isExact: boolean;
}

/** Answers a question. If its words are also a gym's whole name, such as `Billings BJJ & Fitness`, the answers aren't certain. */
function answerQuestionOrName(
  question: ParsedQuestion,
  zip: ZipPlace | undefined,
  scope: Scope,
  words: readonly string[],
  hits: readonly RankedHit[],
): Answers {
  const result = answerExplicitQuestion(question, zip, scope);
  const isGymName = hits.some(({ hit }) => hit.entry.kind === 'gym' && splitWords(hit.entry.name).join(' ') === words.join(' '));
  return isGymName ? { answers: result.answers.map(({ certain: _certain, ...answer }) => answer), isExact: false } : result;
}

function answerExplicitQuestion(question: ParsedQuestion, zip: ZipPlace | undefined, scope: Scope): Answers {
  const answer = (place?: Place, affiliation?: NamedAffiliation) => answerQuestion(question, place, affiliation, scope);
  const toCertain = (suggestions: readonly SearchSuggestion[]): Answers => ({
    answers: suggestions.map((suggestion) => ({ ...suggestion, certain: true as const })),
    isExact: true,
  });
  const { rest } = question;
  const affiliation = rest.length > 0 ? findAffiliation(rest, scope) : undefined;
  if (question.zip) {
    const place = zip && zipToPlace(zip);
    if (!place) return NO_ANSWERS;
    // The answer ignores the remaining words, so it is only a guess.
    return rest.length === 0 || affiliation ? toCertain(answer(place, affiliation)) : { answers: answer(place), isExact: false };
  }
  if (rest.length === 0) {
    const answers = answer();
    return asksMoreThanDay(question) ? toCertain(answers) : { answers, isExact: false };
  }
  const places = findPlaces(scope.index, rest, scope.near);
  const exactPlaces = places.filter(({ naming }) => isExactNaming(naming));
  if (exactPlaces[0]) return toCertain(exactPlaces.slice(0, exactPlaces[0].naming === 'full' ? 1 : 2).flatMap(({ place }) => answer(place)));
  const unlisted = scope.findUnlistedPlace?.(rest);
  if (unlisted) return toCertain(answer(unlisted.place));
  if (affiliation) return toCertain(answer(undefined, affiliation));
  const affiliationAtPlace = findAffiliationAtPlace(rest, scope);
  if (affiliationAtPlace) return toCertain(answer(affiliationAtPlace.place, affiliationAtPlace.affiliation));
  const likelyPlaces = places.slice(0, 2).map(({ place }) => place);
  return { answers: (likelyPlaces.length > 0 ? likelyPlaces : findPlaceAmongWords(rest, scope)).flatMap((place) => answer(place)), isExact: false };
}

/** Whether a question is about more than a day. A day alone may not be a question: `sun` may be Sunday or the start of Sunrise. */
const asksMoreThanDay = ({ filters, here }: ParsedQuestion): boolean => here || Object.keys(filters).some((filter) => filter !== 'day');

/**
 * Returns other possible meanings of plain words: an affiliation's gyms at a place, or gyms near a city that has none. Otherwise, if nothing matches the
 * words without typos, gyms near a place among the words.
 */
function answerPlainWords(question: ParsedQuestion, scope: Scope, hits: readonly RankedHit[]): Answers {
  const { rest, zip } = question;
  if (zip || rest.length === 0) return NO_ANSWERS;
  const affiliationAtPlace = findAffiliationAtPlace(rest, scope);
  if (affiliationAtPlace) return answerAffiliationAtPlace(question, affiliationAtPlace, scope, hits);
  const unlisted = scope.findUnlistedPlace?.(rest);
  if (findExactPlace(findPlaces(scope.index, rest, scope.near))) return NO_ANSWERS;
  // The hits already include the city's own page. The visitor only typed its name in another spelling: `desplaines`.
  if (unlisted && hits.some(({ hit }) => isPlace(hit) && formatPlaceLabel(hit.entry) === unlisted.place.label)) return NO_ANSWERS;
  if (!unlisted) {
    const placesAmongWords = hits.some(({ hit }) => hit.hasNoTypos) ? [] : findPlaceAmongWords(rest, scope);
    return { answers: placesAmongWords.flatMap((place) => answerQuestion(question, place, undefined, scope)), isExact: false };
  }
  const answers = answerQuestion(question, unlisted.place, undefined, scope);
  return { answers: unlisted.naming === 'full' ? answers.map((answer) => ({ ...answer, certain: true as const })) : answers, isExact: false };
}

/** Answers with an affiliation's gyms at a place. The answers are certain if nothing matches the words without typos. */
function answerAffiliationAtPlace(question: ParsedQuestion, { affiliation, place }: AffiliationAtPlace, scope: Scope, hits: readonly RankedHit[]): Answers {
  const isOnlyMeaning = !hits.some(({ hit }) => hit.hasNoTypos);
  const answers = answerQuestion(question, place, affiliation, scope);
  return { answers: isOnlyMeaning ? answers.map((answer) => ({ ...answer, certain: true as const })) : answers, isExact: false };
}

const NO_ANSWERS: Answers = { answers: [], isExact: false };

/** Finds the affiliation that has this name, apart from generic words, or this nickname. */
function findAffiliation(words: readonly string[], { index }: Scope): NamedAffiliation | undefined {
  // `jiu jitsu` is in most names.
  if (words.every(isGenericWord)) return undefined;
  for (const reading of listReadings(words)) {
    const hits = findEntries(index, reading, undefined, AFFILIATIONS_ONLY);
    const hit = hits.find(({ hasNoTypos, missing, entry }) => hasNoTypos && missing === 0 && isWholeName(entry, reading));
    const name = hit?.entry.name;
    if (name) return { name, slug: toAffiliationSlug(name) };
  }
  return undefined;
}

const isWholeName = (entry: Entry, words: readonly string[]): boolean => {
  const name = splitWords(entry.name);
  return words.every((word) => name.includes(word)) && new Set(words).size >= entry.distinctiveWords;
};

interface AffiliationAtPlace {
  readonly affiliation: NamedAffiliation;
  readonly place: Place;
}

/** Finds an affiliation and a place that together make up the words: `10th planet austin`, `austin 10th planet`. */
function findAffiliationAtPlace(words: readonly string[], scope: Scope): AffiliationAtPlace | undefined {
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words.slice(0, at), words.slice(at)];
    for (const [first, second] of [
      [before, after],
      [after, before],
    ] as const) {
      const affiliation = findAffiliation(first, scope);
      const place = affiliation && findExactPlace(findPlaces(scope.index, second, scope.near));
      if (place) return { affiliation, place };
    }
  }
  return undefined;
}

/** Finds the place named by as many words as possible at the end or start: `zen dojo st louis`. Empty if there is none. */
function findPlaceAmongWords(words: readonly string[], scope: Scope): Place[] {
  for (let length = words.length - 1; length > 0; length--) {
    for (const part of [words.slice(-length), words.slice(0, length)]) {
      // `in`, `or` and `me` are also states.
      const place = part.join('').length > 2 && findExactPlace(findPlaces(scope.index, part, scope.near));
      if (place) return [place];
    }
  }
  return [];
}

const findExactPlace = (places: readonly NamedPlace[]): Place | undefined => places.find(({ naming }) => isExactNaming(naming))?.place;

/** Suggests the ZIP code in the text. If the text is three or four digits, suggests all ZIP codes that start with them or lack only the leading zero. */
function suggestZips(text: string, { zip, rest, isQuestion }: ParsedQuestion, known: ZipPlace | undefined, { zipsWith }: Scope): SearchSuggestion[] {
  if (known) return [{ ...zipToSuggestion(known), ...(!isQuestion && isAddressInZip(known, rest) && { certain: true as const }) }];
  const digits = text.trim();
  if (zip || !/^\d{3,4}$/.test(digits)) return [];
  const matching = zipsWith(digits.slice(0, 3)).filter(({ zip: code }) => code.startsWith(digits));
  return [...findZipWithLeadingZero(digits, zipsWith), ...matching].map(zipToSuggestion);
}

/** Finds a ZIP code whose leading zero was dropped, for example by a spreadsheet: `2108`. */
function findZipWithLeadingZero(digits: string, zipsWith: Scope['zipsWith']): ZipPlace[] {
  const zip = `0${digits}`;
  return digits.length === 4 ? zipsWith(zip.slice(0, 3)).filter(({ zip: code }) => code === zip) : [];
}

/** Whether the text before a ZIP code is the ZIP code's city or state, or a street, so that only the ZIP code can be meant. */
function isAddressInZip({ city, stateCode }: ZipPlace, rest: readonly string[]): boolean {
  const ending = splitTrailingState(rest);
  const before = ending?.code === stateCode ? ending.city : rest;
  return before.length === 0 || before.join(' ') === splitWords(city).join(' ') || before.join(' ') === stateCode.toLowerCase() || /^\d/.test(rest[0] ?? '');
}

/** Returns the suggestions to show: each once, at most `MAX_PER_KIND` of each kind, in groups. Only the first one can be certain. */
function limitSuggestions(suggestions: readonly SearchSuggestion[]): SearchSuggestion[] {
  const counts = new Map<SearchSuggestionKind, number>();
  const byKey = new Map<string, SearchSuggestion>();
  for (const suggestion of suggestions) {
    const count = counts.get(suggestion.kind) ?? 0;
    const key = `${suggestion.kind} ${suggestion.title} ${suggestion.path}`;
    if (byKey.size === MAX_SUGGESTIONS || count === MAX_PER_KIND[suggestion.kind] || byKey.has(key)) continue;
    counts.set(suggestion.kind, count + 1);
    byKey.set(key, suggestion);
  }
  const inGroups = groupSuggestions([...byKey.values()]).flatMap((group) => group.suggestions);
  return inGroups.map(({ certain, ...suggestion }, index) => ({ ...suggestion, ...(certain && index === 0 && { certain }) }));
}
