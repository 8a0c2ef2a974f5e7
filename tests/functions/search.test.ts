import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, getLocalDate, MINUTE_MS, formatQueryUrl, type SuggestParams, type SuggestResponse, getWeekday } from '@contract';
import { loadListings } from '@functions/listings/listings-repository';
import { clearFirestore } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { HOSTILE_WORDS } from '@support/hostile';
import { measureBill } from '@support/meter';
import { visit } from '@support/site';
import { Platform } from '@support/upkeep';

beforeAll(async () => {
  await clearFirestore();
  const platform = new Platform();
  const places = [
    ['north', 'Portland', 'ME', 43.66, -70.26],
    ['rose', 'Portland', 'OR', 45.52, -122.68],
    ['alpha', 'Austin', 'TX', 30.27, -97.74],
  ] as const;
  for (const [id, city, state, latitude, longitude] of places) {
    await platform.write(id, () => storeGym(id, gymOf({ name: `${id} BJJ`, city, state, latitude, longitude })));
  }
  await platform.settle();
  await loadListings(0);
});

async function suggest(params: SuggestParams): Promise<SuggestResponse> {
  const { status, body } = await visit(formatQueryUrl('suggest', params));
  expect(status).toBe(200);
  return JSON.parse(body);
}
const first = async (params: SuggestParams) => (await suggest(params)).suggestions[0];

describe('/api/suggest', () => {
  it('reads a question with a day, a ZIP code and a price, and says that Enter leads there', async () => {
    expect(await first({ q: 'saturday no-gi near 78704 under $20' })).toMatchObject({
      kind: 'answer',
      title: 'No-gi classes on Saturday near 78704, up to $20',
      path: '/bjj?day=sat&fee=20&near=78704&program=no-gi',
      certain: true,
    });
  });

  it('ranks what is near the visitor first', async () => {
    expect((await first({ q: 'portland', near: { latitude: 43.7, longitude: -70.3 } }))?.title).toBe('Portland, ME');
    expect((await first({ q: 'portland', near: { latitude: 45.5, longitude: -122.7 } }))?.title).toBe('Portland, OR');
  });

  it('takes “today” from the request, or else from the middle of the country', async () => {
    const dayIn = (days: number) => getWeekday(addDays(getLocalDate(new Date(), 'America/Chicago'), days));
    for (const day of [dayIn(-1), dayIn(1)]) {
      expect((await first({ q: 'open mat today austin', day }))?.path).toBe(`/open-mats?day=${day}&near=austin-tx`);
    }
    expect((await first({ q: 'open mat today austin' }))?.path).toBe(`/open-mats?day=${dayIn(0)}&near=austin-tx`);
    // It can't be this day anywhere, so the visitor's clock is wrong.
    expect((await first({ q: 'open mat today austin', day: dayIn(3) }))?.path).toBe(`/open-mats?day=${dayIn(0)}&near=austin-tx`);
  });

  it('answers from memory, for browsers and shared caches to keep, and in any spelling alike', async () => {
    const { reads } = await measureBill(async () => {
      const { body, headers } = await visit('/api/suggest?q=austin');
      expect(headers['cache-control']).toBe('public, max-age=60, s-maxage=120, stale-while-revalidate=600, stale-if-error=86400');
      for (const address of ['/api/suggest?q=++AUSTIN++', '/api/suggest?utm_source=x&q=Austin&near=nowhere&day=someday']) {
        expect(await visit(address)).toMatchObject({ status: 200, body });
      }
    });
    expect(reads).toBe(0);
  });

  it('answers hostile texts with a list', async () => {
    for (const word of [...HOSTILE_WORDS, 'x'.repeat(2000), '%', '\u0000', '((((', '<script>alert(1)</script>']) {
      const { status, body } = await visit(`/api/suggest?${new URLSearchParams({ q: word, near: word, day: word })}`);
      expect([word, status]).toEqual([word, 200]);
      expect((JSON.parse(body) as SuggestResponse).suggestions).toBeInstanceOf(Array);
    }
  });

  it('answers from the previous index while a new one is built, and then from that one', async () => {
    await suggest({ q: 'rose' });
    const platform = new Platform();
    await platform.write('zebra', () => storeGym('zebra', gymOf({ name: 'Zebra BJJ', city: 'Austin', state: 'TX' })));
    await platform.settle();
    await loadListings(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE_MS });
    const found = async () => (await suggest({ q: 'zebra' })).suggestions.some(({ title }) => title === 'Zebra BJJ');
    expect(await found()).toBe(false);
    await expect.poll(found).toBe(true);
    vi.useRealTimers();
  });

  it('returns nothing for an empty text', async () => {
    expect(await suggest({ q: ' ' })).toEqual({ suggestions: [] });
  });
});
