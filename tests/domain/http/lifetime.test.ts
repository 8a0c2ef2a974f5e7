import { describe, expect, test } from 'vitest';
import { toSentResponse, limitLifetimes } from '@functions/http/lifetime';
import { getCacheControl, toPublicCacheControl } from '@functions/http/response';

const PAGE = getCacheControl('page');
/** The longest time in seconds that a cache may serve an answer with this `cache-control`. */
function longest(policy: string): number {
  const of = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(policy)?.[1] ?? 0);
  return Math.max(of('max-age'), of('s-maxage')) + Math.max(of('stale-while-revalidate'), of('stale-if-error'));
}

describe('limitedTo and asSent', () => {
  test.each([0, 1, 30, 119, 120, 121, 719, 720, 721, 5000, 86_519])('let no cache hold an answer longer than %d seconds, including stale time', (seconds) => {
    for (const policy of [PAGE, toPublicCacheControl({ browser: 60, shared: 120 }), toPublicCacheControl({ browser: 300, shared: 30 })]) {
      const limited = limitLifetimes(policy, seconds);
      expect(longest(limited)).toBeLessThanOrEqual(seconds);
      expect(limited).not.toContain('=-');
    }
  });

  test('spend the time as fresh first, and the rest as stale', () => {
    expect(limitLifetimes(PAGE, 90)).toBe('public, max-age=0, s-maxage=90, stale-while-revalidate=0, stale-if-error=0');
    expect(limitLifetimes(PAGE, 300)).toBe('public, max-age=0, s-maxage=120, stale-while-revalidate=180, stale-if-error=180');
  });

  test('leave the policy as it is if the limit is far away or missing', () => {
    expect(limitLifetimes(PAGE, longest(PAGE))).toBe(PAGE);
    const response = { headers: { 'cache-control': PAGE } };
    expect(toSentResponse(response, 0)).toBe(response);
  });

  test('count the time left from when the answer is sent', () => {
    const response = { headers: { 'cache-control': PAGE, vary: 'x' }, until: 100_000 };
    expect(toSentResponse(response, 9500).headers).toMatchObject({ vary: 'x', 'cache-control': expect.stringContaining('s-maxage=90,') as string });
    expect(toSentResponse(response, 200_000).headers['cache-control']).toContain('s-maxage=0,');
  });

  test('leave a no-store policy as it is', () => {
    expect(limitLifetimes('no-store', 5)).toBe('no-store');
  });
});
