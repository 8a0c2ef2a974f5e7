import { affiliationSlug, groupSuggestions, isGeneric, type SearchSuggestion, type SearchSuggestionKind } from '../contract';
import { type Found, hitsOf, isPlace } from './hits';
import { type Hit, lookIn, PLACES, TEAMS } from './look';
import { readingsOf } from './nicknames';
import { endingWithState, isExact, labelOf, type NamedPlace, type Place, placeOfZip, placesNamed, type ZipPlace } from './place';
import { suggestionOf, suggestionOfZip } from './present';
import { answersTo, type Asker, type Team } from './question';
import type { Table } from './table';
import { LONGEST_SEARCH, understand, type Understood } from './understand';
import { wordsOf } from './words';

/** What is searched, and for whom. */
export interface Scope extends Asker {
  readonly table: Table;
  /** ZIP codes whose first three digits are `prefix`. */
  readonly zipsWith: (prefix: string) => readonly ZipPlace[];
  /** Finds a place that the directory doesn't have, such as a city without gyms. */
  readonly cityBeyond?: (words: readonly string[]) => NamedPlace | undefined;
}

/** Lines in the list, and each kind's share of them. */
const MOST = 8;
const MOST_OF: Readonly<Record<SearchSuggestionKind, number>> = { answer: 3, state: 2, city: 4, zip: 5, gym: 5, affiliation: 2, instructor: 3 };
/** With this many certain ones, guesses are left out. */
const ENOUGH = 4;

/** Suggestions for a text in the search box, in the order of their groups, best first. */
export function suggest(text: string, scope: Scope): SearchSuggestion[] {
  const typed = text.slice(0, LONGEST_SEARCH);
  const understood = understand(typed);
  const { isQuestion, rest } = understood;
  const zip = understood.zip ? scope.zipsWith(understood.zip.slice(0, 3)).find(({ zip: known }) => known === understood.zip) : undefined;
  // A ZIP code next to a name says where the name is.
  const near = zip && !isQuestion ? placeOfZip(zip).point : scope.near;
  const words = understood.zip && !isQuestion ? rest : wordsOf(typed);
  const hits = hitsOfSentence(words, rest, { ...scope, near });
  const sure = hits.filter(({ hit }) => hit.sure);
  const { answers, isExact } = isQuestion ? answersOf(understood, zip, scope) : answersBeside(understood, scope, hits);
  const places = isExact ? hitsOf(rest, scope, PLACES).filter(({ hit }) => hit.sure) : [];
  const isEnough = isExact || sure.length >= ENOUGH || sure.some(({ hit }) => hit.whole);
  const found = [...sure, ...places, ...(isEnough ? [] : hits.filter(({ hit }) => !hit.sure))];
  const first = isExact || sure.length === 0 ? answers : [];
  const zips = zipsIn(typed, understood, zip, scope);
  return shown([
    ...first,
    ...zips,
    ...found.map(({ hit, isFull }): SearchSuggestion => ({ ...suggestionOf(hit), ...(isFull && { certain: true }) })),
    ...(first.length > 0 ? [] : answers),
  ]);
}

/** What all words find, or else those that aren't filler words: `where to train in austin`. */
function hitsOfSentence(words: readonly string[], rest: readonly string[], scope: Scope): Found[] {
  const hits = hitsOf(words, scope);
  const isPlain = hits.some(({ hit }) => hit.sure) || rest.length === 0 || rest.length === words.length;
  const others = isPlain ? [] : hitsOf(rest, scope).filter(({ hit }) => !hit.lacks);
  return others.length > 0 ? others : hits;
}

/** The page that a text certainly means. Undefined if there is none. */
export function resolve(text: string, scope: Scope): string | undefined {
  const [first] = suggest(text, scope);
  return first?.certain ? first.path : undefined;
}

interface Answers {
  readonly answers: readonly SearchSuggestion[];
  /** The place was named in full, or none was named: every word of the question was understood. */
  readonly isExact: boolean;
}

function answersOf(understood: Understood, zip: ZipPlace | undefined, scope: Scope): Answers {
  const answer = (place?: Place, team?: Team) => answersTo(understood, place, team, scope);
  const certain = (suggestions: readonly SearchSuggestion[]): Answers => ({
    answers: suggestions.map((one) => ({ ...one, certain: true as const })),
    isExact: true,
  });
  const { rest } = understood;
  const team = rest.length > 0 ? teamNamed(rest, scope) : undefined;
  if (understood.zip) {
    const place = zip && placeOfZip(zip);
    if (!place) return NO_ANSWERS;
    // Words that name nothing are ignored, so this is only a guess.
    return rest.length === 0 || team ? certain(answer(place, team)) : { answers: answer(place), isExact: false };
  }
  if (rest.length === 0) {
    const answers = answer();
    return isNoDayAlone(understood) ? certain(answers) : { answers, isExact: false };
  }
  const named = placesNamed(scope.table, rest, scope.near);
  const exact = named.filter(({ naming }) => isExact(naming));
  if (exact[0]) return certain(exact.slice(0, exact[0].naming === 'full' ? 1 : 2).flatMap(({ place }) => answer(place)));
  const beyond = scope.cityBeyond?.(rest);
  if (beyond) return certain(answer(beyond.place));
  if (team) return certain(answer(undefined, team));
  const together = teamAndPlace(rest, scope);
  if (together) return certain(answer(together.place, together.team));
  const begun = named.slice(0, 2).map(({ place }) => place);
  return { answers: (begun.length > 0 ? begun : placesWithin(rest, scope)).flatMap((place) => answer(place)), isExact: false };
}

/** A day alone isn't certainly a question: `sun` is Sunday, and the start of Sunrise. */
const isNoDayAlone = ({ asks, here }: Understood): boolean => here || Object.keys(asks).some((asked) => asked !== 'day');

/**
 * Other possible meanings of plain words: an affiliation's gyms at a place, or gyms near a city without any; and if nothing has that name, gyms near
 * a place among the words.
 */
function answersBeside(understood: Understood, scope: Scope, hits: readonly Found[]): Answers {
  const { rest, zip } = understood;
  if (zip || rest.length === 0) return NO_ANSWERS;
  const together = teamAndPlace(rest, scope);
  if (together) return answersToTeam(understood, together, scope, hits);
  const beyond = scope.cityBeyond?.(rest);
  if (exactPlace(placesNamed(scope.table, rest, scope.near))) return NO_ANSWERS;
  // `desplaines`: its page is found, although it is spelled differently.
  if (beyond && hits.some(({ hit }) => isPlace(hit) && labelOf(hit.table, hit.entry) === beyond.place.label)) return NO_ANSWERS;
  if (!beyond) {
    const within = hits.some(({ hit }) => hit.sure) ? [] : placesWithin(rest, scope);
    return { answers: within.flatMap((place) => answersTo(understood, place, undefined, scope)), isExact: false };
  }
  const answers = answersTo(understood, beyond.place, undefined, scope);
  return { answers: beyond.naming === 'full' ? answers.map((answer) => ({ ...answer, certain: true as const })) : answers, isExact: false };
}
/** If no gym has that name, only the affiliation's gyms at the place can be meant. */
function answersToTeam(understood: Understood, { team, place }: TeamAndPlace, scope: Scope, hits: readonly Found[]): Answers {
  const isAll = !hits.some(({ hit }) => hit.sure);
  const answers = answersTo(understood, place, team, scope);
  return { answers: isAll ? answers.map((answer) => ({ ...answer, certain: true as const })) : answers, isExact: false };
}
const NO_ANSWERS: Answers = { answers: [], isExact: false };

/** An affiliation with exactly this name. */
function teamNamed(words: readonly string[], { table }: Scope): Team | undefined {
  // `jiu jitsu` is in most names.
  if (words.every(isGeneric)) return undefined;
  for (const reading of readingsOf(words)) {
    const hit = lookIn(table, reading, undefined, TEAMS).find((found) => found.sure && !found.lacks && isWhole(found, reading));
    const name = hit && table.names[hit.entry];
    if (name) return { name, slug: affiliationSlug(name) };
  }
  return undefined;
}
const isWhole = ({ table, entry }: Hit, words: readonly string[]): boolean => {
  const name = wordsOf(table.names[entry] ?? '');
  return words.every((word) => name.includes(word)) && new Set(words).size >= (table.telling[entry] ?? 1);
};

interface TeamAndPlace {
  readonly team: Team;
  readonly place: Place;
}
/** `10th planet austin`, `austin 10th planet`. */
function teamAndPlace(words: readonly string[], scope: Scope): TeamAndPlace | undefined {
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words.slice(0, at), words.slice(at)];
    for (const [first, second] of [
      [before, after],
      [after, before],
    ] as const) {
      const team = teamNamed(first, scope);
      const place = team && exactPlace(placesNamed(scope.table, second, scope.near));
      if (place) return { team, place };
    }
  }
  return undefined;
}
/** The place named by as many words as possible at the end or start: `zen dojo st louis`. */
function placesWithin(words: readonly string[], scope: Scope): Place[] {
  for (let length = words.length - 1; length > 0; length--) {
    for (const part of [words.slice(-length), words.slice(0, length)]) {
      // `in`, `or` and `me` are also states.
      const place = part.join('').length > 2 && exactPlace(placesNamed(scope.table, part, scope.near));
      if (place) return [place];
    }
  }
  return [];
}
const exactPlace = (named: readonly NamedPlace[]): Place | undefined => named.find(({ naming }) => isExact(naming))?.place;

/** Complete ZIP codes, or prefixes of at least three digits. */
function zipsIn(text: string, { zip, rest, isQuestion }: Understood, known: ZipPlace | undefined, { zipsWith }: Scope): SearchSuggestion[] {
  if (known) return [{ ...suggestionOfZip(known), ...(!isQuestion && isAddressOf(known, rest) && { certain: true as const }) }];
  const digits = text.trim();
  if (zip || !/^\d{3,4}$/.test(digits)) return [];
  const begun = zipsWith(digits.slice(0, 3)).filter(({ zip: code }) => code.startsWith(digits));
  return [...withLeadingZero(digits, zipsWith), ...begun].map(suggestionOfZip);
}

/** `2108`: a spreadsheet dropped the zero. */
function withLeadingZero(digits: string, zipsWith: Scope['zipsWith']): ZipPlace[] {
  const zip = `0${digits}`;
  return digits.length === 4 ? zipsWith(zip.slice(0, 3)).filter(({ zip: code }) => code === zip) : [];
}

/** Whether the text before a ZIP code is its own city or state, or a street, so that only the ZIP code can be meant. */
function isAddressOf({ city, stateCode }: ZipPlace, rest: readonly string[]): boolean {
  const ending = endingWithState(rest);
  const before = ending?.code === stateCode ? ending.city : rest;
  return before.length === 0 || before.join(' ') === wordsOf(city).join(' ') || before.join(' ') === stateCode.toLowerCase() || /^\d/.test(rest[0] ?? '');
}

/** The list as shown: without duplicates, not too many of one kind, by groups. Only the first can be certain. */
function shown(suggestions: readonly SearchSuggestion[]): SearchSuggestion[] {
  const taken = new Map<SearchSuggestionKind, number>();
  const byKey = new Map<string, SearchSuggestion>();
  for (const suggestion of suggestions) {
    const count = taken.get(suggestion.kind) ?? 0;
    const key = `${suggestion.kind} ${suggestion.title} ${suggestion.path}`;
    if (byKey.size === MOST || count === MOST_OF[suggestion.kind] || byKey.has(key)) continue;
    taken.set(suggestion.kind, count + 1);
    byKey.set(key, suggestion);
  }
  const inGroups = groupSuggestions([...byKey.values()]).flatMap((group) => group.suggestions);
  return inGroups.map(({ certain, ...suggestion }, index) => ({ ...suggestion, ...(certain && index === 0 && { certain }) }));
}
