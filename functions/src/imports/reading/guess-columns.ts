import { MAX_COLUMNS, type ColumnRole, toColumnName, type GuessedColumn, MAX_HEADING_LENGTH } from '../../contract';
import { type Columns, recognizeColumns } from './columns';
import { guessRole } from './headings/heading-roles';
import { truncate, shorten } from './truncate';
import { readRowsWith } from './read-rows';
import { looksLikeSessions } from './schedule';
import type { Row } from './row';

/** How many rows are searched for examples. In JSON, each row may have its own columns. */
const MAX_ROWS = 200;
const MAX_EXAMPLES = 3;
/** Maximum length of an example, in characters. */
const EXAMPLE_LENGTH = 80;
const NO_GUESS = { role: null, rank: 0 } as const satisfies { readonly role: ColumnRole | null; readonly rank: number };

/**
 * The columns at the start of a file, each with its first values and the role its heading suggests. Columns about
 * people get neither. The last row may be cut off.
 * @throws UnreadableFile if the file isn't a list
 */
export async function guessFileColumns(head: Uint8Array, fileName: string): Promise<GuessedColumn[]> {
  const guesses = new Map<string, GuessedColumn>();
  const onColumns = (columns: Columns): void => {
    for (const heading of columns.headings) if (guesses.size < MAX_COLUMNS) addHeading(guesses, heading, columns);
  };
  let rows = 0;
  for await (const row of readRowsWith(toStream(head), {
    fileName,
    columnsFor: (headings) => recognizeColumns(headings),
    onColumns,
    acceptsAnyColumns: true,
  })) {
    if (++rows > MAX_ROWS) break;
    addExamples(guesses, row);
  }
  return [...guesses.values()];
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function addHeading(guesses: Map<string, GuessedColumn>, heading: string, { names, personal, addedPositions }: Columns): void {
  const name = toColumnName(heading);
  if (guesses.has(name) || name === '' || name.length > MAX_HEADING_LENGTH || !name.isWellFormed() || addedPositions.has(names.indexOf(name))) return;
  const isPersonal = personal.includes(name);
  const { role, rank } = (isPersonal ? undefined : guessRole(name, names)) ?? NO_GUESS;
  guesses.set(name, { heading: truncate(heading.trim(), MAX_HEADING_LENGTH), name, examples: [], guess: role, rank, ...(isPersonal && { isPersonal }) });
}

function addExamples(guesses: ReadonlyMap<string, GuessedColumn>, { fileCells }: Row): void {
  fileCells?.headings.forEach((heading, at) => {
    const column = guesses.get(toColumnName(heading));
    const text = fileCells.texts[at] ?? '';
    if (!column || column.isPersonal || text === '') return;
    if (column.guess === null && looksLikeSessions(text)) column.hasSessions = true;
    if (column.examples.length >= MAX_EXAMPLES) return;
    const example = shorten(text.replaceAll(/\s+/g, ' '), EXAMPLE_LENGTH).toWellFormed();
    if (!column.examples.includes(example)) column.examples.push(example);
  });
}
