import type { SearchSuggestion, SuggestParams, SuggestResponse } from '@contract';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { query } from '@web/lib/source';
import { findSearchTarget, scheduleSuggestions, useSearch, useSuggestions } from '@web/stores/search';

/** A request that the site hasn't answered yet. */
interface PendingRequest {
  readonly params: SuggestParams;
  readonly signal: AbortSignal | undefined;
  answer(...titles: string[]): Promise<void>;
  fail(): Promise<void>;
}
let requests: PendingRequest[] = [];

const suggestion = (title: string): SearchSuggestion => ({ kind: 'city', title, detail: 'City', path: `/bjj/${title}`, certain: true });
/** The titles of a text's suggestions. */
const titles = (text: string) => renderHook(() => useSuggestions(text)).result.current?.map(({ title }) => title);
const type = (text: string) => {
  const cancel = scheduleSuggestions(text);
  return { cancel, wait: () => vi.advanceTimersByTimeAsync(50) };
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z') });
  requests = [];
  useSearch.setState(useSearch.getInitialState(), true);
  vi.mocked(query).mockImplementation((_name, params, { signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<SuggestResponse>();
    requests.push({
      params: params as SuggestParams,
      signal,
      answer: async (...all) => {
        resolve({ suggestions: all.map(suggestion) });
        await vi.advanceTimersByTimeAsync(0);
      },
      fail: async () => {
        reject(new TypeError('Failed to fetch'));
        await vi.advanceTimersByTimeAsync(0);
      },
    });
    return promise as never;
  });
});
afterEach(async () => {
  // Ends the requests of this test.
  for (const request of requests) await request.fail();
  vi.useRealTimers();
});

describe('scheduleSuggestions', () => {
  it('sends a request after 50 ms, or none if the text changes before that', async () => {
    const first = type('aus');
    first.cancel();
    await type('aust').wait();
    expect(requests.map(({ params }) => params.q)).toEqual(['aust']);
    await requests[0]?.answer('Austin, TX');
    expect(titles('aust')).toEqual(['Austin, TX']);
  });

  it('aborts the request for an earlier text, whose late answer never replaces a newer one', async () => {
    await type('den').wait();
    await type('aus').wait();
    const [denver, austin] = requests;
    expect(denver?.signal?.aborted).toBe(true);
    expect(austin?.signal?.aborted).toBe(false);
    await austin?.answer('Austin, TX');
    await denver?.answer('Denver, CO');
    expect(titles('aus')).toEqual(['Austin, TX']);
    expect(useSearch.getState().failed).toBe(false);
  });

  it('requests the same text only once a minute, ignoring case and spacing', async () => {
    await type('austin').wait();
    await type('Austin ').wait();
    await requests[0]?.answer('Austin, TX');
    await type(' AUSTIN').wait();
    expect(requests).toHaveLength(1);
    expect(titles('Austin')).toEqual(['Austin, TX']);
    await vi.advanceTimersByTimeAsync(60_000);
    await type('austin').wait();
    expect(requests).toHaveLength(2);
    expect(titles('austin')).toEqual(['Austin, TX']);
  });

  it('says that a request failed until one succeeds, but not if it was aborted', async () => {
    await type('aus').wait();
    await type('aust').wait();
    await requests[0]?.fail();
    expect(useSearch.getState().failed).toBe(false);
    await requests[1]?.fail();
    expect(useSearch.getState().failed).toBe(true);
    await type('aust').wait();
    expect(requests).toHaveLength(3);
    await requests[2]?.answer('Austin, TX');
    expect(useSearch.getState().failed).toBe(false);
  });

  it('sends the visitor’s weekday only if it differs from the weekday in the central US', async () => {
    await type('tonight').wait();
    expect(requests[0]?.params).toEqual({ q: 'tonight', near: undefined });
    vi.setSystemTime(new Date('2026-11-22T05:30:00Z'));
    const isSunday = new Date().getDay() === 0;
    await type('today').wait();
    expect(requests[1]?.params.day).toBe(isSunday ? 'sun' : undefined);
  });
});

describe('findSearchTarget', () => {
  it('waits for a request that was already sent', async () => {
    await type('austin').wait();
    const resolved = findSearchTarget('austin');
    await requests[0]?.answer('Austin, TX');
    expect(await resolved).toMatchObject({ title: 'Austin, TX' });
    expect(requests).toHaveLength(1);
  });

  it('returns the path of all results if the site takes longer than a second or fails', async () => {
    const slow = findSearchTarget('austin');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await slow).toBe('/bjj?q=austin');
    const failing = findSearchTarget('dallas');
    await requests[1]?.fail();
    expect(await failing).toBe('/bjj?q=dallas');
  });

  it('returns the path of all results if the text is ambiguous', async () => {
    vi.mocked(query).mockResolvedValue({ suggestions: [{ ...suggestion('Portland, OR'), certain: undefined }, suggestion('Portland, ME')] } as never);
    expect(await findSearchTarget('portland')).toBe('/bjj?q=portland');
  });
});
