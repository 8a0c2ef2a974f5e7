import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AdminOverview, type DayFigures, QUEUES, type QueueStatus } from '@contract';
import AdminPage from '@web/features/admin/overview/AdminPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { watchDocument } from '@web/lib/watch';
import { useOverview } from '@web/stores/overview';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

// jsdom has no canvas. The end-to-end tests cover the charts.
vi.mock('@web/features/admin/overview/BarChart', () => ({ default: ({ name }: { name: string }) => <p>{`Chart of ${name}`}</p> }));

const NONE_WAITING: QueueStatus = { count: 0 };
const TODAY: DayFigures = { gyms: 3114, cities: 1254, users: 40, claims: 7, purchases: 2 };
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const makeOverview = (rest: Partial<AdminOverview> = {}, waiting: Partial<AdminOverview['waiting']> = {}): AdminOverview => ({
  waiting: { ...(Object.fromEntries(QUEUES.map((name) => [name, NONE_WAITING])) as AdminOverview['waiting']), ...waiting },
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
    open(makeOverview({ failing: [work] }, { failingWork: { count: 1, oldest: work.since } }));
    const toDo = within(await screen.findByRole('region', { name: 'To do' }));
    expect(toDo.getByRole('link', { name: 'View failing updates' }).getAttribute('href')).toBe('/admin#failing-updates');
    const row = within(screen.getByRole('region', { name: 'Updates that keep failing' })).getByRole('row', { name: /texas~austin/ });
    expect(row.textContent).toContain('x is not a function');
  });

  test('are left out if there are none', async () => {
    open(makeOverview());
    await screen.findByRole('region', { name: 'To do' });
    expect(screen.queryByRole('region', { name: 'Updates that keep failing' })).toBeNull();
  });
});

describe('pending work on AdminPage', () => {
  test('is replaced by a friendly message if there is none', async () => {
    open(makeOverview());
    expect(await screen.findByText(/^You’re all caught up/)).toBeTruthy();
  });

  test('shows its count, its oldest item and a link to its queue, and is marked as late after some days', async () => {
    open(makeOverview({}, { claims: { count: 4, oldest: daysAgo(2) }, messages: { count: 1200, oldest: daysAgo(4) } }));
    const toDo = within(await screen.findByRole('region', { name: 'To do' }));
    const [claims, messages] = toDo.getAllByRole('listitem');
    expect(claims?.textContent).toContain('Oldest: 2 days ago');
    expect(
      within(claims as HTMLElement)
        .getByRole('link', { name: 'Review claims' })
        .getAttribute('href'),
    ).toBe('/admin/claims');
    expect(messages?.textContent).toContain('1,200');
    expect(messages?.className).not.toBe(claims?.className);
    expect(toDo.getAllByRole('listitem')).toHaveLength(2);
  });

  test('is only counted in “To do”, since the admin navigation looks the same on every page', async () => {
    open(makeOverview({}, { brands: { count: 1 }, disputes: { count: 2 } }));
    await screen.findByRole('region', { name: 'To do' });
    const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(nav.getByRole('link', { name: 'Sponsorships' })).toBeTruthy();
    expect(nav.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('the figures on AdminPage', () => {
  test('say on the first day that there is nothing to compare yet', async () => {
    open(makeOverview());
    expect(await screen.findByText('3,114')).toBeTruthy();
    expect(screen.getByText(/^We’ve started keeping daily totals/)).toBeTruthy();
    expect(screen.queryByText('Chart of Open gyms')).toBeNull();
  });

  test('are shown as charts and a table with the change since the first day', async () => {
    open(
      makeOverview({
        figures: [
          { day: '2026-11-22', ...TODAY, gyms: 3200, users: 1 },
          { day: '2026-11-24', ...TODAY },
        ],
      }),
    );
    expect(await screen.findByText('Chart of Open gyms')).toBeTruthy();
    expect(screen.getByText('−86 since Nov 22')).toBeTruthy();
    expect(screen.getByText('+39 since Nov 22')).toBeTruthy();
    expect(screen.getAllByText('No change since Nov 22')).toHaveLength(3);
    expect(screen.getByText('Totals by day (UTC). Open gyms are published and not permanently closed.')).toBeTruthy();
    await userEvent.click(screen.getByText('View as a table'));
    expect(screen.getByRole('columnheader', { name: 'Day (UTC)' })).toBeTruthy();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toContain('Nov 223,2001,254172');
  });

  test('list the most viewed gyms', async () => {
    open(makeOverview({ mostViewed: [{ gymId: 'g', name: 'Half Guard Hall', path: '/bjj/texas/austin/half-guard-hall', views: 1 }] }));
    const mostViewed = within(await screen.findByRole('region', { name: 'Most viewed gyms this month' }));
    expect(mostViewed.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/bjj/texas/austin/half-guard-hall');
    expect(mostViewed.getByText('1 view')).toBeTruthy();
  });
});

describe('page health on AdminPage', () => {
  test('says that there are no checks before the first one', async () => {
    open(makeOverview());
    expect(await screen.findByText(/^No checks yet/)).toBeTruthy();
  });

  test('lists what was checked and what was out of date', async () => {
    const check = { at: daysAgo(1), scope: 'span', gyms: 420, drifted: 0, paths: [] } as const;
    open(
      makeOverview({
        health: {
          checks: [
            { ...check, from: 'new-york~s', drifted: 25, paths: ['directoryStates/texas'] },
            { ...check, at: daysAgo(2), until: 'new-york~s' },
            { ...check, at: daysAgo(3), scope: 'all' },
            { ...check, at: daysAgo(4), from: 'ohio~a', until: 'texas~a' },
          ],
        },
      }),
    );
    const rows = within(await screen.findByRole('region', { name: /^Page health/ })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/New York \(cities from S\) to Wyoming420\s*25 \(fixed\).*directoryStates\/texas.*and 24 more/);
    expect(rows[2]?.textContent).toContain('Alabama to New York (cities before S)420None');
    expect(rows[3]?.textContent).toContain('Everything');
    expect(rows[4]?.textContent).toContain('Ohio to the start of Texas420None');
  });
});

test('AdminPage keeps the rest of the page if loading fails, and offers a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  openAt('/admin', <AdminPage />);
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'Add gym' })).toBeTruthy();
  vi.mocked(invoke).mockResolvedValue(makeOverview() as never);
  await userEvent.click(retryButton);
  expect(await screen.findByRole('region', { name: 'To do' })).toBeTruthy();
});
