import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, redirect, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { definePage } from '@web/app/page';
import { createPageRoute } from '@web/app/createPageRoute';
import { Link } from '@web/ui/Link';
import { openRoutes, routeFor, useData } from '../routing';

const heading = (name: string) => screen.findByRole('heading', { name });

function Schedule() {
  const [params] = useSearchParams();
  return (
    <>
      <h1>
        As {params.get('view') ?? 'usual'}
        {useLocation().hash}
      </h1>
      <Link to="/gym?view=list">List</Link>
      <Link to="/gym#report">Report</Link>
    </>
  );
}
async function openSchedule(options: { ignoresSearchParams?: true }) {
  const load = vi.fn().mockResolvedValue({});
  openRoutes('/gym', [routeFor('/gym', Schedule, { load, ...options })]);
  await heading('As usual');
  return { load, user: userEvent.setup() };
}

describe('createPageRoute', () => {
  it('does not reload a page with ignoresSearchParams when only the query changes', async () => {
    const { load, user } = await openSchedule({ ignoresSearchParams: true });
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(await heading('As list')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reloads other pages when the query changes', async () => {
    const { load, user } = await openSchedule({});
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(await heading('As list')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('passes the URL’s hash to the page without reloading it', async () => {
    const { load, user } = await openSchedule({});
    await user.click(screen.getByRole('link', { name: 'Report' }));
    expect(await heading('As usual#report')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows a page once both its script and its data have loaded', async () => {
    const City = () => <h1>{useData().name}</h1>;
    const script = Promise.withResolvers<{ default: typeof City }>();
    const data = Promise.withResolvers<{ name: string }>();
    openRoutes('/bjj/texas/waco', [routeFor('/bjj/:stateName/:cityName', City, { script: () => script.promise, load: () => data.promise })]);
    expect(screen.getByText('Loading page...')).toBeTruthy();
    await act(async () => data.resolve({ name: 'Waco' }));
    expect(screen.getByText('Loading page...')).toBeTruthy();
    await act(async () => script.resolve({ default: City }));
    expect(await heading('Waco')).toBeTruthy();
    expect(screen.queryByText('Loading page...')).toBeNull();
  });

  it('passes the URL and its route parameters to the loader', async () => {
    const load = vi.fn().mockResolvedValue({});
    openRoutes('/bjj/texas/waco?sort=name', [routeFor('/bjj/:stateName/:cityName', () => <h1>Waco</h1>, { load })]);
    await heading('Waco');
    const [{ url, params }] = load.mock.calls[0] ?? [];
    expect([url.pathname, url.search, params]).toEqual(['/bjj/texas/waco', '?sort=name', { stateName: 'texas', cityName: 'waco' }]);
  });

  it('finds a page’s data however its URL is encoded', async () => {
    const Found = () => <h1>{useData().name}</h1>;
    const load = async ({ url }: { readonly url: URL }) => ({ name: url.searchParams.get('q') ?? '' });
    const router = openRoutes('/bjj', [routeFor('/bjj', Found, { load })]);
    for (const [query, name] of [
      ['q=10th planet', '10th planet'],
      ['q=a,b', 'a,b'],
      ['q=a%2Cb', 'a,b'],
      ['q=São "José"', 'São "José"'],
      ['q=<b>', '<b>'],
      ['q=50%', '50%'],
    ] as const) {
      await act(() => router.navigate(`/bjj?${query}`));
      expect(await heading(name)).toBeTruthy();
    }
  });

  it('keeps the previous page until the next one has loaded', async () => {
    const next = Promise.withResolvers<object>();
    const Frame = () => (
      <>
        <Link to="/waco">Waco</Link>
        <p>{useNavigation().state}</p>
        <Outlet />
      </>
    );
    openRoutes('/austin', [routeFor('/austin', () => <h1>Austin</h1>), routeFor('/waco', () => <h1>Waco</h1>, { load: () => next.promise })], Frame);
    await heading('Austin');
    await userEvent.click(screen.getByRole('link', { name: 'Waco' }));
    expect(await screen.findByText('loading')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Austin' })).toBeTruthy();
    await act(async () => next.resolve({}));
    expect(await heading('Waco')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Austin' })).toBeNull();
  });

  it('lets the query parameters select one of several pages', async () => {
    const page = (name: string) => definePage({ name, script: async () => ({ default: () => <h1>{name}</h1> }) });
    const [allGyms, results] = [page('All gyms'), page('Search results')];
    const router = openRoutes('/bjj', [createPageRoute('/bjj', (params) => (params.has('q') ? results : allGyms))]);
    expect(await heading('All gyms')).toBeTruthy();
    await act(() => router.navigate('/bjj?q=atos'));
    expect(await heading('Search results')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'All gyms' })).toBeNull();
  });

  it('follows a redirect that the loader throws', async () => {
    const moved = async () => {
      throw redirect('/bjj/texas/austin', 301);
    };
    const router = openRoutes('/bjj/texas/autsin', [
      routeFor('/bjj/texas/autsin', () => null, { load: moved }),
      routeFor('/bjj/texas/austin', () => <h1>Austin</h1>),
    ]);
    expect(await heading('Austin')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/bjj/texas/austin');
  });
});
