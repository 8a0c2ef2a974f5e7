import { readSessions, type SessionReading } from '@functions/imports/reading/session-text/read-sessions';
import { seededRandom } from '@scripts/sample/random';
import { type Cell, STYLES } from './styles';
import { makeDay, type TrueSession } from './truth';

/** How cells of one style were read. */
export interface StyleResult {
  readonly style: string;
  readonly read: number;
  readonly leftOut: number;
  /** Each with its text and what was read instead. */
  readonly wrong: readonly string[];
}

/** Writes cells in every style and compares what is read from each with what it means. */
export function compareStyles(cells: number, seed: number): StyleResult[] {
  const random = seededRandom(seed);
  const names = Object.keys(STYLES);
  const results = new Map(names.map((style) => [style, { style, read: 0, leftOut: 0, wrong: [] as string[] }]));
  for (let number = 0; number < cells; number++) {
    const name = names[number % names.length] ?? '';
    const cell = STYLES[name]?.(makeDay(random), random);
    const result = results.get(name);
    if (!cell || !result) continue;
    const { sessions, unparsed } = readSessions(cell.text, cell.column ? { day: cell.column } : {});
    const wrong = wrongIn(cell, sessions);
    if (wrong.length > 0) result.wrong.push(`${cell.column ?? ''} ${JSON.stringify(cell.text)}: ${wrong.join('; ')}`);
    else if (sessions.length === cell.truth.length && sessions.every((session, at) => isWhole(session, cell.truth[at]))) result.read++;
    else if (sessions.length < cell.truth.length && unparsed.length === 0) result.wrong.push(`${JSON.stringify(cell.text)}: lost without a word`);
    else result.leftOut++;
  }
  return [...results.values()];
}

/** What was read that isn't true. A fact that is absent isn't wrong. */
function wrongIn({ truth }: Cell, sessions: readonly SessionReading[]): string[] {
  return sessions.filter((session) => !truth.some((one) => isTrue(session, one))).map((session) => JSON.stringify(session));
}

function isTrue({ day, start, end, attire, dollars, recurrence }: SessionReading, truth: TrueSession): boolean {
  return (
    day === truth.day &&
    start === truth.start &&
    (end === undefined || end === truth.end) &&
    (attire === undefined || attire === truth.attire) &&
    (dollars === undefined || dollars === truth.fee) &&
    String(recurrence && recurrence !== 'weekly' && recurrence.kind === 'month' ? recurrence.weeks : '') === String(truth.weeks ?? '') &&
    (recurrence && recurrence !== 'weekly' && recurrence.kind === 'weeks' ? recurrence.interval : undefined) === truth.everyWeeks
  );
}

/** Whether everything that is written was read. */
const isWhole = ({ end, attire, dollars }: SessionReading, truth: TrueSession | undefined): boolean =>
  end === truth?.end && attire === truth?.attire && dollars === truth?.fee;
