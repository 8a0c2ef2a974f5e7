// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { DatedChange } from '@contract';
import { listSitemapFiles } from '@functions/http/sitemap/pages';
import { formatSitemapIndex, formatSitemap } from '@functions/http/sitemap/xml';
import { directoryOf } from '@support/directory';
import { ORIGIN } from '@support/origin';

const NOW = new Date('2026-11-21T17:30:00Z');
const OPEN_MAT = [{ day: 'sat', start: '10:00', program: 'open-mat', visitors: true }] as const;
const DIRECTORY = await directoryOf([
  { id: 'alpha', updatedOn: '2026-02-01', classes: [...OPEN_MAT] },
  { id: 'beta', updatedOn: '2026-03-01' },
  { id: 'shut', updatedOn: '2026-04-01', status: 'closed', classes: [...OPEN_MAT] },
  { id: 'gone', citySlug: 'waco', cityName: 'Waco', status: 'closed' },
  { id: 'reno-one', stateSlug: 'nevada', citySlug: 'reno', cityName: 'Reno', updatedOn: '2025-12-31' },
]);
const EMPTY = await directoryOf([]);
const pagesOf = (name: string, directory = DIRECTORY) => listSitemapFiles(directory, NOW).get(name)?.pages() ?? [];

/** Parses XML as a browser does. An error in it gives another root element. */
function readXml(xml: string): { root: string; entries: Record<string, string>[] } {
  const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
  const entries = [...root.children].map((entry) =>
    Object.fromEntries([...entry.children].map(({ localName, textContent }) => [localName, textContent ?? ''])),
  );
  return { root: root.localName, entries };
}

describe('listSitemapFiles', () => {
  test('returns files for single pages, places, open mats and each state’s gyms', () => {
    expect([...listSitemapFiles(DIRECTORY, NOW).keys()]).toEqual(['pages', 'places', 'open-mats', 'gyms-nevada', 'gyms-texas']);
  });

  test('lists each open gym with the day of its last change, and no closed gyms', () => {
    expect(pagesOf('gyms-texas')).toEqual([
      { path: '/bjj/texas/austin/alpha', changedOn: '2026-02-01' },
      { path: '/bjj/texas/austin/beta', changedOn: '2026-03-01' },
    ]);
  });

  test('lists states and cities with an open gym, dated by their latest change', () => {
    expect(pagesOf('places')).toEqual([
      { path: '/bjj/nevada', changedOn: '2025-12-31' },
      { path: '/bjj/nevada/reno', changedOn: '2025-12-31' },
      { path: '/bjj/texas', changedOn: '2026-03-01' },
      { path: '/bjj/texas/austin', changedOn: '2026-03-01' },
    ]);
  });

  test('lists open mat pages only for places with an open mat for visitors', () => {
    expect(pagesOf('open-mats').map(({ path }) => path)).toEqual(['/open-mats/texas', '/open-mats/texas/austin']);
  });

  test('returns single pages and empty lists for an empty directory', () => {
    expect([...listSitemapFiles(EMPTY, NOW).keys()]).toEqual(['pages', 'places', 'open-mats']);
    expect(pagesOf('pages', EMPTY)).toContainEqual({ path: '/' });
    expect(formatSitemap(pagesOf('places', EMPTY))).toContain('<urlset');
  });

  test('lists the pages of events until they are over, and none of closed gyms', async () => {
    const event = (id: string, date: string): DatedChange => {
      const by = { by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
      return { kind: 'event', id, date, start: '10:00', title: 'Half guard seminar', replaces: false, ...by };
    };
    const datedChanges = [event('over', '2026-11-20'), event('today', '2026-11-21'), event('later', '2026-12-12'), event('twin', '2026-12-12')];
    const directory = await directoryOf([
      { id: 'alpha', datedChanges },
      { id: 'shut', status: 'closed', datedChanges },
    ]);
    expect(pagesOf('events', directory).map(({ path }) => path)).toEqual([
      '/bjj/texas/austin/alpha/2026-11-21-half-guard-seminar',
      '/bjj/texas/austin/alpha/2026-12-12-half-guard-seminar',
      '/bjj/texas/austin/alpha/2026-12-12-half-guard-seminar-2',
    ]);
  });

  test('lists no page twice', () => {
    const all = [...listSitemapFiles(DIRECTORY, NOW).values()].flatMap((file) => file.pages().map(({ path }) => path));
    expect(new Set(all).size).toBe(all.length);
  });

  test('splits a state that has more gyms than a file may list', () => {
    const files = listSitemapFiles(DIRECTORY, NOW, 1);
    expect([...files.keys()].filter((name) => name.startsWith('gyms-texas'))).toEqual(['gyms-texas', 'gyms-texas-2']);
    expect(files.get('gyms-texas-2')?.pages()).toEqual([{ path: '/bjj/texas/austin/beta', changedOn: '2026-03-01' }]);
  });

  test('keeps every file within 50,000 URLs and 50 MB for 100,000 gyms', async () => {
    const many = await directoryOf(Array.from({ length: 100_000 }, (_, at) => ({ id: `gym-${at}`, stateSlug: at < 60_000 ? 'texas' : 'ohio' })));
    const sizes = [...listSitemapFiles(many, NOW).values()].map((file) => {
      const pages = file.pages();
      return { pages: pages.length, bytes: formatSitemap(pages).length };
    });
    expect(
      sizes
        .map(({ pages }) => pages)
        .sort((a, b) => b - a)
        .slice(0, 3),
    ).toEqual([50_000, 40_000, 10_000]);
    expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThan(50_000_000);
  });
});

describe('formatSitemap', () => {
  test('writes absolute URLs and days', () => {
    expect(readXml(formatSitemap(pagesOf('gyms-nevada')))).toEqual({
      root: 'urlset',
      entries: [{ loc: `${ORIGIN}/bjj/nevada/reno/reno-one`, lastmod: '2025-12-31' }],
    });
  });

  test('writes valid XML for any path', () => {
    const path = `/bjj?q=a&b=]]>'--`;
    expect(readXml(formatSitemap([{ path }])).entries[0]?.loc).toBe(new URL(path, ORIGIN).href);
  });
});

test('formatSitemapIndex lists each file with an absolute URL and its last change', () => {
  expect(readXml(formatSitemapIndex([{ path: '/sitemaps/gyms-texas.xml', changedOn: '2026-03-01' }]))).toEqual({
    root: 'sitemapindex',
    entries: [{ loc: `${ORIGIN}/sitemaps/gyms-texas.xml`, lastmod: '2026-03-01' }],
  });
});
