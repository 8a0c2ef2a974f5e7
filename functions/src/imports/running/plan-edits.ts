import type { EditedName, Gym, GymChanges } from '../../contract';
import { cellOfFact } from '../../gyms/exported';
import type { ExportedRow, ReadRow } from '../reading/row';
import { type Difference, keeperOf } from './plan-facts';

/** What somebody has changed in a row since it was exported, and what of that may not be taken. */
interface EditPlan {
  readonly changes: GymChanges;
  readonly differences: readonly Difference[];
}

/**
 * The facts whose cells are not what an export would write now. They are taken where the gym is as it was exported; what came since stays,
 * and so does what its owners have confirmed.
 */
export function planEdits(gym: Gym, { cells, version }: ExportedRow, { facts }: Pick<ReadRow, 'facts'>): EditPlan {
  const changes = new Map<EditedName, unknown>();
  const differences: Difference[] = [];
  for (const [name, cell] of cells) {
    if (cell === cellOfFact(gym[name])) continue;
    const offered = name === 'status' ? cell : facts[name];
    const keptBy = version === gym.version ? keeperOf(gym, name) : 'newer';
    if (keptBy === undefined || keptBy === 'admin') changes.set(name, offered ?? null);
    else differences.push({ fact: name, keptBy, kept: gym[name], offered });
  }
  return { changes: Object.fromEntries(changes) as GymChanges, differences };
}
