import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { queries } from '@contract';
import { isCachedFile, isCachedPage, isCachedQuery } from '@web/offline/cacheRules';
import { matchPath } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { nameSitemap } from '@scripts/build/robots';
import { listSitemapFiles } from '@functions/http/sitemap/pages';
import { buildOfflinePage, SCRIPT, findTitle, addSavedNoteToHtml } from '../../../web/worker/offlinePage';
import { directoryOf } from '@support/directory';
import { sitePages } from '../sitePages';

/** A page's path with its parameters filled in. */
const fillParams = (path: string) => path.replaceAll(/:\w+/g, 'some-1');
const testedPages = sitePages.filter(({ path }) => path !== '*' && !path.startsWith('/dev/') && path !== '/legacy-city-redirect');
const isPublic = ({ path, isPersonal }: (typeof sitePages)[number]) => !isPersonal && path !== '/login';

describe('each page of the site', () => {
  test.each(testedPages.map((route) => [fillParams(route.path), isPublic(route)] as const))('%s is saved for offline use: %s', (url, expected) => {
    expect(isCachedPage(url)).toBe(expected);
  });

  const robots = readFileSync('web/public/robots.txt', 'utf8');
  const forbidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  test.each(testedPages.map((route) => [fillParams(route.path), isPublic(route)] as const))('%s may be crawled by robots: %s', (url, expected) => {
    expect(!forbidden.some((path) => url.startsWith(path))).toBe(expected);
  });

  test('is listed in the sitemap if it is public and needs no parameters', async () => {
    const listed =
      listSitemapFiles(await directoryOf([]), new Date())
        .get('pages')
        ?.pages() ?? [];
    // The gyms to compare are in the query, so the page without a query has nothing to index.
    const expected = testedPages.filter((route) => isPublic(route) && !route.path.includes(':') && route.path !== '/compare').map(({ path }) => path);
    expect(listed.map(({ path }) => path).sort()).toEqual([...new Set(expected)].sort());
    for (const { path } of listed) expect(testedPages.some((route) => matchPath(route.path, path))).toBe(true);
  });

  test('is in a sitemap that robots.txt names with the site’s own origin', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
    try {
      cpSync('web/public/robots.txt', path.join(folder, 'robots.txt'));
      nameSitemap(folder, 'https://gyms.example.org');
      expect(readFileSync(path.join(folder, 'robots.txt'), 'utf8')).toBe(robots.replace('Sitemap: /', 'Sitemap: https://gyms.example.org/'));
      expect(robots).toMatch(/^Sitemap: \/sitemap.xml$/m);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(forbidden).not.toContain('/');
  });
});

test('isCachedQuery accepts queries of pages, but not suggestions, which are requested with every letter', () => {
  expect(isCachedQuery(queries.find.path)).toBe(true);
  expect(isCachedQuery(queries.suggest.path)).toBe(false);
  expect(isCachedQuery('/bjj')).toBe(false);
});

test('isCachedFile accepts only files whose names identify their content', () => {
  expect(isCachedFile('/assets/main-BkTJ3KXp.js')).toBe(true);
  expect(isCachedFile('/fonts/archivo-3.woff2')).toBe(true);
  for (const path of ['/sw.js', '/mark.svg', '/api/find', '/assets/../x']) expect(isCachedFile(path)).toBe(false);
});

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));

describe('buildOfflinePage', () => {
  test('lists the saved pages, newest first, with their dates', () => {
    document.documentElement.innerHTML = buildOfflinePage(
      [
        { path: '/bjj/texas', title: 'BJJ gyms in Texas', savedAt: at(1) },
        { path: '/bjj/texas/austin/a', title: 'A &amp; B', savedAt: at(2) },
      ],
      'Halfmat',
    );
    const links = [...document.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/bjj/texas/austin/a', 'A & B'],
      ['/bjj/texas', 'BJJ gyms in Texas'],
    ]);
    expect(document.querySelectorAll('small')[0]?.textContent).toMatch(/^As of .*2026/);
  });

  test('reloads once online, unless the visitor has followed a link', () => {
    const runIn = (reload: () => void): EventTarget => {
      const page = new EventTarget();
      new Function('addEventListener', 'location', SCRIPT)(page.addEventListener.bind(page), { reload });
      return page;
    };
    const reload = vi.fn();
    runIn(reload).dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();

    const leaving = runIn(reload);
    leaving.dispatchEvent(new Event('beforeunload'));
    leaving.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('explains what it lists if no page was visited', () => {
    expect(buildOfflinePage([], 'Halfmat')).toContain('Gyms and cities you visit are saved here');
  });

  test('escapes URLs', () => {
    expect(buildOfflinePage([{ path: '/bjj?q="><script>', title: 'x', savedAt: at(1) }], 'Halfmat')).not.toContain('"><script>');
  });
});

test('findTitle returns the document’s title without the site’s name', () => {
  expect(findTitle('<title>A &lt;b&gt; | gym, Austin, TX | Halfmat</title>')).toBe('A &lt;b&gt; | gym, Austin, TX');
  expect(findTitle('<p>no title</p>')).toBeUndefined();
});

test('addSavedNoteToHtml adds the date of the copy outside of the hydrated root', () => {
  const html = addSavedNoteToHtml('<html><body>\n<div id="root">page</div></body></html>', at(3));
  expect(html).toMatch(/<body>\s*<p id="kept-copy".*2026-03-01T03:00:00\.000Z.*<\/p>\s*<div id="root">/s);
});
