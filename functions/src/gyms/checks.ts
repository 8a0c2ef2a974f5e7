import { createHash } from 'node:crypto';
import {
  type Confirmer,
  dayNumber,
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
  standingOf,
  type VisitorChecks,
  stableJson,
} from '../contract';
import type { Notice } from '../platform/notices';
import type { Authorship } from './record';

/** `confirmations/{id}`: the last word of one person, who neither owns nor runs the gym, on a group of its facts. */
export interface VisitorWord {
  readonly userId: string;
  readonly gymId: string;
  readonly group: FactGroup;
  readonly word: 'yes' | 'no';
  /** ISO. */
  readonly at: string;
}

/** Made of all three, so that a person has one word on a group; by a hash, so that what stays behind of it names nobody. */
export const wordIdOf = (uid: string, gymId: string, group: FactGroup): string =>
  createHash('sha256').update(`${uid}|${gymId}|${group}`).digest('hex').slice(0, 32);

/** Whether somebody has said this very thing on this day already. */
export const isSaidToday = (said: Pick<VisitorWord, 'word' | 'at'> | undefined, word: VisitorWord['word'], now: Date): boolean =>
  said?.word === word && dayNumber(said.at) === dayNumber(now);

/** Whether a gym's page says as much already: one yes more on a day changes nothing there, and need not be written. */
export const isSaidOfGymToday = (before: VisitorChecks | undefined, after: VisitorChecks, now: Date): boolean =>
  before?.yes !== undefined && dayNumber(before.yes) === dayNumber(now) && stableJson({ ...before, yes: after.yes }) === stableJson(after);

/** The words of others on a group that still count, the newest first. */
export interface WordsOfOthers {
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** What a gym says of a group after one word more. Of two that say no the later may come first: they are put in order. */
export function visitorChecksWith(before: VisitorChecks | undefined, others: WordsOfOthers, word: VisitorWord['word'], now: Date): VisitorChecks {
  const newestFirst = (words: readonly string[], own: boolean) => [...words, ...(own ? [now.toISOString()] : [])].sort().reverse();
  const [yes] = newestFirst(others.yes, word === 'yes');
  const no = newestFirst(others.no, word === 'no').slice(0, REPORTS_NEEDED);
  return { ...(before?.since !== undefined && { since: before.since }), ...(yes !== undefined && { yes }), ...(no.length > 0 && { no }) };
}

/**
 * The gym after an owner or admin has said that groups of its facts are still true; the same object where they have said so today
 * already. A fact that was confirmed by itself is confirmed with its group from then on.
 */
export function withConfirmed(gym: Gym, groups: readonly FactGroup[], { confirmer, now }: Pick<Authorship, 'confirmer' | 'now'>): Gym {
  const checks = checksOf(gym);
  const isFresh = (group: FactGroup) => {
    const check = checks[group];
    return check?.at !== undefined && check.by === confirmer && check.reportedAt === undefined && dayNumber(check.at) === dayNumber(now);
  };
  const there = groupsWithFacts(gym);
  const confirmed = groups.filter((group) => there.includes(group) && !isFresh(group));
  if (confirmed.length === 0) return gym;
  const single = new Set<string>(GYM_FACT_NAMES.filter((name) => confirmed.includes(factGroupOf(name))).map(confirmedNameOf));
  const others = Object.entries(gym.confirmed).filter(([name]) => !single.has(name));
  const all = confirmed.map((group): [FactGroup, { at: string; by: Confirmer }] => [group, { at: now.toISOString(), by: confirmer }]);
  return { ...gym, confirmed: Object.fromEntries([...others, ...all]) };
}

const listed = new Intl.ListFormat('en-US');
const inWords = (groups: readonly FactGroup[]): string => listed.format(groups.map((group) => FACT_GROUP_NAMES[group]));

/** Whether a group has just come to be reported wrong, so that its owners are to be asked. */
export const isNewlyReported = (before: Gym, after: Gym, group: FactGroup, now: Date): boolean =>
  standingOf(group, checksOf(after)[group], now) === 'reported' && standingOf(group, checksOf(before)[group], now) !== 'reported';

interface About {
  readonly gymId: string;
  readonly gym: Gym;
  readonly groups: readonly FactGroup[];
  readonly now: Date;
}

/** Asks an owner whether what visitors say is no longer true still is. */
export const noticeOfReport = (about: About): Notice<'gym-check'> =>
  question(
    about,
    `Visitors say that this is no longer true: ${inWords(about.groups)}. The page says so until you answer. Put it right, or say that it is still true.`,
  );

/** Asks an owner, before facts count as not checked, whether they are still true. */
export const noticeOfAge = (about: About, until: string): Notice<'gym-check'> =>
  question(about, `It is long since this was checked: ${inWords(about.groups)}. After ${dayInWords(until)} its page says so. Is it still true?`);

const dayInWords = (day: string): string => new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const question = ({ gymId, gym, groups, now }: About, message: string): Notice<'gym-check'> => ({
  kind: 'gym-check',
  title: `Is this still true of ${gym.name}?`,
  message,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.myGyms,
  actionText: 'Look at it',
  check: { gymId, groups: [...groups] },
});
