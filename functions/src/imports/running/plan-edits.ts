import { type EditedName, type Gym, type GymChanges, stableJson } from '../../contract';
import { cellOfFact } from '../../gyms/exported';
import type { ExportedRow, ReadRow } from '../reading/row';
import { isSameNumber } from '../reading/spreadsheets';
import { type Difference, keeperOf } from './plan-facts';

/** What somebody has changed in a row since it was exported, and what of that may not be taken. */
interface EditPlan {
  readonly changes: GymChanges;
  readonly differences: readonly Difference[];
}

/** A spreadsheet writes `02108` as `2108` and cuts digits off coordinates, which is nobody's edit. */
const saysTheSame = (offered: unknown, stored: unknown): boolean => stableJson(offered ?? null) === stableJson(stored ?? null) || isSameNumber(offered, stored);

/**
 * The facts whose cells are not what an export would write now. They are taken where the gym is as it was exported; what came since stays,
 * so does what its owners have confirmed, and all of another gym (`gymId`) that it has become one with: their versions tell nothing of each other.
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
