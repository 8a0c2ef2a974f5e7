import { createHash } from 'node:crypto';
import {
  type Confirmer,
  toDayNumber,
  DomainError,
  FACT_GROUP_NAMES,
  type FactGroup,
  computeChecks,
  toConfirmationName,
  getFactGroup,
  type Gym,
  GYM_FACT_NAMES,
  listGroupsWithFacts,
  REPORTS_NEEDED,
  sitePaths,
  getCheckStatus,
  type VisitorAnswer,
  type VisitorChecks,
  toStableJson,
  joinList,
} from '../../contract';
import type { NotificationContent } from '../../platform/notifications';
import type { Authorship } from '../record/record';

/**
 * The id of a visitor's answer. It is a hash, so that a person has one answer per gym and group, and an answer that outlives the account doesn't
 * identify anyone.
 */
export const toVisitorAnswerId = (uid: string, gymId: string, group: FactGroup): string =>
  createHash('sha256').update(`${uid}|${gymId}|${group}`).digest('hex').slice(0, 32);

/** Whether the visitor already gave the same answer today. */
export const isAnsweredToday = (earlier: Pick<VisitorAnswer, 'word' | 'at'> | undefined, word: VisitorAnswer['word'], now: Date): boolean =>
  earlier?.word === word && toDayNumber(earlier.at) === toDayNumber(now);

/**
 * Whether the gym's page already shows these checks, so that the gym doesn't have to be written. This is the case if nothing changed, or only the time
 * of a "yes" from today did.
 */
export function isShownOnPage(before: VisitorChecks | undefined, after: VisitorChecks, now: Date): boolean {
  const isToday = before?.yes !== undefined && toDayNumber(before.yes) === toDayNumber(now);
  return toStableJson({ ...before, ...(isToday && { yes: after.yes }) }) === toStableJson(after);
}

/** The fields of an answer that counting needs: when and from which network it was sent. */
export type CountedAnswer = Pick<VisitorAnswer, 'at' | 'network'>;

/** Other visitors' answers about a group that still count. */
export interface OtherAnswers {
  readonly yes: readonly CountedAnswer[];
  readonly no: readonly CountedAnswer[];
}

/**
 * Lists when the newest answers were sent, newest first and at most `REPORTS_NEEDED`. Counts one answer per network, since two people on one network may
 * be the same person. Leaves out answers without a network.
 */
export function listNewestPerNetwork(answers: readonly CountedAnswer[]): string[] {
  const newestFirst = answers.toSorted((a, b) => b.at.localeCompare(a.at));
  const timeByNetwork = new Map<string, string>();
  for (const { network, at } of newestFirst) if (network !== undefined && !timeByNetwork.has(network)) timeByNetwork.set(network, at);
  return [...timeByNetwork.values()].slice(0, REPORTS_NEEDED);
}

/**
 * Returns the visitor checks of a group of facts after another answer. A "yes" is stored and shown once two people on different networks have said it.
 * From then on, an earlier "no" doesn't count. A "no" is stored as soon as one person says it, and shown once a second person does (`computeChecks`). A "yes"
 * that two visitors agreed on stays when their answers expire.
 */
export function toVisitorChecks(before: VisitorChecks | undefined, others: OtherAnswers, own: CountedAnswer & Pick<VisitorAnswer, 'word'>): VisitorChecks {
  const newestTimes = (word: VisitorAnswer['word']) => listNewestPerNetwork([...others[word], ...(own.word === word ? [own] : [])]);
  const [newestYes = '', agreeingYes] = newestTimes('yes');
  const yes = [before?.yes ?? '', agreeingYes === undefined ? '' : newestYes].sort().at(-1);
  const no = newestTimes('no').filter((at) => at > (agreeingYes ?? ''));
  const { since, dates } = before ?? {};
  return { ...(since !== undefined && { since }), ...(yes && { yes }), ...(no.length > 0 && { no }), ...(dates && { dates }) };
}

/** Whether an owner's check of a group still counts. If it does, a visitor's "no" contradicts the owner (`CONTRADICTION_DAYS`). */
export function isOwnerCheckCurrent(gym: Gym, group: FactGroup, now: Date): boolean {
  const check = computeChecks(gym)[group];
  return check?.by === 'owner' && getCheckStatus(group, { ...check, reportedAt: undefined }, now) === 'checked';
}

/** The id of an account's last contradiction. It is a hash, so that an entry that outlives the account doesn't identify anyone. */
export const toContradictionId = (uid: string): string => `contradiction~${createHash('sha256').update(uid).digest('base64url')}`;

/** How many days must pass before an account may contradict an owner again. */
export const CONTRADICTION_DAYS = 30;
export const contradictionLimitError = () =>
  new DomainError(
    'limit-reached',
    `The owner confirmed this. You can report owner-confirmed details only once every ${CONTRADICTION_DAYS} days. Suggest a change instead.`,
  );

/**
 * Returns the gym after an owner or admin confirmed groups of its facts, or the same object if there is nothing to confirm. Skips groups without facts,
 * and groups that the same role confirmed today, unless visitors have reported them since. Confirming a group replaces the confirmations of its single
 * facts.
 */
export function withConfirmedGroups(gym: Gym, groups: readonly FactGroup[], { confirmer, now }: Pick<Authorship, 'confirmer' | 'now'>): Gym {
  const checks = computeChecks(gym);
  const isConfirmedToday = (group: FactGroup) => {
    const check = checks[group];
    return check?.at !== undefined && check.by === confirmer && check.reportedAt === undefined && toDayNumber(check.at) === toDayNumber(now);
  };
  const existing = listGroupsWithFacts(gym);
  const confirmed = groups.filter((group) => existing.includes(group) && !isConfirmedToday(group));
  if (confirmed.length === 0) return gym;
  const groupedNames = new Set<string>(GYM_FACT_NAMES.filter((name) => confirmed.includes(getFactGroup(name))).map(toConfirmationName));
  const others = Object.entries(gym.confirmed).filter(([name]) => !groupedNames.has(name));
  const entries = confirmed.map((group): [FactGroup, { at: string; by: Confirmer }] => [group, { at: now.toISOString(), by: confirmer }]);
  return { ...gym, confirmed: Object.fromEntries([...others, ...entries]) };
}

const formatGroups = (groups: readonly FactGroup[]): string => joinList(groups.map((group) => FACT_GROUP_NAMES[group]));

/** Whether this change makes a group of facts reported wrong, so that the gym's owners should be asked. */
export const isNewlyReported = (before: Gym, after: Gym, group: FactGroup, now: Date): boolean =>
  getCheckStatus(group, computeChecks(after)[group], now) === 'reported' && getCheckStatus(group, computeChecks(before)[group], now) !== 'reported';

/** What a notification asks a gym's owners to check. */
export interface CheckRequest {
  readonly gymId: string;
  readonly gym: Gym;
  readonly groups: readonly FactGroup[];
  readonly now: Date;
}

/** Asks an owner to check facts that visitors reported as wrong. */
export const toReportedFactsNotification = (request: CheckRequest): NotificationContent<'gym-check'> =>
  toCheckNotification(
    request,
    `Visitors report that these details have changed: ${formatGroups(request.groups)}. Your gym’s page says so until you update these details or confirm that they’re still true.`,
  );

/** Asks an owner to confirm facts before they become outdated. */
export const toOutdatedFactsNotification = (request: CheckRequest, until: string): NotificationContent<'gym-check'> =>
  toCheckNotification(
    request,
    `These details haven’t been checked in a while: ${formatGroups(request.groups)}. Please update them or confirm that they’re still true by ${formatLongDate(until)}. After that, your gym’s page says that they need a check.`,
  );

const formatLongDate = (day: string): string => new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const toCheckNotification = ({ gymId, gym, groups, now }: CheckRequest, message: string): NotificationContent<'gym-check'> => ({
  kind: 'gym-check',
  title: `Is this still true for ${gym.name}?`,
  message,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.myGyms,
  actionText: 'Review details',
  check: { gymId, groups: [...groups] },
});
