import { AFFILIATIONS, containsWords } from '../text/affiliations';

type Nicknames = ReadonlyMap<string, string>;

/** Nicknames of cities, each with the city and state that people mean. */
const CITY_NICKNAMES: Nicknames = new Map(
  Object.entries({
    nyc: 'new york ny',
    'new york city': 'new york ny',
    manhattan: 'new york ny',
    'big apple': 'new york ny',
    bk: 'brooklyn ny',
    bklyn: 'brooklyn ny',
    'the bronx': 'bronx ny',
    la: 'los angeles ca',
    sf: 'san francisco ca',
    'san fran': 'san francisco ca',
    sac: 'sacramento ca',
    philly: 'philadelphia pa',
    pitt: 'pittsburgh pa',
    pgh: 'pittsburgh pa',
    vegas: 'las vegas nv',
    dc: 'washington dc',
    'washington d c': 'washington dc',
    nola: 'new orleans la',
    okc: 'oklahoma city ok',
    slc: 'salt lake city ut',
    atl: 'atlanta ga',
    atx: 'austin tx',
    htx: 'houston tx',
    dtx: 'dallas tx',
    dfw: 'dallas tx',
    satx: 'san antonio tx',
    chitown: 'chicago il',
    'chi town': 'chicago il',
    kc: 'kansas city mo',
    kcmo: 'kansas city mo',
    stl: 'st louis mo',
    indy: 'indianapolis in',
    cincy: 'cincinnati oh',
    cle: 'cleveland oh',
    mpls: 'minneapolis mn',
    pdx: 'portland or',
    abq: 'albuquerque nm',
    phx: 'phoenix az',
    jax: 'jacksonville fl',
    'st pete': 'st petersburg fl',
    'saint pete': 'st petersburg fl',
    rva: 'richmond va',
    bmore: 'baltimore md',
    clt: 'charlotte nc',
    'colo springs': 'colorado springs co',
    a2: 'ann arbor mi',
  }),
);

/** What people type for affiliations, and the words that every spelling of the name contains. */
const AFFILIATION_NICKNAMES: Nicknames = new Map(
  AFFILIATIONS.flatMap(({ searchPhrase, certainPhrases, likelyPhrases = [], likelyOpenings = [], searchOnlyPhrases = [] }) =>
    [...certainPhrases, ...likelyPhrases, ...likelyOpenings, ...searchOnlyPhrases]
      .filter((nickname) => !containsWords(nickname, searchPhrase))
      .map((nickname) => [nickname, searchPhrase] as const),
  ),
);

/** Maximum number of words in a nickname. */
const MAX_NICKNAME_WORDS = 3;

/** Replaces the nicknames of one list in the words. Returns the same array if there are none. */
function replaceNicknames(words: readonly string[], nicknames: Nicknames): readonly string[] {
  const result: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    let replacement: string | undefined;
    for (let length = Math.min(MAX_NICKNAME_WORDS, words.length - at); length > 0 && replacement === undefined; length--) {
      const phrase = words.slice(at, at + length).join(' ');
      replacement = nicknames.get(phrase);
      taken = length;
    }
    if (replacement === undefined) result.push(words[at] ?? '');
    else result.push(...replacement.split(' '));
    isChanged ||= replacement !== undefined;
    at += taken;
  }
  return isChanged ? result : words;
}

/** Replaces the nicknames of cities in the words: `nyc` becomes `new york ny`. */
export const replaceCityNicknames = (words: readonly string[]): readonly string[] => replaceNicknames(words, CITY_NICKNAMES);

/** Lists the possible readings of words: as typed, and with nicknames of affiliations, of cities, or of both replaced. */
export function listReadings(words: readonly string[]): (readonly string[])[] {
  if (words.length === 0) return [];
  const withAffiliations = replaceNicknames(words, AFFILIATION_NICKNAMES);
  const readings = [words, withAffiliations, replaceCityNicknames(words), replaceCityNicknames(withAffiliations)];
  const distinctReadings = new Set(readings.map((reading) => reading.join(' ')));
  return [...distinctReadings].map((reading) => reading.split(' '));
}
