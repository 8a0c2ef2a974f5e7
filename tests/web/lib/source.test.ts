import { NO_FILTERS, READ_DEADLINE_MS } from '@contract';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { get } from '../../../web/src/lib/lite';
import { QueryError } from '../../../web/src/lib/queries';
import { documentOf, query } from '../../../web/src/lib/source';
import { answered, Unreachable } from '../../../web/src/lib/unreachable';

vi.mock('../../../web/src/lib/lite');

const UNCONNECTED = 'Unable to connect to server. Please check your internet connection.';
const BUSY = 'The site is busy or down at the moment. Please try again in a minute.';
const LATE = 'The site is taking too long to answer. Please try again in a minute.';
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => vi.restoreAllMocks());

test('what is not answered within the deadline is out of reach', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  void answered(new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(READ_DEADLINE_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(Unreachable));
  expect(outcome.mock.calls[0]?.[0].message).toBe(LATE);
});

test.each(['unavailable', 'deadline-exceeded', 'unknown'])('a database that fails with %s is out of reach', async (code) => {
  vi.mocked(get).mockRejectedValue(Object.assign(new Error('no answer'), { code }));
  await expect(documentOf('cities/austin')).rejects.toBeInstanceOf(Unreachable);
});

describe('a failure to read', () => {
  const messageOf = (failing: Promise<unknown>) => failing.catch((error: Error) => error.message);

  it.each([502, 503, 504])('says that the site is busy or down if it answers with %s', async (status) => {
    fetched.mockResolvedValue(new Response('', { status }));
    expect(await messageOf(query('find', NO_FILTERS))).toBe(BUSY);
  });

  it('asks to check the connection if none came about, or if the browser is offline', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await messageOf(query('find', NO_FILTERS))).toBe(UNCONNECTED);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    expect(await messageOf(query('find', NO_FILTERS))).toBe(UNCONNECTED);
  });

  it('says that the site takes too long if the request was given up', async () => {
    fetched.mockRejectedValueOnce(new DOMException('The operation timed out.', 'TimeoutError'));
    expect(await messageOf(query('find', NO_FILTERS))).toBe(LATE);
  });

  it.each([
    ['unavailable', BUSY],
    ['deadline-exceeded', LATE],
    ['unknown', UNCONNECTED],
  ])('words a database that fails with %s', async (code, sentence) => {
    vi.mocked(get).mockRejectedValue(Object.assign(new Error('no answer'), { code }));
    expect(await messageOf(documentOf('cities/austin'))).toBe(sentence);
  });
});

test('a document that may not be read fails as what it is', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'permission-denied' });
  vi.mocked(get).mockRejectedValue(refused);
  await expect(documentOf('users/ana')).rejects.toBe(refused);
});

test.each([502, 503, 504])('a site that answers with %s is out of reach', async (status) => {
  fetched.mockResolvedValue(new Response('', { status }));
  await expect(query('find', NO_FILTERS)).rejects.toBeInstanceOf(Unreachable);
});

test('so is one that does not answer, or breaks off; the request is given up after the deadline', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(query('find', NO_FILTERS)).rejects.toBeInstanceOf(Unreachable);
  fetched.mockResolvedValueOnce(new Response('{"gyms":['));
  await expect(query('find', NO_FILTERS)).rejects.toBeInstanceOf(Unreachable);
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
});

test('a query is asked for at its one address', async () => {
  fetched.mockResolvedValue(new Response('{"gyms":[]}'));
  expect(await query('find', { ...NO_FILTERS, programs: ['no-gi'], stateSlug: 'texas' })).toEqual({ gyms: [] });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/find?program=no-gi&state=texas');
});

test('one that is refused is told by its status', async () => {
  fetched.mockResolvedValue(new Response('', { status: 404 }));
  await expect(query('find', NO_FILTERS)).rejects.toEqual(new QueryError(404));
});
