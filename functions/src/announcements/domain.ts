import { type Announcement, type AnnouncementFacts, type Audience, DomainError, type Gym, type UserProfile, stableJson } from '../contract';
import { withoutAbsent } from '../gyms/views';
import { isWanted, type Notice } from '../platform/notices';

/** Somebody who may be told. */
export interface Member {
  readonly uid: string;
  readonly profile: Pick<UserProfile, 'muted' | 'isDisabled' | 'ownedGyms'>;
}
/** Where a gym is. */
export type GymPlace = Pick<Gym, 'state' | 'cityKey'>;

export const cityKeyOfAudience = ({ stateSlug, citySlug }: Extract<Audience, { kind: 'city' }>): string => `${stateSlug}~${citySlug}`;

/** Whether an audience is told by where one's gyms are. */
export const asksForPlaces = ({ kind }: Audience): boolean => kind === 'state' || kind === 'city';

/** Whether somebody belongs to an audience. `places`: where the gyms are, by their ids; asked for where the audience needs it. */
export function isMember({ profile }: Member, audience: Audience, places: ReadonlyMap<string, GymPlace>): boolean {
  if (profile.isDisabled) return false;
  if (audience.kind === 'everyone') return true;
  if (audience.kind === 'owners') return profile.ownedGyms.length > 0;
  const owned = profile.ownedGyms.flatMap((id) => places.get(id) ?? []);
  if (audience.kind === 'state') return owned.some(({ state }) => state === audience.state);
  return owned.some(({ cityKey }) => cityKey === cityKeyOfAudience(audience));
}

export const wantsIt = ({ profile }: Member): boolean => isWanted(profile, 'announcement');

interface New {
  readonly facts: AnnouncementFacts;
  readonly audience: Audience;
  readonly cityName: string | undefined;
  readonly people: number;
}

/** @throws DomainError `nobody-to-tell` */
export function newAnnouncement({ facts, audience, cityName, people }: New, by: string, now: Date): Announcement {
  if (people === 0) throw new DomainError('nobody-to-tell', 'No one matches this audience. Choose another one.');
  const at = now.toISOString();
  return withoutAbsent({ ...factsOf(facts), audience, cityName, state: 'sending' as const, people, told: 0, createdAt: at, createdBy: by, updatedAt: at });
}
const factsOf = ({ title, message, actionUrl, actionText }: AnnouncementFacts) => ({ title, message, actionUrl, actionText });

/** Whether what is stored under a key is what is sent now. */
export const isSentAgain = (stored: Announcement, facts: AnnouncementFacts, audience: Audience): boolean =>
  stableJson({ ...factsOf(stored), audience: stored.audience }) === stableJson({ ...factsOf(facts), audience });

/** What each is told. */
export const noticeOf = ({ title, message, actionUrl, actionText, createdAt }: Announcement): Notice<'announcement'> =>
  withoutAbsent({ kind: 'announcement' as const, title, message, actionUrl, actionText, read: false, createdAt });

/** Nobody is told twice: whatever is sent again has the same id. */
export const notificationIdOf = (announcementId: string, uid: string): string => `announcement-${announcementId}-${uid}`;

/** One that is sent no further; the same object where it has ended. */
export function cancelledAnnouncement(before: Announcement, now: Date): Announcement {
  if (before.state !== 'sending') return before;
  const at = now.toISOString();
  const { after: _after, ...kept } = before;
  return { ...kept, state: 'cancelled', updatedAt: at, endedAt: at };
}
