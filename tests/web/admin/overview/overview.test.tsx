import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AdminOverview, type DayFigures, QUEUES, type Waiting } from '@contract';
import AdminPage from '@web/features/admin/overview/AdminPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { watchDocument } from '@web/lib/watch';
import { useOverview } from '@web/stores/overview';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

// jsdom has no canvas; the walk in a browser sees the charts.
vi.mock('@web/features/admin/overview/Bars', () => ({ default: ({ name }: { name: string }) => <p>{`Chart of ${name}`}</p> }));

const NOTHING: Waiting = { count: 0 };
const TODAY: DayFigures = { gyms: 3114, cities: 1254, users: 40, claims: 7, purchases: 2 };
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const overviewOf = (rest: Partial<AdminOverview> = {}, waiting: Partial<AdminOverview['waiting']> = {}): AdminOverview => ({
  waiting: { ...(Object.fromEntries(QUEUES.map((name) => [name, NOTHING])) as AdminOverview['waiting']), ...waiting },
  figures: [{ day: '2026-11-24', ...TODAY }],
  mostViewed: [],
  health: { checks: [] },
  failing: [],
  ...rest,
});

function open(overview: AdminOverview) {
  vi.mocked(invoke).mockResolvedValue(overview as never);
  return openAt('/admin', <AdminPage />);
}

beforeEach(() => {
  vi.mocked(watchDocument).mockReturnValue(() => {});
  useOverview.setState(useOverview.getInitialState(), true);
  signInAdmin();
});

describe('failing updates on AdminPage', () => {
  test('are listed in a table that “To do” links to', async () => {
    const work = { of: 'directoryCities/texas~austin', failures: 6, since: daysAgo(2), at: daysAgo(0), retryAt: daysAgo(0), error: 'x is not a function' };
    open(overviewOf({ failing: [work] }, { failingWork: { count: 1, oldest: work.since } }));
    const needs = within(await screen.findByRole('region', { name: 'To do' }));
    expect(needs.getByRole('link', { name: 'View failing updates' }).getAttribute('href')).toBe('/admin#failing-updates');
    const row = within(screen.getByRole('region', { name: 'Updates that keep failing' })).getByRole('row', { name: /texas~austin/ });
    expect(row.textContent).toContain('x is not a function');
  });

  test('are left out if there are none', async () => {
    open(overviewOf());
    await screen.findByRole('region', { name: 'To do' });
    expect(screen.queryByRole('region', { name: 'Updates that keep failing' })).toBeNull();
  });
});

describe('pending work on AdminPage', () => {
  test('is reported as nothing if there is none', async () => {
    open(overviewOf());
    expect(await screen.findByText(/^You’re all caught up/)).toBeTruthy();
  });

  test('is counted with its oldest item, links to where it is decided, and is marked late after some days', async () => {
    open(overviewOf({}, { claims: { count: 4, oldest: daysAgo(2) }, messages: { count: 1200, oldest: daysAgo(4) } }));
    const needs = within(await screen.findByRole('region', { name: 'To do' }));
    const [claims, messages] = needs.getAllByRole('listitem');
    expect(claims?.textContent).toContain('Oldest: 2 days ago');
    expect(
      within(claims as HTMLElement)
        .getByRole('link', { name: 'Review claims' })
        .getAttribute('href'),
    ).toBe('/admin/claims');
    expect(messages?.textContent).toContain('1,200');
    expect(messages?.className).not.toBe(claims?.className);
    expect(needs.getAllByRole('listitem')).toHaveLength(2);
  });

  test('is shown in the admin navigation, added up for pages with several queues', async () => {
    open(overviewOf({}, { brands: { count: 1 }, disputes: { count: 2 }, owed: { count: 3 } }));
    const nav = within(await screen.findByRole('navigation', { name: 'Admin' }));
    expect(await nav.findByRole('link', { name: /^Sponsorships\s*6\s*waiting$/ })).toBeTruthy();
    expect(nav.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
    expect(nav.getByRole('link', { name: 'Claims' })).toBeTruthy();
  });
});

describe('the figures on AdminPage', () => {
  test('say that there is nothing to compare with on the first day', async () => {
    open(overviewOf());
    expect(await screen.findByText('3,114')).toBeTruthy();
    expect(screen.getByText(/^We’ve started keeping daily totals/)).toBeTruthy();
    expect(screen.queryByText('Chart of Gyms')).toBeNull();
  });

  test('are shown as charts and a table with the change since the first day', async () => {
    open(
      overviewOf({
        figures: [
          { day: '2026-11-22', ...TODAY, gyms: 3200, users: 1 },
          { day: '2026-11-24', ...TODAY },
        ],
      }),
    );
    expect(await screen.findByText('Chart of Gyms')).toBeTruthy();
    expect(screen.getByText('−86 since Nov 22')).toBeTruthy();
    expect(screen.getByText('+39 since Nov 22')).toBeTruthy();
    expect(screen.getAllByText('No change since Nov 22')).toHaveLength(3);
    await userEvent.click(screen.getByText('View as a table'));
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toContain('Nov 223,2001,254172');
  });

  test('list the most viewed gyms', async () => {
    open(overviewOf({ mostViewed: [{ gymId: 'g', name: 'Half Guard Hall', path: '/bjj/texas/austin/half-guard-hall', views: 1 }] }));
    const most = within(await screen.findByRole('region', { name: 'Most viewed gyms this month' }));
    expect(most.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/bjj/texas/austin/half-guard-hall');
    expect(most.getByText('1 view')).toBeTruthy();
  });
});

describe('the health of the read models on AdminPage', () => {
  test('is unknown before the first check', async () => {
    open(overviewOf());
    expect(await screen.findByText(/^No checks yet/)).toBeTruthy();
  });

  test('lists what was compared and what was out of date', async () => {
    const check = { at: daysAgo(1), scope: 'span', gyms: 420, drifted: 0, paths: [] } as const;
    open(
      overviewOf({
        health: {
          checks: [
            { ...check, from: 'new-york~s', drifted: 25, paths: ['directoryStates/texas'] },
            { ...check, at: daysAgo(2), until: 'new-york~s' },
            { ...check, at: daysAgo(3), scope: 'all' },
          ],
        },
      }),
    );
    const rows = within(await screen.findByRole('region', { name: /^Page health/ })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/New York, S to end420\s*25 \(fixed\).*directoryStates\/texas.*and 24 more/);
    expect(rows[2]?.textContent).toContain('Start to New York, S420None');
    expect(rows[3]?.textContent).toContain('Everything');
  });
});

test('AdminPage keeps the rest of the page if loading fails, and offers a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  openAt('/admin', <AdminPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'Add gym' })).toBeTruthy();
  vi.mocked(invoke).mockResolvedValue(overviewOf() as never);
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'To do' })).toBeTruthy();
});
