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
 * so does what its owners have confirmed, and all of another gym (`gymId`) that it has become one with: their versions tell nothing of each other.
 */
export function planEdits(gymId: string, gym: Gym, { id, cells, version }: ExportedRow, { facts }: Pick<ReadRow, 'facts'>): EditPlan {
  const changes = new Map<EditedName, unknown>();
  const differences: Difference[] = [];
  for (const [name, cell] of cells) {
    if (cell === cellOfFact(gym[name])) continue;
    const offered = name === 'status' ? cell : facts[name];
    const keptBy = id === gymId && version === gym.version ? keeperOf(gym, name) : 'newer';
    if (keptBy === undefined || keptBy === 'admin') changes.set(name, offered ?? null);
    else differences.push({ fact: name, keptBy, kept: gym[name], offered });
  }
  return { changes: Object.fromEntries(changes) as GymChanges, differences };
}
