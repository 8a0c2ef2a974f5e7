import { type EditedName, type FactGroup, factGroupOf, type Gym, GYM_FACT_NAMES, sitePaths, stableJson } from '../contract';
import type { Notice } from '../platform/notices';
import { isPublic } from './views';

/** What somebody plans a visit by. */
export const VISIT_TOPICS = ['hours', 'schedule', 'pricing', 'address', 'status'] as const;
export type VisitTopic = (typeof VISIT_TOPICS)[number];
/** What an edit was about, as owners are told: groups of facts, and whether the gym is open. */
type Topic = FactGroup | 'status';

const TOPIC_WORDS: Readonly<Record<Topic, string>> = {
  hours: 'opening hours',
  schedule: 'classes',
  pricing: 'prices',
  address: 'address',
  visitors: 'rules for visitors',
  profile: 'details',
  status: 'whether it is open',
};
/** Facts of an address that a visitor does not see: a pin that is put right sends nobody elsewhere. */
const UNSEEN: readonly EditedName[] = ['latitude', 'longitude'];

const NAMES: readonly EditedName[] = [...GYM_FACT_NAMES, 'status'];
const topicOf = (name: EditedName): Topic => (name === 'status' ? 'status' : factGroupOf(name));
/** A list in another order says the same. */
const saying = (value: unknown): string => (Array.isArray(value) ? stableJson(value.map(stableJson).sort()) : stableJson(value ?? null));
const changedNames = (before: Gym, after: Gym): EditedName[] => NAMES.filter((name) => saying(before[name]) !== saying(after[name]));

/** What an edit has changed that somebody plans a visit by; nothing of a gym that is not listed before and after. */
export function visitTopics(before: Gym, after: Gym): VisitTopic[] {
  if (!isPublic(before) || !isPublic(after)) return [];
  const topics = new Set<Topic>(
    changedNames(before, after)
      .filter((name) => !UNSEEN.includes(name))
      .map(topicOf),
  );
  return VISIT_TOPICS.filter((topic) => topics.has(topic));
}

const listed = new Intl.ListFormat('en-US');
const inWords = (topics: readonly Topic[]): string => listed.format(topics.map((topic) => TOPIC_WORDS[topic]));

/** Tells an owner of an edit that somebody else has made, and why it did not wait where they want to be asked. */
export function noticeOfEdit(
  id: string,
  before: Gym,
  after: Gym,
  { now, reason }: { readonly now: Date; readonly reason?: string | undefined },
): Notice<'gym-edited'> {
  const topics = [...new Set(changedNames(before, after).map(topicOf))];
  return {
    kind: 'gym-edited',
    title: `${after.name} was edited`,
    message: `Somebody else has changed ${topics.length > 0 ? `this: ${inWords(topics)}` : 'its page'}. ${reason ? `It did not wait for you. They say: ${reason}` : 'Look whether it is right.'}`,
    read: false,
    createdAt: now.toISOString(),
    actionUrl: sitePaths.myGym(id),
    actionText: 'Look at it',
  };
}

/** Tells somebody who has saved a gym what has changed there. */
export function noticeToSaver(gym: Gym, topics: readonly VisitTopic[], at: Date): Notice<'saved-gym'> {
  const others = topics.filter((topic) => topic !== 'status');
  const sentences = [
    topics.includes('status') && (gym.status === 'closed' ? 'It has closed for good.' : 'It is open again.'),
    others.length > 0 && `This is new there: ${inWords(others)}.`,
  ].filter(Boolean);
  return {
    kind: 'saved-gym',
    title: `${gym.name} has changed`,
    message: sentences.join(' '),
    read: false,
    createdAt: at.toISOString(),
    actionUrl: sitePaths.gym(gym),
    actionText: 'See the gym',
  };
}

/** Tells an owner of a gym that it was merged into another, which is theirs from then on. */
export const noticeOfMerge = (goes: Gym, stays: string, joined: Gym, now: Date): Notice<'gym-edited'> => ({
  kind: 'gym-edited',
  title: `${goes.name} was listed twice`,
  message: `Its two pages are one now, ${joined.name}, which is among your gyms. Look whether all of it is right.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.myGym(stays),
  actionText: 'Look at it',
});
