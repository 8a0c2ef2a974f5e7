import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { exportGyms, openGymExport } from '@functions/callables';
import { runGymExport } from '@functions/gym-table/exporting/running';
import type { Gym, GymExportFormat } from '@contract';
import { call } from './call';
import { contentsOf } from './firestore';
import { fileAt } from './storage';

export type Rows = Record<string, string>[];

/** The whole directory as an exported file. Tests that use this mock the storage and the tasks. */
export async function exportDirectory(format: GymExportFormat): Promise<string> {
  const count = (Object.values(await contentsOf('gyms')) as Gym[]).filter(({ status }) => (status as string) !== 'merged').length;
  const { id } = await call(exportGyms, { key: randomUUID(), format, gyms: { filter: {} }, count }, 'admin');
  await runGymExport(id, { enqueue: async () => {}, now: () => new Date() });
  return String(fileAt((await call(openGymExport, { id }, 'admin')).url));
}

export const parseExport = (file: string): Rows => parse(file, { bom: true, columns: true });

/** The exported CSV with changed cells in one gym's row. */
export async function exportWithEdits(id: string, cells: Record<string, string>): Promise<string> {
  const rows = parseExport(await exportDirectory('csv'));
  return stringify(
    rows.map((row) => (row.directory_id === id ? { ...row, ...cells } : row)),
    { header: true },
  );
}
