import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { GlobalErrorBoundary, RouteErrorScreen } from '../../../web/src/app/ErrorScreens';
import { useReload } from '../../../web/src/router/page';
import { Pages } from '../../../web/src/router/Pages';
import { ChunkLoadError, withinScriptTimeout } from '../../../web/src/lib/script';
import type { PageRoute } from '../../../web/src/router/route';
import { openAt } from '../routing';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const Fine = () => <h1>Cities of Texas</h1>;
function open(page: Omit<PageRoute, 'path' | 'name'>) {
  openAt('/bjj/texas', <Pages pages={[{ path: '/bjj/texas', name: 'State', ...page }]} first={undefined} ErrorScreen={RouteErrorScreen} />);
  return userEvent.setup();
}

test('a page whose document does not load names itself and offers Try Again, once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two')).mockResolvedValue({});
  const user = open({ script: async () => ({ default: Fine }), load });
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
  expect(screen.getByText(/The page “State” could not be shown/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Still Having Trouble' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
});

test('trying again shows the page when it loads this time', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('one')).mockResolvedValue({});
  const user = open({ script: async () => ({ default: Fine }), load });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Cities of Texas' })).toBeTruthy();
});

test('a script that failed is fetched again by Try Again', async () => {
  const script = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Fine });
  const user = open({ script });
  expect(await screen.findByText(/Its script did not load/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Cities of Texas' })).toBeTruthy();
});

test('a page that fails while it renders gets the same screen', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  open({ script: async () => ({ default: Broken }) });
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong' })).toBeTruthy();
});

test('a page whose data is fetched anew stays as it is meanwhile: nothing that was typed is lost', async () => {
  const load = vi.fn().mockResolvedValue({});
  const Typing = () => {
    const reload = useReload();
    return <input aria-label="Name" onBlur={reload} />;
  };
  const user = open({ script: async () => ({ default: Typing }), load });
  await user.type(await screen.findByLabelText('Name'), 'Waco');
  await user.tab();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Waco');
});

test('a script that takes 120 seconds fails with a ChunkLoadError', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  withinScriptTimeout('State', () => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError);
  expect(outcome.mock.calls[0]?.[0].name).toBe('ChunkLoadError');
});

test('a script that cannot be fetched fails with a ChunkLoadError at once', async () => {
  await expect(withinScriptTimeout('State', () => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({ name: 'ChunkLoadError' });
});

test('when the frame itself fails, trying again is offered first, then reloading; home always', async () => {
  // The very same each time, as a script that did not load is to React.
  const error = new Error('broken');
  const Broken = vi.fn((): string => {
    throw error;
  });
  const Failing = () => Broken();
  render(
    <GlobalErrorBoundary>
      <Failing />
    </GlobalErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'Still Having Issues' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toBeTruthy();
});
