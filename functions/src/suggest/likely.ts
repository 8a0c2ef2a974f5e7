import { encodeUrlPart, isGeneric, type LikelyMeant, searchPath, type SearchSuggestion, sitePaths, typosBetween } from '../contract';
import { hitsOf, isPlace, kindOf, respaced } from './hits';
import { ALL_KINDS, type Hit, lookIn, PLACES } from './look';
import { isGenericWithTypo } from './matching';
import { readingsOf } from './nicknames';
import { isExact, labelOf, type Naming, namingOf, placeOf, typosIn } from './place';
import { suggestionOf } from './present';
import { answersTo } from './question';
import { type Scope, suggest } from './suggest';
import { LONGEST_SEARCH, understand } from './understand';
import { wordsOf } from './words';

/**
 * The most likely meaning of a text if Enter isn't certain: the largest of several places with that name, or the only entry with that name apart from
 * a typo. Undefined if it is a name in the directory, or nothing is close.
 * @param suggestions those for the text, if they are known
 */
export function likelyMeant(text: string, scope: Scope, suggestions = suggest(text, scope)): LikelyMeant | undefined {
  const [first] = suggestions;
  const typed = text.slice(0, LONGEST_SEARCH);
  if (!first) return undefined;
  if (first.certain) return first.here ? undefined : meaning(first, true);
  const understood = understand(typed);
  const words = wordsOf(typed);
  // `2108` is a ZIP code and `den` the airport: what starts with them can be chosen from the list.
  if (first.kind === 'zip' && first.title === `0${typed.trim()}`) return meaning(first, true);
  const airport = words.length === 1 && !understood.isQuestion && !isName(words, scope) ? scope.cityBeyond?.(words) : undefined;
  const [there] = airport?.naming === 'full' ? answersTo(understood, airport.place, undefined, scope) : [];
  if (there) return meaning(there, true);
  if (understood.isQuestion) {
    const place = placeLike(understood.rest, scope);
    const answer = place && answersTo(understood, placeOf(place.hit), undefined, scope)[0];
    // `MMA` may also be part of a name.
    return answer && !isName(words, scope) ? meaning(answer, false) : nameLike(words, scope)?.meant;
  }
  const name = nameLike(words, scope);
  for (const some of [words, words.filter((word) => !isGeneric(word)), understood.rest]) {
    const place = placeLike(some, scope);
    // A gym may be named after a place, such as `Stillwater Martial Arts`, and be typed with a typo: `Stilwater Martial Arts`.
    const isNamed = isName(words, scope) || (name?.isWhole === true && place !== undefined && !isExact(place.naming));
    const isPlaceItself = place && ((isExact(place.naming) && some === words) || (place.naming === 'full' && kindOf(place.hit) === 'city'));
    if (place && (isPlaceItself || !isNamed)) return meaning(suggestionOf(place.hit), isExact(place.naming));
  }
  return name?.meant;
}

/** The first suggestion, for a text that finds no gym, so that Enter gets at least as far as the list. */
export function firstMeant([first]: readonly SearchSuggestion[]): LikelyMeant | undefined {
  if (!first || first.here) return undefined;
  const isOne = first.kind === 'gym' || first.kind === 'instructor';
  return isOne ? meaning(first, false, namedInCity(first)) : meaning(first, false);
}
/** The city's gyms with the suggested name. */
const namedInCity = ({ path, title }: Pick<SearchSuggestion, 'path' | 'title'>): string =>
  `${path.split(/[/?]/).slice(0, 4).join('/')}?q=${encodeUrlPart(title)}`;

function meaning({ title, path }: Pick<SearchSuggestion, 'title' | 'path'>, isExactly: boolean, shown = shownAt(path)): LikelyMeant {
  return { title, path, shown, ...(isExactly && { exact: true }) };
}

/** The page of gyms for an answer. For open mats, the gyms that have them. */
function shownAt(path: string): string {
  const [page = '', query] = path.split('?');
  const params = new URLSearchParams(query);
  const openMats = sitePaths.openMats();
  if (!page.startsWith(openMats)) return path;
  params.set('openMat', '1');
  return `${sitePaths.states}${page.slice(openMats.length)}?${params}`;
}

interface LikePlace {
  readonly hit: Hit;
  readonly naming: Naming;
  readonly typos: number;
}
/** The place that the words name: fewest typos first, then largest. */
function placeLike(words: readonly string[], { table, near }: Scope): LikePlace | undefined {
  if (words.length === 0) return undefined;
  const likes = [...readingsOf(words), ...respaced(words, table)].flatMap((reading) =>
    lookIn(table, reading, near, PLACES).flatMap((hit): LikePlace | readonly [] => {
      const naming = namingOf(hit, reading);
      const name = wordsOf(table.names[hit.entry] ?? '');
      return naming === 'begun' ? [] : { hit, naming, typos: isExact(naming) ? 0 : (typosIn(reading.slice(0, name.length), name) ?? 0) };
    }),
  );
  // Of several places with one name, the one with the most gyms, or near the visitor, the nearest.
  const weight = ({ hit }: LikePlace) => (near ? hit.score : (hit.table.gyms[hit.entry] ?? 0));
  return likes.sort((a, b) => a.typos - b.typos || weight(b) - weight(a))[0];
}

/** Whether something other than a place has exactly this name. */
const isName = (words: readonly string[], scope: Scope): boolean => hitsOf(words, scope).some(({ hit }) => hit.whole && hit.sure && !isPlace(hit));

/** The only gym, affiliation or instructor with this name apart from one typo or space. Gyms with the same name are shown together. */
function nameLike(words: readonly string[], scope: Scope): LikeName | undefined {
  const hits = hitsOf(words, scope, ALL_KINDS).flatMap(({ hit }) => (isPlace(hit) ? [] : hit));
  const whole = hits.filter((hit) => writtenAs(hit, nameOf(hit)).some((name) => isLike(words, name)));
  const telling = words.filter((word) => !isGeneric(word) && !isGenericWithTypo(word));
  const [best, ...others] = whole.length > 0 ? whole : hits.filter((hit) => writtenAs(hit, tellingOf(hit)).some((name) => isLike(telling, name)));
  if (!best || hasAll(best, words)) return undefined;
  const isWhole = whole.length > 0;
  return { isWhole, meant: namedLike(best, others.length, isWhole) };
}

interface LikeName {
  readonly meant: LikelyMeant;
  /** Including generic words. */
  readonly isWhole: boolean;
}

/** @param others with the same name */
function namedLike(best: Hit, others: number, isWhole: boolean): LikelyMeant {
  const suggestion = suggestionOf(best);
  if (kindOf(best) === 'affiliation') return meaning(suggestion, false);
  const common = isWhole ? suggestion.title : tellingOf(best).join(' ');
  if (others > 0) return meaning({ title: common, path: searchPath(common) }, false);
  return meaning(suggestion, false, namedInCity(suggestion));
}

/** Whether a name equals what was typed apart from one letter, or spaces. */
function isLike(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length !== name.length) return typosBetween(typed.join(''), name.join(''), TYPOS_AT_MOST, false) <= TYPOS_AT_MOST;
  // Includes short words, since all others must be right.
  return typosBetween(typed.join(' '), name.join(' '), TYPOS_AT_MOST, false) <= TYPOS_AT_MOST;
}
/** With more typos, a name that isn't in the directory may be meant. */
const TYPOS_AT_MOST = 1;

/** A name by itself, with its city, and with city and state. */
function writtenAs({ table, entry }: Hit, name: readonly string[]): (readonly string[])[] {
  const place = wordsOf(labelOf(table, entry));
  return [name, [...name, ...place.slice(0, -1)], [...name, ...place]];
}
/** Whether the name or its place contains all words as typed, so that a search by words finds it. */
function hasAll(hit: Hit, words: readonly string[]): boolean {
  const known = [...nameOf(hit), ...wordsOf(labelOf(hit.table, hit.entry))];
  return words.every((word) => known.some((other) => other.startsWith(word)));
}
const nameOf = ({ table, entry }: Hit): string[] => wordsOf(table.names[entry] ?? '');
const tellingOf = (hit: Hit): string[] => nameOf(hit).filter((word) => !isGeneric(word));
