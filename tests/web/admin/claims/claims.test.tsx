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
import { fill } from '../../fill';

let owners: { uid: string; email: string; since: string; isPrimary: boolean }[];
let check: ClaimCheck;
let live: Collection<StoredClaim>;
function mockCalls(failure?: CallFailure): void {
  vi.mocked(invoke).mockImplementation((async (name: string) => {
    if (name === 'readOwnership') return { owners, claims: [], invitations: [] };
    if (name === 'checkClaim') return check;
    if (failure) throw failure;
    return {};
  }) as never);
}

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  owners = [];
  check = { emailVerified: true, cautions: [] };
  mockCalls();
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
const findClaim = async () => within(await screen.findByRole('article', { name: 'Half Guard Hall' }));
const decisionCalls = () => vi.mocked(invoke).mock.calls.filter(([name]) => name !== 'readOwnership' && name !== 'checkClaim');

describe('a pending claim on AdminClaimsPage', () => {
  test('shows the claimant, their role and proof, and the gym’s website and email address', async () => {
    open(claimOf({ email: 'ana@halfguard.example' }));
    const item = await findClaim();
    expect((await item.findByRole('link', { name: CLAIMED_GYM.site })).getAttribute('href')).toBe(CLAIMED_GYM.site);
    for (const part of [
      'info@halfguard.example',
      'ana@halfguard.example (verified; same domain as the website)',
      'Owner',
      'The lease is in my name.',
      'This gym has no owner yet.',
    ])
      expect(await item.findByText(part)).toBeTruthy();
    expect(item.getByRole('link', { name: 'Gym page' }).getAttribute('href')).toBe('/bjj/texas/austin/half-guard-hall');
  });

  test.each([
    [{ emailVerified: false, email: 'ana@halfguard.example' }, /not verified; anyone could have signed up with it/],
    [{ email: 'info@halfguard.example' }, /matches the gym’s email/],
    [{ email: 'ana@example.com' }, /^ana@example\.com \(verified\)$/],
  ])('says how far the claimant’s email address proves the claim', async (fields, text) => {
    check = { emailVerified: !('emailVerified' in fields), cautions: [] };
    open(claimOf(fields));
    expect(await (await findClaim()).findByText(text)).toBeTruthy();
  });

  test('cannot be approved until the claimant has verified their email address', async () => {
    check = { emailVerified: false, cautions: [] };
    const user = open(claimOf({ emailVerified: false }));
    const item = await findClaim();
    const approve = () => item.getByRole<HTMLButtonElement>('button', { name: /^Approve/ });
    expect(approve().disabled).toBe(true);
    expect(item.getByText(/once this person verifies their email address/)).toBeTruthy();
    await user.keyboard('ja');
    expect(decisionCalls()).toEqual([]);
    check = { emailVerified: true, cautions: [] };
    await user.click(item.getByRole('button', { name: 'Check again' }));
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
  ] as const)('warns of weak proof: %o', async (caution, text) => {
    check = { emailVerified: true, cautions: [caution] };
    open(claimOf({}));
    const list = await (await findClaim()).findByRole('list', { name: 'Weak proof' });
    expect(list.textContent).toBe(`Weak proof: ${text}`);
  });

  test('with a code on the website shows the code and the website’s link', async () => {
    open(claimOf({ evidence: { kind: 'code', code: 'ABCD-EF23' } }));
    const item = await findClaim();
    expect(item.getByText('ABCD-EF23')).toBeTruthy();
    await waitFor(() => expect(item.getAllByRole('link', { name: CLAIMED_GYM.site })).toHaveLength(2));
  });

  test('for a gym with owners shows them and their reply, and lets an admin remove an owner', async () => {
    owners = [{ uid: 'bo', email: 'bo@example.com', since: '2026-01-20T12:00:00.000Z', isPrimary: true }];
    const user = open(claimOf({ isDispute: true, answer: { text: 'She left in May.', at: '' } }));
    const item = await findClaim();
    expect(item.getByText('She left in May.')).toBeTruthy();
    await user.click(await item.findByRole('button', { name: 'Remove bo@example.com' }));
    owners = [];
    await user.click(screen.getByRole('button', { name: 'Remove owner' }));
    expect(decisionCalls()).toEqual([['removeOwner', { gymId: 'g1', uid: 'bo' }]]);
    expect(await item.findByText('This gym has no owner yet.')).toBeTruthy();
  });
});

describe('a decision on AdminClaimsPage', () => {
  test('hides the claim until it is undone, which returns focus to the claim', async () => {
    const user = open(claimOf());
    await findClaim();
    await user.keyboard('ja');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText(/^No claims to review/)).toBeTruthy();
    expect(screen.getByText(/^Approved ana@example\.com’s claim for Half Guard Hall\. You can undo this for 10 seconds\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Half Guard Hall' }));
    await sendDecisions();
    expect(decisionCalls()).toEqual([]);
  });

  test('is undone by pressing U', async () => {
    const user = open(claimOf());
    await findClaim();
    await user.keyboard('jau');
    expect(screen.getByRole('article')).toBeTruthy();
    await sendDecisions();
    expect(decisionCalls()).toEqual([]);
  });

  test('is not made by letters typed into the reason', async () => {
    const user = open(claimOf({ isDispute: true }));
    await findClaim();
    await user.keyboard('jra scan of a lease is no answer');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('a scan of a lease is no answer');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.keyboard('aaa');
    await sendDecisions();
    expect(decisionCalls()).toEqual([['decideClaim', { id: 'c1', decision: 'rejected', reason: 'a scan of a lease is no answer' }]]);
  });

  test('approves a claim with one click', async () => {
    const user = open(claimOf());
    await user.click((await findClaim()).getByRole('button', { name: 'Approve claim: ana@example.com for Half Guard Hall' }));
    await sendDecisions();
    expect(decisionCalls()).toEqual([['decideClaim', { id: 'c1', decision: 'approved' }]]);
    expect(await screen.findByText(/^Claim approved\. They now manage Half Guard Hall/)).toBeTruthy();
  });

  test('rejects a claim with a reason', async () => {
    const user = open(claimOf());
    await user.click((await findClaim()).getByRole('button', { name: 'Reject claim: ana@example.com for Half Guard Hall' }));
    await fill(user, screen.getByLabelText('Reason (optional)'), 'The link is broken.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await sendDecisions();
    expect(decisionCalls()).toEqual([['decideClaim', { id: 'c1', decision: 'rejected', reason: 'The link is broken.' }]]);
  });

  test('says that another admin has already decided', async () => {
    mockCalls(new CallFailure('already-decided', { message: 'This claim has already been reviewed or withdrawn.' }));
    const user = open(claimOf());
    await user.click((await findClaim()).getByRole('button', { name: /^Approve/ }));
    await sendDecisions();
    expect(await screen.findByText(/^This claim has already been reviewed or withdrawn/)).toBeTruthy();
  });

  test('by another admin moves the claim to its list, where it has no more actions', async () => {
    const user = open(claimOf());
    await findClaim();
    live.put(claimOf({ status: 'approved', decidedAt: '2026-11-20T12:00:00.000Z', reason: 'The number is yours.' }));
    expect(screen.getByText(/^No claims to review/)).toBeTruthy();
    await user.click(screen.getByRole('heading', { name: 'Approved' }));
    expect((await findClaim()).getByText('The number is yours.')).toBeTruthy();
    expect((await findClaim()).queryByRole('button')).toBeNull();
  });
});
