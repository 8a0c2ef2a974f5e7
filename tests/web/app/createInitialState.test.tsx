import { matchRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInitialState } from '@web/app/createInitialState';
import { ChunkLoadError } from '@web/lib/script';
import { Unreachable } from '@web/lib/unreachable';
import { routeFor } from '../routing';

const script = vi.fn();
const PATH = '/bjj/:stateName';
const start = (serverData: Parameters<typeof createInitialState>[1]) =>
  createInitialState(matchRoutes([routeFor(PATH, () => null, { name: 'State', script })], '/bjj/texas') ?? [], serverData);

beforeEach(() => void script.mockReset().mockResolvedValue({ default: () => null }));
afterEach(() => document.getElementById('kept-copy')?.remove());

describe('createInitialState', () => {
  it('returns what the server’s loader returned and the page’s data, once the page’s script has been fetched', async () => {
    const { hydrationData, stores } = await start({ page: { missing: true }, stores: { states: { name: 'Texas' } } });
    expect(hydrationData).toEqual({ loaderData: { [PATH]: { missing: true } } });
    expect(stores.getSnapshot(window.location.pathname)).toEqual({ states: { name: 'Texas' } });
    expect(script).toHaveBeenCalledOnce();
  });

  it('returns nothing for a frame without data, so that the router loads the page', async () => {
    expect((await start({})).hydrationData).toBeUndefined();
    expect((await start(undefined)).hydrationData).toBeUndefined();
    expect(script).not.toHaveBeenCalled();
  });

  it('returns the page’s error if the server could not reach its data', async () => {
    expect((await start({ away: true })).hydrationData?.errors?.[PATH]).toBeInstanceOf(Unreachable);
  });

  it('fails if the page’s script does not load, so that the server’s page stays', async () => {
    script.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(start({ page: {} })).rejects.toBeInstanceOf(ChunkLoadError);
  });

  it('marks a page that the service worker saved as a copy, with its time', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<p id="kept-copy"><time datetime="2026-06-13T12:00:00.000Z">Jun 13</time></p>');
    expect((await start({ page: {} })).hydrationData?.loaderData?.[PATH]).toEqual({ copiedAt: '2026-06-13T12:00:00.000Z' });
  });
});
