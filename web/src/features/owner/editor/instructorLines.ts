import { BELT_RANKS, enteredInstructorSchema, type Instructor } from '@contract';
import * as v from 'valibot';

const LINE = new RegExp(`^(.+?)(?:,\\s*(${BELT_RANKS.join('|')})(?:\\s+belt)?(?:\\s+(\\d{1,2}))?)?$`, 'i');

/** One instructor a line: `Ana Souza, black 2`; rank and degree may be left out. */
export function readInstructors(text: string): Instructor[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line) => {
    const [, name = line, rank, degree] = LINE.exec(line) ?? [];
    const beltRank = BELT_RANKS.find((known) => known === rank?.toLowerCase());
    return { name, ...(beltRank && { beltRank }), ...(degree !== undefined && { degree: Number(degree) }) };
  });
}

/** What follows the comma in a name and is no rank: `Ben Ito, Jr.` */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|phd)?\.?$/i;

/** What to put right in the lines; undefined where each is understood. */
export function instructorProblem(text: string): string | undefined {
  for (const instructor of readInstructors(text)) {
    const odd = instructor.name
      .split(',')
      .slice(1)
      .map((part) => part.trim())
      .find((part) => !SUFFIX.test(part));
    if (odd !== undefined) return `“${odd}” is no rank. Write it as in “Ana Souza, purple 2”. The belts are ${BELT_RANKS.join(', ')}.`;
    const { issues } = v.safeParse(enteredInstructorSchema, instructor);
    if (issues) return `${instructor.name}: ${issues[0].message}`;
  }
  return undefined;
}

/** The lines that `readInstructors` reads back. */
export function instructorLines(instructors: readonly Instructor[] = []): string {
  return instructors.map(({ name, beltRank, degree }) => (beltRank ? `${name}, ${beltRank}${degree === undefined ? '' : ` ${degree}`}` : name)).join('\n');
}
