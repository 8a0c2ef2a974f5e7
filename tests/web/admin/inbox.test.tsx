import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import InboxPage from '../../../web/src/features/admin/InboxPage';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { readList } from '../../../web/src/lib/watch';
import type { ListQuery } from '../../../web/src/lib/listQuery';
import { ConfirmDialog } from '../../../web/src/app/ConfirmDialog';
import { Toasts } from '../../../web/src/app/Toasts';
import { useSession } from '../../../web/src/stores/session';

vi.mock('../../../web/src/lib/auth');
vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/watch');

const GYM = { gymId: 'g1', gymName: 'Half Guard Hall', gymPath: '/bjj/texas/austin/half-guard-hall' };
const QUESTION = {
  id: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11',
  topic: 'question',
  name: 'Ana',
  email: 'ana@example.com',
  message: 'Is there\na class?',
  status: 'open',
  createdAt: '2026-03-03T10:00:00.000Z',
};
const REPORT = { id: 'aaaaaaaa-1', topic: 'report', report: 'closed', message: '', ...GYM, status: 'open', createdAt: '2026-03-02T10:00:00.000Z' };
const CORRECTION = {
  id: 'bbbbbbbb-1',
  userId: 'u1',
  ...GYM,
  comment: 'It opens at six.',
  changes: { phone: null, city: 'Austin' },
  status: 'pending',
  createdAt: '2026-03-01T10:00:00.000Z',
};
let stored: Record<string, { status: string }[]>;

beforeEach(() => {
  vi.resetAllMocks();
  stored = { contactMessages: [QUESTION, REPORT], suggestions: [CORRECTION] };
  vi.mocked(readList).mockImplementation(
    async (path: string, { equal }: ListQuery) => (stored[path] ?? []).filter(({ status }) => status === equal?.status) as never,
  );
  useSession.setState({
    status: 'known',
    account: { uid: 'admin', email: 'admin@example.com', emailVerified: true },
    profile: { email: '', isAdmin: true, isGymOwner: false, ownedGyms: [], createdAt: '' },
    rolesReady: true,
  });
});
function open(address = '/admin/messages') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <InboxPage />
      <ConfirmDialog />
      <Toasts />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const entry = async (name: RegExp | string) => within(await screen.findByRole('article', { name }));

test('a message shows its topic, its text, who wrote it and by which address to answer', async () => {
  open();
  const question = await entry('A question');
  expect(question.getByText(/Is there\s+a class\?/)).toBeTruthy();
  expect(question.getByText('7B0C6A52')).toBeTruthy();
  expect(question.getByRole('link', { name: 'ana@example.com' }).getAttribute('href')).toBe('mailto:ana@example.com?subject=Your%20message%207B0C6A52');
});

test('a report leads to the gym’s page and to its editor', async () => {
  open();
  const report = await entry('Report: Half Guard Hall. It has closed for good');
  expect(report.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe(GYM.gymPath);
  expect(report.getByRole('link', { name: 'Edit the gym' }).getAttribute('href')).toBe('/admin/gyms/g1');
  expect(report.getByText('A visitor who left no address')).toBeTruthy();
});

test('a correction shows each fact that it names', async () => {
  open();
  const correction = await entry('Correction: Half Guard Hall');
  expect(correction.getByText('It opens at six.')).toBeTruthy();
  expect(correction.getByText('phone').nextSibling?.textContent).toBe('take it away');
  expect(correction.getByText('city').nextSibling?.textContent).toBe('Austin');
});

test('marking a message as done takes it from the list', async () => {
  const user = open();
  await user.click((await entry('A question')).getByRole('button', { name: 'Mark as done' }));
  expect(invoke).toHaveBeenCalledWith('settleMessage', { id: QUESTION.id });
  expect(await screen.findByText('Marked as done.')).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'A question' })).toBeNull();
});

test('a refusal is said, and the message stays', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('contended'));
  const user = open();
  await user.click((await entry('A question')).getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByText('Someone else changed this at the same moment. Please try again.')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'A question' })).toBeTruthy();
});

test.each([
  ['Accept', 'accepted'],
  ['Leave it as it is', 'rejected'],
])('“%s” decides a correction as %s', async (name, decision) => {
  const user = open();
  await user.click((await entry('Correction: Half Guard Hall')).getByRole('button', { name }));
  expect(invoke).toHaveBeenCalledWith('decideSuggestion', { id: CORRECTION.id, decision });
});

test('deleting asks first, and a no deletes nothing', async () => {
  const user = open();
  await user.click((await entry('A question')).getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(invoke).not.toHaveBeenCalled();
  await user.click((await entry('A question')).getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  expect(invoke).toHaveBeenCalledWith('deleteMessage', { kind: 'message', id: QUESTION.id });
});

test('what is done is on a page of its own address, with nothing left to settle', async () => {
  stored = { contactMessages: [{ ...QUESTION, status: 'done' }], suggestions: [] };
  const user = open();
  expect(await screen.findByRole('heading', { name: 'Nothing waits for an answer' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const done = await entry('A question');
  expect(done.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Done' }).getAttribute('aria-pressed')).toBe('true');
});

test('a failure is said with a way to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(readList).mockRejectedValueOnce(new Error('offline'));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('article', { name: 'A question' })).toBeTruthy();
});

test('is for admins', () => {
  useSession.setState({ profile: { email: '', isAdmin: false, isGymOwner: true, ownedGyms: [], createdAt: '' } });
  open();
  expect(screen.getByRole('heading', { name: 'This page is for admins' })).toBeTruthy();
  expect(readList).not.toHaveBeenCalled();
});
