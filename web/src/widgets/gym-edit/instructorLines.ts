import { BELT_RANKS, enteredInstructorSchema, type Instructor } from '@contract';
import * as v from 'valibot';
import type { TextField } from './fields';

/** Regex source that matches a rank after a comma: `, black belt 2`. */
const RANK_PATTERN = `,\\s*(${BELT_RANKS.join('|')})(?:\\s+belt)?(?:\\s+(\\d{1,2}))?`;
/** Captures the name, belt, degree, and who awarded the belt, with or without a belt. */
const LINE_PATTERN = new RegExp(`^(.+?)(?:${RANK_PATTERN}(?:,?\\s+under\\s+(.+))?|,\\s*under\\s+(.+))?$`, 'i');

/**
 * Parses one instructor per line: `Ana Souza, black 2, under Rigan Machado`. Only the name is required. Keeps stored details that
 * a line can't express, such as a degree without a belt.
 */
export function parseInstructors(text: string, stored: readonly Instructor[] = []): Instructor[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const remaining = [...stored];
  return lines.map((line) => {
    const instructor = parseInstructorLine(line);
    const index = remaining.findIndex(({ name }) => name === instructor.name);
    const [before] = index < 0 ? [] : remaining.splice(index, 1);
    return { ...(before && findPartsNotInLine(before)), ...instructor };
  });
}

function parseInstructorLine(line: string): Instructor {
  const [, name = line, rank, degree, beltUnder, nameUnder] = LINE_PATTERN.exec(line) ?? [];
  const under = beltUnder ?? nameUnder;
  const beltRank = BELT_RANKS.find((known) => known === rank?.toLowerCase());
  return { name, ...(beltRank && { beltRank }), ...(degree !== undefined && { degree: Number(degree) }), ...(under !== undefined && { under }) };
}

function findPartsNotInLine(instructor: Instructor): Partial<Instructor> {
  const readBack = parseInstructorLine(formatInstructorLine(instructor));
  return Object.fromEntries(Object.entries(instructor).filter(([part]) => !Object.hasOwn(readBack, part)));
}

/** What may follow the comma in a name without being a rank: `Ben Ito, Jr.` */
const NAME_SUFFIX_PATTERN = /^(?:jr|sr|ii|iii|iv|md|phd)?\.?$/i;

/** What to fix in the lines. Undefined if all can be parsed. */
function findInstructorProblem(text: string, stored: readonly Instructor[] | undefined): string | undefined {
  for (const instructor of parseInstructors(text, stored)) {
    const invalidPart = instructor.name
      .split(',')
      .slice(1)
      .map((part) => part.trim())
      .find((part) => !NAME_SUFFIX_PATTERN.test(part));
    if (invalidPart !== undefined) return `“${invalidPart}” isn’t a belt rank. Enter instructors like “Ana Souza, purple 2”. Belts: ${BELT_RANKS.join(', ')}.`;
    const { issues } = v.safeParse(enteredInstructorSchema, instructor);
    if (issues) return `${instructor.name}: ${issues[0].message}`;
  }
  return undefined;
}

/** The lines that `parseInstructors` parses back. */
export const formatInstructorLines = (instructors: readonly Instructor[]): string => instructors.map(formatInstructorLine).join('\n');
function formatInstructorLine({ name, beltRank, degree, under }: Instructor): string {
  const rank = beltRank && `${beltRank}${degree === undefined ? '' : ` ${degree}`}`;
  return [name, rank, under && `under ${under}`].filter(Boolean).join(', ');
}

/** A field for several instructors, one per line. */
export const instructorLinesField = (label: string): TextField<readonly Instructor[]> => ({
  label,
  hint: 'One per line, for example: Ana Souza, black 2, under Rigan Machado',
  show: formatInstructorLines,
  read: parseInstructors,
  problem: findInstructorProblem,
});
