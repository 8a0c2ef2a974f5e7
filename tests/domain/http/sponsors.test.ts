import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SponsorEntry } from '@contract';
import { cacheResult } from '@functions/http/cache-result';
import { findNextChange } from '@functions/http/spans';
import { CITY_SPONSORS, HOME_SPONSORS, SPONSOR_TURN_MS, rotateSponsors } from '@functions/http/sponsors/rotate-sponsors';

const span = (from: string, until: string) => ({ from: `2026-03-${from}T00:00:00.000Z`, until: `2026-03-${until}T00:00:00.000Z` });
const at = (day: string) => Date.parse(`2026-03-${day}T00:00:00.000Z`);

describe('findNextChange', () => {
  test('returns the next start or end of any sponsorship', () => {
    const spans = [span('01', '20'), span('15', '25')];
    expect(findNextChange(spans, at('10'))).toBe(at('15'));
    expect(findNextChange(spans, at('15'))).toBe(at('20'));
    expect(findNextChange(spans, at('24'))).toBe(at('25'));
  });

  test('returns undefined if all are over or there are none', () => {
    expect(findNextChange([span('01', '20')], at('20'))).toBeUndefined();
    expect(findNextChange([], at('20'))).toBeUndefined();
  });
});

describe('cacheResult', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('loads once for simultaneous callers, and again when its time is over', async () => {
    const load = vi.fn(async () => load.mock.calls.length);
    const get = cacheResult(1000, load);
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(999);
    expect(await get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await get()).toBe(2);
    expect(await get(0)).toBe(3);
  });

  test('keeps the last value if a reload fails, and throws if nothing was ever loaded', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce('known')
      .mockRejectedValueOnce(new Error('away'));
    const get = cacheResult(1000, load);
    await expect(get()).rejects.toThrow('away');
    expect(await get()).toBe('known');
    vi.advanceTimersByTime(5000);
    expect(await get()).toBe('known');
  });

  test('returns the last value if a reload takes longer than 0.8 seconds, unless it is too old or a newer one is wanted', async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('known');
    const get = cacheResult(10_000, load);
    expect(await get()).toBe('known');
    vi.advanceTimersByTime(10_000);
    load.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve('newer'), 3000)));
    const [usual, newer] = [get(), get(0)];
    await vi.advanceTimersByTimeAsync(800);
    expect(await usual).toBe('known');
    await vi.advanceTimersByTimeAsync(2200);
    expect(await newer).toBe('newer');
    expect(await get()).toBe('newer');

    vi.advanceTimersByTime(60_001);
    load.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve('newest'), 3000)));
    const late = get();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await late).toBe('newest');
  });
});

describe('rotateSponsors', () => {
  const START = Math.ceil(at('10') / SPONSOR_TURN_MS) * SPONSOR_TURN_MS;
  const RUNNING = span('01', '20');
  const brand = (id: string, spanned = RUNNING): SponsorEntry => ({ id, kind: 'brand', name: id, tier: 'First', ...spanned });
  const gym = (slug: string, city = 'austin', spanned = RUNNING): SponsorEntry => ({
    ...brand(slug, spanned),
    kind: 'gym',
    path: `/bjj/texas/${city}/${slug}`,
  });
  const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' };
  const ids = (sponsors: readonly SponsorEntry[], place = {}, time = START) => rotateSponsors(sponsors, place, new Date(time)).map(({ id }) => id);

  test('lists running sponsors in their stored order on the homepage', () => {
    expect(ids([brand('b'), brand('over', span('01', '05')), brand('later', span('15', '25')), gym('a')])).toEqual(['b', 'a']);
    expect(ids([])).toEqual([]);
  });

  test('shows all equally often on the homepage if there are too many, each turn in list order', () => {
    const many = Array.from({ length: HOME_SPONSORS + 3 }, (_, index) => brand(`s${index}`));
    const turns = many.map((_, turn) => ids(many, {}, START + turn * SPONSOR_TURN_MS));
    for (const shown of turns) expect(shown).toEqual([...shown].sort());
    for (const { id } of many) expect(turns.filter((shown) => shown.includes(id))).toHaveLength(HOME_SPONSORS);
  });

  test('lists the running gyms of a city, each once and none of a city whose name starts alike', () => {
    const sponsors = [gym('b'), gym('a'), { ...gym('a'), tier: 'Second' }, gym('c', 'austin-hills'), gym('d', 'austin', span('15', '25')), brand('e')];
    expect(ids(sponsors, AUSTIN).sort()).toEqual(['a', 'b']);
  });

  test('lists each gym of a city first equally often if there are too many', () => {
    const many = ['e', 'c', 'a', 'd', 'b'].map((slug) => gym(slug));
    const turns = many.map((_, turn) => ids(many, AUSTIN, START + turn * SPONSOR_TURN_MS));
    for (const { id } of many) expect(turns.filter((shown) => shown.includes(id))).toHaveLength(CITY_SPONSORS);
    expect(new Set(turns.map(([first]) => first)).size).toBe(many.length);
    expect(ids(many, AUSTIN, START + SPONSOR_TURN_MS - 1)).toEqual(turns[0]);
  });
});
