/**
 * A team that gyms belong to, and the phrases people use for it. Except for `name`, all texts are in lowercase, without accents or punctuation,
 * and with "jiu-jitsu" as one word.
 */
interface Affiliation {
  /** The team's name in listings. */
  readonly name: string;
  /** The phrase that a search for the team looks for. The usual spellings of the team's name in listings contain it. */
  readonly searchPhrase: string;
  /** Phrases in a gym's name that certainly mean this team. */
  readonly certainPhrases: readonly string[];
  /** A phrase that certainly means this team if it is a gym's whole name. */
  readonly certainName?: string;
  /** Phrases in a gym's name that probably mean this team. */
  readonly likelyPhrases?: readonly string[];
  /**
   * Phrases that probably mean this team at the start of a gym's name. After a first name, they refer to another member of the family: `Daniel Gracie
   * Academy`.
   */
  readonly likelyOpenings?: readonly string[];
  /** Phrases that mean this team in a search, but not in a gym's name. */
  readonly searchOnlyPhrases?: readonly string[];
}

/** The phrases for a team whose name is a common word, so that a word for jiu-jitsu must follow it. */
const addJiuJitsu = (word: string): string[] => ['bjj', 'jj', 'jiujitsu'].map((art) => `${word} ${art}`);

/** The larger affiliations. If several match, the first one counts. */
export const AFFILIATIONS: readonly Affiliation[] = [
  { name: 'Gracie Barra', searchPhrase: 'gracie barra', certainPhrases: ['gracie barra'], likelyPhrases: ['gb'] },
  {
    name: '10th Planet Jiu Jitsu',
    searchPhrase: '10th planet',
    certainPhrases: ['10th planet', 'tenth planet', '10p', '10pjj'],
    searchOnlyPhrases: ['10 planet', 'ten planet'],
  },
  { name: 'Gracie Humaitá', searchPhrase: 'humaita', certainPhrases: ['gracie humaita'], likelyPhrases: ['humaita'] },
  { name: 'Carlson Gracie Team', searchPhrase: 'carlson gracie', certainPhrases: ['carlson gracie'], likelyPhrases: ['cgt'] },
  { name: 'Renzo Gracie', searchPhrase: 'renzo gracie', certainPhrases: ['renzo gracie'], likelyPhrases: ['rga'] },
  { name: 'Checkmat', searchPhrase: 'checkmat', certainPhrases: ['checkmat'], likelyPhrases: ['check mat'], searchOnlyPhrases: ['checkmate', 'check mate'] },
  { name: 'Atos', searchPhrase: 'atos', certainPhrases: addJiuJitsu('atos'), certainName: 'atos', likelyPhrases: ['atos'] },
  { name: 'Art of Jiu-Jitsu', searchPhrase: 'art of jiujitsu', certainPhrases: ['art of jiujitsu', 'aoj', 'mendes bros', 'mendes brothers'] },
  { name: 'Ribeiro Jiu-Jitsu', searchPhrase: 'ribeiro', certainPhrases: ['ribeiro jiujitsu', 'six blades'], likelyPhrases: ['rjja'] },
  { name: 'Nova União', searchPhrase: 'nova uniao', certainPhrases: ['nova uniao'], searchOnlyPhrases: ['nu'] },
  { name: 'Alliance', searchPhrase: 'alliance', certainPhrases: addJiuJitsu('alliance'), likelyPhrases: ['alliance'] },
  { name: 'Zenith', searchPhrase: 'zenith', certainPhrases: addJiuJitsu('zenith'), likelyPhrases: ['zenith'] },
  { name: 'Unity', searchPhrase: 'unity', certainPhrases: ['unity jiujitsu'], likelyPhrases: ['unity'] },
  { name: 'New Wave', searchPhrase: 'new wave', certainPhrases: addJiuJitsu('new wave'), likelyPhrases: ['new wave'], searchOnlyPhrases: ['dds'] },
  { name: 'Kingsway', searchPhrase: 'kingsway', certainPhrases: addJiuJitsu('kingsway'), likelyPhrases: ['kingsway'] },
  {
    name: 'Simple Man Martial Arts',
    searchPhrase: 'simple man',
    certainPhrases: ['simple man martial arts'],
    likelyPhrases: ['b team'],
    searchOnlyPhrases: ['bteam'],
  },
  {
    name: 'Gracie University',
    searchPhrase: 'gracie university',
    certainPhrases: ['gracie university', 'certified training center'],
    likelyPhrases: ['gracie ctc'],
    likelyOpenings: ['gracie academy', 'the gracie academy'],
    searchOnlyPhrases: ['ctc'],
  },
];

/** Whether a text contains these words next to each other. Both must be in the form that `Affiliation` describes. */
export const containsWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);
