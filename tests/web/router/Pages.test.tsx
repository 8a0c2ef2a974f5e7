import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useSearchParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Link } from '@web/ui/Link';
import { RouteErrorScreen } from '@web/app/ErrorScreens';
import { Pages } from '@web/router/Pages';
import type { PageRoute } from '@web/router/route';
import { openAt } from '../routing';

function Schedule() {
  const [asked] = useSearchParams();
  return (
    <>
      <h1>
        As {asked.get('view') ?? 'usual'}
        {useLocation().hash}
      </h1>
      <Link to="/gym?view=list">List</Link>
      <Link to="/gym#report">Report</Link>
    </>
  );
}
async function open(page: Partial<PageRoute>) {
  const load = vi.fn().mockResolvedValue({});
  openAt(
    '/gym',
    <Pages
      pages={[{ path: '/gym', name: 'Gym', script: async () => ({ default: Schedule }), load, ...page }]}
      first={undefined}
      ErrorScreen={RouteErrorScreen}
    />,
  );
  await screen.findByRole('heading', { name: 'As usual' });
  return { load, user: userEvent.setup() };
}

test('Pages does not reload a page with byPath when only the query changes', async () => {
  const { load, user } = await open({ byPath: true });
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('heading', { name: 'As list' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('Pages reloads other pages when the query changes', async () => {
  const { load, user } = await open({});
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('heading', { name: 'As list' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('Pages passes the URL’s hash to the page without reloading it', async () => {
  const { load, user } = await open({});
  await user.click(screen.getByRole('link', { name: 'Report' }));
  expect(await screen.findByRole('heading', { name: 'As usual#report' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
