import { type EditableFactName, type Gym, type GymChanges, stableJson } from '../../contract';
import { cellOfFact } from '../../gyms/record/export-columns';
import type { ExportedRow, ParsedRow } from '../reading/row';
import { isSameNumber } from '../reading/spreadsheets';
import { type Difference, keeperOf } from './plan-facts';

/** The edits made to an exported row, and those that can't be accepted. */
interface EditPlan {
  readonly changes: GymChanges;
  readonly differences: readonly Difference[];
}

/** Whether a cell still has the stored value. A spreadsheet turns `02108` into `2108` and rounds coordinates, which aren't edits. */
const isUnedited = (offered: unknown, stored: unknown): boolean => stableJson(offered ?? null) === stableJson(stored ?? null) || isSameNumber(offered, stored);

/**
 * Compares a row's cells with what an export would write now. A different cell is accepted as an edit, unless the gym has changed since the export or
 * the owners confirmed the fact. If the row's gym was merged into another (`gymId`), no edit is accepted, since the versions of two gyms can't be
 * compared.
 */
export function planEdits(gymId: string, gym: Gym, { id, cells, version }: ExportedRow, { facts }: Pick<ParsedRow, 'facts'>): EditPlan {
  const changes = new Map<EditableFactName, unknown>();
  const differences: Difference[] = [];
  for (const [name, cell] of cells) {
    const offered = name === 'status' ? cell : facts[name];
    if (cell === cellOfFact(gym[name]) || (cell !== '' && isUnedited(offered, gym[name]))) continue;
    const keptBy = id === gymId && version === gym.version ? keeperOf(gym, name) : 'newer';
    if (keptBy === undefined || keptBy === 'admin') changes.set(name, offered ?? null);
    else differences.push({ fact: name, keptBy, kept: gym[name], offered });
  }
  return { changes: Object.fromEntries(changes) as GymChanges, differences };
}
