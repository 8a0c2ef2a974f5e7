import { type State, findStateByCode, findStateByName, STATES } from '../../contract';

/** State abbreviations other than the two-letter codes, as newspapers use them (Associated Press), without periods. */
const SHORT_NAMES = new Map(
  (
    'ala AL|ariz AZ|ark AR|calif CA|cal CA|colo CO|conn CT|del DE|fla FL|ill IL|ind IN|kan KS|kans KS|mass MA|mich MI|minn MN|miss MS|mont MT|neb NE|nebr NE|' +
    'nev NV|okla OK|ore OR|oreg OR|penn PA|penna PA|tenn TN|tex TX|wash WA|wva WV|w va WV|wis WI|wisc WI|wyo WY|n carolina NC|s carolina SC|' +
    'n dakota ND|s dakota SD|n mexico NM|n hampshire NH|usvi VI|us vi VI|virgin islands VI|us virgin islands VI|virgin islands us VI|cnmi MP|' +
    'washington dc DC|dist of columbia DC'
  )
    .split('|')
    .map((entry) => [entry.slice(0, -3), entry.slice(-2)]),
);

/** Source of a regular expression for a state's full name in an address, with or without periods and Hawaii's ʻokina, or `U.S.V.I.` */
export const STATE_NAME_PATTERN = STATES.map(({ name }) => name.replaceAll('.', '\\.?').replace('Hawaii', "Hawai[ʻ‘’'`]?i"))
  .concat(String.raw`U\.?S\.?V\.?I\.?`)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** Parses a state's name or code: `Texas`, `TX`, `D.C.`, `Virgin Islands`, `Hawaiʻi`, `Calif.`, `US-TX`, `TX (Texas)`. */
export function parseState(label: string): State | undefined {
  const plain = label
    .replace(/\s+/g, ' ')
    .replace(/\s?\([^()]*\)$|^US-(?=[a-z]{2}$)/gi, '')
    .trim();
  const bare = plain.toLowerCase().replace(/[.,ʻ‘’'`]/g, '');
  return findStateByName(plain) ?? findStateByName(bare) ?? findStateByCode(bare) ?? findStateByCode(SHORT_NAMES.get(bare) ?? '');
}

/** The name of a region before the name of its state. */
const REGION = /^(?:(?:north|south|north-?east|north-?west|south-?east|south-?west|east|west)(?:ern)?|central|upstate|downstate|coastal)\s+/i;

/** Finds the state in longer text: `Florida, USA`, `FL - Florida`, `Southern California`, `NorCal`. */
export function findStateInText(label: string): State | undefined {
  const plain = label.replace(/,?\s+(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i, '').trim();
  if (/^(?:nor|so)[- ]?cal$/i.test(plain)) return findStateByCode('CA');
  const [first = '', second, ...others] = plain.split(/\s*[-–/|]\s*/);
  const isNamedTwice = second !== undefined && others.length === 0 && parseState(first) === parseState(second);
  return parseState(isNamedTwice ? first : plain) ?? parseState(plain.replace(REGION, ''));
}
