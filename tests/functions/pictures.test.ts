import { beforeEach, describe, expect, test } from 'vitest';
import { measureBill } from '@support/meter';
import { sitePaths } from '@contract';
import { firestore } from '@functions/platform/firestore';
import { handler } from '@functions/http/pictures/handler';
import { clearFirestore } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { Platform } from '@support/upkeep';

const ask = async (path: string) => (await handler(new URL(path, 'http://site'), new Date())) ?? { status: 0, headers: {}, body: '' };
const ALPHA = '/bjj/texas/austin/alpha';

beforeEach(async () => {
  await clearFirestore();
  const platform = new Platform();
  await platform.write('a', () => storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' })));
  await platform.write('b', () => storeGym('b', gymOf({ name: 'Draft', city: 'Austin', state: 'TX' }, { status: 'draft' })));
  await platform.settle();
  await firestore().doc('directoryPages/texas~austin~old').set({ kind: 'moved', id: 'a', to: ALPHA });
});

describe('the preview image', () => {
  test.each(['/', '/bjj/texas', '/bjj/texas/austin', ALPHA])('is a cacheable PNG made from one document for %s', async (page) => {
    let picture = await ask('/share/');
    const { reads } = await measureBill(async () => {
      picture = await ask(sitePaths.picture(page));
    });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/png', 'cache-control': expect.stringContaining('s-maxage=604800') } });
    expect(Buffer.from(picture.body).subarray(1, 4).toString()).toBe('PNG');
    expect(reads).toBe(1);
  });

  test.each([
    '/share/bjj/atlantis.png',
    '/share/bjj/texas/waco.png',
    '/share/bjj/texas/austin/draft.png',
    '/share/bjj/texas/austin/alpha/more.png',
    '/share/bjj/..%2f..%2fusers.png',
    '/share/bjj/a--b.png',
    '/share/',
  ])('is not found at %s', async (path) => expect((await ask(path)).status).toBe(404));

  test('redirects to the new one if the gym has moved', async () => {
    expect(await ask('/share/bjj/texas/austin/old.png')).toMatchObject({ status: 301, headers: { location: sitePaths.picture(ALPHA) } });
  });

  test('redirects from a URL with a query, so that nobody can have it drawn repeatedly', async () => {
    expect(await ask('/share/home.png?again=1')).toMatchObject({ status: 301, headers: { location: '/share/home.png' } });
  });
});

test('the preview image handler leaves other URLs to other handlers', async () => {
  expect(await handler(new URL('/bjj/texas', 'http://site'), new Date())).toBeUndefined();
});
