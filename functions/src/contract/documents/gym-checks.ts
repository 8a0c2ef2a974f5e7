import { type Check, getLastValidDay, type Checks, type OwnerCheck, type ReportedClass, REPORTS_NEEDED } from '../checks';
import { FACT_GROUPS, type FactGroup } from '../gym-lists';
import { type EditableFactName, getFactGroup, GYM_FACT_NAMES, type GymFactName } from '../facts';
import { findConfirmation } from './confirmations';
import type { Confirmation, Gym } from './gym';

/** What one visitor last said about a group of a gym's facts. */
export interface FactAnswer {
  readonly group: FactGroup;
  readonly word: 'yes' | 'no';
  /** ISO. */
  readonly at: string;
}

/** `confirmations/{id}`: what one visitor, who is neither an owner nor an admin, last said about a group of a gym's facts. */
export interface VisitorAnswer extends FactAnswer {
  readonly userId: string;
  readonly gymId: string;
  /**
   * `hashNetwork` of the visitor's network, since two answers from one network may come from the same person. Absent from answers before 2026-11-25, which are
   * never counted together with others.
   */
  readonly network?: string;
}

type CheckedGym = Pick<Gym, 'confirmed' | 'visitorChecks'> & Partial<Pick<Gym, GymFactName | 'doubts'>>;

const isFact = (name: string): name is GymFactName => (GYM_FACT_NAMES as readonly string[]).includes(name);
const toFactGroup = (name: FactGroup | EditableFactName): FactGroup => (isFact(name) || name === 'status' ? getFactGroup(name) : name);
const pickLater = (a: string, b: string): string => (a > b ? a : b);

/** The facts that a gym has in a group. Empty if the group is named after a fact that the gym doesn't have. */
function listFactsInGroup(gym: CheckedGym, group: FactGroup): readonly GymFactName[] {
  if (isFact(group) && gym[group] === undefined) return [];
  return GYM_FACT_NAMES.filter((name) => getFactGroup(name) === group && gym[name] !== undefined);
}

/** The groups in which a gym has facts. */
export const listGroupsWithFacts = (gym: CheckedGym): FactGroup[] => FACT_GROUPS.filter((group) => listFactsInGroup(gym, group).length > 0);

/** The check of each group of a gym's facts. An import isn't a check, since lists don't say how they checked their facts. */
export function computeChecks(gym: CheckedGym): Checks {
  return Object.fromEntries(
    FACT_GROUPS.flatMap((group) => {
      const check = computeCheck(gym, group);
      return check ? [[group, check]] : [];
    }),
  );
}

/** When a list last set the schedule, ISO. Undefined if a person changed or confirmed it after that, or if there is no schedule. */
export function getScheduleImportedAt(gym: Pick<Gym, 'confirmed' | 'schedule'>): string | undefined {
  const confirmation = findConfirmation(gym, 'schedule');
  return gym.schedule && confirmation?.by === 'import' ? confirmation.at : undefined;
}

function computeCheck(gym: CheckedGym, group: FactGroup): Check | undefined {
  const facts = listFactsInGroup(gym, group);
  if (facts.length === 0) return undefined;
  const reportedAt = findReportedAt(gym, group);
  const dates = listReportedClasses(gym, group);
  const reports = { ...(reportedAt && { reportedAt }), ...(dates.length > 0 && { dates }) };
  const isReported = reportedAt !== undefined || dates.length > 0;
  // An address with a doubtful position doesn't count as checked, no matter who entered it.
  if (group === 'address' && gym.doubts?.includes('position')) return isReported ? reports : undefined;
  const checks = facts.map((name) => findLastCheck(findConfirmation(gym, name), gym.visitorChecks?.[group]?.yes));
  const known = checks.filter((check) => check !== undefined);
  // A group is as old as its oldest fact.
  const oldest = known.length === facts.length ? known.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0] : undefined;
  return oldest || isReported ? { ...oldest, ...reports } : undefined;
}

/** The later of a person's confirmation of a fact and a visitor's check of its group. Undefined if there is neither. */
function findLastCheck(confirmation: Confirmation | undefined, visitorCheckedAt: string | undefined): Required<Pick<Check, 'at' | 'by'>> | undefined {
  const confirmed = confirmation && confirmation.by !== 'import' && !confirmation.unchecked ? { at: confirmation.at, by: confirmation.by } : undefined;
  if (!visitorCheckedAt || (confirmed && confirmed.at >= visitorCheckedAt)) return confirmed;
  return { at: visitorCheckedAt, by: 'visitor' };
}

/** When the earlier of the last two reports was made. Undefined unless both were made after the last check by the gym's owner or an admin. */
function findReportedAt(gym: CheckedGym, group: FactGroup): string | undefined {
  const at = gym.visitorChecks?.[group]?.no?.[REPORTS_NEEDED - 1];
  return at !== undefined && at > getLastConfirmedAt(gym, group) ? at : undefined;
}

/** The classes that enough visitors reported as off on a date. */
const listReportedClasses = (gym: CheckedGym, group: FactGroup): ReportedClass[] =>
  (gym.visitorChecks?.[group]?.dates ?? []).flatMap(({ classId, date, at: [newest, earlier] }) =>
    newest === undefined || earlier === undefined ? [] : { classId, date, at: newest },
  );

/** When an owner or admin last confirmed anything in a group, ISO. Empty if they never did. */
export const getLastConfirmedAt = ({ confirmed }: Pick<Gym, 'confirmed'>, group: FactGroup): string =>
  listConfirmations(confirmed)
    .filter(([name, { by }]) => toFactGroup(name) === group && (by === 'owner' || by === 'admin'))
    .reduce((last, [, { at }]) => pickLater(last, at), '');

/** A summary of the owner's checks of a gym. Undefined if there are none. */
export function computeOwnerCheck({ confirmed }: Pick<Gym, 'confirmed'>): OwnerCheck | undefined {
  const byOwner = listConfirmations(confirmed).filter(([, { by }]) => by === 'owner');
  if (byOwner.length === 0) return undefined;
  return {
    at: byOwner.reduce((last, [, { at }]) => pickLater(last, at), ''),
    until: byOwner.reduce((last, [name, { at }]) => pickLater(last, getLastValidDay(toFactGroup(name), at)), ''),
  };
}

/** The confirmations, except those set in bulk or by an undo, since no one looked at these facts. */
const listConfirmations = (confirmed: Gym['confirmed']) =>
  (Object.entries(confirmed) as [FactGroup | EditableFactName, Confirmation][]).filter(([, { unchecked }]) => !unchecked);

/** The groups whose check expires at the end of this day (`YYYY-MM-DD`). */
export const listGroupsExpiringOn = (gym: CheckedGym, day: string): FactGroup[] =>
  listChecks(gym).flatMap(([group, { at }]) => (at !== undefined && getLastValidDay(group, at) === day ? [group] : []));

const listChecks = (gym: CheckedGym) => Object.entries(computeChecks(gym)) as [FactGroup, Check][];

/**
 * The fields by which queries find gyms with outdated or reported facts: the last days on which the gym's checks count, the first of these days together
 * with the gym's id (so that a list can continue after any gym), and the time of its first report. Undefined unless the gym is published and has a
 * check or report.
 */
export function computeCheckDue(id: string, gym: CheckedGym & Pick<Gym, 'status'>): Gym['checkDue'] {
  if (gym.status !== 'published') return undefined;
  const checks = listChecks(gym);
  const days = new Set(checks.flatMap(([group, { at }]) => (at === undefined ? [] : [getLastValidDay(group, at)])));
  const [first, ...others] = [...days].sort();
  const [reportedAt] = checks.flatMap(([, check]) => check.reportedAt ?? []).sort();
  if (first === undefined && reportedAt === undefined) return undefined;
  return {
    days: first === undefined ? [] : [first, ...others],
    ...(first !== undefined && { first: `${first}~${id}` }),
    ...(reportedAt !== undefined && { reportedAt }),
  };
}

/** Owners are reminded this many days before a check of their gym becomes outdated, which is early enough even if they are on vacation. */
export const CHECK_REMINDER_DAYS = 14;
