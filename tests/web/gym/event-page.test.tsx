import { screen } from '@testing-library/react';
import EventNotFoundPage from '@web/features/gym/EventNotFoundPage';
import EventPage from '@web/features/gym/EventPage';
import type { EventData, FoundEvent } from '@web/stores/gymEvents';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BARTON, SATURDAY_MORNING, SEMINAR } from '../fixtures';
import { openAt } from '../routing';

const GYM_PATH = '/bjj/texas/austin/barton-springs-jiu-jitsu';
const FOUND: FoundEvent = {
  kind: 'found',
  path: GYM_PATH,
  eventPath: `${GYM_PATH}/2026-12-12-half-guard-seminar`,
  stateName: 'Texas',
  cityName: 'Austin',
  gym: BARTON,
  event: SEMINAR,
  session: { ...SEMINAR, state: 'confirmed' },
};
const open = (data: EventData) =>
  openAt(FOUND.eventPath, data.kind === 'found' ? <EventPage /> : <EventNotFoundPage />, data, {
    stateName: 'texas',
    cityName: 'austin',
    gymName: 'barton-springs-jiu-jitsu',
    eventName: '2026-12-12-half-guard-seminar',
  });
const factText = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
});

describe('EventPage', () => {
  it('shows title, state, time, place, instructor, fee, description and links', () => {
    open(FOUND);
    expect(screen.getByRole('heading', { level: 1, name: 'Half guard seminar' })).toBeTruthy();
    expect(screen.getByText('Confirmed.').parentElement?.textContent).toBe('Confirmed. By the gym 2 days ago.');
    expect(factText('When')).toBe('Saturday, December 12, 10:00 am – 2:00 pmCentral Time');
    expect(factText('Where')).toBe('Barton Springs Jiu-Jitsu1104 S Lamar Blvd, Austin, TX 78704');
    expect(factText('Instructor')).toBe('Ana Souza');
    expect(factText('Fee')).toBe('$80');
    expect(factText('Classes')).toBe('This event replaces the gym’s classes that day.');
    expect(screen.getByText(/Four hours of half guard/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Event website' }).getAttribute('href')).toBe('https://www.example.com/seminar');
    expect(screen.getByRole('link', { name: 'Event website' }).getAttribute('rel')).toContain('nofollow');
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(`${GYM_PATH}/schedule.ics?class=e1`);
    expect(document.title).toBe('Half guard seminar, Sat, Dec 12 | Halfmat');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/2026-12-12-half-guard-seminar$/);
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(/\/share\/bjj\/texas\/austin\/barton-springs-jiu-jitsu\.png$/);
  });
  it('leaves out what isn’t known', () => {
    const { description: _d, instructor: _i, fee: _f, link: _l, end: _e, ...bare } = SEMINAR;
    const event = { ...bare, replaces: false };
    open({ ...FOUND, event, session: { ...event, state: 'confirmed' } });
    expect(factText('When')).toBe('Saturday, December 12, 10:00 amCentral Time');
    expect(factText('Fee')).toBe('Price not listed');
    for (const name of ['Instructor', 'Classes']) expect(screen.queryByText(name, { selector: 'dt' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Event website' })).toBeNull();
  });
  it('says that the event is canceled, and why', () => {
    open({ ...FOUND, session: { ...SEMINAR, state: 'canceled', reason: 'weather' } });
    expect(screen.getByRole('heading', { level: 1 }).querySelector('s')?.textContent).toBe('Half guard seminar');
    expect(screen.getByText('Canceled.').parentElement?.textContent).toBe('Canceled. By the gym 2 days ago: Weather.');
    expect(document.title).toContain('Canceled: Half guard seminar');
    expect(screen.queryByText('Classes', { selector: 'dt' })).toBeNull();
  });
  it('links to the event that replaces an open mat', () => {
    const mat = { id: 'mat~2026-12-12', kind: 'class', classId: 'mat', date: '2026-12-12', start: '10:00', program: 'open-mat' } as const;
    const session = { ...mat, state: 'canceled', replacedBy: 'Half guard seminar' } as const;
    open({ ...FOUND, event: { id: 'mat', title: 'Open mat', date: '2026-12-12', start: '10:00', replaces: false }, session });
    expect(screen.getByRole('link', { name: 'View event' }).getAttribute('href')).toBe(FOUND.eventPath);
    expect(document.title).toContain('Canceled: Open mat at Barton Springs Jiu-Jitsu');
  });
  it('links to the gym’s page if the gym doesn’t list the event', () => {
    open({ kind: 'not-found', gym: { name: 'Barton Springs Jiu-Jitsu', path: GYM_PATH } });
    expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t find that event' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the gym’s page' }).getAttribute('href')).toBe(GYM_PATH);
  });
  it('says that there is no such gym', () => {
    open({ kind: 'not-found' });
    expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t find that gym' })).toBeTruthy();
  });
});
