import { act, renderHook } from '@testing-library/react';
import { useViewInUrl, parseViewHash } from '@web/widgets/map/view/viewInUrl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState({ key: 'kept' }, '', '/bjj/texas/austin?program=kids');
});
afterEach(() => vi.useRealTimers());

test('useViewInUrl writes the view to the URL’s hash once the map rests, without a history entry', () => {
  const { result } = renderHook(() => useViewInUrl());
  const steps = window.history.length;
  act(() => result.current([30, -98, 31, -97]));
  act(() => result.current([30.123456, -97.9, 30.4, -97.5]));
  vi.runAllTimers();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/bjj/texas/austin?program=kids#map=30.1235,-97.9000,30.4000,-97.5000');
  expect([window.history.length, window.history.state]).toEqual([steps, { key: 'kept' }]);
  expect(parseViewHash(window.location.hash)).toEqual([30.1235, -97.9, 30.4, -97.5]);
});

test('useViewInUrl writes nothing once the visitor has left the page or the map has unmounted', () => {
  const { result, unmount } = renderHook(() => useViewInUrl());
  result.current([30, -98, 31, -97]);
  window.history.replaceState(null, '', '/bjj/texas/austin');
  vi.runAllTimers();
  expect(window.location.hash).toBe('');
  result.current([30, -98, 31, -97]);
  unmount();
  vi.runAllTimers();
  expect(window.location.hash).toBe('');
});

test.each(['', '#main', '#map=', '#map=1,2,3', '#map=31,-98,30,-97', '#map=30,-98,91,-97', '#map=30,,31,-97', '#map=1,2,3,4,5'])(
  'parseViewHash returns undefined for “%s”',
  (hash) => {
    expect(parseViewHash(hash)).toBeUndefined();
  },
);
