import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '@web/parts/lazyPart';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const Fine = () => <p>Three are unread.</p>;
function open(load: () => Promise<typeof Fine>) {
  const Part = lazyPart('Your notifications', load);
  render(
    <>
      <h1>The page</h1>
      <Part />
    </>,
  );
  return userEvent.setup();
}
const missing = () => screen.findByText('Your notifications didn’t load.');

test('lazyPart shows an error in place of a part that failed to load, and a retry shows the part', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Fine);
  const user = open(load);
  await missing();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Three are unread.')).toBeTruthy();
  expect(screen.queryByText(/didn’t load/)).toBeNull();
});

test('lazyPart offers a retry first and then a reload', async () => {
  const user = open(vi.fn().mockRejectedValue(new Error('the very same')));
  await missing();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Still Having Trouble.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('lazyPart catches the error of a part that fails during rendering', async () => {
  const error = new Error('the very same');
  const Broken = vi.fn((): never => {
    throw error;
  });
  const user = open(async () => Broken);
  await missing();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Still Having Trouble.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

test('lazyPart retries by itself when the browser is online, without using up the visitor’s retry', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two')).mockResolvedValue(Fine);
  open(load);
  await missing();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Three are unread.')).toBeTruthy();
});

test('lazyPart gives up on a script after 120 seconds', async () => {
  vi.useFakeTimers();
  open(() => new Promise(() => {}));
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.queryByText(/didn’t load/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Your notifications didn’t load.')).toBeTruthy();
});
