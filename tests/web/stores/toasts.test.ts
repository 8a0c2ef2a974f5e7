import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, pauseToasts, resumeToasts, showToast, useToasts } from '@web/stores/toasts';

const toasts = () => useToasts.getState().toasts;
beforeEach(() => vi.useFakeTimers());

test('a toast starts to close after 5000 ms and is removed 300 ms later', () => {
  showToast('success', 'Saved');
  vi.advanceTimersByTime(4999);
  expect(toasts()).toMatchObject([{ text: 'Saved', isFading: false }]);
  vi.advanceTimersByTime(1);
  expect(toasts()).toMatchObject([{ isFading: true }]);
  vi.advanceTimersByTime(299);
  expect(toasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts()).toHaveLength(0);
});

test('pauseToasts stops the clock, and resumeToasts runs only the time that was left', () => {
  showToast('info', 'Read me');
  vi.advanceTimersByTime(4000);
  pauseToasts();
  vi.advanceTimersByTime(60_000);
  expect(toasts()).toMatchObject([{ isFading: false }]);
  resumeToasts();
  vi.advanceTimersByTime(999);
  expect(toasts()).toMatchObject([{ isFading: false }]);
  vi.advanceTimersByTime(1);
  expect(toasts()).toMatchObject([{ isFading: true }]);
});

test('a toast shown during a pause waits until the pause ends', () => {
  pauseToasts();
  showToast('error', 'Late');
  vi.advanceTimersByTime(10_000);
  expect(toasts()).toMatchObject([{ isFading: false }]);
  resumeToasts();
  vi.advanceTimersByTime(5300);
  expect(toasts()).toHaveLength(0);
});

test('dismissToast called twice removes only that toast', () => {
  const first = showToast('info', 'First');
  showToast('info', 'Second', 60_000);
  dismissToast(first);
  dismissToast(first);
  vi.advanceTimersByTime(300);
  expect(toasts()).toMatchObject([{ text: 'Second' }]);
});
