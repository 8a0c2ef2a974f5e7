import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Link } from '@web/ui/Link';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { RouteErrorScreen } from '@web/app/ErrorScreens';
import { Pages } from '@web/router/Pages';
import { useLinks } from '@web/router/useLinks';
import { useUnsaved } from '@web/router/useUnsaved';
import type { PageRoute } from '@web/router/route';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
  this.open = true;
});
HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
  this.open = false;
});

function Form() {
  const [text, setText] = useState('');
  useUnsaved(text !== '', text !== 'forbidden');
  return (
    <>
      <h1>Form</h1>
      <label>
        Text
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Link to="/other">Other</Link>
      <Link to="/slow">Slow</Link>
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
  </>
);
const pages: readonly PageRoute[] = [
  { path: '/form', name: 'Form', script: async () => ({ default: Form }) },
  { path: '/slow', name: 'Slow', script: () => new Promise(() => {}) },
  { path: '*', name: 'Other', script: async () => ({ default: Other }) },
];
function Site() {
  useLinks();
  return (
    <>
      <Pages pages={pages} first={undefined} ErrorScreen={RouteErrorScreen} />
      <ConfirmDialog />
    </>
  );
}
async function open() {
  const user = userEvent.setup();
  window.history.pushState(null, '', '/other');
  // Only a real browser history supports going back.
  render(
    <BrowserRouter useTransitions={false}>
      <Site />
    </BrowserRouter>,
  );
  await user.click(await screen.findByRole('link', { name: 'Form' }));
  await user.type(await screen.findByLabelText('Text'), 'typed');
  return user;
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole('button', { name }));
const typed = () => screen.getByLabelText<HTMLInputElement>('Text').value;

test.each([
  ['a link', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('link', { name: 'Other' }))],
  ['a link that replaces', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('link', { name: 'Third' }))],
  ['Back', async () => window.history.back()],
])('leaving a page with unsaved changes by %s asks first, and canceling changes nothing', async (_what, leave) => {
  const user = await open();
  await leave(user);
  await press(user, 'Cancel');
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(typed()).toBe('typed');
  expect(screen.queryByText('Loading page...')).toBeNull();
  await leave(user);
  await press(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  expect(window.location.pathname).not.toBe('/form');
});

test.each([
  ['are kept in this browser', 'typed', 'Your changes will still be in this browser when you come back.'],
  ['are lost if the browser cannot store them', 'forbidden', 'You’ll lose your changes.'],
])('the question before leaving says that the changes %s', async (_what, text, fate) => {
  const user = await open();
  await user.clear(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), text);
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByText(`Leave without saving? ${fate}`)).toBeTruthy();
});

test('going back while the question is open closes it', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await screen.findByRole('button', { name: 'Leave' });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull());
  expect(typed()).toBe('typed');
});

test('returning before the next page has loaded makes the next attempt to leave ask again', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Slow' }));
  await press(user, 'Leave');
  await screen.findByText('Loading page...');
  window.history.back();
  await waitFor(() => expect(screen.queryByText('Loading page...')).toBeNull());
  expect(typed()).toBe('typed');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await press(user, 'Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('a confirmed leave does not ask again while the next page loads', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Slow' }));
  await press(user, 'Leave');
  await screen.findByText('Loading page...');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('a page without unsaved changes is left without a question', async () => {
  const user = await open();
  await user.clear(screen.getByLabelText('Text'));
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});
