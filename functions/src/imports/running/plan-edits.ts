import {
  type DatedChange,
  type EditableFactName,
  type Gym,
  type GymChanges,
  isReplacedBy,
  isDeepEqual,
  getLocalDate,
  toStableJson,
  toEnteredChange,
} from '../../contract';
import { type DateChangeRequest, withoutPastDatedChanges } from '../../gyms/dates/change-dates';
import { formatCell } from '../../gyms/record/export-columns';
import type { ExportedRow, ParsedRow } from '../reading/row';
import { isSameNumber } from '../reading/spreadsheets';
import { type Difference, findKeeper } from './plan-facts';

/** The edits that were made to the facts of an exported row. */
interface EditPlan {
  readonly changes: GymChanges;
  /** Edits that aren't accepted. */
  readonly differences: readonly Difference[];
}

/** Whether a cell still has the stored value. It isn't an edit if a spreadsheet turned `02108` into `2108` or rounded coordinates. */
const isUnedited = (offered: unknown, stored: unknown): boolean =>
  toStableJson(offered ?? null) === toStableJson(stored ?? null) || isSameNumber(offered, stored);

/**
 * Compares a row's cells with those that an export would contain now. A different cell is accepted as an edit, unless the gym has changed since the
 * export, or its owners confirmed the fact or blocked imports. If the row's gym was merged into the gym `gymId`, no edit is accepted, since the versions
 * of two gyms can't be compared.
 */
export function planEdits(gymId: string, gym: Gym, { id, cells, version }: ExportedRow, { facts }: Pick<ParsedRow, 'facts'>): EditPlan {
  const changes = new Map<EditableFactName, unknown>();
  const differences: Difference[] = [];
  for (const [name, cell] of cells) {
    const offered = name === 'status' ? cell : facts[name];
    if (cell === formatCell(gym[name]) || (cell !== '' && isUnedited(offered, gym[name]))) continue;
    const keptBy = id === gymId && version === gym.version ? findKeeper(gym, name) : 'newer';
    if (keptBy === undefined || keptBy === 'admin') changes.set(name, offered ?? null);
    else differences.push({ fact: name, keptBy, kept: gym[name], offered });
  }
  return { changes: Object.fromEntries(changes) as GymChanges, differences };
}

/** The edits that were made to an exported row's changes on specific dates. Empty if there are none. */
export interface DateEditPlan {
  readonly request?: DateChangeRequest;
  /** Set instead of `request` if the edits aren't accepted. */
  readonly difference?: Difference;
}

/**
 * Compares a row's changes on specific dates with the gym's. Ignores who made them and when, which can't be edited. The same rules as for facts decide
 * whether edits are accepted. Owners have confirmed the changes that they entered, so an edit that removes or replaces one of these isn't accepted.
 */
export function planDateEdits(gymId: string, gym: Gym, { id, version, datedChanges: offered }: ExportedRow, now: Date): DateEditPlan {
  if (!offered) return {};
  const stored = gym.datedChanges ?? [];
  const removed = stored.filter((change) => !includesChange(offered, change));
  // Changes that are long past may have been removed since the export.
  const added = withoutPastDatedChanges(offered, getLocalDate(now, gym.timeZone)).filter((change) => !includesChange(stored, change));
  if (removed.length + added.length === 0) return {};
  const changes = added.map(toEnteredChange);
  const replaced = stored.filter((change) => removed.includes(change) || changes.some((entered) => isReplacedBy(change, entered)));
  const isKeptByOwner = gym.importsBlocked === true || replaced.some(({ by }) => by === 'owner');
  const isNewer = id !== gymId || version !== gym.version;
  const keptBy = isNewer ? 'newer' : 'owner';
  if (isNewer || isKeptByOwner) return { difference: { fact: 'datedChanges', keptBy, kept: nonEmpty(stored), offered: nonEmpty(offered) } };
  return { request: { changes, removes: removed.map((change) => change.id) } };
}

const includesChange = (changes: readonly DatedChange[], change: DatedChange): boolean =>
  changes.some((other) => isDeepEqual(toEnteredChange(other), toEnteredChange(change)));

const nonEmpty = (changes: readonly DatedChange[]) => (changes.length > 0 ? changes : undefined);
