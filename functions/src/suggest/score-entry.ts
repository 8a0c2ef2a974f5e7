import type { SearchResult } from 'minisearch';
import { countPrefixTypos, countWordTypos, milesBetween, type Point, getMaxTypos } from '../contract';
import { type Entry, type EntryKind, findPoint } from './entry';
import type { Section } from './search-index';
import { splitWords } from './split-words';
import type { TypedWord } from './typed-words';

/** How well an entry matches a search. */
export interface EntryScore {
  /** Higher is better. Scores can be compared between searches with the same words. */
  readonly score: number;
  /** The number of required words that it doesn't contain. */
  readonly missing: number;
  /** Whether it matches without typos, so that it contains all words as typed, or words that start with them. */
  readonly hasNoTypos: boolean;
  /** Whether its whole name was typed without typos, and the search has no words that aren't in its name or place. */
  readonly isExact: boolean;
}

/** Quality of a prefix. The more of the word was typed, the higher it is. The visitor may still be typing the last word. */
const PREFIX_QUALITY = { last: { minimum: 0.8, range: 0.05 }, inner: { minimum: 0.72, range: 0.1 } } as const;
/** Quality of a word with typos, by the number of typos. */
const TYPO_QUALITY = [1, 0.62, 0.45];
const PREFIX_TYPO_QUALITY = [1, 0.55, 0.4];
/** Weight of a word that matches the entry's place instead of the entry: `anchor austin` finds Anchor in Austin. */
const PLACE_WEIGHT = 0.95;
/** A word with a lower quality is a prefix or has a typo. */
const EXACT_QUALITY = PLACE_WEIGHT;
/** A word with a lower quality has a typo. */
const LOWEST_QUALITY_WITHOUT_TYPOS = 0.63;

/** Weight of the share of the entry's name that was typed. */
const WHOLE_NAME_WEIGHT = 0.35;
const KIND_BONUS: Readonly<Record<EntryKind, number>> = { state: 0.12, city: 0.1, affiliation: 0.08, gym: 0, instructor: -0.08 };
const CLOSED_PENALTY = 0.25;
/** Bonus if the name starts with the first word that was typed. */
const FIRST_WORD_BONUS = 0.06;
/** Bonus for each doubling of the number of gyms in a place or affiliation. */
const GYMS_BONUS = 0.02;
const NEAR_BONUS = 0.15;
const NEAR_MILES = 150;

/**
 * Scores an entry that MiniSearch found. MiniSearch's own score only selects candidates, since it can't be compared between kinds of entries. Undefined if
 * no word matches the entry's name, since `austin` isn't a search for every gym in Austin.
 * @param match the matched words of the entry's text, with the fields that contain them
 */
export function scoreEntry(
  entry: Entry,
  match: SearchResult['match'],
  words: readonly TypedWord[],
  section: Section,
  near: Point | undefined,
): EntryScore | undefined {
  let weightedQuality = 0;
  let totalWeight = 0;
  let missing = 0;
  let nameWords = 0;
  let isNameMatched = false;
  let worstQuality = 1;
  for (const word of words) {
    const { quality, isInName } = word.isRequired && !isTooShortToSearch(word, section) ? rateMatch(word, match) : rateName(word, entry);
    if (isInName && !word.isGeneric) nameWords++;
    totalWeight += word.weight;
    weightedQuality += word.weight * quality;
    if (!word.isRequired) continue;
    isNameMatched ||= isInName;
    if (quality === 0) missing++;
    worstQuality = Math.min(worstQuality, quality);
  }
  if (!isNameMatched) return undefined;
  const nameShare = Math.min(1, nameWords / entry.distinctiveWords);
  // Words such as "academy" show that the visitor is looking for a gym.
  const isForGyms = words.some((word) => !word.isRequired);
  const bonus = (isForGyms ? 0 : KIND_BONUS[entry.kind]) + (entry.name.toLowerCase().startsWith(words[0]?.text ?? '') ? FIRST_WORD_BONUS : 0);
  return {
    score: weightedQuality / totalWeight + WHOLE_NAME_WEIGHT * nameShare + bonus + calculateBonus(entry, near),
    missing,
    hasNoTypos: worstQuality >= LOWEST_QUALITY_WITHOUT_TYPOS,
    isExact: nameShare === 1 && worstQuality >= EXACT_QUALITY,
  };
}

/** Whether a word is left out of the search. About half of all gyms and instructors have a word that starts with a given letter. */
export const isTooShortToSearch = ({ text, isLast }: TypedWord, section: Section): boolean =>
  isLast && text.length === 1 && (section === 'gyms' || section === 'instructors');

interface Rating {
  readonly quality: number;
  /** Whether the entry's name contains the word, instead of only its place. */
  readonly isInName: boolean;
}

function rateMatch(word: TypedWord, match: SearchResult['match']): Rating {
  let quality = 0;
  let isInName = false;
  for (const [matched, fields] of Object.entries(match)) {
    const isNameField = fields.includes('name');
    const matchQuality = rateWord(word, matched) * (isNameField ? 1 : PLACE_WEIGHT);
    quality = Math.max(quality, matchQuality);
    isInName ||= isNameField && matchQuality > 0;
  }
  return { quality, isInName };
}

/** Rates a word that wasn't searched for. A generic word only counts if it's in the entry's name. */
function rateName(word: TypedWord, entry: Entry): Rating {
  const rate = (name: string) => Math.max(0, ...splitWords(name).map((other) => rateWord(word, other)));
  const nameQuality = rate(entry.name);
  let quality = nameQuality;
  for (let parent = word.isRequired ? entry.parent : undefined; parent; parent = parent.parent) quality = Math.max(quality, PLACE_WEIGHT * rate(parent.name));
  return { quality, isInName: nameQuality > 0 };
}

/** How well a word of an entry matches what was typed, from 0 to 1. */
function rateWord({ text, isLast }: TypedWord, word: string): number {
  if (word === text) return 1;
  if (word.startsWith(text)) {
    const { minimum, range } = isLast ? PREFIX_QUALITY.last : PREFIX_QUALITY.inner;
    return minimum + (range * text.length) / word.length;
  }
  const maxTypos = getMaxTypos(text);
  if (maxTypos === 0) return 0;
  const typos = countWordTypos(text, word, maxTypos);
  if (typos <= maxTypos) return TYPO_QUALITY[typos] ?? 0;
  const prefixTypos = isLast ? countPrefixTypos(text, word, maxTypos) : maxTypos + 1;
  return prefixTypos <= maxTypos ? (PREFIX_TYPO_QUALITY[prefixTypos] ?? 0) : 0;
}

/** An entry's bonus for its number of gyms and for being near the visitor, minus the penalty for a gym that closed permanently. */
export function calculateBonus(entry: Entry, near: Point | undefined): number {
  const point = near && findPoint(entry);
  return (
    GYMS_BONUS * Math.log2(1 + entry.gyms) +
    (near && point ? NEAR_BONUS * Math.max(0, 1 - milesBetween(near, point) / NEAR_MILES) : 0) -
    (entry.isClosed ? CLOSED_PENALTY : 0)
  );
}
