/**
 * A team that gyms belong to, and the phrases by which people call it. Except for `name`, all texts are in lowercase, without accents or punctuation,
 * and with "jiu-jitsu" as one word.
 */
interface Affiliation {
  /** The team's name in listings. */
  readonly name: string;
  /** The phrase that a search for the team looks for. Every spelling of the name contains it. */
  readonly words: string;
  /** Phrases in a gym's name that certainly mean this team. */
  readonly sure: readonly string[];
  /** A phrase that certainly means this team if it is a gym's whole name. */
  readonly whole?: string;
  /** Phrases in a gym's name that probably mean this team. */
  readonly maybe?: readonly string[];
  /**
   * Phrases that probably mean this team at the start of a gym's name. After a first name, they refer to another member of the family: `Daniel Gracie
   * Academy`.
   */
  readonly opening?: readonly string[];
  /** Phrases that mean this team in a search, but not in a gym's name. */
  readonly typed?: readonly string[];
}

/** The phrases for a team whose name is a common word, so that a word for jiu-jitsu must follow it. */
const withJiuJitsu = (word: string): string[] => ['bjj', 'jj', 'jiujitsu'].map((art) => `${word} ${art}`);

/** The larger affiliations. If several match, the first one counts. */
export const AFFILIATIONS: readonly Affiliation[] = [
  { name: 'Gracie Barra', words: 'gracie barra', sure: ['gracie barra'], maybe: ['gb'] },
  { name: '10th Planet Jiu Jitsu', words: '10th planet', sure: ['10th planet', 'tenth planet', '10p', '10pjj'], typed: ['10 planet', 'ten planet'] },
  { name: 'Gracie Humaitá', words: 'humaita', sure: ['gracie humaita'], maybe: ['humaita'] },
  { name: 'Carlson Gracie Team', words: 'carlson gracie', sure: ['carlson gracie'], maybe: ['cgt'] },
  { name: 'Renzo Gracie', words: 'renzo gracie', sure: ['renzo gracie'], maybe: ['rga'] },
  { name: 'Checkmat', words: 'checkmat', sure: ['checkmat'], maybe: ['check mat'], typed: ['checkmate', 'check mate'] },
  { name: 'Atos', words: 'atos', sure: withJiuJitsu('atos'), whole: 'atos', maybe: ['atos'] },
  { name: 'Art of Jiu-Jitsu', words: 'art of jiujitsu', sure: ['art of jiujitsu', 'aoj', 'mendes bros', 'mendes brothers'] },
  { name: 'Ribeiro Jiu-Jitsu', words: 'ribeiro', sure: ['ribeiro jiujitsu', 'six blades'], maybe: ['rjja'] },
  { name: 'Nova União', words: 'nova uniao', sure: ['nova uniao'], typed: ['nu'] },
  { name: 'Alliance', words: 'alliance', sure: withJiuJitsu('alliance'), maybe: ['alliance'] },
  { name: 'Zenith', words: 'zenith', sure: withJiuJitsu('zenith'), maybe: ['zenith'] },
  { name: 'Unity', words: 'unity', sure: ['unity jiujitsu'], maybe: ['unity'] },
  { name: 'New Wave', words: 'new wave', sure: withJiuJitsu('new wave'), maybe: ['new wave'], typed: ['dds'] },
  { name: 'Kingsway', words: 'kingsway', sure: withJiuJitsu('kingsway'), maybe: ['kingsway'] },
  { name: 'Simple Man Martial Arts', words: 'simple man', sure: ['simple man martial arts'], maybe: ['b team'], typed: ['bteam'] },
  {
    name: 'Gracie University',
    words: 'gracie university',
    sure: ['gracie university', 'certified training center'],
    maybe: ['gracie ctc'],
    opening: ['gracie academy', 'the gracie academy'],
    typed: ['ctc'],
  },
];

/** Whether a text contains these words next to each other. Both must be in the form that `Affiliation` describes. */
export const containsWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);
