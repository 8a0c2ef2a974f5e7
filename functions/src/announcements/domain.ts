import { type Announcement, type AnnouncementFacts, type Audience, makeCityKey, DomainError, type Gym, type UserProfile, toStableJson } from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';
import { isWanted, type NotificationContent } from '../platform/notifications';

/** A person who may be in an audience. */
export interface AudienceMember {
  readonly uid: string;
  readonly profile: Pick<UserProfile, 'muted' | 'isDisabled' | 'ownedGyms'>;
}
/** The state and city of a gym. */
export type GymLocation = Pick<Gym, 'state' | 'cityKey'>;

/** Whether an audience depends on where people's gyms are. */
export const dependsOnLocations = ({ kind }: Audience): boolean => kind === 'state' || kind === 'city';

/**
 * Whether a user belongs to an audience.
 * @param locations the gyms' locations by id, if the audience depends on them
 */
export function isInAudience({ profile }: AudienceMember, audience: Audience, locations: ReadonlyMap<string, GymLocation>): boolean {
  if (profile.isDisabled) return false;
  if (audience.kind === 'everyone') return true;
  if (audience.kind === 'owners') return profile.ownedGyms.length > 0;
  const owned = profile.ownedGyms.flatMap((id) => locations.get(id) ?? []);
  if (audience.kind === 'state') return owned.some(({ state }) => state === audience.state);
  return owned.some(({ cityKey }) => cityKey === makeCityKey(audience));
}

/** Whether a user hasn't turned announcements off. */
export const wantsAnnouncements = ({ profile }: AudienceMember): boolean => isWanted(profile, 'announcement');

interface AnnouncementDraft {
  readonly facts: AnnouncementFacts;
  readonly audience: Audience;
  readonly cityName: string | undefined;
  readonly people: number;
}

/**
 * A new announcement, which is about to be sent.
 * @throws DomainError `no-recipients` if it would reach no one
 */
export function newAnnouncement({ facts, audience, cityName, people }: AnnouncementDraft, by: string, now: Date): Announcement {
  if (people === 0) throw new DomainError('no-recipients', 'No one would receive this. No account matches, or all of them have turned announcements off.');
  const at = now.toISOString();
  return omitUndefined({
    ...pickFacts(facts),
    audience,
    cityName,
    state: 'sending' as const,
    people,
    notified: 0,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
  });
}
const pickFacts = ({ title, message, actionUrl, actionText }: AnnouncementFacts) => ({ title, message, actionUrl, actionText });

/** Whether a stored announcement is the same as the one being sent. */
export const isSentAgain = (stored: Announcement, facts: AnnouncementFacts, audience: Audience): boolean =>
  toStableJson({ ...pickFacts(stored), audience: stored.audience }) === toStableJson({ ...pickFacts(facts), audience });

/** The notification that each person in the audience gets. */
export const toNotification = ({ title, message, actionUrl, actionText, createdAt }: Announcement): NotificationContent<'announcement'> =>
  omitUndefined({ kind: 'announcement' as const, title, message, actionUrl, actionText, read: false, createdAt });

/** The id of a person's notification about an announcement. It is always the same, so that no one is notified twice. */
export const makeNotificationId = (announcementId: string, uid: string): string => `announcement-${announcementId}-${uid}`;

/** Returns the announcement after it was canceled, or the same object if it had already ended. */
export function toCanceledAnnouncement(before: Announcement, now: Date): Announcement {
  if (before.state !== 'sending') return before;
  const at = now.toISOString();
  const { after: _after, ...rest } = before;
  return { ...rest, state: 'canceled', updatedAt: at, endedAt: at };
}
