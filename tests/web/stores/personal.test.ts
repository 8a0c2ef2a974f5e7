import { beforeEach, expect, test, vi } from 'vitest';
import { logout } from '../../../web/src/actions/account';
import * as auth from '../../../web/src/lib/auth';
import { confirm, useConfirmation } from '../../../web/src/stores/confirmation';
import { startNotifications } from '../../../web/src/stores/notifications';
import { useSession } from '../../../web/src/stores/session';
import { setSaved, useSavedGyms } from '../../../web/src/stores/savedGyms';
import { invoke } from '../../../web/src/lib/invoke';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');
vi.mock('../../../web/src/lib/watch');

/** Stores of something that is this browser's, whoever is signed in. A new store belongs here, or forgets what it holds at the end. */
const NOBODYS = ['compare.useCompare', 'featured.useFeatured', 'map.useMapLink', 'recentSearches.useRecentSearches', 'search.useSearch', 'theme.useTheme'];

interface Store {
  getState(): object;
  getInitialState(): object;
  setState(changed: object): void;
}
const isStore = (value: unknown): value is Store =>
  (typeof value === 'function' || typeof value === 'object') && value !== null && 'getState' in value && 'setState' in value;

/** Every store that a file of `web/src/stores` exports, by file and name; a paged list is one within. */
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
/** What stores are made with. */
const MADE_WITH = ['pagedLists', 'personal'];
const personal = [...stores].filter(([name]) => !NOBODYS.includes(name));

const ANA = { uid: 'ana', email: 'ana@example.com', emailVerified: true };
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(auth.leave).mockResolvedValue();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ status: 'known', account: ANA });
  startNotifications();
});

test('all stores are looked at, those of a browser by name', () => {
  expect(personal.map(([name]) => name)).toEqual(expect.arrayContaining(['inbox.useInbox', 'savedGyms.useSavedGyms', 'session.useSession']));
  for (const name of NOBODYS) expect(stores.has(name), name).toBe(true);
});

test('each file there is of a store: what one part follows by itself is in `live`', () => {
  const names = Object.keys(files).map((path) => /(\w+)\.ts$/.exec(path)?.[1] ?? path);
  const ofStores = [...stores.keys()].map((name) => name.split('.')[0]);
  expect(names.filter((name) => !ofStores.includes(name) && !MADE_WITH.includes(name))).toEqual([]);
});

/** Something personal in each field that a store has, and in one of its own where it has none. */
const FILLED: Readonly<Record<string, object>> = {
  'session.useSession': { account: ANA, profile: { email: ANA.email }, rolesReady: true, roleFailure: 'Ana' },
  'savedGyms.useSavedGyms': { saved: { 'ana/g1': true }, wishes: { 'ana/g1': { uid: 'ana', gymId: 'g1', name: 'A', value: true } } },
  'confirmation.useConfirmation': { question: { text: 'Of Ana?', action: 'Yes', answer: () => useConfirmation.setState({ question: null }) } },
  'toasts.useToasts': { toasts: [{ id: 1, kind: 'info', text: 'A link is on its way to ana@example.com', leaving: false }] },
};

test.each(personal)('%s holds nothing of a person once they have signed out', async (name, store) => {
  const before = store.getInitialState();
  store.setState(FILLED[name] ?? Object.fromEntries([...Object.keys(before), 'more'].map((key) => [key, ['of Ana']])));
  await logout();
  expect(JSON.stringify(store.getState())).not.toMatch(/Ana|ana/);
});

test('a question that stands is answered with no', async () => {
  const answer = confirm('Cancel the purchase of ana@example.com?', 'Cancel it');
  await logout();
  expect(await answer).toBe(false);
  expect(useConfirmation.getState().question).toBeNull();
});

test('a gym that was still being saved is told of to nobody who comes after', async () => {
  const answered = Promise.withResolvers<never>();
  vi.mocked(invoke).mockReturnValue(answered.promise);
  const saving = setSaved({ uid: 'ana', gymId: 'g1', name: 'Half Guard Hall', value: true });
  await logout();
  answered.resolve({} as never);
  await saving;
  expect(useSavedGyms.getState()).toMatchObject({ saved: {}, wishes: {} });
  const { useToasts } = await import('../../../web/src/stores/toasts');
  expect(useToasts.getState().toasts).toEqual([]);
});

test('what was typed by an account goes with it, and what a visitor typed stays', async () => {
  sessionStorage.setItem('halfmat:typed:ana:suggest g1', '{"comment":"mine"}');
  sessionStorage.setItem('halfmat:typed::contact', '{"message":"a visitor’s"}');
  sessionStorage.setItem('halfmat:brand', '{"name":"Gi Co."}');
  await logout();
  expect(Object.keys(sessionStorage)).toEqual(['halfmat:typed::contact']);
});

test.each([
  ['stay for the next visit', 'localStorage', ['halfmat:draft:ana:g1', 'halfmat:draft:ben:g1']],
  ['go where the session was this tab’s alone', 'sessionStorage', ['halfmat:draft:ben:g1']],
] as const)('unsaved edits of gyms %s', async (_what, marked, left) => {
  localStorage.setItem('halfmat:draft:ana:g1', '{}');
  localStorage.setItem('halfmat:draft:ben:g1', '{}');
  globalThis[marked].setItem('halfmat:session', '1');
  await logout();
  expect(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('halfmat:draft'))
      .sort(),
  ).toEqual(left);
});
