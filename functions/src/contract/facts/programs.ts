import { PROGRAM_NAMES, type Program } from '../class-lists';
import type { FactDefinition } from './fact';

/**
 * What visitors type for a program. Gi and no-gi are left out, since they can also mean what people wear at an open mat. Open mats are left out, too,
 * since they have a filter of their own.
 */
const WORDS: Readonly<Record<Exclude<Program, 'gi' | 'no-gi' | 'open-mat'>, RegExp>> = {
  kids: /\b(?:kids?|kiddos?|child(?:ren)?s?|youths?|juniors?|toddlers?)\b/,
  teens: /\bteen(?:s|agers?)?\b/,
  'women-only': /\b(?:wom[ae]ns?|lad(?:ies|ys?)|girls?|females?)(?:[ -]only)?\b/,
  competition: /\b(?:competitions?|competitors?|comp)(?: (?:team|class(?:es)?|training))?\b/,
  fundamentals: /\b(?:beginners?|newbies?|novices?|first[ -]timers?|fundamentals?|foundations?|basics?|intro(?:ductory)?)\b/,
  'private-lessons': /\bprivates?(?: (?:lessons?|class(?:es)?|training|coaching))?\b|\b(?:one|1)[ -]?on[ -]?(?:one|1)\b/,
  'self-defense': /\bself[ -]?defen[cs]e\b/,
  wrestling: /\bwrestl(?:ing|ers?)\b/,
  judo: /\bjudo\b/,
  mma: /\bmma\b|\bmixed martial arts?\b/,
  'muay-thai': /\b(?:muay[ -]?)?thai(?: boxing|[ -]?box)\b|\bmuay[ -]?thai\b/,
  kickboxing: /\bkick[ -]?boxing\b/,
  boxing: /\bboxing\b/,
  yoga: /\byoga\b/,
  fitness: /\bfitness\b|\b(?:strength (?:and )?)?conditioning\b/,
};

/** Programs are confirmed together with the schedule, which names them, too. */
export const programs = {
  kind: 'choices',
  names: PROGRAM_NAMES,
  label: 'Programs',
  inSentence: 'programs',
  group: 'schedule',
  section: 'offer',
  row: 'Programs',
  card: 'copied',
  filter: { name: 'program', words: WORDS, isAboutClasses: true },
} as const satisfies FactDefinition;
