import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import GymOwnersPage from '@web/features/owner/GymOwnersPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { CLAIMED_GYM } from '../claims';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';
import { fill } from '../fill';

const SINCE = '2026-01-20T12:00:00.000Z';
const OWNERS = [
  { uid: 'owner', email: 'owner@example.com', since: SINCE, isPrimary: true },
  { uid: 'bo', email: 'bo@example.com', since: SINCE, isPrimary: false },
];
const INVITATION = { id: 'i1', email: 'cy@example.com', status: 'pending', createdAt: SINCE, expiresAt: '2026-12-04T12:00:00.000Z' };
const CLAIM = { id: 'c1', role: 'coach', createdAt: '2026-11-20T10:00:00.000Z' };
let invited: { outcome: string; at: string };
let ownership: { owners: typeof OWNERS; claims: object[]; invitations: object[] };

/** Answers the page's reads. Changes succeed, or fail with `reason`. */
function backend(failure?: CallFailure): void {
  vi.mocked(invoke).mockImplementation((async (name: string) => {
    if (name === 'readOwnership') return ownership;
    if (failure) throw failure;
    if (name === 'inviteOwner') return invited;
    return {};
  }) as never);
}

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  ownership = { owners: OWNERS, claims: [], invitations: [] };
  invited = { outcome: 'invited', at: SINCE };
  backend();
  vi.mocked(readDocument).mockResolvedValue(CLAIMED_GYM);
  useSession.setState({
    status: 'known',
    account: { uid: 'owner', email: 'owner@example.com', emailVerified: true },
    profile: profileWith({ isGymOwner: true, ownedGyms: ['g1'] }),
    rolesReady: true,
  });
});
function open() {
  const { path } = openAt(
    '/my-gyms/g1/owners',
    <>
      <GymOwnersPage />
      <ConfirmDialog />
      <Toasts />
    </>,
    undefined,
    { gymId: 'g1' },
  );
  return { user: userEvent.setup(), path };
}
const sentChanges = () => vi.mocked(invoke).mock.calls.filter(([name]) => name !== 'readOwnership');

test('GymOwnersPage lists all owners and shows no claim section without claims', async () => {
  open();
  const names = within(await screen.findByRole('region', { name: 'Owners' })).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('owner@example.com (you) Primary owner since Jan 20, 2026'),
    expect.stringContaining('bo@example.com Owner since Jan 20, 2026'),
  ]);
  expect(screen.queryByRole('heading', { name: 'Someone claimed this gym' })).toBeNull();
});

test('GymOwnersPage removes a co-owner after a confirmation', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove bo@example.com' }));
  expect(sentChanges()).toEqual([]);
  ownership = { ...ownership, owners: OWNERS.slice(0, 1) };
  await user.click(screen.getByRole('button', { name: 'Remove owner' }));
  expect(sentChanges()).toEqual([['removeOwner', { gymId: 'g1', uid: 'bo' }]]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove bo@example.com' })).toBeNull());
});

test('GymOwnersPage lets an owner give up the gym after a confirmation, and leaves the page', async () => {
  const { user, path } = open();
  await user.click(await screen.findByRole('button', { name: 'Give up gym: Half Guard Hall' }));
  expect(screen.getByText(/Its page stays\. bo@example\.com will become the primary owner\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Give up gym' }));
  expect(sentChanges()).toEqual([['releaseGym', { gymId: 'g1' }]]);
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('GymOwnersPage transfers the primary owner role after a confirmation', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make primary owner: bo@example.com' }));
  ownership = { ...ownership, owners: OWNERS.map((owner) => ({ ...owner, isPrimary: !owner.isPrimary })).reverse() };
  await user.click(screen.getByRole('button', { name: 'Make primary owner' }));
  expect(sentChanges()).toEqual([['makePrimaryOwner', { gymId: 'g1', uid: 'bo' }]]);
  expect(await screen.findByText(/owner@example\.com \(you\)/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove bo@example.com' })).toBeNull());
});

test('GymOwnersPage lets a co-owner only give up the gym', async () => {
  ownership = { ...ownership, owners: OWNERS.map((owner) => ({ ...owner, isPrimary: !owner.isPrimary })).reverse() };
  open();
  const list = within(await screen.findByRole('region', { name: 'Owners' }));
  await list.findByText(/bo@example\.com/);
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Give up gym: Half Guard Hall']);
});

describe('inviting an owner', () => {
  const invite = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    if (email) await fill(user, await screen.findByLabelText('Their email address'), email);
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  };

  test('sends the email address and shows an invitation that can be withdrawn', async () => {
    const { user } = open();
    await screen.findByLabelText('Their email address');
    ownership = { ...ownership, invitations: [INVITATION] };
    await invite(user, 'cy@example.com');
    expect(sentChanges()).toEqual([['inviteOwner', { gymId: 'g1', email: 'cy@example.com' }]]);
    expect(await screen.findByText(/Invited\. Expires Dec 4, 2026/)).toBeTruthy();
    ownership = { ...ownership, invitations: [] };
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to cy@example.com' }));
    expect(sentChanges().at(-1)).toEqual(['withdrawInvitation', { gymId: 'g1', id: 'i1' }]);
    await waitFor(() => expect(screen.queryByText(/Invited\./)).toBeNull());
  });

  test.each([
    ['invited', 'Invited cy@example.com. We’ll notify you when they reply.'],
    ['invited-without-email', 'Invited cy@example.com. We already emailed them about this gym today, so we didn’t send another email.'],
    ['already-invited', 'cy@example.com was already invited on Jan 20, 2026, so we didn’t send another email.'],
  ])('says whether an email is sent if the outcome is “%s”', async (outcome, message) => {
    invited = { outcome, at: SINCE };
    const { user } = open();
    await invite(user, 'cy@example.com');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('shows a declined invitation without a button to withdraw it', async () => {
    ownership = { ...ownership, invitations: [{ ...INVITATION, status: 'declined' }] };
    open();
    expect(await screen.findByText(/Declined\. You can invite them again after Dec 4, 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Withdraw the invitation/ })).toBeNull();
  });

  test('shows the current owners and invitations if an invitation was accepted before it was withdrawn', async () => {
    ownership = { ...ownership, invitations: [INVITATION] };
    const message = 'They already accepted.';
    backend(new CallFailure('already-decided', { message }));
    const { user } = open();
    const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation to cy@example.com' });
    ownership = { owners: [...OWNERS, { uid: 'cy', email: 'cy@example.com', since: SINCE, isPrimary: false }], claims: [], invitations: [] };
    await user.click(withdraw);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Remove cy@example.com' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Withdraw the invitation/ })).toBeNull();
  });

  test('requires an email address', async () => {
    const { user } = open();
    await invite(user, '');
    expect(await screen.findByText('Enter the email address of the person you want to invite.')).toBeTruthy();
    expect(sentChanges()).toEqual([]);
  });

  test('says why a person can’t be invited', async () => {
    const message = 'This person already owns the gym.';
    backend(new CallFailure('already-owner', { message }));
    const { user } = open();
    await invite(user, 'cy@example.com');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('GymOwnersPage with another user’s claim', () => {
  test('shows the claimed role and sends the owner’s answer to the admins', async () => {
    ownership = { ...ownership, claims: [CLAIM] };
    const { user } = open();
    expect(await screen.findByText(/as its coach\. An admin will decide/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Enter your reply.')).toBeTruthy();
    await fill(user, screen.getByLabelText('What can you tell us about this claim?'), 'He left in May.');
    ownership = { ...ownership, claims: [{ ...CLAIM, answer: { text: 'He left in May.', at: '' } }] };
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(sentChanges()).toEqual([['answerClaim', { id: 'c1', text: 'He left in May.' }]]);
    expect(await screen.findByRole('button', { name: 'Update reply' })).toBeTruthy();
  });

  test('says that the claim was decided in the meantime', async () => {
    ownership = { ...ownership, claims: [CLAIM] };
    backend(new CallFailure('already-decided', { message: 'This claim has already been reviewed or withdrawn.' }));
    const { user } = open();
    await fill(user, await screen.findByLabelText('What can you tell us about this claim?'), 'He left in May.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText(/^This claim has already been reviewed or withdrawn/)).toBeTruthy();
  });
});

test('GymOwnersPage offers a retry if the owners cannot be loaded', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = open();
  await screen.findByText('The owners didn’t load.');
  backend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('bo@example.com')).toBeTruthy();
});

test('GymOwnersPage offers a retry if the gym cannot be loaded', async () => {
  vi.mocked(readDocument).mockRejectedValueOnce(new Error('out of reach'));
  const { user } = open();
  await screen.findByText('The gym didn’t load.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: `Owners of ${CLAIMED_GYM.name}`, level: 1 })).toBeTruthy();
});
