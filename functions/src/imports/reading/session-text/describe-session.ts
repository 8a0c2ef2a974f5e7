import { type Attire, type Level, MONTH_WEEKS, type Program } from '../../../contract';
import type { Recurrence } from './recurrence';
import type { Kind, Token, TokenOf } from './tokens';

/** What the words around a time say about its session. */
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

const tokensOfKind = <Of extends Kind>(tokens: readonly Token[], kind: Of): TokenOf<Of>[] =>
  tokens.filter((token): token is TokenOf<Of> => token.kind === kind);

/** Reads the words around a time. Undefined if they contradict each other, or if they may affect when the session takes place. */
export function describeSession(tokens: readonly Token[]): Description | undefined {
  const recurrence = recurrenceIn(tokens);
  if (tokens.some(({ kind }) => kind === 'doubt' || kind === 'none' || kind === 'all-day') || recurrence === 'unclear') return undefined;
  const [attire, otherAttire] = unique(tokensOfKind(tokens, 'attire').map((token) => token.attire));
  const [level, otherLevel] = unique(tokensOfKind(tokens, 'level').map((token) => token.level));
  const [dollars, otherDollars] = unique(tokensOfKind(tokens, 'price').map((token) => token.dollars));
  const [areWelcome, otherWelcome] = unique(tokensOfKind(tokens, 'visitors').map((token) => token.areWelcome));
  const [minutes, otherMinutes] = tokensOfKind(tokens, 'duration').map((token) => token.minutes);
  if (otherMinutes !== undefined) return undefined;
  const [from, until] = [
    tokensOfKind(tokens, 'validity').find(({ validFrom }) => validFrom)?.validFrom,
    tokensOfKind(tokens, 'validity').find(({ validUntil }) => validUntil)?.validUntil,
  ];
  const program = programIn(tokens);
  const title = titleIn(tokens, program);
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
      ...tokensOfKind(tokens, 'aside').map(({ text }) => text.trim()),
      ...(otherDollars === undefined ? [] : tokensOfKind(tokens, 'price').map(({ text }) => text)),
    ],
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Reads `1st & 3rd`, with or without `of the month`, `every other week`, and `every` before a day. */
function recurrenceIn(tokens: readonly Token[]): Recurrence | 'unclear' | undefined {
  const weeks = unique(tokensOfKind(tokens, 'ordinal').map(({ week }) => week));
  const [stated, other] = tokensOfKind(tokens, 'recurrence').map(({ recurrence }) => recurrence);
  const isOfMonth = tokens.some(({ kind }) => kind === 'of-month');
  const every = tokens.findIndex(({ kind }) => kind === 'every');
  if (other || (stated && (weeks.length > 0 || isOfMonth))) return 'unclear';
  if (stated) return stated;
  if (weeks.length === 0) return isOfMonth ? 'unclear' : every < 0 ? undefined : 'weekly';
  // “Every 2nd Saturday” may mean every other Saturday.
  const isEveryNth = every >= 0 && weeks.length === 1 && weeks[0] !== 1 && weeks[0] !== -1 && !isOfMonth;
  return isEveryNth ? 'unclear' : { kind: 'month', weeks: MONTH_WEEKS.filter((week) => weeks.includes(week)) };
}

function programIn(tokens: readonly Token[]): Program | 'class' | undefined {
  const programs = unique(tokensOfKind(tokens, 'program').map(({ program }) => program));
  if (tokens.some(({ kind }) => kind === 'open-mat' || kind === 'rolling')) return 'open-mat';
  if (programs.length > 0) return programs.length === 1 ? programs[0] : 'class';
  if (!tokens.some(({ kind }) => kind === 'class')) return undefined;
  const attires = unique(tokensOfKind(tokens, 'attire').map(({ attire }) => attire));
  return attires.length === 1 && attires[0] !== 'both' ? attires[0] : 'class';
}

const isSeparator = ({ kind }: Token): boolean => kind === 'separator';
const SHOWN: readonly Kind[] = ['word', 'label', 'count', 'rolling', 'program', 'class'];
/** Words that say nothing at the start or end of a title. */
const EMPTY_ENDS =
  /^(?:(?:with|in|for|of|by|the|our|session|bjj|jiu[- ]?jitsu|training|[ap]\.?m\.?|-|&|and)\s+)+|(?:\s+(?:with|in|for|of|by|the|our|[ap]\.?m\.?|-|&|and))+$/giu;
const SAYS_NOTHING = /^(?:with|in|for|of|by|the|our|sessions?|bjj|jiu[- ]?jitsu|training|mats?|class(?:es)?|live|[ap]\.?m\.?)?$/i;

/** The words that say more about a session than its other fields. */
function titleIn(tokens: readonly Token[], program: Program | 'class' | undefined): string {
  const levels = unique(tokensOfKind(tokens, 'level').map(({ level }) => level));
  const isShown = ({ kind }: Token): boolean =>
    SHOWN.includes(kind) ? (program !== 'open-mat' && kind === 'program' ? false : !(kind === 'class' && program)) : kind === 'level' && levels.length > 1;
  const words = tokens.filter(
    (token, at) => isShown(token) || (isSeparator(token) && [tokens[at - 1], tokens[at + 1]].every((other) => other && isShown(other))),
  );
  const text = words
    .map(({ text: word }) => word)
    .join(' ')
    .replace(EMPTY_ENDS, '')
    .trim();
  return SAYS_NOTHING.test(text) ? '' : text;
}
