import { createHash } from 'node:crypto';
import {
  type Confirmer,
  dayNumber,
  DomainError,
  FACT_GROUP_NAMES,
  type FactGroup,
  checksOf,
  confirmedNameOf,
  factGroupOf,
  type Gym,
  GYM_FACT_NAMES,
  groupsWithFacts,
  REPORTS_NEEDED,
  sitePaths,
  getCheckStatus,
  type VisitorAnswer,
  type VisitorChecks,
  stableJson,
  joinList,
} from '../../contract';
import type { NotificationContent } from '../../platform/notifications';
import type { Authorship } from '../record/record';

/**
 * The id of a visitor's answer. It is a hash, so that a person has one answer per gym and group, and an answer that outlives the account doesn't
 * identify anyone.
 */
export const visitorAnswerId = (uid: string, gymId: string, group: FactGroup): string =>
  createHash('sha256').update(`${uid}|${gymId}|${group}`).digest('hex').slice(0, 32);

/** Whether the visitor already said the same thing today. */
export const isAnsweredToday = (earlier: Pick<VisitorAnswer, 'word' | 'at'> | undefined, word: VisitorAnswer['word'], now: Date): boolean =>
  earlier?.word === word && dayNumber(earlier.at) === dayNumber(now);

/**
 * Whether the gym's page already shows these checks, so that the gym doesn't have to be written: nothing changed, or only the time of a "yes" from
 * today.
 */
export function isShownOnPage(before: VisitorChecks | undefined, after: VisitorChecks, now: Date): boolean {
  const isToday = before?.yes !== undefined && dayNumber(before.yes) === dayNumber(now);
  return stableJson({ ...before, ...(isToday && { yes: after.yes }) }) === stableJson(after);
}

/** The part of an answer that counts: when and from which network it was sent. */
export type CountedAnswer = Pick<VisitorAnswer, 'at' | 'network'>;
/** Other visitors' answers about a group that still count. */
export interface OtherAnswers {
  readonly yes: readonly CountedAnswer[];
  readonly no: readonly CountedAnswer[];
}

/** Times of the newest answers, newest first, one per network, since two people on one network may be the same person. */
export function newestByNetwork(answers: readonly CountedAnswer[]): string[] {
  const newest = answers.toSorted((a, b) => b.at.localeCompare(a.at));
  const newestOfNetwork = new Map<string, string>();
  for (const { network, at } of newest) if (network !== undefined && !newestOfNetwork.has(network)) newestOfNetwork.set(network, at);
  return [...newestOfNetwork.values()].slice(0, REPORTS_NEEDED);
}

/**
 * Returns the visitor checks of a group of facts after another answer. A yes is shown once two people on different networks have given it. From then
 * on, an earlier no doesn't count. A no is stored from the first person on, and shown from the second person on (`checksOf`). A yes that two visitors
 * agreed on stays when their answers expire.
 */
export function toVisitorChecks(before: VisitorChecks | undefined, others: OtherAnswers, own: CountedAnswer & Pick<VisitorAnswer, 'word'>): VisitorChecks {
  const newestTimes = (word: VisitorAnswer['word']) => newestByNetwork([...others[word], ...(own.word === word ? [own] : [])]);
  const [newestYes = '', agreeingYes] = newestTimes('yes');
  const yes = [before?.yes ?? '', agreeingYes === undefined ? '' : newestYes].sort().at(-1);
  const no = newestTimes('no').filter((at) => at > (agreeingYes ?? ''));
  const { since, dates } = before ?? {};
  return { ...(since !== undefined && { since }), ...(yes && { yes }), ...(no.length > 0 && { no }), ...(dates && { dates }) };
}

/** Whether an owner's own check of a group still counts. If it does, a visitor's "no" counts as contradicting the owner (`CONTRADICTION_DAYS`). */
export function isOwnerCheckCurrent(gym: Gym, group: FactGroup, now: Date): boolean {
  const check = checksOf(gym)[group];
  return check?.by === 'owner' && getCheckStatus(group, { ...check, reportedAt: undefined }, now) === 'checked';
}

/** The id of an account's last contradiction. It is a hash, so that an entry that outlives the account doesn't identify anyone. */
export const contradictionIdOf = (uid: string): string => `contradiction~${createHash('sha256').update(uid).digest('base64url')}`;
/** How many days must pass before an account may contradict an owner again. */
export const CONTRADICTION_DAYS = 30;
export const refuseContradiction = (): never => {
  throw new DomainError(
    'limit-reached',
    `The owner confirmed this. You can report owner-confirmed details only once every ${CONTRADICTION_DAYS} days. Suggest a change instead.`,
  );
};

/**
 * Returns the gym after an owner or admin confirmed groups of its facts, or the same object if they already did today. Facts that were confirmed one
 * by one are confirmed with their group from then on.
 */
export function withConfirmed(gym: Gym, groups: readonly FactGroup[], { confirmer, now }: Pick<Authorship, 'confirmer' | 'now'>): Gym {
  const checks = checksOf(gym);
  const isFresh = (group: FactGroup) => {
    const check = checks[group];
    return check?.at !== undefined && check.by === confirmer && check.reportedAt === undefined && dayNumber(check.at) === dayNumber(now);
  };
  const existing = groupsWithFacts(gym);
  const confirmed = groups.filter((group) => existing.includes(group) && !isFresh(group));
  if (confirmed.length === 0) return gym;
  const groupedNames = new Set<string>(GYM_FACT_NAMES.filter((name) => confirmed.includes(factGroupOf(name))).map(confirmedNameOf));
  const others = Object.entries(gym.confirmed).filter(([name]) => !groupedNames.has(name));
  const entries = confirmed.map((group): [FactGroup, { at: string; by: Confirmer }] => [group, { at: now.toISOString(), by: confirmer }]);
  return { ...gym, confirmed: Object.fromEntries([...others, ...entries]) };
}

const formatGroups = (groups: readonly FactGroup[]): string => joinList(groups.map((group) => FACT_GROUP_NAMES[group]));

/** Whether this change makes a group of facts reported wrong, so that the gym's owners should be asked. */
export const isNewlyReported = (before: Gym, after: Gym, group: FactGroup, now: Date): boolean =>
  getCheckStatus(group, checksOf(after)[group], now) === 'reported' && getCheckStatus(group, checksOf(before)[group], now) !== 'reported';

interface FactQuestion {
  readonly gymId: string;
  readonly gym: Gym;
  readonly groups: readonly FactGroup[];
  readonly now: Date;
}

/** Asks an owner to check facts that visitors reported as wrong. */
export const toReportedFactsNotification = (question: FactQuestion): NotificationContent<'gym-check'> =>
  toQuestion(
    question,
    `Visitors report that these details have changed: ${formatGroups(question.groups)}. Your gym’s page says so until you update these details or confirm that they’re still true.`,
  );

/** Asks an owner to confirm facts before they become outdated. */
export const toOutdatedFactsNotification = (question: FactQuestion, until: string): NotificationContent<'gym-check'> =>
  toQuestion(
    question,
    `These details haven’t been checked in a while: ${formatGroups(question.groups)}. Please update them or confirm that they’re still true by ${formatDayName(until)}. After that, your gym’s page says that they need a check.`,
  );

const formatDayName = (day: string): string => new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const toQuestion = ({ gymId, gym, groups, now }: FactQuestion, message: string): NotificationContent<'gym-check'> => ({
  kind: 'gym-check',
  title: `Is this still true for ${gym.name}?`,
  message,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.myGyms,
  actionText: 'Review details',
  check: { gymId, groups: [...groups] },
});
