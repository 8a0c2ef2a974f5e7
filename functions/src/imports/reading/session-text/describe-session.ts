import { type Attire, type Level, MONTH_WEEKS, type Program } from '../../../contract';
import type { Recurrence } from './recurrence';
import type { Kind, Token, TokenOf } from './tokens';

/** The properties of a session, read from the words around its time. */
export interface Description {
  readonly attire?: Attire;
  readonly level?: Level;
  readonly areVisitorsWelcome?: boolean;
  readonly dollars?: number;
  readonly minutes?: number;
  /** Absent if the words don't name a program. `class`: a class without a known program. */
  readonly program?: Program | 'class';
  readonly title?: string;
  readonly recurrence?: Recurrence;
  readonly validFrom?: string;
  readonly validUntil?: string;
  /** Notes that don't fit into any field of a class. */
  readonly asides: readonly string[];
}

const filterTokens = <Of extends Kind>(tokens: readonly Token[], kind: Of): TokenOf<Of>[] =>
  tokens.filter((token): token is TokenOf<Of> => token.kind === kind);

/**
 * Reads the words around a time. Undefined if the recurrence is unclear, if there are two durations, or if words put the time itself in doubt. Two
 * different attires count as both. Contradicting levels and visitor rules are left out, and contradicting prices become asides.
 */
export function describeSession(tokens: readonly Token[]): Description | undefined {
  const recurrence = readRecurrence(tokens);
  if (tokens.some(({ kind }) => kind === 'doubt' || kind === 'none' || kind === 'all-day') || recurrence === 'unclear') return undefined;
  const [attire, otherAttire] = uniqueValues(filterTokens(tokens, 'attire').map((token) => token.attire));
  const [level, otherLevel] = uniqueValues(filterTokens(tokens, 'level').map((token) => token.level));
  const [dollars, otherDollars] = uniqueValues(filterTokens(tokens, 'price').map((token) => token.dollars));
  const [areWelcome, otherWelcome] = uniqueValues(filterTokens(tokens, 'visitors').map((token) => token.areWelcome));
  const [minutes, otherMinutes] = filterTokens(tokens, 'duration').map((token) => token.minutes);
  if (otherMinutes !== undefined) return undefined;
  const [from, until] = [
    filterTokens(tokens, 'validity').find(({ validFrom }) => validFrom)?.validFrom,
    filterTokens(tokens, 'validity').find(({ validUntil }) => validUntil)?.validUntil,
  ];
  const program = readProgram(tokens);
  const title = readTitle(tokens, program);
  return {
    ...(attire && { attire: otherAttire ? 'both' : attire }),
    ...(level && !otherLevel && { level }),
    ...(areWelcome !== undefined && otherWelcome === undefined && { areVisitorsWelcome: areWelcome }),
    ...(dollars !== undefined && otherDollars === undefined && { dollars }),
    ...(minutes !== undefined && { minutes }),
    ...(program && { program }),
    ...(title !== '' && { title }),
    ...(recurrence && { recurrence }),
    ...(from && { validFrom: from }),
    ...(until && { validUntil: until }),
    asides: [
      ...filterTokens(tokens, 'aside').map(({ text }) => text.trim()),
      ...(otherDollars === undefined ? [] : filterTokens(tokens, 'price').map(({ text }) => text)),
    ],
  };
}

const uniqueValues = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Reads weeks such as `1st & 3rd`, with or without `of the month`, `every other week`, and `every` before a day. */
function readRecurrence(tokens: readonly Token[]): Recurrence | 'unclear' | undefined {
  const weeks = uniqueValues(filterTokens(tokens, 'ordinal').map(({ week }) => week));
  const [stated, other] = filterTokens(tokens, 'recurrence').map(({ recurrence }) => recurrence);
  const isOfMonth = tokens.some(({ kind }) => kind === 'of-month');
  const every = tokens.findIndex(({ kind }) => kind === 'every');
  if (other || (stated && (weeks.length > 0 || isOfMonth))) return 'unclear';
  if (stated) return stated;
  if (weeks.length === 0 && isOfMonth) return 'unclear';
  if (weeks.length === 0) return every < 0 ? undefined : 'weekly';
  // “Every 2nd Saturday” may mean every other Saturday.
  const isEveryNth = every >= 0 && weeks.length === 1 && weeks[0] !== 1 && weeks[0] !== -1 && !isOfMonth;
  return isEveryNth ? 'unclear' : { kind: 'month', weeks: MONTH_WEEKS.filter((week) => weeks.includes(week)) };
}

function readProgram(tokens: readonly Token[]): Program | 'class' | undefined {
  const programs = uniqueValues(filterTokens(tokens, 'program').map(({ program }) => program));
  if (tokens.some(({ kind }) => kind === 'open-mat' || kind === 'rolling')) return 'open-mat';
  if (programs.length > 0) return programs.length === 1 ? programs[0] : 'class';
  if (!tokens.some(({ kind }) => kind === 'class')) return undefined;
  const attires = uniqueValues(filterTokens(tokens, 'attire').map(({ attire }) => attire));
  return attires.length === 1 && attires[0] !== 'both' ? attires[0] : 'class';
}

const isSeparator = ({ kind }: Token): boolean => kind === 'separator';
/** Kinds of tokens that are always part of the title. */
const TITLE_KINDS: readonly Kind[] = ['word', 'label', 'count', 'rolling'];
/** Words that are removed from the start and end of a title. */
const EMPTY_ENDS =
  /^(?:(?:with|in|for|of|by|the|our|session|bjj|jiu[- ]?jitsu|training|[ap]\.?m\.?|-|&|and)\s+)+|(?:\s+(?:with|in|for|of|by|the|our|[ap]\.?m\.?|-|&|and))+$/giu;
/** A title without any information. */
const UNINFORMATIVE_TITLE = /^(?:with|in|for|of|by|the|our|sessions?|bjj|jiu[- ]?jitsu|training|mats?|class(?:es)?|live|[ap]\.?m\.?)?$/i;

/** The words that say something about a session that its other fields don't. Empty if there are none. */
function readTitle(tokens: readonly Token[], program: Program | 'class' | undefined): string {
  const levels = uniqueValues(filterTokens(tokens, 'level').map(({ level }) => level));
  const isInTitle = ({ kind }: Token): boolean => {
    if (kind === 'level') return levels.length > 1;
    if (kind === 'program') return program === 'open-mat';
    if (kind === 'class') return program === undefined;
    return TITLE_KINDS.includes(kind);
  };
  const words = tokens.filter(
    (token, at) => isInTitle(token) || (isSeparator(token) && [tokens[at - 1], tokens[at + 1]].every((other) => other && isInTitle(other))),
  );
  const text = words
    .map(({ text: word }) => word)
    .join(' ')
    .replace(EMPTY_ENDS, '')
    .trim();
  return UNINFORMATIVE_TITLE.test(text) ? '' : text;
}
