import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitedBefore } from '@support/visited-before';

/** Every module that may read stored values. Pages only read them through stores. */
const modules = import.meta.glob('../../../web/src/{stores,storage,actions,forms,live,loaders,offline,router,lib,words}/**/*.{ts,tsx}');

const AREAS = ['localStorage', 'sessionStorage'] as const;
const GYMS = [
  { id: 'g1', name: 'Half Guard Hall' },
  { id: 'g2', name: 'Open Guard Club' },
] as const;

/** Values that the site never wrote, or that an old version wrote. */
const FOREIGN = ['', 'null', '17', '"text"', '[]', '[null,1,{}]', '{}', '{"a":null,"b":7}', '{"at":1e15,"changed":null}', '{"at":99,"value":{}}', 'not JSON'];
/** Damaged values in the format of `persist`. */
const DAMAGED = [
  '{"state":null,"version":1}',
  '{"state":[7],"version":"1"}',
  '{"state":{"recent":{},"chosen":[null],"wishes":[1],"theme":7,"names":"a","near":7},"version":1}',
  '{"state":"text","version":9}',
];

function fill(valueOf: (key: string, value: string) => string, build?: 'unversioned'): void {
  const stored = visitedBefore('ana', GYMS, build);
  for (const area of AREAS) for (const [key, value] of Object.entries(stored[area])) globalThis[area].setItem(key, valueOf(key, value));
}

/** Imports the modules as a newly opened page does, and returns what they read from storage. */
async function openPage() {
  vi.resetModules();
  const { useRecentSearches } = await import('@web/stores/recentSearches');
  const { useCompare } = await import('@web/stores/compare');
  const { retryPendingSaves, useSavedGyms } = await import('@web/stores/savedGyms');
  const { useTheme } = await import('@web/stores/theme');
  const { useLastPlace } = await import('@web/stores/lastPlace');
  const { recordVisit } = await import('@web/storage/lastVisit');
  const { readBrand } = await import('@web/storage/brandDraft');
  const { readGymDraft } = await import('@web/features/owner/editor/gymDrafts');
  const { useDismissedNotices } = await import('@web/stores/dismissedNotices');
  const { useShortcutSetting } = await import('@web/stores/shortcuts');
  const { cacheInStorage } = await import('@web/storage/cache');
  const { isHomeData } = await import('@web/stores/home');
  retryPendingSaves('ana');
  return {
    recent: useRecentSearches.getState().recent,
    chosen: useCompare.getState().chosen,
    wishes: useSavedGyms.getState().pending,
    theme: useTheme.getState().theme,
    place: useLastPlace.getState().near,
    visit: recordVisit('ana', new Date()),
    brand: readBrand(),
    changed: Object.keys(readGymDraft('g1')?.changed ?? {}),
    dismissed: useDismissedNotices.getState().names,
    isOff: useShortcutSetting.getState().isOff,
    home: await cacheInStorage('home', 600_000, isHomeData, async () => 'loaded'),
  };
}

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the app in a browser with stored values', () => {
  it('loads every module', async () => {
    fill((_key, value) => value);
    vi.resetModules();
    const failed: string[] = [];
    for (const [path, load] of Object.entries(modules)) await load().catch((error: unknown) => failed.push(`${path}: ${String(error)}`));
    expect(failed).toEqual([]);
    expect(Object.keys(modules).length).toBeGreaterThan(100);
  });

  it.each(['current', 'unversioned'] as const)('reads back everything that the %s build stored', async (build) => {
    fill((_key, value) => value, build === 'unversioned' ? build : undefined);
    const page = await openPage();
    expect(page.recent).toEqual([{ title: 'Austin, TX', path: '/bjj/texas/austin-tx' }]);
    expect(page.chosen).toHaveLength(2);
    expect(Object.keys(page.wishes)).toHaveLength(1);
    expect(page).toMatchObject({ theme: 'dark', place: '78701', visit: '2026-11-01T12:00:00.000Z', brand: { name: 'Grip Tape Co' }, home: { openMats: 3 } });
    expect(page).toMatchObject({ dismissed: ['sample', 'n1'], isOff: true });
    expect(page.changed).toEqual(['name']);
  });

  it('converts unversioned values once, so that the next visit finds versioned ones', async () => {
    fill((_key, value) => value, 'unversioned');
    await openPage();
    const { localStorage: versioned } = visitedBefore('ana', GYMS);
    for (const key of ['halfmat:searches', 'halfmat:theme', 'halfmat:dismissed', 'halfmat:place', 'halfmat:queue-keys-off'] as const)
      expect(localStorage.getItem(key)).toBe(versioned[key]);
    expect(sessionStorage.getItem('halfmat:compare')).toBe(visitedBefore('ana', GYMS).sessionStorage['halfmat:compare']);
  });

  it('uses no stored values while hydrating, like the server', async () => {
    fill((_key, value) => value);
    await openPage();
    const { useRecentSearches } = await import('@web/stores/recentSearches');
    const { useDismissedNotices } = await import('@web/stores/dismissedNotices');
    expect([useRecentSearches.getInitialState().recent, useDismissedNotices.getInitialState().names]).toEqual([[], []]);
  });

  it('reads the fields that it knows from a later build’s values', async () => {
    localStorage.setItem('halfmat:theme', '{"state":{"theme":"dark","contrast":"high"},"version":2}');
    expect((await openPage()).theme).toBe('dark');
  });

  it('keeps notices dismissed by an earlier build after a rollback', async () => {
    localStorage.setItem('halfmat:dismissed', 'n2 {"state":{"names":["sample"]},"version":1}');
    expect((await openPage()).dismissed).toEqual(['n2']);
  });

  it('hides a notice at once that another tab dismisses', async () => {
    const { useDismissedNotices } = await import('@web/stores/dismissedNotices');
    localStorage.setItem('halfmat:dismissed', '{"state":{"names":["n9"]},"version":1}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'halfmat:dismissed' }));
    expect(useDismissedNotices.getState().names).toEqual(['n9']);
  });

  it.each([...FOREIGN, ...DAMAGED])('starts fresh if each stored value is %j', async (value) => {
    fill(() => value);
    const { recent, chosen, wishes, theme, brand, changed, home, isOff } = await openPage();
    expect({ recent, chosen, wishes, theme, brand, changed, home, isOff }).toEqual({
      recent: [],
      chosen: [],
      wishes: {},
      theme: 'system',
      brand: undefined,
      changed: [],
      home: 'loaded',
      isOff: false,
    });
  });

  it('reloads the homepage data if an earlier build stored it in another shape', async () => {
    fill((_key, value) => value);
    for (const value of [
      { popular: [null], states: [], openMats: 3 },
      { popular: [{ id: 'a', name: 'A', state: 'TX', url: '/' }], states: [], openMats: 3 },
    ]) {
      localStorage.setItem('halfmat:home', JSON.stringify({ at: Date.now(), value }));
      expect((await openPage()).home).toBe('loaded');
    }
  });

  it('drops recent searches that link to another site', async () => {
    const paths = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'];
    localStorage.setItem('halfmat:searches', JSON.stringify(paths.map((path) => ({ title: 'Gyms', path }))));
    expect((await openPage()).recent).toEqual([]);
  });
});

describe('the app in a browser without usable storage', () => {
  it.each(['blocked', 'full'])('works within a visit if storage is %s', async (how) => {
    const throwError = () => {
      throw new DOMException('No.', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    const storage = { getItem: how === 'full' ? () => null : throwError, key: throwError, setItem: throwError, removeItem: throwError, length: 0 };
    for (const area of AREAS) vi.stubGlobal(area, storage);
    const page = await openPage();
    expect(page).toMatchObject({ recent: [], chosen: [], theme: 'system', home: 'loaded' });
    const { rememberSearch, useRecentSearches } = await import('@web/stores/recentSearches');
    rememberSearch({ title: 'Austin, TX', path: '/bjj/texas/austin-tx' });
    expect(useRecentSearches.getState().recent).toHaveLength(1);
  });
});
