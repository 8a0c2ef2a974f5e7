import type { GymFacts } from '../../functions/src/contract';
import type { RawRow, ReadRow, RejectedRow } from '../../functions/src/imports/reading/row';
import { readRows } from '../../functions/src/imports/reading/read';
import { readingOf } from '../../functions/src/imports/reading/reading';

/** A file's bytes in pieces of a size. */
export async function* piecesOf(content: string | Uint8Array, size = 1_000_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function rowsOf(content: string | Uint8Array, fileName = 'gyms.csv', size?: number): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of readRows(piecesOf(content, size), fileName)) rows.push(row);
  return rows;
}

/** A gym in the middle of Austin, with other cells on top. */
export const austinRow = (cells: Record<string, string>): RawRow => ({
  number: 1,
  cells: { name: 'Some BJJ', coordinates: '30.2711,-97.7437', full_address: '1 Congress Ave, Austin, TX 78701', ...cells },
});

export function readGym(row: RawRow): ReadRow {
  const reading = readingOf(row, { today: '2026-11-21' });
  if (reading.kind === 'rejected') throw new Error(`rejected: ${reading.findings.map(({ reason }) => reason).join(' ')}`);
  return reading;
}
export const factsOf = (cells: Record<string, string>): GymFacts => readGym(austinRow(cells)).facts;
/** The findings of a row in one line each: `kind column: reason`. */
export const findingsOf = (cells: Record<string, string>): string[] =>
  readGym(austinRow(cells)).findings.map(({ kind, column, reason }) => `${kind} ${column}: ${reason}`);

/** Why a row is rejected. */
export function rejectionOf(cells: Record<string, string>): string {
  const reading = readingOf({ number: 1, cells }, { today: '2026-11-21' });
  if (reading.kind === 'gym') throw new Error(`read as ${JSON.stringify(reading.facts)}`);
  return (reading satisfies RejectedRow).findings.map(({ reason }) => reason).join(' ');
}
