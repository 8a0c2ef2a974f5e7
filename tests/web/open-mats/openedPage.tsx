import { addDays, type OpenMatSession, type OpenMatsResponse, parseFindQuery, type Session } from '@contract';
import { screen, within } from '@testing-library/react';
import OpenMatsPage from '@web/features/open-mats/OpenMatsPage';
import type { OpenMatsData } from '@web/stores/openMats';
import { openAt } from '../routing';

export const NEAR = { label: '78704 (Austin, TX)', latitude: 30.24, longitude: -97.77 };

/** An open mat, by default in Austin on Saturday at noon. */
export function openMat({ session, ...more }: Partial<Omit<OpenMatSession, 'session'>> & { session?: Partial<Session> } = {}): OpenMatSession {
  const name = more.name ?? 'Barton';
  return {
    gymId: name,
    name,
    path: `/bjj/texas/austin/${name.toLowerCase()}`,
    cityName: 'Austin',
    stateCode: 'TX',
    timeZone: 'America/Chicago',
    session: sessionWith(session),
    ...more,
  };
}

export const SATURDAY = '2026-11-21';
export const SUNDAY = '2026-11-22';
export const FRIDAY = '2026-11-27';

/** A session, by default on Saturday at noon. Austin is six hours behind UTC. */
function sessionWith({ date = SATURDAY, start = '12:00', end, ...more }: Partial<Session> = {}): Session {
  const moment = (time: string) => new Date(`${date}T${time}:00-06:00`).toISOString();
  return {
    id: `${start}~${date}`,
    kind: 'class',
    classId: start,
    state: 'scheduled',
    program: 'open-mat',
    date,
    start,
    startsAt: moment(start),
    ...(end && { end, endsAt: moment(end) }),
    ...more,
  };
}

/** A response whose dates start on the Saturday of the fake clock, unless others are given. */
export function responseWith(
  sessions: readonly OpenMatSession[],
  { totals = {}, from = SATURDAY, ...more }: Partial<OpenMatsResponse> & Counted = {},
): OpenMatsResponse {
  const listed = Map.groupBy(sessions, ({ session }) => session.date);
  const dates = Array.from({ length: 14 }, (_, days) => addDays(from, days)).map((date) => ({
    date,
    total: totals[date] ?? listed.get(date)?.length ?? 0,
    confirmed: 0,
  }));
  return { total: sessions.length, dates, facetCounts: {}, sessions, states: [], cities: [], ...more };
}
interface Counted {
  /** The number of open mats by date, if not all are listed. */
  readonly totals?: Readonly<Record<string, number>>;
  readonly from?: string;
}

/** Opens the page at a path with a response. */
export function open(path: string, response: OpenMatsResponse | undefined, place: { stateSlug?: string; citySlug?: string } = {}) {
  const query = parseFindQuery(new URL(path, 'https://halfmat.example').searchParams, place);
  const data: OpenMatsData = { kind: 'found', query, ...(response && { response }) };
  return openAt(path, <OpenMatsPage />, data);
}
export const day = (name: RegExp) => screen.getByRole('region', { name });
export const rows = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('b'))
    .map((item) => item.textContent);
