import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import RedirectsPage from '@web/features/admin/redirects/RedirectsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { query } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import type { StoredRedirect } from '@web/stores/redirects';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { Collection, failReads } from '../../documents';
import { fill } from '../../fill';

const redirect = (from: string, to: string): StoredRedirect => ({
  id: encodeURIComponent(from),
  from,
  to,
  toPath: to,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const OFFER = redirect('/summer-offer', '/discount-codes');

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  new Collection('redirects', [OFFER]);
  signInAdmin();
});
function open(url = '/admin/redirects') {
  openAt(
    url,
    <>
      <RedirectsPage />
      <Toasts />
      <ConfirmDialog />
    </>,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the list on RedirectsPage', () => {
  test('shows the target of each redirect', async () => {
    open();
    const item = within(await screen.findByRole('article', { name: '/summer-offer' }));
    expect(item.getByRole('link', { name: '/discount-codes' })).toBeTruthy();
  });

  test('says when to add a redirect if there are none', async () => {
    new Collection('redirects', []);
    open();
    expect(await screen.findByRole('heading', { name: 'No redirects yet' })).toBeTruthy();
  });

  test('shows an error if it cannot be loaded', async () => {
    failReads('redirects');
    open();
    expect(await screen.findByText('The redirects didn’t load.')).toBeTruthy();
  });

  test('is searched by the beginning of either URL', async () => {
    vi.mocked(watchList).mockImplementation((_path, { order: [field] }, next) => {
      next(field === 'from' ? [] : [OFFER as never]);
      return () => {};
    });
    open('/admin/redirects?q=%2FDiscount');
    expect(await screen.findByRole('article', { name: '/summer-offer' })).toBeTruthy();
    const listQuery = { startsWith: '/discount', order: ['toPath', 'asc'], limit: 50 };
    expect(watchList).toHaveBeenCalledWith('redirects', listQuery, expect.anything(), expect.anything());
  });

  test('adds a missing slash to the search text and limits its length', async () => {
    new Collection('redirects', []);
    open(`/admin/redirects?q=Summer${'x'.repeat(5000)}`);
    await screen.findByText(/No redirects from or to URLs that start with/);
    const [, { startsWith = '' } = {}] = vi.mocked(watchList).mock.lastCall ?? [];
    expect(startsWith).toMatch(/^\/summerx+$/);
    expect(startsWith.length).toBeLessThan(400);
  });

  test('says so if no redirect matches', async () => {
    new Collection('redirects', []);
    open('/admin/redirects?q=%2Fnone');
    expect(await screen.findByText(/No redirects from or to URLs that start with “\/none\.”/)).toBeTruthy();
  });
});

describe('a redirect on RedirectsPage', () => {
  test('can have a target that is found by name', async () => {
    vi.mocked(query).mockResolvedValue({ suggestions: [{ kind: 'city', title: 'Austin, TX', detail: '12 gyms', path: '/bjj/texas/austin' }] } as never);
    vi.mocked(invoke).mockResolvedValue({ to: '/bjj/texas/austin' });
    const user = open();
    await press(user, 'Add a redirect');
    await fill(user, screen.getByLabelText('Old URL'), '/Austin-Flyer/');
    await fill(user, screen.getByLabelText('Find a page'), 'austin');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Find' }));
    await press(user, 'Austin, TX (12 gyms)');
    await press(user, 'Add redirect');
    expect(invoke).toHaveBeenCalledWith('createRedirect', { from: '/austin-flyer', to: '/bjj/texas/austin' });
    expect(await screen.findByText('Redirect saved. It now goes to /bjj/texas/austin.')).toBeTruthy();
  });

  test('accepts full URLs of this site', async () => {
    vi.mocked(invoke).mockResolvedValue({ to: '/about' });
    const user = open();
    await press(user, 'Add a redirect');
    await fill(user, screen.getByLabelText('Old URL'), `${window.location.origin}/old-flyer`);
    await fill(user, screen.getByLabelText('Redirects to'), `${window.location.origin}/about`);
    await press(user, 'Add redirect');
    expect(invoke).toHaveBeenCalledWith('createRedirect', { from: '/old-flyer', to: '/about' });
  });

  test('shows an error at each field with an invalid URL', async () => {
    const user = open();
    await press(user, 'Add a redirect');
    await fill(user, screen.getByLabelText('Old URL'), 'https://example.org');
    await fill(user, screen.getByLabelText('Redirects to'), '//example.org');
    await press(user, 'Add redirect');
    expect(await screen.findAllByText(/Enter a path on this site/)).toHaveLength(2);
    expect(invoke).not.toHaveBeenCalled();
  });

  test('shows an error from the backend at its field', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid', { issues: [{ path: 'from', message: 'There is a page at this URL.' }] }));
    const user = open();
    await press(user, 'Add a redirect');
    await fill(user, screen.getByLabelText('Old URL'), '/about');
    await fill(user, screen.getByLabelText('Redirects to'), '/contact');
    await press(user, 'Add redirect');
    expect(await screen.findByText('There is a page at this URL.')).toBeTruthy();
  });

  test('sends its previous target along with an edit', async () => {
    vi.mocked(invoke).mockResolvedValue({ to: '/about' });
    const user = open();
    await press(user, 'Edit redirect from /summer-offer');
    await user.clear(screen.getByLabelText('Redirects to'));
    await fill(user, screen.getByLabelText('Redirects to'), '/about');
    await press(user, 'Save redirect');
    expect(invoke).toHaveBeenCalledWith('updateRedirect', { from: '/summer-offer', to: '/about', was: '/discount-codes' });
  });

  test('is deleted after a confirmation', async () => {
    vi.mocked(invoke).mockResolvedValue({});
    const user = open();
    await press(user, 'Delete redirect from /summer-offer');
    await press(user, 'Delete redirect');
    expect(invoke).toHaveBeenCalledWith('deleteRedirect', { from: '/summer-offer' });
  });
});
