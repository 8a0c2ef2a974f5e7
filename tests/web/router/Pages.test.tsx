import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useSearchParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Link } from '../../../web/src/ui/Link';
import { RouteErrorScreen } from '../../../web/src/app/ErrorScreens';
import { Pages } from '../../../web/src/router/Pages';
import type { PageRoute } from '../../../web/src/router/route';
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

test('a page whose data follow from its path is shown otherwise without being fetched anew', async () => {
  const { load, user } = await open({ byPath: true });
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('heading', { name: 'As list' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('any other page is fetched anew for what stands after the question mark', async () => {
  const { load, user } = await open({});
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('heading', { name: 'As list' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page is told of the place on it that its address names', async () => {
  const { load, user } = await open({});
  await user.click(screen.getByRole('link', { name: 'Report' }));
  expect(await screen.findByRole('heading', { name: 'As usual#report' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
