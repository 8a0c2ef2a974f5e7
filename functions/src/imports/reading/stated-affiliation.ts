import { AFFILIATIONS, containsWords } from '../../text/affiliations';
import { isBlankValue } from './blank-values';
import { cleanLine } from './normalize-name';
import { toPlainWords } from './read-affiliation';
import { cellOf, type Row } from './row';

/** Longer strings aren't a team's name. */
const MAX_LENGTH = 80;
const NO_TEAM = /^(?:independent|unaffiliated|not affiliated|no affiliation|own|self|no)$/i;

/** Reads the team in a row's affiliation column, in its usual spelling. Empty if the column says that there is none. Undefined if it says nothing. */
export function readStatedAffiliation(row: Row): string | undefined {
  const text = cleanLine(cellOf(row, 'affiliation')?.value ?? '');
  if (text === '' || text.length > MAX_LENGTH || isBlankValue(text)) return undefined;
  if (NO_TEAM.test(text)) return '';
  const plain = toPlainWords(text);
  const isNamed = (words: readonly string[] = []) => words.includes(plain);
  const known = AFFILIATIONS.find(
    ({ searchPhrase, certainPhrases, likelyPhrases, searchOnlyPhrases }) =>
      containsWords(plain, searchPhrase) ||
      certainPhrases.some((phrase) => containsWords(plain, phrase)) ||
      isNamed(likelyPhrases) ||
      isNamed(searchOnlyPhrases),
  );
  return known?.name ?? text;
}
