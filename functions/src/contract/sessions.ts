import type { Attire, Level, Program } from './class-lists';
import { MINUTE_MS } from './constants';
import type { ChangeReason } from './change-lists';
import type { Confirmer } from './gym-lists';

/**
 * What is known about a session on its date. `confirmed`: the gym says that it takes place. `scheduled`: the schedule says so. `moved`: it takes
 * place at another time than scheduled. `not-confirmed`: the schedule says so, but there is a reason to doubt it.
 */
export const SESSION_STATES = ['confirmed', 'scheduled', 'moved', 'canceled', 'not-confirmed'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/**
 * Why a session is not confirmed. `told-off`: visitors reported that, according to the gym, it is off on that date. `weeks`: the schedule doesn't say
 * in which weeks it takes place. `reported`: visitors reported the schedule as wrong. `hours`: it is outside that day's special hours. `holiday`: the
 * day is a federal holiday.
 */
export type SessionDoubt = 'told-off' | 'weeks' | 'reported' | 'hours' | 'holiday';

/** A date and time in the gym's time zone. */
export interface SessionTime {
  /** `YYYY-MM-DD`. A session belongs to the date on which it starts. */
  readonly date: string;
  /** `HH:MM`. */
  readonly start: string;
  /** `HH:MM`. If it isn't after the start, it is on the next day. Absent if unknown. */
  readonly end?: string;
}

/** A class, extra session or event on a date. */
export interface Session extends SessionTime {
  /** The class's id and the scheduled date, or the id of the change that added the session. Stays the same if the session is changed. */
  readonly id: string;
  readonly kind: 'class' | 'extra' | 'event';
  readonly classId?: string;
  /** The change that added it or set its state. */
  readonly changeId?: string;
  readonly state: SessionState;
  readonly doubt?: SessionDoubt;
  /** The name of the federal holiday, if that is the doubt. */
  readonly holiday?: string;
  /** Who says so: for `scheduled`, who last checked the schedule. Absent if no one has. */
  readonly by?: Confirmer;
  /** When they said so, ISO. */
  readonly at?: string;
  readonly reason?: ChangeReason;
  readonly note?: string;
  /** When it would have been according to the schedule. */
  readonly movedFrom?: SessionTime;
  /** On its scheduled date, if it was moved to another one: when it takes place instead. Its state is `canceled`. */
  readonly movedTo?: SessionTime;
  /** The title of the event that replaces it. */
  readonly replacedBy?: string;
  /** When it starts and ends, ISO in UTC. The end is absent if unknown. */
  readonly startsAt: string;
  readonly endsAt?: string;
  /** Absent for events. */
  readonly program?: Program;
  readonly attire?: Attire;
  readonly level?: Level;
  readonly visitors?: boolean;
  /** Dollars. 0 is free. Absent if unknown. */
  readonly fee?: number;
  readonly title?: string;
  readonly description?: string;
  readonly instructor?: string;
  readonly link?: string;
}

/** Assumed length in minutes of a session without a known end. */
const ASSUMED_MINUTES = 60;
/** When a session ends, in milliseconds since the epoch. */
const getEnd = ({ startsAt, endsAt }: Pick<Session, 'startsAt' | 'endsAt'>): number =>
  endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + ASSUMED_MINUTES * MINUTE_MS;
/** Whether a session's time has passed. A canceled session counts as if it took place. */
export const isSessionOver = (session: Pick<Session, 'startsAt' | 'endsAt'>, now: Date): boolean => getEnd(session) <= now.getTime();
/** Whether a session is in progress. A canceled session counts as if it took place. */
export const isSessionRunning = (session: Pick<Session, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  Date.parse(session.startsAt) <= now.getTime() && !isSessionOver(session, now);
