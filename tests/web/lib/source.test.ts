import { NO_FILTERS, READ_DEADLINE_MS } from '@contract';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { getDocument } from '@web/lib/firestoreLite';
import { QueryError } from '@web/lib/queries';
import { readDocument, query } from '@web/lib/source';
import { withReadDeadline, Unreachable } from '@web/lib/unreachable';

vi.unmock('@web/lib/source');
vi.mock('@web/lib/firestoreLite');

const NO_CONNECTION = 'Unable to connect to server. Please check your internet connection.';
const BUSY = 'The site is busy or down at the moment. Please try again in a minute.';
const LATE = 'The site is taking too long to respond. Please try again in a minute.';
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => vi.restoreAllMocks());

test('withReadDeadline gives up with Unreachable after the deadline', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  void withReadDeadline(new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(Unreachable));
  expect(outcome.mock.calls[0]?.[0].message).toBe(LATE);
});

test.each(['unavailable', 'deadline-exceeded', 'unknown'])('readDocument fails as Unreachable if the database fails with %s', async (code) => {
  vi.mocked(getDocument).mockRejectedValue(Object.assign(new Error('no answer'), { code }));
  await expect(readDocument('cities/austin')).rejects.toBeInstanceOf(Unreachable);
});

test('query asks the browser not to answer from its cache if the caller says so', async () => {
  fetched.mockImplementation(async () => Response.json({}));
  await query('find', NO_FILTERS);
  await query('find', NO_FILTERS, { cache: 'no-cache' });
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'no-cache']);
});

describe('the message of an Unreachable error', () => {
  const messageOf = (failing: Promise<unknown>) => failing.catch((error: Error) => error.message);

  it.each([502, 503, 504])('says that the site is busy or down if it answers with %s', async (status) => {
    fetched.mockResolvedValue(new Response('', { status }));
    expect(await messageOf(query('find', NO_FILTERS))).toBe(BUSY);
  });

  it('asks to check the connection if there is no response, or if the browser is offline', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await messageOf(query('find', NO_FILTERS))).toBe(NO_CONNECTION);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    expect(await messageOf(query('find', NO_FILTERS))).toBe(NO_CONNECTION);
  });

  it('says that the site is taking too long if the request timed out', async () => {
    fetched.mockRejectedValueOnce(new DOMException('The operation timed out.', 'TimeoutError'));
    expect(await messageOf(query('find', NO_FILTERS))).toBe(LATE);
  });

  it.each([
    ['unavailable', BUSY],
    ['deadline-exceeded', LATE],
    ['unknown', NO_CONNECTION],
  ])('matches a database failure with %s', async (code, sentence) => {
    vi.mocked(getDocument).mockRejectedValue(Object.assign(new Error('no answer'), { code }));
    expect(await messageOf(readDocument('cities/austin'))).toBe(sentence);
  });
});

test('readDocument passes on a permission error unchanged', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'permission-denied' });
  vi.mocked(getDocument).mockRejectedValue(refused);
  await expect(readDocument('users/ana')).rejects.toBe(refused);
});

test.each([502, 503, 504])('query fails as Unreachable if the site answers with %s', async (status) => {
  fetched.mockResolvedValue(new Response('', { status }));
  await expect(query('find', NO_FILTERS)).rejects.toBeInstanceOf(Unreachable);
});

test('query fails as Unreachable if the request fails or its answer is cut off, and passes an abort signal', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(query('find', NO_FILTERS)).rejects.toBeInstanceOf(Unreachable);
  fetched.mockResolvedValueOnce(new Response('{"gyms":['));
  await expect(query('find', NO_FILTERS)).rejects.toBeInstanceOf(Unreachable);
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
});

test('query sends its filters to the API in a canonical URL', async () => {
  fetched.mockResolvedValue(new Response('{"gyms":[]}'));
  expect(await query('find', { ...NO_FILTERS, programs: ['no-gi'], stateSlug: 'texas' })).toEqual({ gyms: [] });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/find?program=no-gi&state=texas');
});

test('query fails with a QueryError that has the status if the request is rejected', async () => {
  fetched.mockResolvedValue(new Response('', { status: 404 }));
  await expect(query('find', NO_FILTERS)).rejects.toEqual(new QueryError(404));
});
