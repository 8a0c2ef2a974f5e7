import type { StoredDiscount } from '@web/stores/discounts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import AdminDiscountsPage from '@web/features/admin/discounts/AdminDiscountsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { ConfirmDialog } from '@web/app/ConfirmDialog';
import { Toasts } from '@web/app/Toasts';
import { undoDecision } from '@web/stores/decisions';
import { resetToasts } from '@web/stores/toasts';
import { discount } from '../../storedDiscount';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { sendDecisions } from '../../decisions';
import { answer } from '../../backend';
import { Collection, failReads } from '../../documents';
import { fill } from '../../fill';

const PROPOSAL = discount({ code: 'ROLL20', terms: 'Members only.', validUntil: '2099-12-31' });
const LISTED = discount({
  id: 'd2',
  title: 'Free rash guard',
  offeredBy: 'Roll Gear',
  gymId: undefined,
  state: undefined,
  userId: undefined,
  status: 'approved',
  copies: 1204,
} as never);
const ENDED = discount({ id: 'd3', title: 'Summer camp', status: 'ended' });
const GYM = { name: 'Half Guard Hall', city: 'Austin', state: 'TX', stateSlug: 'texas', citySlug: 'austin', slug: 'half-guard-hall', status: 'published' };
let live: Collection<StoredDiscount>;

beforeEach(() => {
  answer({ decideDiscount: {}, endDiscount: {} });
  resetToasts();
  sessionStorage.clear();
  vi.mocked(readDocument).mockResolvedValue(GYM);
  live = new Collection('discounts', [PROPOSAL, LISTED, ENDED]);
  signInAdmin();
});
function open() {
  openAt(
    '/admin/discounts',
    <>
      <AdminDiscountsPage />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const entry = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole('button', { name }));

describe('AdminDiscountsPage', () => {
  test('shows pending discounts first, then listed ones, and keeps past ones collapsed', async () => {
    open();
    await entry(PROPOSAL.title);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Waiting for review', 'Listed', 'Ended', 'Rejected']);
    expect(screen.queryByRole('article', { name: ENDED.title })).toBeNull();
  });

  test('loads past discounts once their section is opened', async () => {
    const user = open();
    expect(live.listenerCount).toBe(2);
    await user.click(screen.getByRole('heading', { name: 'Ended' }));
    const ended = await entry(ENDED.title);
    expect(ended.queryByRole('button')).toBeNull();
    expect(live.listenerCount).toBe(3);
  });

  test('shows a proposal’s category, gym and dates, and who can decide', async () => {
    open();
    const proposal = await entry(PROPOSAL.title);
    expect(proposal.getByText('Gis and gear')).toBeTruthy();
    expect(proposal.getByText('ROLL20')).toBeTruthy();
    expect(proposal.getByText('Members only.')).toBeTruthy();
    expect(proposal.getByText('Until Dec 31, 2099, Central Time')).toBeTruthy();
    expect(proposal.getByText('Waiting for approval')).toBeTruthy();
    expect(proposal.getByText('Any admin can edit, approve or reject it. The owner who submitted it will be notified of the decision.')).toBeTruthy();
    expect((await proposal.findByRole('link', { name: 'Half Guard Hall' })).getAttribute('href')).toBe('/bjj/texas/austin/half-guard-hall');
  });

  test('shows how often a listed code was copied', async () => {
    open();
    const partner = await entry(LISTED.title);
    expect(partner.getByText('1,204 times')).toBeTruthy();
    expect(partner.getByText('Roll Gear, a partner in all states')).toBeTruthy();
  });

  test('says that a listed discount is no longer shown once its last day has passed', async () => {
    live.put({ ...LISTED, validUntil: '2020-01-01' });
    open();
    expect((await entry(LISTED.title)).getByText('Expired. No longer shown.')).toBeTruthy();
  });

  test('adds and removes proposals live', async () => {
    open();
    await entry(PROPOSAL.title);
    live.put(discount({ id: 'd9', title: 'Ten classes for nine' }));
    await entry('Ten classes for nine');
    live.put({ ...PROPOSAL, status: 'rejected' });
    expect(screen.queryByRole('article', { name: PROPOSAL.title })).toBeNull();
  });

  test('says so if nothing is pending or listed', async () => {
    live = new Collection('discounts', []);
    open();
    expect(await screen.findByText(/^No discounts to review/)).toBeTruthy();
    expect(screen.getByText('No discounts are listed yet.')).toBeTruthy();
  });

  test('offers a retry if the discounts cannot be loaded', async () => {
    failReads('discounts');
    const user = open();
    const [retryButton] = await screen.findAllByRole('button', { name: 'Try again' });
    live = new Collection('discounts', [PROPOSAL]);
    await user.click(retryButton as HTMLElement);
    await entry(PROPOSAL.title);
  });
});

const CHANGED = 'This discount changed in the meantime. Review it again.';
const REVIEWED = 'This discount has already been reviewed or withdrawn.';

describe('a decision on AdminDiscountsPage', () => {
  test('approves a discount with one click', async () => {
    const user = open();
    await press(user, `Approve ${PROPOSAL.title}`);
    await sendDecisions();
    expect(invoke).toHaveBeenCalledWith('decideDiscount', { id: 'd1', decision: 'approved', version: 1 });
    expect(await screen.findByText(/^Discount approved\./)).toBeTruthy();
  });

  test('says that someone else has already decided', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-decided', { message: REVIEWED }));
    const user = open();
    await press(user, `Approve ${PROPOSAL.title}`);
    await sendDecisions();
    expect(await screen.findByText(REVIEWED)).toBeTruthy();
  });

  test('approves only the version that the admin saw, and shows the new one if the owner changed it', async () => {
    vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit', { message: CHANGED }));
    const user = open();
    await press(user, `Approve ${PROPOSAL.title}`);
    live.put({ ...PROPOSAL, title: '5% off gis', version: 2 });
    await sendDecisions();
    expect(invoke).toHaveBeenLastCalledWith('decideDiscount', { id: 'd1', decision: 'approved', version: 1 });
    expect((await entry('5% off gis')).getByText(CHANGED)).toBeTruthy();
    await press(user, 'Approve 5% off gis');
    await sendDecisions();
    expect(invoke).toHaveBeenLastCalledWith('decideDiscount', { id: 'd1', decision: 'approved', version: 2 });
  });

  test('rejects only the version that was shown when the dialog opened', async () => {
    const user = open();
    await press(user, `Reject ${PROPOSAL.title}`);
    live.put({ ...PROPOSAL, title: '50% off gis', version: 2 });
    await press(user, 'Reject');
    await sendDecisions();
    expect(invoke).toHaveBeenLastCalledWith('decideDiscount', { id: 'd1', decision: 'rejected', version: 1 });
  });

  test('says what to change if a discount’s last day has passed', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid'));
    const user = open();
    await press(user, `Approve ${PROPOSAL.title}`);
    await sendDecisions();
    expect(await screen.findByText('This discount’s last day has passed. Change the last day, then approve it.')).toBeTruthy();
  });

  test('rejects a discount with a reason, which is kept if the rejection is undone', async () => {
    const user = open();
    await press(user, `Reject ${PROPOSAL.title}`);
    await fill(user, screen.getByLabelText('Reason (optional)'), 'No code.');
    await press(user, 'Reject');
    act(() => undoDecision('discounts/d1'));
    await press(user, `Reject ${PROPOSAL.title}`);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('No code.');
    await press(user, 'Reject');
    await sendDecisions();
    expect(invoke).toHaveBeenLastCalledWith('decideDiscount', { id: 'd1', decision: 'rejected', version: 1, reason: 'No code.' });
  });

  test('rejects a discount without a reason', async () => {
    const user = open();
    await press(user, `Reject ${PROPOSAL.title}`);
    await press(user, 'Reject');
    await sendDecisions();
    expect(invoke).toHaveBeenLastCalledWith('decideDiscount', { id: 'd1', decision: 'rejected', version: 1 });
  });

  test('says if someone else has already decided, and keeps the reason', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('already-decided', { message: REVIEWED }));
    const user = open();
    await press(user, `Reject ${PROPOSAL.title}`);
    await fill(user, screen.getByLabelText('Reason (optional)'), 'No code.');
    await press(user, 'Reject');
    await sendDecisions();
    expect((await screen.findAllByText(REVIEWED)).length).toBeGreaterThan(0);
    await press(user, `Reject ${PROPOSAL.title}`);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('No code.');
  });
});

describe('ending a discount on AdminDiscountsPage', () => {
  test('asks first, and canceling ends nothing', async () => {
    const user = open();
    await press(user, `End ${LISTED.title}`);
    expect(screen.getByText(`End “${LISTED.title}”? It will be taken down for good.`)).toBeTruthy();
    await press(user, 'Cancel');
    expect(invoke).not.toHaveBeenCalled();
    await press(user, `End ${LISTED.title}`);
    await press(user, 'End discount');
    expect(invoke).toHaveBeenCalledWith('endDiscount', { id: 'd2' });
  });
});

test('AdminDiscountsPage opens the edit form with the stored values', async () => {
  const user = open();
  await press(user, `Edit ${PROPOSAL.title}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Offer')).value).toBe(PROPOSAL.title);
});
