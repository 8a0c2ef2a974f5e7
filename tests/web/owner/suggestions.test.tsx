import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import GymSuggestionsPage from '@web/features/owner/GymSuggestionsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { HALF_GUARD_HALL } from '../fixtures';
import { openAt } from '../routing';
import { sendDecisions } from '../decisions';
import { profileWith } from '@support/profile';

const GYM = { ...HALF_GUARD_HALL, phone: '+15125550101' };
const SUGGESTION = {
  id: 's1',
  userId: 'ana-uid',
  gymId: 'g1',
  gymName: 'Half Guard Hall',
  comment: 'They have a new number.',
  changes: { phone: '+15125550199' },
  was: { phone: '+15125550101' },
  status: 'pending',
  createdAt: '2026-03-01T10:00:00.000Z',
};
let live: { next: (items: object[]) => void; failed: (problem: 'other') => void };

const signIn = (profile: object) =>
  useSession.setState({
    status: 'known',
    account: { uid: 'owner', email: 'owner@example.com', emailVerified: true },
    profile: profileWith(profile),
    rolesReady: true,
  });

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  vi.mocked(readDocument).mockResolvedValue(GYM);
  vi.mocked(invoke).mockImplementation(async (name) => (name === 'readAdminEdits' ? { edits: [] } : {}) as never);
  vi.mocked(watchList).mockImplementation((_path, _list, next, failed) => {
    live = { next: next as never, failed };
    return () => {};
  });
  signIn({ isGymOwner: true, ownedGyms: ['g1'] });
});
async function open() {
  openAt(
    '/my-gyms/g1/suggestions',
    <>
      <GymSuggestionsPage />
      <Toasts />
      <ConfirmDialog />
    </>,
    undefined,
    { gymId: 'g1' },
  );
  await waitFor(() => expect(watchList).toHaveBeenCalled());
  return userEvent.setup();
}

test('GymSuggestionsPage shows pending suggestions next to the current values, without the author’s name', async () => {
  await open();
  expect(watchList).toHaveBeenCalledWith(
    'suggestions',
    expect.objectContaining({ equal: { gymId: 'g1', status: 'pending' }, limit: 100 }),
    expect.anything(),
    expect.anything(),
  );
  act(() => live.next([SUGGESTION]));
  const phone = within(await screen.findByRole('group', { name: 'Phone' }));
  expect(phone.getByText('Now').nextSibling?.textContent).toBe('(512) 555-0101');
  expect(phone.getByText('Suggested').nextSibling?.textContent).toBe('(512) 555-0199');
  expect(phone.queryByText('When it was suggested')).toBeNull();
  expect(screen.getByText('They have a new number.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('ana-uid');
});

test('GymSuggestionsPage sends an accepted field and removes the suggestion once it is stored', async () => {
  const user = await open();
  act(() => live.next([SUGGESTION]));
  await user.click(await screen.findByRole('radio', { name: 'Accept' }));
  await user.click(screen.getByRole('button', { name: 'Save decision' }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledWith('decideSuggestion', { id: 's1', decisions: { phone: 'accepted' }, seen: { phone: '+15125550101' } });
  expect(await screen.findByText('Saved. What you accepted is now on the gym’s page. We’ll tell the person who sent it.')).toBeTruthy();
  act(() => live.next([]));
  expect(screen.getByRole('heading', { name: 'No suggestions to review' })).toBeTruthy();
});

test('GymSuggestionsPage tells owners that an admin decides on moves to another state', async () => {
  await open();
  act(() => live.next([{ ...SUGGESTION, changes: { state: 'MA', city: 'Boston' }, was: {} }]));
  expect(await screen.findByText('This would move the gym to another state, so only an admin can decide.')).toBeTruthy();
  expect(screen.getByText('Boston')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save decision' })).toBeNull();
});

test('GymSuggestionsPage says that someone else has decided, and keeps the owner’s choice', async () => {
  const user = await open();
  act(() => live.next([SUGGESTION]));
  await user.click(await screen.findByRole('radio', { name: 'Decline' }));
  vi.mocked(invoke).mockRejectedValue(new CallFailure('already-decided', { message: 'This suggestion has already been reviewed or withdrawn.' }));
  await user.click(screen.getByRole('button', { name: 'Save decision' }));
  await sendDecisions();
  expect(await screen.findByText(/^This suggestion has already been reviewed or withdrawn\./)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Decline' }).checked).toBe(true);
});

test('GymSuggestionsPage offers a retry if the suggestions cannot be loaded', async () => {
  const user = await open();
  act(() => live.failed('other'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => live.next([]));
  expect(screen.getByRole('heading', { name: 'No suggestions to review' })).toBeTruthy();
});

test('GymSuggestionsPage allows no decision until the current values have loaded, and offers a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await open();
  vi.mocked(readDocument).mockRejectedValueOnce(new Error('offline'));
  act(() => live.next([SUGGESTION]));
  expect(await screen.findByText('The current values didn’t load.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Accept' })).toBeTruthy();
});

test.each([
  ['its author withdrew it', { status: 'withdrawn' }, '“Phone” was withdrawn by the person who sent it.'],
  ['another owner or an admin decided it', { status: 'rejected', decidedBy: 'admin' }, '“Phone” was reviewed by someone else.'],
])('GymSuggestionsPage explains why a suggestion disappeared from the list if %s', async (_why, changes, message) => {
  await open();
  act(() => live.next([SUGGESTION]));
  vi.mocked(readDocument).mockResolvedValue({ ...SUGGESTION, ...changes });
  act(() => live.next([]));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(readDocument).toHaveBeenCalledWith('suggestions/s1');
});

test('GymSuggestionsPage shows no extra message for a decision that the owner made', async () => {
  await open();
  act(() => live.next([SUGGESTION]));
  vi.mocked(readDocument).mockResolvedValue({ ...SUGGESTION, status: 'rejected', decidedBy: 'owner' });
  act(() => live.next([]));
  await waitFor(() => expect(readDocument).toHaveBeenCalledWith('suggestions/s1'));
  expect(screen.queryByText(/by someone else/)).toBeNull();
});

test('GymSuggestionsPage asks before accepting that a gym has closed', async () => {
  const user = await open();
  act(() => live.next([{ ...SUGGESTION, changes: { status: 'closed' }, was: { status: 'published' } }]));
  await user.click(await screen.findByRole('radio', { name: 'Accept' }));
  await user.click(screen.getByRole('button', { name: 'Save decision' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Mark Half Guard Hall as closed permanently?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await sendDecisions();
  expect(invoke).not.toHaveBeenCalledWith('decideSuggestion', expect.anything());
  await user.click(screen.getByRole('button', { name: 'Save decision' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as closed permanently' }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledWith('decideSuggestion', expect.objectContaining({ decisions: { status: 'accepted' } }));
});

test('GymSuggestionsPage does not ask before declining that a gym has closed', async () => {
  const user = await open();
  act(() => live.next([{ ...SUGGESTION, changes: { status: 'closed' }, was: { status: 'published' } }]));
  await user.click(await screen.findByRole('radio', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Save decision' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
