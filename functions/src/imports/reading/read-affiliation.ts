import { AFFILIATIONS, containsWords } from '../../text/affiliations';
import type { Notes } from './row-notes';
import type { Cell } from './row';

/** The team that a gym belongs to according to its name. A guess is noted. */
export function readAffiliation(name: Cell, notes: Notes): string | undefined {
  const plain = toPlainWords(name.value);
  const isAnyIn = (words: readonly string[] = []) => words.some((phrase) => containsWords(plain, phrase));
  const sure = findSureAffiliation(plain);
  if (sure) return sure.name;
  const maybe = AFFILIATIONS.find(
    ({ likelyPhrases: words, likelyOpenings = [] }) => isAnyIn(words) || likelyOpenings.some((start) => `${plain} `.startsWith(`${start} `)),
  );
  if (maybe) notes.addGuess('affiliation', `We guessed ${maybe.name} from the gym’s name.`, name);
  return maybe?.name;
}

/** Whether a gym's name certainly means that it belongs to a team. */
export const isSurelyAffiliated = (name: string): boolean => findSureAffiliation(toPlainWords(name)) !== undefined;

const findSureAffiliation = (plain: string) =>
  AFFILIATIONS.find((affiliation) => affiliation.certainPhrases.some((words) => containsWords(plain, words)) || affiliation.certainName === plain);

/** Text in the form of the words in `AFFILIATIONS`. */
export const toPlainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(/\bjiu jitsu\b/g, 'jiujitsu');
