import { parseDays, formatUrlParameters } from '../url-parameters';
import type { Session } from '../sessions';
import { toFindParams, parseFindQuery } from './parameters';
import type { FindQuery } from './query';
import type { NamedGym, PlaceResponse } from './responses';

/** Maximum number of days in one response about a gym. */
export const MAX_SESSION_DAYS = 62;
/** Maximum number of sessions in one response about a date. */
export const MAX_SESSIONS = 200;

/** A query for the sessions of a gym between two dates (inclusive), or for all sessions in a place on a date or on the weekend. */
export type SessionsQuery =
  | {
      readonly gym: string;
      /** Today if absent. */
      readonly from?: string;
      /** A week after `from` if absent. */
      readonly to?: string;
    }
  | {
      readonly gym?: undefined;
      /** Without a date, the query is about today. */
      readonly filters: FindQuery;
    };

/** A session with its gym. */
export interface GymSession extends NamedGym {
  readonly gymId: string;
  readonly session: Session;
  /** The visitor's fee in dollars: the session's own, or else the gym's for open mats. 0 is free. Absent if unknown. */
  readonly fee?: number;
  readonly miles?: number;
  /** Degrees, rounded to four decimal places, if the gym's position is known. */
  readonly latitude?: number;
  readonly longitude?: number;
}
/** Sessions that match a query. */
export interface SessionsResponse extends PlaceResponse {
  readonly total: number;
  /** By time, then by distance. On a date, at most `MAX_SESSIONS`. Includes canceled ones. */
  readonly sessions: readonly GymSession[];
}

/** Parses the query in a URL. Invalid values are ignored, as in `parseFindQuery`. */
export function parseSessionsQuery(params: URLSearchParams): SessionsQuery {
  const gym = (params.get('gym') ?? '').trim();
  const { from, to } = parseDays(params, 'from', 'to');
  if (gym !== '') return { gym, ...(from && { from }), ...(to && { to }) };
  const { sort: _sort, day: _day, time: _time, ...filters } = parseFindQuery(params);
  return { filters: { ...filters, page: 1 } };
}

/** A query as URL parameters. `parseSessionsQuery` is the reverse. */
export const formatSessionsQuery = (query: SessionsQuery): string =>
  query.gym === undefined
    ? toFindParams(query.filters)
    : formatUrlParameters([
        ['gym', query.gym],
        ['from', query.from],
        ['to', query.to],
      ]);
