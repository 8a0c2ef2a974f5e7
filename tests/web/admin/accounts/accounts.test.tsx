import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry, UserProfile } from '@contract';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import AccountPage from '@web/features/admin/accounts/AccountPage';
import AccountsPage from '@web/features/admin/accounts/AccountsPage';
import AuditPage from '@web/features/admin/audit/AuditPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import type { ListQuery } from '@web/lib/listQuery';
import { readDocument } from '@web/lib/source';
import { watchDocument, watchList } from '@web/lib/watch';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { profileWith } from '@support/profile';

const MARCH = '2026-03-02T10:00:00.000Z';
const profile = (email: string, fields: Partial<UserProfile> = {}) => profileWith({ email, createdAt: MARCH, ...fields });
const ACCOUNTS = new Map<string, UserProfile>([
  ['ana', profile('ana@example.com')],
  ['bo', profile('bo@example.com', { isGymOwner: true, ownedGyms: ['g1'] })],
  ['admin', profile('admin@example.com', { isAdmin: true })],
]);
const ENTRY: AuditEntry & { id: string } = {
  id: 'e1',
  at: MARCH,
  by: 'admin',
  action: 'updateGym',
  target: 'gyms/g1',
  before: { phone: '+15125550100' },
  after: { phone: '+15125550199' },
};

let entries: (AuditEntry & { id: string })[];
let failure: CallFailure | undefined;
let canLoad: boolean;

beforeEach(() => {
  resetToasts();
  entries = [];
  failure = undefined;
  canLoad = true;
  vi.mocked(invoke).mockImplementation((async (name: string) => {
    if (name === 'readAccount')
      return { email: 'ana@example.com', emailVerified: true, methods: ['password'], lastSignInAt: MARCH, dateReports: { right: 0, wrong: 3 } };
    if (failure) throw failure;
    return {};
  }) as never);
  vi.mocked(readDocument).mockImplementation((async (path: string) => {
    if (path === 'gyms/g1')
      return { status: 'published', name: 'Half Guard Hall', city: 'Austin', state: 'TX', stateSlug: 'texas', citySlug: 'austin', slug: 'h' };
    return ACCOUNTS.get(path.replace('users/', ''));
  }) as never);
  vi.mocked(watchDocument).mockImplementation(((path: string, next: (data: unknown) => void, failed: () => void) => {
    queueMicrotask(() => (canLoad ? next(ACCOUNTS.get(path.replace('users/', ''))) : failed()));
    return () => {};
  }) as never);
  vi.mocked(watchList).mockImplementation(((path: string, { equal = {}, startsWith = '' }: ListQuery, next: (items: unknown[]) => void, failed: () => void) => {
    const all = [...ACCOUNTS].map(([id, account]) => ({ id, ...account }));
    const matching = all.filter(
      (account) => account.email.startsWith(startsWith) && Object.entries(equal).every(([field, value]) => account[field as keyof typeof account] === value),
    );
    queueMicrotask(() => (canLoad ? next(path === 'users' ? matching : path === 'audit' ? entries : []) : failed()));
    return () => {};
  }) as never);
  signInAdmin();
});

const sentChanges = () => vi.mocked(invoke).mock.calls.filter(([name]) => name !== 'readAccount');
function open(path: string) {
  openAt(
    path,
    <>
      {path.startsWith('/admin/audit') ? <AuditPage /> : path === '/admin/users' || path.includes('?') ? <AccountsPage /> : <AccountPage />}
      <ConfirmDialog />
      <Toasts />
    </>,
    undefined,
    { uid: path.split('/').at(-1) ?? '' },
  );
  return userEvent.setup();
}

describe('AccountsPage', () => {
  test('shows accounts with their roles, filtered by the role in the URL', async () => {
    open('/admin/users?show=admins');
    expect((await screen.findByRole('link', { name: 'admin@example.com' })).getAttribute('href')).toBe('/admin/users/admin');
    expect(screen.queryByRole('link', { name: 'ana@example.com' })).toBeNull();
    screen.getByText('Admin', { selector: 'li span' });
  });

  test('finds accounts whose email address starts with the search text, and says so if there are none', async () => {
    const user = open('/admin/users');
    await user.type(await screen.findByRole('searchbox', { name: 'Email address' }), 'BO@{Enter}');
    await screen.findByRole('link', { name: 'bo@example.com' });
    expect(screen.queryByRole('link', { name: 'ana@example.com' })).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'Email address' }));
    await user.type(screen.getByRole('searchbox', { name: 'Email address' }), 'zz{Enter}');
    await screen.findByText(/No email address starts with “zz\.”/);
  });

  test('limits the search text to the length of an email address', async () => {
    open(`/admin/users?q=${'b'.repeat(5000)}`);
    await screen.findByText(/No email address starts with/);
    expect(vi.mocked(watchList).mock.lastCall?.[1].startsWith?.length).toBeLessThan(400);
  });

  test('offers a retry if the users cannot be loaded', async () => {
    canLoad = false;
    const user = open('/admin/users');
    await screen.findByText('The users didn’t load.');
    canLoad = true;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    await screen.findByRole('link', { name: 'ana@example.com' });
  });
});

describe('AccountPage', () => {
  test('has the user’s email address in its title', async () => {
    open('/admin/users/ana');
    await screen.findByRole('heading', { level: 1, name: 'ana@example.com' });
    expect(document.title).toBe('Account: ana@example.com | Halfmat');
  });

  test('shows the user’s email address, sign-in method and gyms', async () => {
    open('/admin/users/bo');
    await screen.findByRole('heading', { name: 'bo@example.com' });
    expect((await screen.findByRole('link', { name: 'Half Guard Hall' })).getAttribute('href')).toBe('/bjj/texas/austin/h');
    await screen.findByText('with a password');
  });

  test('makes a user an admin after a confirmation', async () => {
    const user = open('/admin/users/ana');
    await user.click(await screen.findByRole('button', { name: 'Make admin' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make admin' }));
    await waitFor(() => expect(sentChanges()).toEqual([['setAdmin', { uid: 'ana', isAdmin: true }]]));
    await screen.findByText(/ana@example.com is now an admin/);
  });

  test('explains why a user cannot become an admin', async () => {
    failure = new CallFailure('address-not-verified', { message: 'This account’s email address isn’t verified.' });
    const user = open('/admin/users/ana');
    await user.click(await screen.findByRole('button', { name: 'Make admin' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make admin' }));
    await screen.findByText(/This account’s email address isn’t verified/);
  });

  test('does not offer to disable or delete an admin', async () => {
    open('/admin/users/admin');
    await screen.findByRole('button', { name: 'Give up your admin role' });
    expect(screen.queryByRole('button', { name: /Delete|Disable/ })).toBeNull();
  });

  test('asks a different question before admins give up their own role', async () => {
    const user = open('/admin/users/admin');
    await user.click(await screen.findByRole('button', { name: 'Give up your admin role' }));
    await user.click(within(await screen.findByRole('dialog', { name: /Give up your admin role/ })).getByRole('button', { name: 'Give up admin role' }));
    await waitFor(() => expect(sentChanges()).toEqual([['setAdmin', { uid: 'admin', isAdmin: false }]]));
  });

  test('disables an account only after a confirmation', async () => {
    const user = open('/admin/users/ana');
    await user.click(await screen.findByRole('button', { name: 'Disable account' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(sentChanges()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Disable account' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable account' }));
    await waitFor(() => expect(sentChanges()).toEqual([['setAccountDisabled', { uid: 'ana', isDisabled: true }]]));
  });

  test('removes a user from a gym after a confirmation', async () => {
    const user = open('/admin/users/bo');
    await user.click(await screen.findByRole('button', { name: 'Remove as owner of Half Guard Hall' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove owner' }));
    await waitFor(() => expect(sentChanges()).toEqual([['removeOwner', { gymId: 'g1', uid: 'bo' }]]));
  });

  test.each(['nobody', '__proto__'])('says so if the account does not exist: %s', async (uid) => {
    open(`/admin/users/${uid}`);
    await screen.findByRole('heading', { name: 'Account not found' });
  });

  test('links to the audit log’s entries by and about a deleted account', async () => {
    open('/admin/users/nobody');
    expect((await screen.findByRole('link', { name: 'Changes by this account' })).getAttribute('href')).toBe('/admin/audit?by=nobody');
    expect(screen.getByRole('link', { name: 'Changes to this account' }).getAttribute('href')).toBe('/admin/audit?target=users%2Fnobody');
  });
});

describe('AuditPage', () => {
  test('shows who did what to what, and the values before and after', async () => {
    entries = [ENTRY];
    const user = open('/admin/audit');
    expect((await screen.findByRole('link', { name: 'Gyms edited' })).getAttribute('href')).toBe('/admin/audit?action=updateGym');
    await screen.findByRole('link', { name: 'admin@example.com' });
    expect(screen.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/admin/gyms/g1');
    await user.click(screen.getByText('What changed: Phone'));
    await screen.findByText('(512) 555-0100');
    screen.getByText('(512) 555-0199');
  });

  test('names a redirect by its old URL', async () => {
    entries = [{ ...ENTRY, action: 'createRedirect', target: 'redirects/%2Fold%2Fflyer' }];
    open('/admin/audit');
    expect((await screen.findByRole('link', { name: '/old/flyer' })).getAttribute('href')).toBe('/admin/redirects');
  });

  test('is filtered by the target in the URL', async () => {
    open('/admin/audit?target=gyms%2Fg1');
    await screen.findByText('No changes like this yet.');
    expect(vi.mocked(watchList).mock.lastCall?.[1]).toMatchObject({ equal: { target: 'gyms/g1' } });
    expect(screen.getByRole('link', { name: 'Show all changes' }).getAttribute('href')).toBe('/admin/audit');
  });
});
