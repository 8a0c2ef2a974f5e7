import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import { Invitations } from '@web/features/dashboard/Invitations';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../routing';

const INVITATION = {
  id: 'i1',
  gymId: 'g1',
  gymName: 'Half Guard Hall',
  gymPath: '/bjj/texas/austin/half-guard-hall',
  place: 'Austin, TX',
  expiresAt: '2026-12-04T12:00:00.000Z',
};
let invitations: object[];
const signIn = (emailVerified: boolean) =>
  useSession.setState({ status: 'known', account: { uid: 'ana', email: 'ana@example.com', emailVerified }, profile: null, rolesReady: true });

beforeEach(() => {
  resetToasts();
  invitations = [INVITATION];
  vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'readInvitations' ? { invitations } : {})) as never);
  signIn(true);
});
function open() {
  openAt(
    '/dashboard',
    <>
      <Invitations />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const answers = () => vi.mocked(invoke).mock.calls.filter(([name]) => name === 'answerInvitation');

test.each([
  ['Accept', 'accepted', 'You’re now an owner of Half Guard Hall.'],
  ['Decline', 'declined', 'Declined. We’ll let the owner know.'],
] as const)('Invitations lets the user answer an invitation with “%s”', async (button, answer, message) => {
  const user = open();
  expect(await screen.findByText(/in Austin, TX invited you to help manage its page\. The invitation expires Dec 4, 2026/)).toBeTruthy();
  invitations = [];
  await user.click(screen.getByRole('button', { name: `${button} the invitation from Half Guard Hall` }));
  expect(answers()).toEqual([['answerInvitation', { id: 'i1', answer }]]);
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /the invitation from/ })).toBeNull());
});

test('Invitations removes an invitation that was withdrawn in the meantime, and says so', async () => {
  const user = open();
  await screen.findByText(/invited you/);
  const message = 'This invitation has expired or was withdrawn. Ask the gym’s owner for a new one.';
  vi.mocked(invoke).mockImplementation((async (name: string) => {
    if (name === 'readInvitations') return { invitations: [] };
    throw new CallFailure('invitation-not-found', { message });
  }) as never);
  await user.click(screen.getByRole('button', { name: 'Accept the invitation from Half Guard Hall' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/invited you/)).toBeNull();
});

test('Invitations asks to verify the address first and sends no request if it is not verified', () => {
  signIn(false);
  open();
  expect(screen.getByText(/You’ll see invitations from gym owners here once you do\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'get a new one in your settings' }).getAttribute('href')).toBe('/dashboard/settings');
  expect(invoke).not.toHaveBeenCalled();
});

test('Invitations offers a retry if the invitations cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('unavailable'));
  const user = open();
  await screen.findByText('Your invitations didn’t load.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/invited you/)).toBeTruthy();
});
