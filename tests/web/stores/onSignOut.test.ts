import { beforeEach, expect, test, vi } from 'vitest';
import { logout } from '@web/stores/account';
import * as auth from '@web/lib/auth';
import { confirm, useConfirmation } from '@web/stores/confirmation';
import { startNotifications } from '@web/stores/notifications';
import { useSession } from '@web/stores/session';
import { setSaved, useSavedGyms } from '@web/stores/savedGyms';
import { invoke } from '@web/lib/invoke';

/** Stores that belong to the browser or have what everyone may see. Add a new store here, or make it clear its data on logout. */
const STORES_WITHOUT_PERSONAL_DATA = [
  'compare.useCompare',
  'dismissedNotices.useDismissedNotices',
  'featured.useFeatured',
  'going.goingCounts',
  'gymResults.gymResults',
  'lastPlace.useLastPlace',
  'map.gymPoints',
  'map.useMapLink',
  'nearby.nearbyGyms',
  'recentSearches.useRecentSearches',
  'search.useSearch',
  'shortcuts.useShortcutSetting',
  'theme.useTheme',
  'zipCenters.zipCenters',
];

interface Store {
  getState(): object;
  getInitialState(): object;
  setState(changed: object): void;
}
const isStore = (value: unknown): value is Store =>
  (typeof value === 'function' || typeof value === 'object') && value !== null && 'getState' in value && 'setState' in value;

/** Every store exported by a file in `web/src/stores`, by file and name, including those inside paged lists. */
const files = import.meta.glob<Record<string, unknown>>('../../../web/src/stores/*.ts', { eager: true });
const stores = new Map(
  Object.entries(files).flatMap(([path, exported]) => {
    const file = /(\w+)\.ts$/.exec(path)?.[1] ?? path;
    return Object.entries(exported).flatMap(([name, value]): [string, Store][] => {
      const store = isStore(value) ? value : (value as { use?: unknown } | null)?.use;
      return isStore(store) ? [[`${file}.${name}`, store]] : [];
    });
  }),
);
/** The source of each file in `web/src/stores`, and the functions that create stores. */
const sources = import.meta.glob<string>('../../../web/src/stores/*.ts', { eager: true, query: '?raw', import: 'default' });
const CREATES_STORE = /= (?:create|createPagedLists|createLiveValues|createLoadedValues)\b/;
const FACTORY_FILES = ['liveLists', 'values'];
const personal = [...stores].filter(([name]) => !STORES_WITHOUT_PERSONAL_DATA.includes(name));

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: true };
beforeEach(() => {
  vi.mocked(auth.endSession).mockResolvedValue();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ status: 'known', account: ANA });
  startNotifications();
});

test('the test finds all stores, including every store listed as having no personal data', () => {
  expect(personal.map(([name]) => name)).toEqual(expect.arrayContaining(['inbox.useInbox', 'savedGyms.useSavedGyms', 'session.useSession']));
  for (const name of STORES_WITHOUT_PERSONAL_DATA) expect(stores.has(name), name).toBe(true);
});

test('every file that creates a store exports it, so that it is checked here', () => {
  const creating = Object.entries(sources).flatMap(([path, source]) => (CREATES_STORE.test(source) ? [/(\w+)\.ts$/.exec(path)?.[1] ?? path] : []));
  const exporting = [...stores.keys()].map((name) => name.split('.')[0]);
  expect(creating).toEqual(expect.arrayContaining(['claims', 'gyms', 'session']));
  expect(creating.filter((name) => !exporting.includes(name) && !FACTORY_FILES.includes(name))).toEqual([]);
});

/** Personal data for stores that need a particular shape. Others get it in every field and in an extra one. */
const FILLED: Readonly<Record<string, object>> = {
  'session.useSession': { account: ANA, profile: { email: ANA.email }, rolesReady: true, roleFailureMessage: 'Ana' },
  'savedGyms.useSavedGyms': { saved: { 'ana/g1': true }, pending: { 'ana/g1': { uid: 'ana', gymId: 'g1', name: 'A', value: true } } },
  'confirmation.useConfirmation': { question: { text: 'Of Ana?', action: 'Yes', answer: () => useConfirmation.setState({ question: null }) } },
  'toasts.useToasts': { toasts: [{ id: 1, kind: 'info', text: 'A link is on its way to ana@example.com', isFading: false }] },
};

test.each(personal)('%s holds no personal data after logout', async (name, store) => {
  const before = store.getInitialState();
  store.setState(FILLED[name] ?? Object.fromEntries([...Object.keys(before), 'more'].map((key) => [key, ['of Ana']])));
  await logout();
  expect(JSON.stringify(store.getState())).not.toMatch(/Ana|ana/);
});

test('logout answers an open confirmation with no', async () => {
  const answer = confirm('Cancel the purchase of ana@example.com?', 'Cancel it');
  await logout();
  expect(await answer).toBe(false);
  expect(useConfirmation.getState().question).toBeNull();
});

test('a gym that was still being saved at logout shows no message to the next user', async () => {
  const answered = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValue(answered.promise);
  const saving = setSaved({ uid: 'ana', gymId: 'g1', name: 'Half Guard Hall', value: true });
  await logout();
  answered.resolve({} as never);
  await saving;
  expect(useSavedGyms.getState()).toMatchObject({ saved: {}, pending: {} });
  const { useToasts } = await import('@web/stores/toasts');
  expect(useToasts.getState().toasts).toEqual([]);
});

test('logout deletes an account’s unsent entries and keeps a visitor’s', async () => {
  sessionStorage.setItem('halfmat:typed:ana:suggest g1', '{"comment":"mine"}');
  sessionStorage.setItem('halfmat:typed::contact', '{"message":"a visitor’s"}');
  sessionStorage.setItem('halfmat:brand', '{"name":"Gi Co."}');
  await logout();
  expect(Object.keys(sessionStorage)).toEqual(['halfmat:typed::contact']);
});

test.each([
  ['stay for the next visit after a session of this browser', 'localStorage', ['halfmat:draft:ana:g1', 'halfmat:draft:ben:g1']],
  ['are deleted after a session limited to its tab', 'sessionStorage', ['halfmat:draft:ben:g1']],
] as const)('unsaved gym edits %s', async (_what, area, remaining) => {
  localStorage.setItem('halfmat:draft:ana:g1', '{}');
  localStorage.setItem('halfmat:draft:ben:g1', '{}');
  globalThis[area].setItem('halfmat:session', '1');
  await logout();
  expect(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('halfmat:draft'))
      .sort(),
  ).toEqual(remaining);
});
