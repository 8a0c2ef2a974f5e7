import { type EditedName, type Gym, type GymChanges, stableJson } from '../../contract';
import { cellOfFact } from '../../gyms/record/export-columns';
import type { ExportedRow, ReadRow } from '../reading/row';
import { isSameNumber } from '../reading/spreadsheets';
import { type Difference, keeperOf } from './plan-facts';

/** What was edited in a row since it was exported, and which of these edits can't be accepted. */
interface EditPlan {
  readonly changes: GymChanges;
  readonly differences: readonly Difference[];
}

/** A spreadsheet writes `02108` as `2108` and cuts digits off coordinates, which isn't an edit. */
const saysTheSame = (offered: unknown, stored: unknown): boolean => stableJson(offered ?? null) === stableJson(stored ?? null) || isSameNumber(offered, stored);

/**
 * The facts whose cells differ from what an export would write now. They are accepted if the gym hasn't changed since the export. Later changes stay,
 * and so do facts that the owners confirmed, and all facts of another gym (`gymId`) that it was merged into, since their versions can't be compared.
 */
export function planEdits(gymId: string, gym: Gym, { id, cells, version }: ExportedRow, { facts }: Pick<ReadRow, 'facts'>): EditPlan {
  const changes = new Map<EditedName, unknown>();
  const differences: Difference[] = [];
  for (const [name, cell] of cells) {
    const offered = name === 'status' ? cell : facts[name];
    if (cell === cellOfFact(gym[name]) || (cell !== '' && saysTheSame(offered, gym[name]))) continue;
    const keptBy = id === gymId && version === gym.version ? keeperOf(gym, name) : 'newer';
    if (keptBy === undefined || keptBy === 'admin') changes.set(name, offered ?? null);
    else differences.push({ fact: name, keptBy, kept: gym[name], offered });
  }
  return { changes: Object.fromEntries(changes) as GymChanges, differences };
}
