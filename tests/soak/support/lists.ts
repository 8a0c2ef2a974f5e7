import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeGymId } from '@functions/imports/running/decide';
import { readRows } from '@functions/imports/reading/read-rows';
import { readRow } from '@functions/imports/reading/read-row';
import type { RowReading } from '@functions/imports/reading/row';
import { sweep } from '@functions/sweep';
import { clock, type FileOptions, type Imported, outcomeOf, run, uploadList } from '@support/imports';
import { piecesOf } from '@support/reading';

/** A list of gyms. Its source is named after the file, without its extension. */
export interface ListFile {
  readonly fileName: string;
  readonly text: string;
}

export const sourceOf = ({ fileName }: Pick<ListFile, 'fileName'>): string => path.parse(fileName).name;
export const readList = (file: string): ListFile => ({ fileName: path.basename(file), text: readFileSync(file, 'utf8') });

/** Imports a list, in as many runs as it takes. */
export async function importList(list: ListFile, options: FileOptions = {}): Promise<Imported> {
  clock.time = Date.now();
  const id = await uploadList(list.text, { fileName: list.fileName, source: { name: sourceOf(list) }, ...options });
  let outcome = await run(id);
  for (; outcome === 'continued'; outcome = await run(id)) clock.time = Date.now();
  const imported = await outcomeOf(id);
  if (outcome !== 'done' || imported.import.state !== 'done')
    throw new Error(`The import ended as ${outcome}: ${imported.import.problem ?? imported.import.state}`);
  return imported;
}

/** Completes the upkeep for the gyms that an import has written. */
export const settle = (): Promise<void> => sweep({ enqueue: async () => undefined, now: () => new Date() });

/** A row as the importer reads it. */
export interface ListedRow {
  /** From 1, as in the import's report. */
  readonly number: number;
  readonly reading: RowReading;
  /** The id that results from the row's key. Empty if the row is rejected. */
  readonly gymId: string;
}

export async function* rowsOf(list: ListFile): AsyncGenerator<ListedRow> {
  const today = new Date().toISOString().slice(0, 10);
  for await (const row of readRows(piecesOf(list.text), list.fileName)) {
    const reading = readRow(row, { today });
    yield { number: row.number, reading, gymId: reading.kind === 'gym' ? makeGymId(sourceOf(list), reading.key) : '' };
  }
}
