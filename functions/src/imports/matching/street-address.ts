/** A house number and street, normalized so that different spellings of one address are equal. */
export interface StreetAddress {
  /** House number and street, without direction, suffix and unit: `2802 astoria`. */
  readonly key: string;
  /** `n`, `se`. Undefined if the address has none. */
  readonly direction?: string;
  /** `blvd`. Undefined if the address has none. */
  readonly suffix?: string;
  readonly unit?: string;
}

/** Maps each word of an entry to the entry's first word. The list's entries are separated by bars. */
const toWordMap = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split('|').flatMap((entry) => entry.split(' ').map((word): [string, string] => [word, entry.split(' ')[0] ?? word])));

const DIRECTIONS = toWordMap('n north|s south|e east|w west|ne northeast|nw northwest|se southeast|sw southwest');
/** Street suffixes and their usual abbreviations (USPS Publication 28, appendix C1). */
const SUFFIXES = toWordMap(
  'st street str|ave avenue av|blvd boulevard boul|rd road|dr drive drv|ln lane|ct court|cir circle|pl place|pkwy parkway pky|hwy highway|ter terrace terr|' +
    'trl trail|sq square|plz plaza|expy expressway|fwy freeway|way|loop|pike|tpke turnpike|aly alley|xing crossing|ctr center centre|pt point|rte route|row|run|walk|path',
);
const ORDINALS = toWordMap('1st first|2nd second|3rd third|4th fourth|5th fifth|6th sixth|7th seventh|8th eighth|9th ninth|10th tenth');
/** `Suite 110`, `#104`, `Unit B`, `Bldg 2` at the end of a street. */
const UNIT = /(?:^|[\s,])(?:#|(?:suite|ste|unit|apt|bldg|building|space|spc|room|rm|floor|fl)\b\.?)\s*#?\s*([a-z\d-]*)/i;

/**
 * The street address at the start of a line: `28-02 Astoria Boulevard, #3` and `2802 Astoria Blvd` have the same key. Undefined if the line doesn't
 * start with a house number. Numbered highways keep all their words: `US 290` and `TX 71`.
 */
export function parseStreetAddress(line: string): StreetAddress | undefined {
  const plain = line.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const [, house, rest = ''] = /^\s*(\d+(?:-\d+)?)[a-z]?\s+([^,;]+(?:[,;].*)?)$/u.exec(plain.slice(0, MAX_LENGTH)) ?? [];
  if (house === undefined) return undefined;
  const unit = UNIT.exec(rest)?.[1];
  const street = (rest.split(/[,;#]/)[0] ?? '').replace(UNIT, ' ').replace(/\./g, '');
  const words = (expandNames(street).match(/[\p{L}\d]+/gu) ?? []).map((word) => ORDINALS.get(word) ?? word);
  // Without a comma, the city follows the suffix.
  const suffixIndex = /[,;#]/.test(rest) ? -1 : words.findIndex((word, index) => index > 0 && SUFFIXES.has(word));
  const parts = suffixIndex < 0 ? words : words.slice(0, suffixIndex + 1);
  const isDirection = (word: string | undefined): word is string => word !== undefined && DIRECTIONS.has(word);
  const directionBefore = parts.length > 1 && isDirection(parts[0]) ? DIRECTIONS.get(parts.shift() ?? '') : undefined;
  const directionAfter = parts.length > 1 && isDirection(parts.at(-1)) ? DIRECTIONS.get(parts.pop() ?? '') : undefined;
  const suffix = parts.length > 1 ? SUFFIXES.get(parts.at(-1) ?? '') : undefined;
  if (suffix) parts.pop();
  if (parts.length === 0) return undefined;
  const direction = directionBefore ?? directionAfter;
  return { key: `${house.replace('-', '')} ${parts.join(' ')}`, ...(direction && { direction }), ...(suffix && { suffix }), ...(unit && { unit }) };
}
/** Writes out abbreviated names: `st charles ave` becomes `saint charles ave`, and `mlk blvd` becomes `martin luther king blvd`. */
const expandNames = (street: string): string =>
  street
    .replace(
      /^((?:[nsew]|ne|nw|se|sw|north|south|east|west) )?(ft|mt|st) (?=\p{L}{3})/u,
      (_match, direction = '', name: string) => `${direction}${NAME_BEGINNINGS.get(name) ?? name} `,
    )
    .replace(/\b(?:(?:dr|rev) )?(?:m ?l ?k|martin luther king)(?: jr\b)?/, 'martin luther king');
const NAME_BEGINNINGS = new Map([
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['st', 'saint'],
]);
/** Maximum length of a line in characters. Longer lines are cut off. */
const MAX_LENGTH = 200;

const canBeEqual = (a: string | undefined, b: string | undefined): boolean => a === undefined || b === undefined || a === b;

/** Whether two addresses are the same house. A direction or suffix that only one of them has doesn't count. */
export const isSameHouse = (a: StreetAddress | undefined, b: StreetAddress | undefined): boolean =>
  a !== undefined && b !== undefined && a.key === b.key && canBeEqual(a.direction, b.direction) && canBeEqual(a.suffix, b.suffix);

/** Whether two addresses in one house have the same unit, or at least one has none. */
export const isSameUnit = (a: StreetAddress | undefined, b: StreetAddress | undefined): boolean => canBeEqual(a?.unit, b?.unit);
