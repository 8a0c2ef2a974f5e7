import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StartingView } from '@web/widgets/map/base/BaseMap';
import { decodePoints, encodePoints } from '@web/widgets/map/gyms/points';
import type { Bounds } from '@web/widgets/map/view/projection';
import { useStartingView } from '@web/widgets/map/gyms/useStartingView';

const AUSTIN = { place: { latitude: 30.25, longitude: -97.75 }, miles: 25 } as const;
const WEST: Bounds = [30, -98.5, 30.5, -98];
const EAST: Bounds = [30, -97, 30.5, -96.5];

/** Renders the hook with a map that only counts how often it is moved. */
function renderStartingView() {
  const views: StartingView[] = [];
  const map = { showStartingView: (view: StartingView) => void views.push(view) };
  const { result, rerender } = renderHook(
    ({ area }: { area: Bounds | undefined }) => useStartingView(map, undefined, area, area ? undefined : AUSTIN, () => undefined),
    { initialProps: { area: undefined as Bounds | undefined } },
  );
  return {
    countMoves: () => views.length,
    searchFromMap: (area: Bounds) => act(() => result.current.recordSearchedArea(area)),
    showResultsFor: (area: Bounds | undefined) => rerender({ area }),
  };
}

test('useStartingView moves the map once, however often the page renders', () => {
  const page = renderStartingView();
  page.showResultsFor(undefined);
  expect(page.countMoves()).toBe(1);
});

test('useStartingView keeps the map in place for areas searched from the map, even if the page lags behind', () => {
  const page = renderStartingView();
  page.searchFromMap(WEST);
  page.searchFromMap(EAST);
  page.showResultsFor(WEST);
  page.showResultsFor(EAST);
  expect(page.countMoves()).toBe(1);
});

test('useStartingView moves the map to a searched area that the page skipped', () => {
  const page = renderStartingView();
  page.searchFromMap(WEST);
  page.searchFromMap(EAST);
  page.showResultsFor(EAST);
  page.showResultsFor(WEST);
  expect(page.countMoves()).toBe(2);
});

test('useStartingView reports the area of a shared link if the list shows other results', () => {
  const reportedFor = (hash: string, area: Bounds | undefined) => {
    window.location.hash = hash;
    const reported: (Bounds | undefined)[] = [];
    const map = { showStartingView: () => undefined };
    renderHook(() => useStartingView(map, undefined, area, area ? undefined : AUSTIN, (hashArea) => void reported.push(hashArea)));
    window.location.hash = '';
    return reported;
  };
  expect(reportedFor(`#map=${WEST.join()}`, undefined)).toEqual([WEST]);
  expect(reportedFor(`#map=${WEST.join()}`, EAST)).toEqual([WEST]);
  expect(reportedFor(`#map=${WEST.join()}`, WEST)).toEqual([undefined]);
  expect(reportedFor('', undefined)).toEqual([undefined]);
});

test('useStartingView moves the map when the visitor goes back to an earlier area', () => {
  const page = renderStartingView();
  page.searchFromMap(WEST);
  page.showResultsFor(WEST);
  page.searchFromMap(EAST);
  page.showResultsFor(EAST);
  page.showResultsFor(WEST);
  expect(page.countMoves()).toBe(2);
});

test('useStartingView keeps the map in place if new results have the same positions, and moves it otherwise', () => {
  const views: StartingView[] = [];
  const map = { showStartingView: (view: StartingView) => void views.push(view) };
  const gymsAt = (latitude: number) => decodePoints(encodePoints([{ id: 'one', latitude, longitude: -97.7, kind: 0 }]));
  const { rerender } = renderHook(({ points }) => useStartingView(map, points, undefined, undefined, () => undefined), {
    initialProps: { points: gymsAt(30.2) },
  });
  rerender({ points: gymsAt(30.2) });
  expect(views).toHaveLength(1);
  rerender({ points: gymsAt(31) });
  expect(views).toHaveLength(2);
});

test('useStartingView keeps several gyms clear of the zoom buttons, but not a single gym or a searched area', () => {
  const startingView = (longitudes: readonly number[], area?: Bounds): StartingView | undefined => {
    const views: StartingView[] = [];
    const map = { showStartingView: (view: StartingView) => void views.push(view) };
    const points = decodePoints(encodePoints(longitudes.map((longitude) => ({ id: `at${longitude}`, latitude: 30.2, longitude, kind: 0 }))));
    renderHook(() => useStartingView(map, points, area, undefined, () => undefined));
    return views[0];
  };
  // A button of 36 pixels, its border and the gap next to it.
  expect(startingView([-97.7, -97.5])?.buttons).toBeGreaterThanOrEqual(36 + 2 * 2 + 8);
  expect(startingView([-97.7])?.buttons).toBeUndefined();
  expect(startingView([-97.7, -97.5], WEST)).toMatchObject({ margin: 0 });
  expect(startingView([-97.7, -97.5], WEST)?.buttons).toBeUndefined();
});
