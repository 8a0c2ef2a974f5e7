import {
  type ChangeOf,
  parseEventKeyDate,
  documentPaths,
  findEventKey,
  makeEventKeys,
  findOpenMatRedirect,
  type GymPage,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  type NamedPage,
  type PageDocument,
  PROGRAM_NAMES,
  SLUG_PATTERN,
  sitePaths,
} from '@contract';
import { redirect } from 'react-router-dom';
import { readDirectoryDocument } from './directoryDocuments';
import { loadNotFound, NOT_FOUND, type NotFound } from './notFound';
import { createPageStore, type Visit } from './pageStores';

/** What an event's page shows. If the event is a scheduled open mat that was moved or canceled, the id is its class's id. */
export type EventFacts = Pick<ChangeOf<'event'>, 'id' | 'title' | 'date' | 'start' | 'end' | 'description' | 'instructor' | 'fee' | 'link' | 'replaces'>;

/** The data of an event's page. */
export interface FoundEvent extends Omit<GymPage, 'kind' | 'id' | 'gym'> {
  readonly kind: 'found';
  /** The path of the event's own page. `path` is the path of its gym's page. */
  readonly eventPath: string;
  readonly gym: Pick<GymPage['gym'], 'name' | 'full_address' | 'city' | 'state' | 'stateSlug' | 'citySlug' | 'status'> &
    Pick<GymPage['gym'], 'phone' | 'timeZone' | 'latitude' | 'longitude' | 'doubts'>;
  readonly event: EventFacts;
  /** The event on its date, and whether it takes place. */
  readonly session: LocalSession;
}
/** The event doesn't exist. `gym` is set if the gym in the URL exists. */
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
 * Loads the event of `/bjj/{state}/{city}/{gym}/{date}-{title}` with one read, the gym's page. Throws a permanent redirect if the gym
 * has moved, or to the gym's page if the date has passed. Throws a temporary redirect if an open mat has moved to another date, or
 * takes place as scheduled and therefore has no event page.
 */
export async function loadGymEvent(stateSlug: string, citySlug: string, slug: string, key: string): Promise<EventData> {
  if (![stateSlug, citySlug, slug].every((segment) => SLUG_PATTERN.test(segment))) return NOT_FOUND;
  const page = await readDirectoryDocument<PageDocument>(documentPaths.page({ stateSlug, citySlug, slug }));
  if (page?.kind === 'moved') throw redirect(sitePaths.event(page.to, key), 301);
  if (page?.kind !== 'gym') return loadNotFound({ state: stateSlug, city: citySlug, gym: slug });
  const now = new Date();
  const date = parseEventKeyDate(key);
  if (date !== undefined && date < getLocalDate(now, page.gym.timeZone)) throw redirect(page.path, 301);
  const foundEvent = date !== undefined && findEvent(page, key, date, now);
  if (foundEvent) return foundEvent;
  const openMat = findOpenMatRedirect(page.gym, key);
  if (openMat) throw redirect(openMat.movedTo === undefined ? page.path : sitePaths.event(page.path, openMat.movedTo), 302);
  return { ...NOT_FOUND, gym: { name: page.gym.name, path: page.path } };
}

function findEvent({ gym, path, stateName, cityName }: GymPage, key: string, date: string, now: Date): FoundEvent | undefined {
  const keys = makeEventKeys(gym);
  const session = listLocalSessions(gym, date, date, now).find((candidate) => findEventKey(gym, keys, candidate) === key);
  if (!session) return undefined;
  const change = gym.datedChanges?.find(({ id }) => id === session.id);
  const event = change?.kind === 'event' ? change : toEventFacts(session, gym);
  const { name, full_address, city, state, stateSlug, citySlug, status, phone, timeZone, latitude, longitude, doubts } = gym;
  const shownGym = { name, full_address, city, state, stateSlug, citySlug, status, phone, timeZone, latitude, longitude, doubts };
  return { kind: 'found', path, eventPath: sitePaths.event(path, key), stateName, cityName, gym: shownGym, event, session };
}

function toEventFacts({ id, classId = id, date, start, end, title, program = 'open-mat', fee }: LocalSession, { pricing }: GymPage['gym']): EventFacts {
  return { id: classId, title: title ?? PROGRAM_NAMES[program], date, start, end, fee: fee ?? pricing?.openMat, replaces: false };
}
