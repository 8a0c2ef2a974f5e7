import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { Claims } from '@web/features/dashboard/Claims';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import type { StoredClaim } from '@web/stores/claims';
import { resetToasts } from '@web/stores/toasts';
import { claimOf } from '../claims';
import { signIn } from '../signIn';
import { show } from '../show';
import { Collection, failReads } from '../documents';

beforeEach(() => {
  resetToasts();
  signIn();
});
function open(...stored: StoredClaim[]) {
  const live = new Collection('claims', stored);
  show(
    <>
      <Claims />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return { live, user: userEvent.setup() };
}
const claim = () => within(screen.getByRole('article', { name: 'Half Guard Hall' }));

test('Claims explains how to claim a gym if there are no claims', () => {
  open();
  expect(screen.getByText(/select “Is this your gym\?”/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a gym' }).getAttribute('href')).toBe('/bjj');
});

test('Claims lists only the user’s own claims with gym, role and proof', () => {
  open(claimOf(), claimOf({ id: 'c2', userId: 'bo', gymName: 'Bo’s' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(claim().getByText('Waiting for an admin')).toBeTruthy();
  expect(claim().getByText('Owner')).toBeTruthy();
  expect(claim().getByText('The lease is in my name.')).toBeTruthy();
  expect(claim().getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/bjj/texas/austin/half-guard-hall');
});

test('Claims shows the website code and its instructions while the claim is pending', () => {
  const { live } = open(claimOf({ evidence: { kind: 'code', code: 'ABCD-EF23' } }));
  expect(claim().getByText('ABCD-EF23')).toBeTruthy();
  expect(claim().getByText(/^Put this code on any public page of the gym’s website/)).toBeTruthy();
  live.put(claimOf({ evidence: { kind: 'code', code: 'ABCD-EF23' }, status: 'approved' }));
  expect(claim().queryByText('ABCD-EF23')).toBeNull();
});

describe('a claim in Claims', () => {
  test('shows the owner’s answer, the decision with its reason, and the next step live', () => {
    const { live } = open(claimOf({ isDispute: true }));
    expect(claim().getByText('Waiting for an admin. The gym already has an owner, who may reply.')).toBeTruthy();
    live.put(claimOf({ isDispute: true, answer: { text: 'We sold it to her.', at: '2026-11-20T11:00:00.000Z' } }));
    expect(claim().getByText('Waiting for an admin. An owner of the gym has replied.')).toBeTruthy();
    expect(claim().getByText('We sold it to her.')).toBeTruthy();
    live.put(claimOf({ status: 'rejected', reason: 'Nothing shows it.' }));
    expect(claim().getByText('Rejected')).toBeTruthy();
    expect(claim().getByText('Nothing shows it.')).toBeTruthy();
    expect(claim().getByRole('link', { name: 'Claim this gym again' }).getAttribute('href')).toBe('/my-gyms/g1/claim');
    live.put(claimOf({ status: 'approved' }));
    expect(claim().getByRole('link', { name: 'My Gyms' }).getAttribute('href')).toBe('/my-gyms');
    expect(claim().queryByRole('button')).toBeNull();
  });

  test('is withdrawn only after a confirmation', async () => {
    vi.mocked(invoke).mockResolvedValue({});
    const { user } = open(claimOf());
    const withdraw = () => user.click(claim().getByRole('button', { name: 'Withdraw your claim for Half Guard Hall' }));
    await withdraw();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(invoke).not.toHaveBeenCalled();
    await withdraw();
    await user.click(screen.getByRole('button', { name: 'Withdraw claim' }));
    expect(invoke).toHaveBeenCalledWith('withdrawClaim', { id: 'c1' });
    expect(await screen.findByText('Claim withdrawn.')).toBeTruthy();
  });

  test('says that it was already decided if it is withdrawn too late', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-decided', { message: 'This claim has already been reviewed or withdrawn.' }));
    const { user } = open(claimOf());
    await user.click(claim().getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Withdraw claim' }));
    expect(await screen.findByText(/^This claim has already been reviewed or withdrawn/)).toBeTruthy();
  });
});

test('Claims shows an error with a retry if the claims cannot be loaded', async () => {
  failReads('claims');
  show(<Claims />);
  expect(screen.getByRole('alert').textContent).toContain('If you’re offline');
  new Collection('claims', [claimOf()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
