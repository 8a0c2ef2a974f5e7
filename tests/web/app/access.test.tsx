import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRouterContext } from '@web/app/storesContext';
import { createPageStores } from '@web/stores/pageStores';
import { Shell } from '@web/app/Shell';
import { routes } from '@web/routes';
import { type Session, SIGNED_OUT, useSession } from '@web/stores/session';
import { openRoutes, routeFor } from '../routing';
import { signInAs } from '../signIn';
import { sitePages } from '../sitePages';

const script = vi.fn();
const pages = () => [
  routeFor('/login', () => <h1>Login form</h1>),
  routeFor('/dashboard', () => <h1>Dashboard</h1>, { requiredRole: 'user' }),
  routeFor('/my-gyms/:gymId', () => <h1>Own gym</h1>, { name: 'Edit gym', requiredRole: 'owner' }),
  routeFor('/admin', () => <h1>All gyms</h1>, { name: 'Admin', requiredRole: 'admin', script }),
];
function open(url: string, session: Partial<Session> = {}) {
  useSession.setState(session);
  const router = openRoutes(url, pages(), Shell);
  return () => router.state.location.pathname + router.state.location.search;
}
const ACCOUNT = { uid: 'u1', email: 'u1@example.com', emailVerified: true };
const admin = (isAdmin: boolean) => act(async () => signInAs('u1', { isAdmin }));
const owner = (ownedGyms: string[]) => act(async () => signInAs('u1', { isGymOwner: ownedGyms.length > 0, ownedGyms }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  script.mockReset().mockResolvedValue({ default: () => <h1>All gyms</h1> });
});

describe('a page that needs a signed-in user', () => {
  it('sends signed-out visitors to the login page, which remembers the requested page', async () => {
    const at = open('/dashboard?list=saved', { status: 'known', ...SIGNED_OUT });
    expect(await heading('Login form')).toBeTruthy();
    expect(at()).toBe('/login?to=%2Fdashboard%3Flist%3Dsaved');
  });

  it('tells the login page if the session ended with unsaved changes', async () => {
    const at = open('/dashboard', { status: 'known', ...SIGNED_OUT, endedElsewhere: 'with-changes' });
    expect(await heading('Login form')).toBeTruthy();
    expect(at()).toBe('/login?to=%2Fdashboard&ended=with-changes');
  });

  it('redirects to the login page when the session ends', async () => {
    signInAs('u1');
    const at = open('/dashboard');
    await heading('Dashboard');
    await act(async () => useSession.setState({ ...SIGNED_OUT, endedElsewhere: 'saved' }));
    expect(await heading('Login form')).toBeTruthy();
    expect(at()).toBe('/login?to=%2Fdashboard&ended=saved');
  });

  it('redirects to the login page when the session ends between its loader and its first render', async () => {
    signInAs('u1');
    const load = async () => useSession.setState({ ...SIGNED_OUT });
    const dashboard = routeFor('/dashboard', () => <h1>Dashboard</h1>, { requiredRole: 'user', load });
    const router = openRoutes('/login', [routeFor('/login', () => <h1>Login form</h1>), dashboard], Shell);
    await heading('Login form');
    await act(async () => router.navigate('/dashboard'));
    expect(await heading('Login form')).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?to=%2Fdashboard');
  });

  it.each(['/admin', '/my-gyms/g1'])('keeps loading while the account takes long to load (%s)', async (path) => {
    const at = open(path, { status: 'late' });
    expect(await screen.findByText('Loading page...')).toBeTruthy();
    expect(at()).toBe(path);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it.each([
    ['the account', { status: 'failed' }],
    ['the roles', { status: 'known', account: ACCOUNT, rolesFailed: true }],
  ] as const)('says that the account could not be checked if %s did not load', async (_what, session) => {
    const at = open('/admin', { ...session, roleFailureMessage: 'Permission denied. Please contact support.' });
    expect(await heading('We couldn’t check your account')).toBeTruthy();
    expect(screen.getByText('Permission denied. Please contact support.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(/This page is for/)).toBeNull();
    expect(at()).toBe('/admin');
    await act(async () => useSession.setState({ roleFailureMessage: null }));
    expect(await heading('We couldn’t check your account')).toBeTruthy();
  });

  it('is shown once the roles have loaded after all', async () => {
    open('/admin', { status: 'known', account: ACCOUNT, rolesFailed: true });
    await heading('We couldn’t check your account');
    await admin(true);
    expect(await heading('All gyms')).toBeTruthy();
  });

  it('waits for the profile of a new account', async () => {
    open('/my-gyms/g1', { status: 'known', account: ACCOUNT, profile: null, rolesReady: false });
    expect(await screen.findByText('Loading page...')).toBeTruthy();
    await owner(['g1']);
    expect(await heading('Own gym')).toBeTruthy();
  });
});

describe('a page for admins', () => {
  it('tells other users who the page is for, and never loads its script', async () => {
    signInAs('u1');
    open('/admin');
    expect(await heading('This page is for admins')).toBeTruthy();
    expect(screen.getByText(/You’re signed in as u1@example\.com\./)).toBeTruthy();
    expect(script).not.toHaveBeenCalled();
  });

  it('loads its script only once the account’s roles are known to include admin', async () => {
    open('/admin', { status: 'known', account: ACCOUNT, profile: null, rolesReady: false });
    await screen.findByText('Loading page...');
    expect(script).not.toHaveBeenCalled();
    await admin(true);
    expect(await heading('All gyms')).toBeTruthy();
    expect(script).toHaveBeenCalledOnce();
  });

  it('shows an error with a retry if the script cannot be loaded', async () => {
    const failing = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: () => <h1>All gyms</h1> });
    signInAs('u1', { isAdmin: true });
    openRoutes('/admin', [routeFor('/admin', () => null, { name: 'Admin', requiredRole: 'admin', script: failing })], Shell);
    expect(await screen.findByText(/We couldn’t show the page “Admin\.” Part of it didn’t load\./)).toBeTruthy();
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(await heading('All gyms')).toBeTruthy();
  });

  it('hides an open page and marks it noindex when the user loses the admin role', async () => {
    signInAs('u1', { isAdmin: true });
    open('/admin');
    await heading('All gyms');
    await admin(false);
    expect(await heading('This page is for admins')).toBeTruthy();
    expect(screen.queryByText('All gyms')).toBeNull();
    expect(document.title).toContain('Not for this account');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('shows the page when the user becomes an admin', async () => {
    signInAs('u1');
    open('/admin');
    await heading('This page is for admins');
    await admin(true);
    expect(await heading('All gyms')).toBeTruthy();
  });
});

describe('a page for gym owners', () => {
  const lostOwnership = () => screen.queryAllByText(/If you had unsaved changes, they’re still in this browser/);

  it('tells an owner who loses their last gym what happens to unsaved changes', async () => {
    signInAs('u1', { isGymOwner: true, ownedGyms: ['g1'] });
    open('/my-gyms/g1');
    await heading('Own gym');
    await owner([]);
    expect(await heading('This page is for gym owners')).toBeTruthy();
    expect(lostOwnership()).toHaveLength(1);
  });

  it('tells an account that never owned a gym how to claim or propose one, with links back', async () => {
    signInAs('u1');
    open('/my-gyms/g2');
    expect(await screen.findByText(/You don’t own any gyms yet\./)).toBeTruthy();
    expect(lostOwnership()).toHaveLength(0);
    expect(screen.getByText(/“Is this your gym\?” on its page\. You’ll be able to edit it once an admin approves/)).toBeTruthy();
    const page = within(screen.getByRole('main'));
    const links = ['Find your gym', 'Suggest it', 'My Dashboard', 'Home'].map((name) => page.getByRole('link', { name }).getAttribute('href'));
    expect(links).toEqual(['/bjj', '/propose-gym', '/dashboard', '/']);
  });

  it('does not mention another account’s changes on the same page', async () => {
    signInAs('u1', { isGymOwner: true, ownedGyms: ['g3'] });
    open('/my-gyms/g3');
    await heading('Own gym');
    await act(async () => useSession.setState({ ...SIGNED_OUT }));
    await heading('Login form');
    cleanup();
    signInAs('u2');
    open('/my-gyms/g3');
    expect(await screen.findByText(/You don’t own any gyms yet\./)).toBeTruthy();
    expect(lostOwnership()).toHaveLength(0);
  });
});

describe('the site', () => {
  /** The URL that the site's own routes redirect to, without rendering the page. */
  async function visit(path: string) {
    const router = createMemoryRouter(routes, { initialEntries: [path], getContext: () => createRouterContext(createPageStores()) });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    const { location, errors } = router.state;
    router.dispose();
    return { url: location.pathname + location.search, errors: Object.values(errors ?? {}) };
  }
  const fillParams = (path: string) => path.replaceAll(/:\w+/g, 'x');

  it.each(sitePages.filter(({ path }) => path.startsWith('/admin')).map(({ path }) => [fillParams(path)]))('shows %s only to admins', async (path) => {
    signInAs('owner', { isGymOwner: true, ownedGyms: ['g1'] });
    expect((await visit(path)).errors).toMatchObject([{ name: 'AccessDenied', requiredRole: 'admin' }]);
  });

  it.each(sitePages.filter(({ path }) => /^\/(?:my-gyms|dashboard|propose-gym|sponsorships\/pay)/.test(path)).map(({ path }) => [fillParams(path)]))(
    'asks signed-out visitors of %s to sign in',
    async (path) => {
      useSession.setState({ status: 'known', ...SIGNED_OUT });
      expect((await visit(path)).url).toBe(`/login?to=${encodeURIComponent(path)}`);
    },
  );
});
