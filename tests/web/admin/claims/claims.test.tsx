import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import AdminClaimsPage from '@web/features/admin/claims/AdminClaimsPage';
import type { ClaimCheck } from '@web/stores/claims';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import type { StoredClaim } from '@web/stores/claims';
import { resetToasts } from '@web/stores/toasts';
import { CLAIMED_GYM, claimOf } from '../../claims';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { sendDecisions } from '../../decisions';
import { Collection } from '../../documents';

let owners: { uid: string; email: string; since: string; isPrimary: boolean }[];
let check: ClaimCheck;
let live: Collection<StoredClaim>;
function backend(reason?: ConstructorParameters<typeof CallFailure>[0]): void {
  vi.mocked(invoke).mockImplementation((async (name: string) => {
    if (name === 'readOwnership') return { owners, claims: [], invitations: [] };
    if (name === 'checkClaim') return check;
    if (reason) throw new CallFailure(reason);
    return {};
  }) as never);
}

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  owners = [];
  check = { emailVerified: true, cautions: [] };
  backend();
  vi.mocked(readDocument).mockResolvedValue(CLAIMED_GYM);
  signInAdmin();
});
function open(...stored: StoredClaim[]) {
  live = new Collection('claims', stored);
  openAt(
    '/admin/claims',
    <>
      <AdminClaimsPage />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const claim = async () => within(await screen.findByRole('article', { name: 'Half Guard Hall' }));
const done = () => vi.mocked(invoke).mock.calls.filter(([name]) => name !== 'readOwnership' && name !== 'checkClaim');

describe('a pending claim on AdminClaimsPage', () => {
  test('shows the claimant, the gym, the role, the evidence, and the gym’s own website and address', async () => {
    open(claimOf({ email: 'ana@halfguard.example' }));
    const one = await claim();
    expect((await one.findByRole('link', { name: CLAIMED_GYM.site })).getAttribute('href')).toBe(CLAIMED_GYM.site);
    for (const part of [
      'info@halfguard.example',
      'ana@halfguard.example (verified; same domain as the website)',
      'Owner',
      'The lease is in my name.',
      'This gym has no owner yet.',
    ])
      expect(await one.findByText(part)).toBeTruthy();
    expect(one.getByRole('link', { name: 'Gym page' }).getAttribute('href')).toBe('/bjj/texas/austin/half-guard-hall');
  });

  test.each([
    [{ emailVerified: false, email: 'ana@halfguard.example' }, /not verified; anyone could have signed up with it/],
    [{ email: 'info@halfguard.example' }, /matches the gym’s email/],
    [{ email: 'ana@example.com' }, /^ana@example\.com \(verified\)$/],
  ])('rates the claimant’s email address', async (given, words) => {
    check = { emailVerified: !('emailVerified' in given), cautions: [] };
    open(claimOf(given));
    expect(await (await claim()).findByText(words)).toBeTruthy();
  });

  test('cannot be approved until the claimant has verified the address, which can be checked again', async () => {
    check = { emailVerified: false, cautions: [] };
    const user = open(claimOf({ emailVerified: false }));
    const one = await claim();
    const approve = () => one.getByRole<HTMLButtonElement>('button', { name: /^Approve/ });
    expect(approve().disabled).toBe(true);
    expect(one.getByText(/once this person verifies their email address/)).toBeTruthy();
    await user.keyboard('ja');
    expect(done()).toEqual([]);
    check = { emailVerified: true, cautions: [] };
    await user.click(one.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(approve().disabled).toBe(false));
  });

  test.each([
    [
      { fact: 'site', why: 'own', at: '2026-11-20T12:00:00.000Z' },
      'This person entered or suggested the gym’s website on Nov 20, 2026, so it doesn’t prove anything.',
    ],
    [
      { fact: 'email', why: 'recent', at: '2026-11-20T12:00:00.000Z' },
      'The gym’s email address was changed on Nov 20, 2026, less than 30 days ago. Make sure it really belongs to the gym.',
    ],
    [{ fact: 'email', why: 'replaced' }, 'The code went to an email address that is no longer listed for the gym.'],
  ] as const)('warns of weak proof: %o', async (caution, words) => {
    check = { emailVerified: true, cautions: [caution] };
    open(claimOf({}));
    const list = await (await claim()).findByRole('list', { name: 'Weak proof' });
    expect(list.textContent).toBe(`Weak proof: ${words}`);
  });

  test('by code shows the code and the website that must show it', async () => {
    open(claimOf({ evidence: { kind: 'code', code: 'ABCD-EF23' } }));
    const one = await claim();
    expect(one.getByText('ABCD-EF23')).toBeTruthy();
    await waitFor(() => expect(one.getAllByRole('link', { name: CLAIMED_GYM.site })).toHaveLength(2));
  });

  test('to an owned gym shows the owners and their answer, and lets an admin remove an owner', async () => {
    owners = [{ uid: 'bo', email: 'bo@example.com', since: '2026-01-20T12:00:00.000Z', isPrimary: true }];
    const user = open(claimOf({ isDispute: true, answer: { text: 'She left in May.', at: '' } }));
    const one = await claim();
    expect(one.getByText('She left in May.')).toBeTruthy();
    await user.click(await one.findByRole('button', { name: 'Remove bo@example.com' }));
    owners = [];
    await user.click(screen.getByRole('button', { name: 'Remove owner' }));
    expect(done()).toEqual([['removeOwner', { gymId: 'g1', uid: 'bo' }]]);
    expect(await one.findByText('This gym has no owner yet.')).toBeTruthy();
  });
});

describe('a decision on AdminClaimsPage', () => {
  test('hides the claim until it is undone, which returns the focus to the claim', async () => {
    const user = open(claimOf());
    await claim();
    await user.keyboard('ja');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText(/^No claims to review/)).toBeTruthy();
    expect(screen.getByText(/^Approved ana@example\.com’s claim on Half Guard Hall\. It will be sent in 10 seconds\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Half Guard Hall' }));
    await sendDecisions();
    expect(done()).toEqual([]);
  });

  test('is undone by pressing U', async () => {
    const user = open(claimOf());
    await claim();
    await user.keyboard('jau');
    expect(screen.getByRole('article')).toBeTruthy();
    await sendDecisions();
    expect(done()).toEqual([]);
  });

  test('is not made by letters typed into the reason', async () => {
    const user = open(claimOf({ isDispute: true }));
    await claim();
    await user.keyboard('jra scan of a lease is no answer');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('a scan of a lease is no answer');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.keyboard('aaa');
    await sendDecisions();
    expect(done()).toEqual([['decideClaim', { id: 'c1', decision: 'refused', reason: 'a scan of a lease is no answer' }]]);
  });

  test('approves a claim with one click', async () => {
    const user = open(claimOf());
    await user.click((await claim()).getByRole('button', { name: 'Approve claim: ana@example.com for Half Guard Hall' }));
    await sendDecisions();
    expect(done()).toEqual([['decideClaim', { id: 'c1', decision: 'approved' }]]);
    expect(await screen.findByText(/^Claim approved\. They now manage Half Guard Hall/)).toBeTruthy();
  });

  test('rejects a claim with a reason', async () => {
    const user = open(claimOf());
    await user.click((await claim()).getByRole('button', { name: 'Reject claim: ana@example.com for Half Guard Hall' }));
    await user.type(screen.getByLabelText('Reason (optional)'), 'The link leads nowhere.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await sendDecisions();
    expect(done()).toEqual([['decideClaim', { id: 'c1', decision: 'refused', reason: 'The link leads nowhere.' }]]);
  });

  test('says that another admin has already decided', async () => {
    backend('already-decided');
    const user = open(claimOf());
    await user.click((await claim()).getByRole('button', { name: /^Approve/ }));
    await sendDecisions();
    expect(await screen.findByText(/^This claim has already been decided or withdrawn/)).toBeTruthy();
  });

  test('moves the claim live to its list, where nothing more can be done', async () => {
    const user = open(claimOf());
    await claim();
    live.put(claimOf({ status: 'approved', decidedAt: '2026-11-20T12:00:00.000Z', reason: 'The number is yours.' }));
    expect(screen.getByText(/^No claims to review/)).toBeTruthy();
    await user.click(screen.getByRole('heading', { name: 'Approved' }));
    expect((await claim()).getByText('The number is yours.')).toBeTruthy();
    expect((await claim()).queryByRole('button')).toBeNull();
  });
});
