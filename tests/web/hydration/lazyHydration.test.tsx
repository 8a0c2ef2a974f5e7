import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '@web/ui/Link';
import { SentContext } from '@web/hydration/sent';
import { allParts, lazyHydration } from '@web/hydration/lazyHydration';
import { useLinks } from '@web/router/useLinks';
import { openAt } from '../routing';

/** A part that counts clicks and shows the current URL's query. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {useLocation().search || 'plain'} {count}
    </button>
  );
}
const script = async () => Counter;
const page = (Part: ComponentType) => (
  <MemoryRouter useTransitions={false}>
    <Link to="/?view=list">List</Link>
    <Links />
    <p>At {<Where />}</p>
    <SentContext value={true}>
      <Part />
    </SentContext>
  </MemoryRouter>
);
const Links = () => {
  useLinks();
  return null;
};
const Where = () => useLocation().search;

let near: (() => void) | undefined;
let app: Root | undefined;
beforeEach(() => {
  near = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => app?.unmount());
  document.getElementById('root')?.remove();
});

/** Renders the whole page as the server does and hydrates it before the part's script is loaded. */
async function takeOver(load: () => Promise<typeof Counter>, options?: Parameters<typeof lazyHydration>[2]) {
  const rendered = lazyHydration('The part', script);
  await allParts();
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root', innerHTML: renderToString(page(rendered)) }));
  const fetched = vi.fn(load);
  const errors = vi.fn();
  await act(async () => void (app = hydrateRoot(root, page(lazyHydration('The part', fetched, options)), { onRecoverableError: errors })));
  return { fetched, errors, user: userEvent.setup() };
}
const count = () => screen.getByRole('button').textContent;

test('lazyHydration keeps the server’s markup and loads the script on the visitor’s first interaction', async () => {
  const { fetched, errors, user } = await takeOver(script);
  const before = screen.getByRole('button');
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
  expect(fetched).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).toBe(before);
  await user.click(before);
  expect(count()).toBe('plain 1');
  expect(errors).not.toHaveBeenCalled();
});

test('lazyHydration loads a live part when it comes near the viewport', async () => {
  const { fetched } = await takeOver(script, { live: true });
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => near?.());
  expect(fetched).toHaveBeenCalledOnce();
});

test('lazyHydration calls “beside” once, together with loading the script', async () => {
  const beside = vi.fn();
  const { fetched } = await takeOver(script, { live: true, beside });
  expect(beside).not.toHaveBeenCalled();
  await act(async () => near?.());
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
  expect(fetched).toHaveBeenCalledOnce();
  expect(beside).toHaveBeenCalledOnce();
});

test('lazyHydration calls “beside” only once if several triggers occur before the script has loaded', async () => {
  const beside = vi.fn();
  const { promise, resolve } = Promise.withResolvers<typeof Counter>();
  await takeOver(() => promise, { live: true, beside });
  await act(async () => near?.());
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
  await act(async () => resolve(Counter));
  expect(beside).toHaveBeenCalledOnce();
});

test('lazyHydration loads a part on navigation, which goes on even if the script fails to load', async () => {
  const { fetched } = await takeOver(() => Promise.reject(new Error('offline')));
  await act(async () => screen.getByRole('link').click());
  expect(fetched).toHaveBeenCalled();
  expect(screen.getByText('At ?view=list')).toBeTruthy();
  expect(count()).toBe('plain 0');
});

test('lazyHydration shows the navigation’s new state once the part has loaded', async () => {
  await takeOver(script);
  await act(async () => screen.getByRole('link').click());
  expect(count()).toBe('?view=list 0');
});

test('lazyHydration replays a click once if a button was pressed before the script loaded', async () => {
  let come: (part: typeof Counter) => void = () => {};
  const { user } = await takeOver(() => new Promise((resolve) => (come = resolve)));
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(count()).toBe('plain 0');
  await act(async () => come(Counter));
  await waitFor(() => expect(count()).toBe('plain 1'));
});

test('lazyHydration shows an error with a retry when a visitor presses a part that failed to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Counter);
  const { user } = await takeOver(load);
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
  expect(screen.queryByText('The part didn’t load.')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(screen.getByText('The part didn’t load.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.queryByText('The part didn’t load.')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(count()).toBe('plain 1');
});

test('lazyHydration shows an error with a retry above an unfinished part that failed to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Counter);
  const { user } = await takeOver(load, { unfinished: true });
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
  const told = screen.getByText('The part didn’t load.');
  const follows = told.compareDocumentPosition(screen.getByRole('button', { name: 'plain 0' })) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.queryByText('The part didn’t load.')).toBeNull();
  expect(count()).toBe('plain 0');
});

test('lazyHydration shows an error right away if nothing was rendered, and retries when the browser is online', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lazyHydration('The part', vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Counter));
  openAt('/', <Part />);
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
  expect(screen.getByText('The part didn’t load.')).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(count()).toBe('plain 0');
});
