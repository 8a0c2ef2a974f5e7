import { distance } from 'fastest-levenshtein';
import { parseCityKey, findStateBySlug } from '../../contract';
import { AFFILIATIONS } from '../../text/affiliations';

const toWordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Spellings of jiu-jitsu, which don't distinguish gyms. */
const JIU_JITSU_WORDS = toWordSet('bjj gjj jjb brazilian brazillian brasilian jiu jitsu jiujitsu jujitsu jujutsu jiujutsu jui ju jits jitz');
/** Words for any kind of gym. */
const GENERIC_WORDS = toWordSet(
  'academy academies school schools team gym gyms club center centre studio studios association training headquarters hq dojo family official the of at and in de do da by for a an llc inc usa us america program programs class classes new co',
);
/** Other martial arts and kinds of classes. Like parts of town, they may distinguish a chain's branches or a building's tenants, but few others. */
const STYLE_WORDS = toWordSet(
  'mma muay thai mixed martial art arts kickboxing boxing judo karate wrestling grappling submission fighting combat combatives fitness self defense defence kids youth women',
);
const PARTS_OF_TOWN = toWordSet('north south east west northeast northwest southeast southwest central downtown midtown uptown');
/** The name of the sport's founding family. A third of all gym names contain it. */
const COMMON_WORDS = toWordSet('gracie');

const WEAK_WEIGHT = 0.15;
const COMMON_WEIGHT = 0.4;
/** A name is only distinctive if its words weigh at least this much in total. */
const DISTINCTIVE_WEIGHT = 1;

/** Abbreviations in gyms' names and what they stand for. Names are compared without looking at the gym's affiliation. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['gb', 'gracie barra'],
  ['att', 'american top team'],
  ['btt', 'brazilian top team'],
  ['10p', '10th planet'],
  ['10pjj', '10th planet'],
  ['tenth', '10th'],
]);

interface Word {
  readonly text: string;
  readonly weight: number;
}
/** A gym's name as words, without generic ones. */
export interface NameWords {
  readonly words: readonly Word[];
  /** False if no word distinguishes the gym, as in `Brazilian Jiu-Jitsu Academy`. */
  readonly isDistinctive: boolean;
  /** The words in alphabetical order. Stored, since a name is compared with many others. */
  readonly sorted: string;
  /** The words of full weight, joined: `Black Widow` equals `Blackwidow`. */
  readonly joined: string;
}

/**
 * The words of a gym's name without generic ones, each with its weight. Case, accents, punctuation and hyphens are ignored. The names of its city and
 * state (from `cityKeys`) have little weight.
 */
export function parseNameWords(name: string, ...cityKeys: readonly string[]): NameWords {
  const places = new Set(cityKeys.flatMap((cityKey) => [...listPlaceWords(cityKey)]));
  const plain = toPlainText(name);
  const texts = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(expandWord).filter((text) => !isGenericWord(text));
  // A misspelled city is still the city, not part of the gym's own name.
  const corrected = texts.map((text) => (places.has(text) ? text : ([...places].find((place) => isSameWord(text, place)) ?? text)));
  const words = [...new Set(corrected)].map((text) => ({ text, weight: weighWord(text, places) }));
  const fullWords = words.filter((word) => word.weight === 1).map((word) => word.text);
  return {
    words,
    isDistinctive: sumWeights(words) >= DISTINCTIVE_WEIGHT && fullWords.length > 0,
    sorted: words
      .map((word) => word.text)
      .sort()
      .join(' '),
    joined: fullWords.join(''),
  };
}

/** The name in lowercase, without accents and without punctuation within words. */
const toPlainText = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`ʻ.]/gu, '');

/** `gb` becomes `gracie`, `barra`; `alphabjj` becomes `alpha`. */
function expandWord(text: string): string[] {
  const longForm = SHORT_FORMS.get(text);
  if (longForm) return longForm.split(' ');
  return [text.replace(/^(.{3,}?)(?:bjj|mma|jiujitsu)$/u, '$1')];
}

/** Whether the word is generic, even misspelled (`Brazilain Jiu-Jistu`). */
function isGenericWord(text: string): boolean {
  if (JIU_JITSU_WORDS.has(text) || GENERIC_WORDS.has(text)) return true;
  if (text === 'jistu' || text === 'jitsus') return true;
  return (text.length >= 8 && distance(text, 'brazilian') <= 2) || (text.length >= 7 && distance(text, 'jiujitsu') <= 2);
}

function weighWord(text: string, places: ReadonlySet<string>): number {
  if (COMMON_WORDS.has(text)) return COMMON_WEIGHT;
  return STYLE_WORDS.has(text) || PARTS_OF_TOWN.has(text) || places.has(text) ? WEAK_WEIGHT : 1;
}

/** Cached, since a list names the same cities over and over. */
const placesByCity = new Map<string, ReadonlySet<string>>();
const MAX_CACHED = 10_000;

function listPlaceWords(cityKey: string): ReadonlySet<string> {
  const known = placesByCity.get(cityKey);
  if (known) return known;
  const code = findStateBySlug(parseCityKey(cityKey).stateSlug)?.code.toLowerCase();
  const places = new Set([...cityKey.split(/[~-]/), ...(code ? [code] : [])]);
  if (placesByCity.size >= MAX_CACHED) placesByCity.clear();
  placesByCity.set(cityKey, places);
  return places;
}

/** The words of a name that distinguish a gym. */
export const listDistinctiveWords = ({ words }: NameWords): string[] => words.filter(({ weight }) => weight === 1).map(({ text }) => text);

/** Whether a name contains a team's name, so several gyms may share it. */
export function isChain(name: string): boolean {
  const plain = ` ${toPlainText(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return AFFILIATIONS.some(({ searchPhrase }) => plain.includes(` ${searchPhrase} `));
}

/** The parts of town in a name as one string. A chain's `north` and `south` branches are two gyms, no matter how close they are. */
export const joinPartsOfTown = (name: NameWords): string =>
  name.words
    .map((word) => word.text)
    .filter((text) => PARTS_OF_TOWN.has(text))
    .sort()
    .join(' ');

/**
 * The similarity of two names, from 0 to 1: the weight of shared words divided by the weight of all, or 1 if their distinctive words are the same when
 * joined. Two generic names are only similar if their words are equal. A generic and a distinctive name never are.
 */
export function computeSimilarity(a: NameWords, b: NameWords): number {
  if (a.isDistinctive !== b.isDistinctive) return 0;
  if (!a.isDistinctive) return a.sorted === b.sorted ? 1 : 0;
  if (a.joined === b.joined) return 1;
  // Always in the same order, so that the result is symmetric.
  const [first, second] = a.sorted < b.sorted ? [a, b] : [b, a];
  const remaining = [...second.words];
  let shared = 0;
  for (const word of first.words) {
    const index = remaining.findIndex((other) => isSameWord(word.text, other.text));
    if (index < 0) continue;
    shared += Math.min(word.weight, remaining[index]?.weight ?? 0);
    remaining.splice(index, 1);
  }
  return shared / (sumWeights(a.words) + sumWeights(b.words) - shared);
}

/** Whether two names are equivalent: the same distinctive words, joined or not, and the same martial arts and parts of town. */
export const areEquivalentNames = (a: NameWords, b: NameWords): boolean =>
  a.isDistinctive && b.isDistinctive && a.joined === b.joined && joinStylesAndPartsOfTown(a) === joinStylesAndPartsOfTown(b);
/** The martial arts and parts of town in a name as one string. */
const joinStylesAndPartsOfTown = ({ words }: NameWords): string =>
  words
    .map(({ text }) => text)
    .filter((text) => STYLE_WORDS.has(text) || PARTS_OF_TOWN.has(text))
    .sort()
    .join(' ');

/** Whether two words are equal except for typos: one in a word of at least five letters, two in one of at least eight. Words with digits must be equal. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 5 || /\d/.test(a + b)) return false;
  return distance(a, b) <= (shorter >= 8 ? 2 : 1);
}

const sumWeights = (words: readonly Word[]) => words.reduce((total, word) => total + word.weight, 0);
