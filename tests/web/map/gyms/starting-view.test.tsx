import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Start } from '@web/widgets/map/base/BaseMap';
import { decodePoints, encodePoints } from '@web/widgets/map/gyms/points';
import type { Bounds } from '@web/widgets/map/view/projection';
import { useStartingView } from '@web/widgets/map/gyms/useStartingView';

const AUSTIN = { place: { latitude: 30.25, longitude: -97.75 }, miles: 25 } as const;
const WEST: Bounds = [30, -98.5, 30.5, -98];
const EAST: Bounds = [30, -97, 30.5, -96.5];

/** The hook with a map that only counts how often it is moved. */
function opened() {
  const started: Start[] = [];
  const map = { start: (start: Start) => void started.push(start) };
  const { result, rerender } = renderHook(
    ({ area }: { area: Bounds | undefined }) => useStartingView(map, undefined, area, area ? undefined : AUSTIN, () => undefined),
    { initialProps: { area: undefined as Bounds | undefined } },
  );
  return {
    starts: () => started.length,
    keep: (area: Bounds) => act(() => result.current.keep(area)),
    pageAsksFor: (area: Bounds | undefined) => rerender({ area }),
  };
}

test('useStartingView moves the map once, however often the page renders', () => {
  const page = opened();
  page.pageAsksFor(undefined);
  expect(page.starts()).toBe(1);
});

test('useStartingView keeps the map in place for areas searched from the map, even if the page lags behind', () => {
  const page = opened();
  page.keep(WEST);
  page.keep(EAST);
  page.pageAsksFor(WEST);
  page.pageAsksFor(EAST);
  expect(page.starts()).toBe(1);
});

test('useStartingView moves the map to a searched area that the page skipped', () => {
  const page = opened();
  page.keep(WEST);
  page.keep(EAST);
  page.pageAsksFor(EAST);
  page.pageAsksFor(WEST);
  expect(page.starts()).toBe(2);
});

test('useStartingView offers to search a shared map area that the list was not searched by', () => {
  const offeredAt = (hash: string, area: Bounds | undefined) => {
    window.location.hash = hash;
    const offered: (Bounds | undefined)[] = [];
    const map = { start: () => undefined };
    renderHook(() => useStartingView(map, undefined, area, area ? undefined : AUSTIN, (part) => void offered.push(part)));
    window.location.hash = '';
    return offered;
  };
  expect(offeredAt(`#map=${WEST.join()}`, undefined)).toEqual([WEST]);
  expect(offeredAt(`#map=${WEST.join()}`, EAST)).toEqual([WEST]);
  expect(offeredAt(`#map=${WEST.join()}`, WEST)).toEqual([undefined]);
  expect(offeredAt('', undefined)).toEqual([undefined]);
});

test('useStartingView moves the map when the visitor goes back to an earlier area', () => {
  const page = opened();
  page.keep(WEST);
  page.pageAsksFor(WEST);
  page.keep(EAST);
  page.pageAsksFor(EAST);
  page.pageAsksFor(WEST);
  expect(page.starts()).toBe(2);
});

test('useStartingView keeps the map in place if new results have the same positions, and moves it otherwise', () => {
  const starts: Start[] = [];
  const map = { start: (start: Start) => void starts.push(start) };
  const gymsAt = (latitude: number) => decodePoints(encodePoints([{ id: 'one', latitude, longitude: -97.7, kind: 0 }]));
  const { rerender } = renderHook(({ points }) => useStartingView(map, points, undefined, undefined, () => undefined), {
    initialProps: { points: gymsAt(30.2) },
  });
  rerender({ points: gymsAt(30.2) });
  expect(starts).toHaveLength(1);
  rerender({ points: gymsAt(31) });
  expect(starts).toHaveLength(2);
});

test('useStartingView keeps several gyms clear of the zoom buttons, but not a single gym or a searched area', () => {
  const started = (longitudes: readonly number[], area?: Bounds): Start | undefined => {
    const starts: Start[] = [];
    const map = { start: (start: Start) => void starts.push(start) };
    const points = decodePoints(encodePoints(longitudes.map((longitude) => ({ id: `at${longitude}`, latitude: 30.2, longitude, kind: 0 }))));
    renderHook(() => useStartingView(map, points, area, undefined, () => undefined));
    return starts[0];
  };
  // 36 px of a button, its border and the gap beside it.
  expect(started([-97.7, -97.5])?.buttons).toBeGreaterThanOrEqual(36 + 2 * 2 + 8);
  expect(started([-97.7])?.buttons).toBeUndefined();
  expect(started([-97.7, -97.5], WEST)).toMatchObject({ margin: 0 });
  expect(started([-97.7, -97.5], WEST)?.buttons).toBeUndefined();
});
