import type { StoredClaim } from '@web/stores/claims';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import ClaimGymPage from '@web/features/owner/ClaimGymPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { SIGNED_OUT, useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { CLAIMED_GYM, claimOf } from '../claims';
import { signIn } from '../signIn';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';
import { Collection } from '../documents';
import { fill } from '../fill';

let live: Collection<StoredClaim>;
beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  vi.mocked(readDocument).mockResolvedValue(CLAIMED_GYM);
  vi.mocked(invoke).mockResolvedValue({ id: 'c1' });
  live = new Collection('claims');
  useSession.setState({ ...SIGNED_OUT });
  signIn();
  useSession.setState({ profile: profileWith() });
});
function open() {
  const at = openAt(
    '/my-gyms/g1/claim',
    <>
      <Routes>
        <Route path="/my-gyms/*" element={<ClaimGymPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ConfirmDialog />
      <Toasts />
    </>,
    undefined,
    { gymId: 'g1' },
  );
  return { user: userEvent.setup(), path: at.path };
}
type User = ReturnType<typeof userEvent.setup>;
const role = () => screen.findByLabelText<HTMLSelectElement>('Your role at the gym');
const kind = () => screen.getByLabelText<HTMLSelectElement>('How can you prove it?');
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send claim' }));
async function fillIn(user: User, proof: string) {
  await user.selectOptions(await role(), 'manager');
  await user.selectOptions(kind(), proof);
}

describe('the claim form', () => {
  test('explains what happens next before anything is sent', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Claim Half Guard Hall' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeTruthy();
    expect(screen.getByText(/^Admins see what you send and your email address/)).toBeTruthy();
  });

  test.each([
    ['Written explanation', 'Your proof', 'I run the desk.', { kind: 'text', text: 'I run the desk.' }],
    ['A link that proves your role', 'Link', 'https://halfguard.example/team', { kind: 'link', url: 'https://halfguard.example/team' }],
    ['A link that proves your role', 'Link', 'halfguard.example/team', { kind: 'link', url: 'https://halfguard.example/team' }],
  ])('sends proof of the kind “%s”', async (proof, label, text, evidence) => {
    const { user } = open();
    await fillIn(user, proof);
    await fill(user, screen.getByLabelText(label), text);
    await send(user);
    expect(invoke).toHaveBeenCalledWith('claimGym', { gymId: 'g1', role: 'manager', evidence });
    expect(await screen.findByText('Claim sent. We’ll notify you when an admin decides.')).toBeTruthy();
  });

  test('shows the code to publish on the gym’s website after a claim by code', async () => {
    const { user } = open();
    await fillIn(user, 'A code on the gym’s website');
    expect(screen.getByRole('link', { name: 'the gym’s website' }).getAttribute('href')).toBe('https://www.halfguard.example');
    await send(user);
    expect(invoke).toHaveBeenCalledWith('claimGym', { gymId: 'g1', role: 'manager', evidence: { kind: 'code' } });
    live.put(claimOf({ evidence: { kind: 'code', code: 'ABCD-EF23' } }));
    expect(screen.getByText('ABCD-EF23')).toBeTruthy();
    expect(screen.queryByLabelText('How can you prove it?')).toBeNull();
  });

  test('offers a code by email if the site sends email, and accepts the code', async () => {
    vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'readMailSettings' ? { sends: true } : {})) as never);
    const { user } = open();
    await screen.findByRole('option', { name: 'A code sent to the gym’s email address' });
    await fillIn(user, 'A code sent to the gym’s email address');
    expect(screen.getByText('info@halfguard.example')).toBeTruthy();
    await send(user);
    expect(invoke).toHaveBeenCalledWith('claimGym', { gymId: 'g1', role: 'manager', evidence: { kind: 'mail' } });
    live.put(claimOf({ evidence: { kind: 'mail', address: 'info@halfguard.example' } }));
    await user.click(await screen.findByRole('button', { name: 'Enter code' }));
    expect(await screen.findByText('Enter the code from the email.')).toBeTruthy();
    await fill(user, screen.getByLabelText('Code from the email'), 'abcd-ef23');
    await user.click(screen.getByRole('button', { name: 'Enter code' }));
    expect(invoke).toHaveBeenCalledWith('enterClaimCode', { id: 'c1', code: 'abcd-ef23' });
    live.put(claimOf({ evidence: { kind: 'mail', address: 'info@halfguard.example', enteredAt: '2026-11-20T10:05:00.000Z' } }));
    expect(screen.getByText('A code sent to the gym’s email address. You’ve entered it.')).toBeTruthy();
    expect(screen.queryByLabelText('Code from the email')).toBeNull();
  });

  test('stays disabled until a new account has its profile', async () => {
    useSession.setState({ profile: null });
    open();
    await role();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send claim' });
    expect(button().disabled).toBe(true);
    expect(screen.getByText('We’re setting up your account. This takes a moment.')).toBeTruthy();
    act(() => useSession.setState({ profile: profileWith() }));
    expect(button().disabled).toBe(false);
  });

  test('preselects and recommends the website code', async () => {
    vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'readMailSettings' ? { sends: true } : {})) as never);
    open();
    await role();
    expect(kind().value).toBe('code');
    expect(screen.getByText(/^We recommend “A code on the gym’s website\.”/)).toBeTruthy();
    await screen.findByRole('option', { name: 'A code sent to the gym’s email address' });
    expect([...kind().options].map(({ text }) => text)).toEqual([
      'Choose…',
      'A code on the gym’s website',
      'A code sent to the gym’s email address',
      'A link that proves your role',
      'Written explanation',
    ]);
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('asks the claimant to verify their address only if it is unverified (verified: %s)', async (emailVerified, count) => {
    useSession.setState({ account: { uid: 'ana', email: 'ana@example.com', emailVerified } });
    open();
    await role();
    expect(screen.queryAllByText('Verify your email address.')).toHaveLength(count);
  });

  test('offers no code if the gym has no website', async () => {
    vi.mocked(readDocument).mockResolvedValue({ ...CLAIMED_GYM, site: undefined });
    open();
    await role();
    expect([...kind().options].map(({ text }) => text)).toEqual(['Choose…', 'A link that proves your role', 'Written explanation']);
  });

  test('shows an error at each missing or invalid field and focuses the first', async () => {
    const { user } = open();
    await role();
    await send(user);
    expect(await screen.findByText('Choose your role at the gym.')).toBeTruthy();
    expect(document.activeElement).toBe(await role());
    await fillIn(user, 'A link that proves your role');
    await fill(user, screen.getByLabelText('Link'), 'javascript:alert(1)');
    await send(user);
    expect(await screen.findByText('Enter a web address, such as example.com.')).toBeTruthy();
    expect(invoke).not.toHaveBeenCalledWith('claimGym', expect.anything());
  });

  test('restores an unfinished claim', async () => {
    const { user } = open();
    await fillIn(user, 'Written explanation');
    await fill(user, screen.getByLabelText('Your proof'), 'I run the desk.');
    cleanup();
    open();
    await waitFor(async () => expect((await role()).value).toBe('manager'));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your proof').value).toBe('I run the desk.'));
  });

  test('shows why a claim could not be sent and keeps the entered text', async () => {
    const message = 'You already have an open claim for this gym. To change it, withdraw it first.';
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-exists', { message }));
    const { user } = open();
    await fillIn(user, 'Written explanation');
    await fill(user, screen.getByLabelText('Your proof'), 'I run the desk.');
    await send(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your proof').value).toBe('I run the desk.');
  });
});

describe('ClaimGymPage instead of the form', () => {
  test('shows the user’s pending claim', async () => {
    live = new Collection('claims', [claimOf()]);
    open();
    expect(await screen.findByText('Waiting for an admin')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send claim' })).toBeNull();
  });

  test('links an owner of the gym to its editor', async () => {
    useSession.setState({ profile: profileWith({ isGymOwner: true, ownedGyms: ['g1'] }) });
    open();
    expect((await screen.findByRole('link', { name: 'Edit your gym' })).getAttribute('href')).toBe('/my-gyms/g1');
  });

  test('says that a deleted gym no longer exists', async () => {
    vi.mocked(readDocument).mockResolvedValue(undefined);
    open();
    expect(await screen.findByRole('heading', { name: 'This gym no longer exists' })).toBeTruthy();
  });
});

test('ClaimGymPage shows above the form why an earlier claim was rejected', async () => {
  live = new Collection('claims', [claimOf({ status: 'rejected', reason: 'The link is dead.' })]);
  open();
  expect(await screen.findByText(/The link is dead\./)).toBeTruthy();
  await role();
});

test('ClaimGymPage offers a code by email to a new user once their profile exists', async () => {
  useSession.setState({ profile: null });
  vi.mocked(invoke).mockImplementation((async (name: string) => (name === 'readMailSettings' ? { sends: true } : {})) as never);
  open();
  await role();
  expect(invoke).not.toHaveBeenCalledWith('readMailSettings', {});
  act(() => useSession.setState({ profile: profileWith() }));
  expect(await screen.findByRole('option', { name: 'A code sent to the gym’s email address' })).toBeTruthy();
});
