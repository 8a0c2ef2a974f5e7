import type { Program } from '../class-lists';
import type { Session, SessionTime } from '../sessions';
import type { TimestampLike } from './directory';

/**
 * `upkeep/{id}`: a pending refresh of a derived document, or other pending work. It is written in the same commit as its cause and deleted in the
 * same commit as the work, so that it can't be lost. It is never updated and has an id of its own, so that writers don't conflict.
 */
export interface PendingRefresh {
  /** Path of the document to refresh, or of the document (such as an import) whose work must be finished, or `WHOLE_DIRECTORY`. */
  readonly of: string;
  /** The id of a source document that a query for changes by `writtenAt` can't find: a gym, city or state that was deleted or moved. */
  readonly child?: string;
  /** Gyms that were deleted in the same commit together with their pages, so that only lists still have to be refreshed. */
  readonly deleted?: readonly string[];
  /** The city's gyms that were written in the same commit. Only set if the list is complete, so that the refresh can read them by id. */
  readonly written?: readonly string[];
  /** Gyms that were deleted without going to the trash. The documents that refer to them must still be found and removed. Only if `of` is `gyms`. */
  readonly gyms?: readonly DeletedGym[];
  /** Sessions that the commit canceled, moved or reinstated, by their ids, as they were before. */
  readonly sessions?: Readonly<Record<string, SessionBefore>>;
  /** Whether the commit also changed the weekly schedule or closed the gym. People who saved the gym are notified of that separately. */
  readonly weekly?: boolean;
  /** The message to send to people about changed sessions. */
  readonly news?: SessionNotification;
  /** The time of the commit, which equals the `writtenAt` of the documents it wrote. */
  readonly at: TimestampLike;
}

/** A session before a change. */
export interface SessionBefore extends Pick<SessionTime, 'date' | 'start'> {
  /** Its name in messages: `Open mat`. */
  readonly what: string;
  readonly program?: Program;
  /** Whether it was going to take place. */
  readonly on: boolean;
  /** The ids of the classes that continue its class, or that its class continues. */
  readonly relatedClassIds?: readonly string[];
}

/** A session as it is after a change. */
export type SessionAfter = SessionBefore & Pick<Session, 'reason' | 'note'>;

/** A session whose state or id changed. */
export interface SessionChange {
  readonly id: string;
  /** Its id now. */
  readonly newId: string;
  /** Absent if only its id changed. */
  readonly outcome?: 'canceled' | 'moved' | 'reinstated' | undefined;
  readonly was: SessionBefore;
  /** Absent if the gym no longer has it. */
  readonly is?: SessionAfter | undefined;
}

/** What happened to a gym's sessions that were canceled, moved or reinstated, or that continue under another id. */
export interface SessionNotification {
  /** The message for people who saved the gym. Absent if only ids changed. */
  readonly content?: {
    readonly title: string;
    readonly message: string;
    /** The gym's page. */
    readonly path: string;
    /** The dates that it is about, `YYYY-MM-DD`. */
    readonly dates: readonly string[];
  };
  /** The changes that `content` is about. People who only plan to go are notified about their own sessions. Absent if only ids changed. */
  readonly changes?: readonly SessionChange[];
  /** ISO. */
  readonly at: string;
  /** When these sessions take place now, by their former ids. `null` for a session that doesn't take place and has no new id. */
  readonly sessions: Readonly<Record<string, (Pick<SessionTime, 'date' | 'start'> & { readonly sessionId: string; readonly startsAt: string }) | null>>;
  /** Who made the last change (`updatedBy`). If it is an account, it isn't notified. */
  readonly by: string;
  /** Whether people who saved the gym get this message, too. If its weekly schedule changed as well, they get a message about that instead. */
  readonly toSavers: boolean;
}

/** A deleted gym's name, for notifications to people involved with it, and its page, by which other documents may refer to it. */
export interface DeletedGym {
  readonly id: string;
  readonly name: string;
  /** Its page on the site. */
  readonly path: string;
}

/** `of` for everything derived from `gyms`: requests a rebuild. */
export const WHOLE_DIRECTORY = 'directory';

/** How many documents still have to be refreshed: lists of gyms in cities, lists of cities in states, and pages about the whole directory. */
export interface PendingRefreshCounts {
  readonly cities: number;
  readonly states: number;
  readonly others: number;
  /** The progress of a running rebuild, in documents. */
  readonly rebuild?: { readonly done: number; readonly of: number };
}
