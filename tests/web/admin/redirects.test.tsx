import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../web/src/app/ConfirmDialog';
import { Toasts } from '../../../web/src/app/Toasts';
import RedirectsPage from '../../../web/src/features/admin/redirects/RedirectsPage';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { query } from '../../../web/src/lib/source';
import { readList, watchList } from '../../../web/src/lib/watch';
import type { StoredRedirect } from '../../../web/src/stores/redirects';
import { resetToasts } from '../../../web/src/stores/toasts';
import { LiveDocuments } from '../live';
import { openAt } from '../routing';
import { signInAdmin } from '../signIn';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');
vi.mock('../../../web/src/lib/watch');

const redirect = (from: string, to: string): StoredRedirect => ({
  id: encodeURIComponent(from),
  from,
  to,
  toPath: to,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const OFFER = redirect('/summer-offer', '/discount-codes');

beforeEach(() => {
  vi.resetAllMocks();
  resetToasts();
  sessionStorage.clear();
  new LiveDocuments('redirects', [OFFER]);
  signInAdmin();
});
function open(address = '/admin/redirects') {
  openAt(
    address,
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

describe('the list', () => {
  test('says of each where it leads', async () => {
    open();
    const item = within(await screen.findByRole('article', { name: '/summer-offer' }));
    expect(item.getByRole('link', { name: '/discount-codes' })).toBeTruthy();
  });

  test('that is empty says when to add one', async () => {
    new LiveDocuments('redirects', []);
    open();
    expect(await screen.findByRole('heading', { name: 'No address leads elsewhere yet' })).toBeTruthy();
  });

  test('that did not come says so', async () => {
    vi.mocked(watchList).mockImplementation((_path, _list, _next, failed) => {
      failed('unavailable');
      return () => {};
    });
    open();
    expect(await screen.findByText('The redirects did not load.')).toBeTruthy();
  });

  test('is searched by how either address begins, as its own address says', async () => {
    vi.mocked(readList).mockImplementation(async (_path, { order: [field] }) => (field === 'from' ? [] : [OFFER]) as never);
    open('/admin/redirects?q=%2FDiscount');
    expect(await screen.findByRole('article', { name: '/summer-offer' })).toBeTruthy();
    expect(readList).toHaveBeenCalledWith('redirects', { startsWith: '/discount', order: ['toPath', 'asc'], limit: 50 });
    expect(watchList).not.toHaveBeenCalled();
  });

  test('is found without the slash that it begins with, and looked for by no more than there can be', async () => {
    vi.mocked(readList).mockResolvedValue([]);
    open(`/admin/redirects?q=Summer${'x'.repeat(5000)}`);
    await screen.findByText(/No address that begins with/);
    const [, { startsWith = '' } = {}] = vi.mocked(readList).mock.lastCall ?? [];
    expect(startsWith).toMatch(/^\/summerx+$/);
    expect(startsWith.length).toBeLessThan(400);
  });

  test('that has nothing of the kind says so', async () => {
    vi.mocked(readList).mockResolvedValue([]);
    open('/admin/redirects?q=%2Fnone');
    expect(await screen.findByText(/No address that begins with “\/none”/)).toBeTruthy();
  });
});

describe('a redirect', () => {
  test('leads to a page that is found by its name', async () => {
    vi.mocked(query).mockResolvedValue({ suggestions: [{ kind: 'city', title: 'Austin, TX', detail: '12 gyms', path: '/bjj/texas/austin' }] } as never);
    vi.mocked(invoke).mockResolvedValue({ to: '/bjj/texas/austin' });
    const user = open();
    await press(user, 'Add a redirect');
    await user.type(screen.getByLabelText('Address without a page'), '/Austin-Flyer/');
    await user.type(screen.getByLabelText('Find the page it leads to'), 'austin');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Find' }));
    await press(user, 'Austin, TX (12 gyms)');
    await press(user, 'Add it');
    expect(invoke).toHaveBeenCalledWith('createRedirect', { from: '/austin-flyer', to: '/bjj/texas/austin' });
    expect(await screen.findByText('From now on it leads to /bjj/texas/austin.')).toBeTruthy();
  });

  test('is taken as it is copied from the browser, with the site’s own beginning', async () => {
    vi.mocked(invoke).mockResolvedValue({ to: '/about' });
    const user = open();
    await press(user, 'Add a redirect');
    await user.type(screen.getByLabelText('Address without a page'), `${window.location.origin}/old-flyer`);
    await user.type(screen.getByLabelText('Leads to'), `${window.location.origin}/about`);
    await press(user, 'Add it');
    expect(invoke).toHaveBeenCalledWith('createRedirect', { from: '/old-flyer', to: '/about' });
  });

  test('that is wrong says so at its field', async () => {
    const user = open();
    await press(user, 'Add a redirect');
    await user.type(screen.getByLabelText('Address without a page'), 'https://example.org');
    await user.type(screen.getByLabelText('Leads to'), '//example.org');
    await press(user, 'Add it');
    expect(await screen.findAllByText(/Enter a path on this site/)).toHaveLength(2);
    expect(invoke).not.toHaveBeenCalled();
  });

  test('that the backend refuses says at which field', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid', [{ path: 'from', message: 'There is a page at this address.' }]));
    const user = open();
    await press(user, 'Add a redirect');
    await user.type(screen.getByLabelText('Address without a page'), '/about');
    await user.type(screen.getByLabelText('Leads to'), '/contact');
    await press(user, 'Add it');
    expect(await screen.findByText('There is a page at this address.')).toBeTruthy();
  });

  test('is changed from where it leads', async () => {
    vi.mocked(invoke).mockResolvedValue({ to: '/about' });
    const user = open();
    await press(user, 'Change where /summer-offer leads');
    await user.clear(screen.getByLabelText('Leads to'));
    await user.type(screen.getByLabelText('Leads to'), '/about');
    await press(user, 'Save');
    expect(invoke).toHaveBeenCalledWith('updateRedirect', { from: '/summer-offer', to: '/about', was: '/discount-codes' });
  });

  test('is deleted after a question', async () => {
    vi.mocked(invoke).mockResolvedValue({});
    const user = open();
    await press(user, 'Delete the redirect from /summer-offer');
    await press(user, 'Delete redirect');
    expect(invoke).toHaveBeenCalledWith('deleteRedirect', { from: '/summer-offer' });
  });
});
