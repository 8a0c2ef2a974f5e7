import { BELT_RANKS, type Instructor } from '@contract';

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

/** The lines that `readInstructors` reads back. */
export function instructorLines(instructors: readonly Instructor[] = []): string {
  return instructors.map(({ name, beltRank, degree }) => (beltRank ? `${name}, ${beltRank}${degree === undefined ? '' : ` ${degree}`}` : name)).join('\n');
}
