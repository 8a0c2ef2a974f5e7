import {
  type EditableFactName,
  type FactGroup,
  getFactGroup,
  type Gym,
  GYM_FACT_NAMES,
  isDeepEqual,
  sitePaths,
  toStableJson,
  joinList,
  withoutClassId,
} from '../../contract';
import type { NotificationContent } from '../../platform/notifications';
import { isPublic } from '../pages/page-documents';

/** Facts that matter for planning a visit. */
export const VISIT_TOPICS = ['hours', 'schedule', 'pricing', 'address', 'status'] as const;
export type VisitTopic = (typeof VISIT_TOPICS)[number];

/** What an edit was about, in owners' notifications: groups of facts, and whether the gym is open. */
type Topic = FactGroup | 'status';

const TOPIC_WORDS: Readonly<Record<Topic, string>> = {
  hours: 'opening hours',
  schedule: 'classes',
  pricing: 'prices',
  address: 'address',
  visitors: 'visitor policy',
  profile: 'details',
  status: 'status',
};
/** Facts of the address group that visitors don't see. A moved pin doesn't change the address that people go to. */
const HIDDEN_ADDRESS_FACTS: readonly EditableFactName[] = ['latitude', 'longitude'];

const EDITABLE_FACT_NAMES: readonly EditableFactName[] = [...GYM_FACT_NAMES, 'status'];
const getTopic = (name: EditableFactName): Topic => (name === 'status' ? 'status' : getFactGroup(name));

/** A fact's value as text. It is the same for a reordered list. */
const toComparableText = (value: unknown): string => (Array.isArray(value) ? toStableJson(value.map(toStableJson).sort()) : toStableJson(value ?? null));

/** A fact as people see it: classes without the ids that a gym's first change to a date gives them. */
const getVisibleFact = (gym: Partial<Gym>, name: EditableFactName): unknown => (name === 'schedule' ? gym.schedule?.map(withoutClassId) : gym[name]);

const findChangedNames = (before: Partial<Gym>, after: Partial<Gym>): EditableFactName[] =>
  EDITABLE_FACT_NAMES.filter((name) => toComparableText(getVisibleFact(before, name)) !== toComparableText(getVisibleFact(after, name)));

/** What an edit changed that matters for planning a visit. Empty unless the gym was public both before and after the edit. */
export function listVisitTopics(before: Gym, after: Gym): VisitTopic[] {
  if (!isPublic(before) || !isPublic(after)) return [];
  const topics = new Set<Topic>(
    findChangedNames(before, after)
      .filter((name) => !HIDDEN_ADDRESS_FACTS.includes(name))
      .map(getTopic),
  );
  return VISIT_TOPICS.filter((topic) => topics.has(topic));
}

const formatTopics = (topics: readonly Topic[]): string => joinList(topics.map((topic) => TOPIC_WORDS[topic]));

interface EditContext {
  readonly now: Date;
  /** Whether the edit was made by an admin who doesn't own the gym. Owners can undo such an edit. */
  readonly isByAdmin: boolean;
}

/** Tells an owner about an edit by an admin or another owner: what changed, and where to undo it. */
export function toEditNotification(id: string, before: Gym, after: Gym, { now, isByAdmin }: EditContext): NotificationContent<'gym-edited'> {
  const changed = formatChanges(before, after);
  const editor = isByAdmin ? 'An admin' : 'Another owner';
  return {
    kind: 'gym-edited',
    title: `${after.name} was edited`,
    message: `${editor} changed ${changed || 'its page'}. ${isByAdmin ? 'If the old details were right, you can undo the edit.' : 'Check that it’s right.'}`,
    read: false,
    createdAt: now.toISOString(),
    actionUrl: isByAdmin ? sitePaths.gymSuggestions(id) : sitePaths.myGym(id),
    actionText: 'Check page',
  };
}

/** What changed, in the words of owners' notifications: `prices, photos and details`. Empty if no fact, date or photo changed. */
export function formatChanges(before: Partial<Gym>, after: Partial<Gym>): string {
  const topics = [...new Set(findChangedNames(before, after).map(getTopic))].map((topic) => TOPIC_WORDS[topic]);
  if (!isDeepEqual(before.datedChanges, after.datedChanges)) topics.push('dates');
  if (!isDeepEqual(before.photos, after.photos)) topics.push('photos');
  return joinList(topics);
}

/** Tells a user who saved a gym what changed. */
export function toSaverNotification(gym: Gym, topics: readonly VisitTopic[], at: Date): NotificationContent<'saved-gym'> {
  const others = topics.filter((topic) => topic !== 'status');
  const sentences = [
    topics.includes('status') && (gym.status === 'closed' ? 'It has closed permanently.' : 'It’s open again.'),
    others.length > 0 && `Updated: ${formatTopics(others)}.`,
  ].filter(Boolean);
  return {
    kind: 'saved-gym',
    title: `Changes at ${gym.name}`,
    message: sentences.join(' '),
    read: false,
    createdAt: at.toISOString(),
    actionUrl: sitePaths.gym(gym),
    actionText: 'See gym',
  };
}

/** Tells an owner that a co-owner changed whether imports may update their gym. */
export const toImportsBlockedNotification = (id: string, { name }: Gym, areBlocked: boolean, now: Date): NotificationContent<'gym-edited'> => ({
  kind: 'gym-edited',
  title: areBlocked ? `Imports can no longer change ${name}` : `Imports can change ${name} again`,
  message: 'Another owner changed this setting.',
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.gymSuggestions(id),
  actionText: 'See setting',
});

/** Tells an owner that their gym was merged into another gym, which they now own. */
export const toMergeNotification = (other: Gym, remainingId: string, merged: Gym, now: Date): NotificationContent<'gym-edited'> => ({
  kind: 'gym-edited',
  title: `${other.name} was listed twice`,
  message: `We merged its two pages into one: ${merged.name}. You’re an owner of the merged gym. Check that everything on its page is right.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.myGym(remainingId),
  actionText: 'Check page',
});
