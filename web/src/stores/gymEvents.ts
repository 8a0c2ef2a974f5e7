import {
  type ChangeOf,
  dateOfEventKey,
  documentPaths,
  eventKeysOf,
  type GymPage,
  localDay,
  type LocalSession,
  localSessionsBetween,
  type NamedPage,
  type PageDocument,
  SLUG_PATTERN,
  sitePaths,
} from '@contract';
import { redirect } from 'react-router-dom';
import { readDirectory } from './directoryDocuments';
import { loadMissing, NOT_FOUND, type NotFound } from './missing';
import { createPageStore, type Visit } from './pageStores';

export interface FoundEvent extends Omit<GymPage, 'kind' | 'id' | 'gym'> {
  readonly kind: 'found';
  /** The path of the event's own page; `path` is that of its gym. */
  readonly eventPath: string;
  readonly gym: Pick<GymPage['gym'], 'name' | 'full_address' | 'city' | 'state' | 'stateSlug' | 'citySlug' | 'status'> &
    Pick<GymPage['gym'], 'phone' | 'timeZone' | 'latitude' | 'longitude' | 'doubts'>;
  readonly event: ChangeOf<'event'>;
  /** The event on its date, and whether it takes place. */
  readonly session: LocalSession;
}
/** There is no such event, but a gym. */
export interface EventNotFound extends NotFound {
  readonly gym?: NamedPage;
}
export type EventData = FoundEvent | EventNotFound;

const gymEvents = createPageStore<EventData>('gymEvents');
/** The event in a page's URL. */
export const ensureGymEvent = (visit: Visit) =>
  gymEvents.ensure(visit, () =>
    loadGymEvent(visit.params.stateName ?? '', visit.params.cityName ?? '', visit.params.gymName ?? '', visit.params.eventName ?? ''),
  );
export const useGymEvent = gymEvents.use;

/**
 * `/bjj/{state}/{city}/{gym}/{date}-{title}`: one read, the gym's page. Throws a permanent redirect if the gym has moved, or to the gym's page if the
 * date has passed.
 */
export async function loadGymEvent(stateSlug: string, citySlug: string, slug: string, key: string): Promise<EventData> {
  if (![stateSlug, citySlug, slug].every((segment) => SLUG_PATTERN.test(segment))) return NOT_FOUND;
  const page = await readDirectory<PageDocument>(documentPaths.page({ stateSlug, citySlug, slug }));
  if (page?.kind === 'moved') throw redirect(sitePaths.event(page.to, key), 301);
  if (page?.kind !== 'gym') return loadMissing({ state: stateSlug, city: citySlug, gym: slug });
  const now = new Date();
  const date = dateOfEventKey(key);
  if (date !== undefined && date < localDay(now, page.gym.timeZone)) throw redirect(page.path, 301);
  return (date !== undefined && findEvent(page, key, date, now)) || { ...NOT_FOUND, gym: { name: page.gym.name, path: page.path } };
}

function findEvent({ gym, path, stateName, cityName }: GymPage, key: string, date: string, now: Date): FoundEvent | undefined {
  const keys = eventKeysOf(gym.datedChanges);
  const event = gym.datedChanges?.find((change): change is ChangeOf<'event'> => change.kind === 'event' && keys.get(change.id) === key);
  const session = localSessionsBetween(gym, date, date, now).find(({ id }) => id === event?.id);
  if (!event || !session) return undefined;
  const { name, full_address, city, state, stateSlug, citySlug, status, phone, timeZone, latitude, longitude, doubts } = gym;
  const shown = { name, full_address, city, state, stateSlug, citySlug, status, phone, timeZone, latitude, longitude, doubts };
  return { kind: 'found', path, eventPath: sitePaths.event(path, key), stateName, cityName, gym: shown, event, session };
}
