import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation, useNavigation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createRouterContext } from '@web/app/storesContext';
import { createPageStores } from '@web/stores/pageStores';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { LeaveGuard } from '@web/app/LeaveGuard';
import { useLeaveWarning } from '@web/hooks/useLeaveWarning';
import { Link } from '@web/ui/Link';
import { routeFor } from '../routing';

function Form() {
  const [text, setText] = useState('');
  useLeaveWarning(text !== '', text !== 'forbidden');
  return (
    <>
      <h1>Form</h1>
      <label>
        Text
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Link to="/other">Other</Link>
      <Link to="/slow">Slow</Link>
      <Link to={`${useLocation().pathname}?tab=photos`}>Photos</Link>
      <Link to="/third" replace>
        Third
      </Link>
    </>
  );
}
const Other = () => (
  <>
    <h1>Other</h1>
    <Link to="/form">Form</Link>
    <Link to="/tabs">Tabs</Link>
  </>
);
function Site() {
  return (
    <>
      <p>{useNavigation().state}</p>
      <Outlet />
      <ConfirmDialog />
      <LeaveGuard />
    </>
  );
}
const pages = [
  routeFor('/form', Form),
  routeFor('/tabs', Form, { ignoresSearchParams: true }),
  routeFor('/slow', Other, { load: () => new Promise(() => {}) }),
  routeFor('*', Other),
];

let stop = () => {};
afterEach(() => stop());

async function open(name = 'Form') {
  const user = userEvent.setup();
  window.history.pushState(null, '', '/other');
  // Only in a browser's history has Back already happened when the app is notified.
  const router = createBrowserRouter([{ id: 'site', Component: Site, children: pages }], { getContext: () => createRouterContext(createPageStores()) });
  stop = () => router.dispose();
  render(<RouterProvider router={router} />);
  await user.click(await screen.findByRole('link', { name }));
  await user.type(await screen.findByLabelText('Text'), 'typed');
  return user;
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole('button', { name }));
const typed = () => screen.getByLabelText<HTMLInputElement>('Text').value;
/** Goes back, and waits until the router has undone that to ask first. */
const goBackBlocked = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => window.addEventListener('popstate', () => resolve(), { once: true }), { once: true });
    window.history.back();
  });
const isAsked = () => screen.queryByRole('button', { name: 'Leave' }) !== null;

test.each([
  ['a link', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('link', { name: 'Other' }))],
  ['a link that replaces', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('link', { name: 'Third' }))],
  ['Back', async () => window.history.back()],
])('leaving a page with unsaved changes through %s asks first, and canceling changes nothing', async (_what, leave) => {
  const user = await open();
  await leave(user);
  await press(user, 'Cancel');
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(typed()).toBe('typed');
  expect(screen.getByText('idle')).toBeTruthy();
  await leave(user);
  await press(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  expect(window.location.pathname).not.toBe('/form');
});

test.each([
  ['are kept in this browser', 'typed', 'Your changes will still be in this browser when you come back.'],
  ['are lost if the browser cannot store them', 'forbidden', 'You’ll lose your changes.'],
])('the question before leaving says that the changes %s', async (_what, text, consequence) => {
  const user = await open();
  await user.clear(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), text);
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByText(`Leave without saving? ${consequence}`)).toBeTruthy();
});

test('going back while the question is open asks about going back instead', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Slow' }));
  await screen.findByRole('button', { name: 'Leave' });
  await act(goBackBlocked);
  expect(window.location.pathname).toBe('/form');
  expect(typed()).toBe('typed');
  await press(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  expect(window.location.pathname).toBe('/other');
});

test('returning to a page after leaving it makes the next attempt to leave ask again', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await press(user, 'Leave');
  await user.click(await screen.findByRole('link', { name: 'Form' }));
  await user.type(await screen.findByLabelText('Text'), 'again');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await press(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('a confirmed leave does not ask again while the next page loads', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Slow' }));
  await press(user, 'Leave');
  await screen.findByText('loading');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('leaving a page without unsaved changes asks nothing', async () => {
  const user = await open();
  await user.clear(screen.getByLabelText('Text'));
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('changing the query asks first, because the page loads again', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Photos' }));
  await press(user, 'Cancel');
  expect(window.location.search).toBe('');
  expect(typed()).toBe('typed');
});

test('changing the query does not ask if it only changes how the page is shown', async () => {
  const user = await open('Tabs');
  await user.click(screen.getByRole('link', { name: 'Photos' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=photos'));
  expect(isAsked()).toBe(false);
  expect(typed()).toBe('typed');
});
