import { countWordTypos } from '../contract';

/** Words of questions that are recognized despite one typo. */
const QUESTION_WORDS =
  'monday tuesday thursday friday saturday sunday tomorrow tonight weekend children private defense fitness ladies womens brazilian teenagers visitors'.split(
    ' ',
  );
/** Long words of questions that no city's name resembles. They are recognized despite two typos. */
const QUESTION_WORDS_WITH_TWO_TYPOS = 'wednesday beginner beginners fundamental fundamentals competition wrestling kickboxing'.split(' ');
/** Pairs of short words that are recognized despite one typo in each: `opn mat`, `mauy thai`. Alone, each could too easily be another word. */
const QUESTION_PAIRS: readonly (readonly [string, string])[] = [
  ['open', 'mat'],
  ['open', 'mats'],
  ['muay', 'thai'],
];

/** Corrects typos in the words of a question. Expects lowercase text. */
export const correctTypos = (text: string): string => text.replace(/[a-z]{6,}/g, correctWord).replace(/\b([a-z]{3,5}) ((?:ma|th)[a-z]{1,3})\b/g, correctPair);

const isSimilarWord = (typed: string, known: string, typos = 1): boolean => countWordTypos(typed, known, typos) <= typos;

/** The correct spelling of a question word with typos. Returns any other word as it is. */
function correctWord(word: string): string {
  if (QUESTION_WORDS.includes(word) || QUESTION_WORDS_WITH_TWO_TYPOS.includes(word)) return word;
  return (
    [...QUESTION_WORDS, ...QUESTION_WORDS_WITH_TWO_TYPOS].find((known) => isSimilarWord(word, known)) ??
    QUESTION_WORDS_WITH_TWO_TYPOS.find((known) => known[0] === word[0] && isSimilarWord(word, known, 2)) ??
    word
  );
}

function correctPair(words: string, first: string, second: string): string {
  return QUESTION_PAIRS.find((pair) => isSimilarWord(first, pair[0]) && isSimilarWord(second, pair[1]))?.join(' ') ?? words;
}
