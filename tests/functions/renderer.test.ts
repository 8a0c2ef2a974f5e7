import { expect, test } from 'vitest';
import type { RenderSource } from '@contract';
import { loadRenderer } from '@functions/http/pages/renderer';

/** How long each read takes, in milliseconds, so that reads end in another order than they begin. */
const waits = (path: string): number => (path.length * 7919) % 20;

/** A database in which every state has one city, named after it. */
const source: RenderSource = {
  origin: 'https://gyms.example.org',
  googleSignIn: false,
  document: async (path) => {
    await new Promise((resolve) => setTimeout(resolve, waits(path)));
    const slug = path.split('/').at(-1) ?? '';
    const counts = { gyms: 1, openMats: 0 };
    return { slug, name: slug, code: 'TX', ...counts, cities: { main: { name: `City of ${slug}`, ...counts } } };
  },
  query: () => Promise.reject(new Error('This database answers no queries.')),
  ensureStats: () => Promise.reject(new Error('This database has no statistics.')),
  hasSampleData: async () => false,
  notices: async () => [],
};

test('fifty pages that are rendered at the same time show and send only their own data', async () => {
  const { renderer, assets } = await loadRenderer();
  renderer.provideSource(source);
  const slugs = Array.from({ length: 50 }, (_, index) => `place-${'x'.repeat(index % 9)}${index}`);
  const pages = await Promise.all(slugs.map((slug) => renderer.renderPage(new URL(`/bjj/${slug}`, source.origin), assets)));
  for (const [index, { status, html }] of pages.entries()) {
    expect(status).toBe(200);
    // Once in the page, and once in the data that is sent along.
    const cities = html.match(/City of place-\w+/g) ?? [];
    expect(cities.length).toBeGreaterThan(1);
    expect(new Set(cities)).toEqual(new Set([`City of ${slugs[index]}`]));
  }
});
