import { type ColumnRole, removeHiddenCharacters, withoutStackedMarks } from '../../contract';
import type { Columns } from './columns';
import { decodeEntities } from './entities';
import type { Cell, Row } from './row';

/** Builds a row from its cells, decoding HTML entities and removing hidden characters. */
export function buildRow(number: number, columns: Columns, texts: readonly string[]): Row {
  const cells: { [Key in ColumnRole]?: Cell[] } = {};
  for (const { role, name, at } of columns.used) {
    const value = withoutStackedMarks(removeHiddenCharacters(decodeCell(texts[at] ?? '')));
    if (value !== '') (cells[role] ??= []).push({ column: name, value });
  }
  const unused = columns.unused.flatMap(({ name, at }) => (texts[at] ? [{ column: name, value: texts[at] }] : []));
  return {
    number,
    cells,
    personal: columns.personal,
    unused,
    ...(columns.areExported && { exported: new Map(columns.names.map((name, at) => [name, texts[at] ?? ''])) }),
    ...toFileCells(columns, texts),
    ...(!areWellFormed(columns, texts) && { problem: BROKEN_CHARACTER }),
  };
}

/** The cells for the report. None if a cell about people might be among them. */
function toFileCells({ headings, fileColumns, personal }: Columns, texts: readonly string[]): Pick<Row, 'fileCells'> {
  const extra = texts.slice(headings.length);
  const hasExtra = extra.some((text) => text !== '');
  // With more cells than headings, cells may be shifted, so a cell about people could be under any heading.
  if (hasExtra && personal.length > 0) return {};
  return { fileCells: { headings: fileColumns.headings, texts: [...fileColumns.at.map((at) => texts[at] ?? ''), ...(hasExtra ? extra : [])] } };
}

/** Decodes HTML entities, except in JSON, where a decoded quotation mark would end a string. */
const decodeCell = (text: string): string => (/^\s*[[{]/.test(text) ? text : decodeEntities(text));

const BROKEN_CHARACTER = 'This row has a broken character that can’t be stored (half of a surrogate pair). Type the text again.';

/** Whether no text contains half of a surrogate pair. Also checks columns that aren't read, except those about people. */
const areWellFormed = ({ names, personal }: Columns, texts: readonly string[]): boolean =>
  names.every((name, at) => name.isWellFormed() && (texts[at]?.isWellFormed() !== false || personal.includes(name)));
