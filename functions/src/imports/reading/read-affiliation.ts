import type { Notes } from './notes';
import type { Cell } from './row';

interface Affiliation {
  readonly name: string;
  /** Can only mean this one. */
  readonly sure: RegExp;
  /** Probably means it. */
  readonly maybe?: RegExp;
}

const ART = '(?:bjj|jj|jiu ?jitsu)';
/** Source: the list of affiliations, and what people type for them, in the facts of the sport. First match counts. */
const AFFILIATIONS: readonly Affiliation[] = [
  { name: 'Gracie Barra', sure: /\bgracie barra\b/, maybe: /\bgb\b/ },
  { name: '10th Planet Jiu Jitsu', sure: /\b(?:10th|tenth) planet\b|\b10p(?:jj)?\b/ },
  { name: 'Gracie Humaitá', sure: /\bgracie humaita\b/, maybe: /\bhumaita\b/ },
  { name: 'Carlson Gracie Team', sure: /\bcarlson gracie\b/, maybe: /\bcgt\b/ },
  { name: 'Renzo Gracie', sure: /\brenzo gracie\b/, maybe: /\brga\b/ },
  { name: 'Checkmat', sure: /\bcheckmat\b/, maybe: /\bcheck mate?\b|\bcheckmate\b/ },
  { name: 'Atos', sure: /^atos$|\batos (?:bjj|jj|jiu)/, maybe: /\batos\b/ },
  { name: 'Art of Jiu-Jitsu', sure: /\bart of jiu ?jitsu\b|\baoj\b|\bmendes bro/ },
  { name: 'Ribeiro Jiu-Jitsu', sure: /\bribeiro jiu ?jitsu\b|\bsix blades\b/, maybe: /\brjja\b/ },
  { name: 'Nova União', sure: /\bnova uniao\b/ },
  { name: 'Alliance', sure: new RegExp(`\\balliance ${ART}\\b`), maybe: /\balliance\b/ },
  { name: 'Zenith', sure: new RegExp(`\\bzenith ${ART}\\b`), maybe: /\bzenith\b/ },
  { name: 'Unity', sure: /\bunity jiu ?jitsu\b/, maybe: /\bunity\b/ },
  { name: 'New Wave', sure: new RegExp(`\\bnew wave ${ART}\\b`), maybe: /\bnew wave\b/ },
  { name: 'Kingsway', sure: new RegExp(`\\bkingsway ${ART}\\b`), maybe: /\bkingsway\b/ },
  { name: 'Simple Man Martial Arts', sure: /\bsimple man martial arts\b/, maybe: /\bb team\b/ },
  { name: 'Gracie University', sure: /\bgracie university\b|\bcertified training center\b/, maybe: /\bgracie (?:academy|ctc)\b/ },
];

/** The team a gym's name says it belongs to; noted where the words may mean something else. */
export function readAffiliation(name: Cell, notes: Notes): string | undefined {
  const plain = name.value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
  const sure = AFFILIATIONS.find((affiliation) => affiliation.sure.test(plain));
  if (sure) return sure.name;
  const maybe = AFFILIATIONS.find((affiliation) => affiliation.maybe?.test(plain));
  if (maybe) notes.guessed(`By its name it may belong to ${maybe.name}; taken as that.`, name);
  return maybe?.name;
}
