import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forAdmins } from '../../../web/src/router/forAdmins';
import type { PageRoute } from '../../../web/src/router/route';
import { SIGNED_OUT, useSession } from '../../../web/src/stores/session';

const script = vi.fn<PageRoute['script']>();
const known = (isAdmin: boolean) =>
  act(() =>
    useSession.setState({ status: 'known', account: { uid: 'u1', email: 'u1@example.com' } as never, profile: { isAdmin } as never, rolesReady: true }),
  );
const unknown = () => useSession.setState({ status: 'known', account: { uid: 'u1', email: 'u1@example.com' } as never, profile: null, rolesReady: false });
async function open() {
  const { default: Page } = await forAdmins(script)();
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  script.mockReset().mockResolvedValue({ default: () => <h1>All gyms</h1> });
});
afterEach(() => {
  cleanup();
  useSession.setState({ ...SIGNED_OUT });
});

test('who is no admin is told whom the page is for, and its script is never fetched', async () => {
  known(false);
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is for admins');
  expect(script).not.toHaveBeenCalled();
});

test('of whom nothing is known yet the script is fetched once it turns out that they are an admin', async () => {
  unknown();
  await open();
  expect(script).not.toHaveBeenCalled();
  known(true);
  expect(await screen.findByRole('heading', { name: 'All gyms' })).toBeTruthy();
  expect(script).toHaveBeenCalledOnce();
});

test('an admin gets the page as any other', async () => {
  known(true);
  await open();
  expect(screen.getByRole('heading', { name: 'All gyms' })).toBeTruthy();
});

test('a script that does not come is said, with another try', async () => {
  script.mockRejectedValueOnce(new Error('offline'));
  unknown();
  await open();
  known(true);
  expect(await screen.findByText(/^This page did not load/)).toBeTruthy();
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByRole('heading', { name: 'All gyms' })).toBeTruthy();
});
