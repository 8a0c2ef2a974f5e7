import type { GymFacts } from '@contract';
import { recognizeColumns } from '@functions/imports/reading/columns';
import type { ParsedRow, RejectedRow, Row } from '@functions/imports/reading/row';
import { readRows } from '@functions/imports/reading/read-rows';
import { readRow } from '@functions/imports/reading/read-row';

/** A file's bytes in chunks of a given size. */
export async function* piecesOf(content: string | Uint8Array, size = 1_000_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function rowsOf(content: string | Uint8Array, fileName = 'gyms.csv', size?: number): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readRows(piecesOf(content, size), fileName)) rows.push(row);
  return rows;
}

/** A row with these columns, as its readers get it. */
export function rowOf(texts: Record<string, string>, number = 1): Row {
  const { used, personal, unused } = recognizeColumns(Object.keys(texts));
  const cells = used.map(({ role, name }) => ({ role, column: name, value: texts[name] ?? '' })).filter(({ value }) => value !== '');
  const byRole = Map.groupBy(cells, ({ role }) => role);
  return {
    number,
    cells: Object.fromEntries([...byRole].map(([role, found]) => [role, found.map(({ column, value }) => ({ column, value }))])),
    personal,
    unused: unused.map(({ name }) => ({ column: name, value: texts[name] ?? '' })).filter(({ value }) => value !== ''),
  };
}

/** The row's cells, by column. */
export const textsIn = ({ cells }: Row): Record<string, string> =>
  Object.fromEntries(
    Object.values(cells)
      .flat()
      .map(({ column, value }) => [column, value]),
  );

/** A gym in the center of Austin, with these cells overridden. */
export const austinRow = (texts: Record<string, string>): Row =>
  rowOf({ name: 'Some BJJ', coordinates: '30.2711,-97.7437', full_address: '1 Congress Ave, Austin, TX 78701', ...texts });

export function readGym(row: Row): ParsedRow {
  const reading = readRow(row, { today: '2026-11-21' });
  if (reading.kind === 'rejected') throw new Error(`rejected: ${reading.findings.map(({ reason }) => reason).join(' ')}`);
  return reading;
}
export const factsOf = (texts: Record<string, string>): GymFacts => readGym(austinRow(texts)).facts;
/** A row's findings, one line each: `kind column: reason`. */
export const findingsOf = (texts: Record<string, string>): string[] =>
  readGym(austinRow(texts)).findings.map(({ kind, column, reason }) => `${kind} ${column}: ${reason}`);

/** Why a row is rejected. */
export function rejectionOf(texts: Record<string, string>): string {
  const reading = readRow(rowOf(texts), { today: '2026-11-21' });
  if (reading.kind === 'gym') throw new Error(`read as ${JSON.stringify(reading.facts)}`);
  return (reading satisfies RejectedRow).findings.map(({ reason }) => reason).join(' ');
}

/** The first row of a file as a gym. */
export async function readOne(content: unknown, fileName = 'gyms.json'): Promise<ParsedRow> {
  const [row] = await rowsOf(typeof content === 'string' ? content : JSON.stringify(content), fileName);
  if (!row) throw new Error('The file has no rows.');
  return readGym(row);
}
