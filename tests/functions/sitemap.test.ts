import { beforeEach, expect, test } from 'vitest';
import { loadListings } from '@functions/listings/listings-repository';
import { handler } from '@functions/http/sitemap/handler';
import { clearFirestore } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { Platform } from '@support/upkeep';
import { ORIGIN } from '@support/origin';

beforeEach(clearFirestore);

const ask = (path: string) => handler(new URL(path, 'http://site'), new Date());
const addressesIn = async (path: string) => [...String((await ask(path))?.body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

test('the sitemap lists published gyms, and never drafts', async () => {
  const platform = new Platform();
  await platform.write('a', () => storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' })));
  await platform.write('b', () => storeGym('b', gymOf({ name: 'Draft', city: 'Austin', state: 'TX' }, { status: 'draft' })));
  await platform.settle();
  await loadListings(0);
  expect(await addressesIn('/sitemap.xml')).toContain(`${ORIGIN}/sitemaps/gyms-texas.xml`);
  expect(await addressesIn('/sitemaps/gyms-texas.xml')).toEqual([`${ORIGIN}/bjj/texas/austin/alpha`]);
  expect((await ask('/sitemaps/gyms-texas.xml'))?.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' });
});

test('the sitemap of an empty directory lists the site’s own pages', async () => {
  await loadListings(0);
  expect(await addressesIn('/sitemap.xml')).toEqual(['pages', 'places', 'open-mats'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`));
  expect(await addressesIn('/sitemaps/pages.xml')).toContain(`${ORIGIN}/`);
});

test('the sitemap answers 404 for an unknown file, and leaves other URLs to other handlers', async () => {
  expect((await ask('/sitemaps/gyms-atlantis.xml'))?.status).toBe(404);
  expect((await ask('/sitemaps/../x'))?.status).toBeUndefined();
  expect(await ask('/bjj')).toBeUndefined();
});
