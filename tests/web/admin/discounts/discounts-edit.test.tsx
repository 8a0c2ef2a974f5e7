import type { StoredDiscount } from '@web/stores/discounts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { EditDiscount } from '@web/widgets/manage-discounts/EditDiscount';
import { discount } from '../../storedDiscount';
import { show } from '../../show';
import { answer } from '../../backend';
import { Collection } from '../../documents';
import { fill } from '../../fill';

const PROPOSAL = discount({ code: 'ROLL20', terms: 'Members only.', validUntil: '2099-12-31' });
const close = vi.fn();
let live: Collection<StoredDiscount>;

beforeEach(() => {
  answer({ updateDiscount: { version: 2 } });
  sessionStorage.clear();
  live = new Collection('discounts', [PROPOSAL]);
});
function open() {
  show(<EditDiscount discount={PROPOSAL} close={close} />);
  return userEvent.setup();
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole('button', { name }));
const title = () => screen.getByLabelText<HTMLInputElement>('Offer');

describe('EditDiscount', () => {
  test('starts with the stored values and sends the version it is based on', async () => {
    const user = open();
    expect(title().value).toBe(PROPOSAL.title);
    await user.clear(screen.getByLabelText('Promo code (optional)'));
    await press(user, 'Save changes');
    const facts = { title: '20% off gis', category: 'gear', terms: 'Members only.', validUntil: '2099-12-31' };
    expect(invoke).toHaveBeenCalledWith('updateDiscount', { id: 'd1', version: 1, discount: facts });
    expect(close).toHaveBeenCalled();
  });

  test('shows another person’s change and lets the admin keep what they typed', async () => {
    const user = open();
    await user.clear(title());
    await fill(user, title(), '30% off gis');
    live.put({ ...PROPOSAL, version: 2, code: 'ROLL30' });
    expect(within(screen.getByRole('alert')).getByText('ROLL30')).toBeTruthy();
    await press(user, 'Keep my changes');
    expect(title().value).toBe('30% off gis');
    await press(user, 'Save changes');
    expect(invoke).toHaveBeenCalledWith('updateDiscount', expect.objectContaining({ version: 2 }));
  });

  test('lets the admin switch to another person’s version', async () => {
    const user = open();
    await fill(user, title(), ', all of them');
    live.put({ ...PROPOSAL, version: 2, title: '30% off gis' });
    await press(user, 'Use the newer version');
    expect(title().value).toBe('30% off gis');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ignores that the code was copied in the meantime', async () => {
    open();
    live.put({ ...PROPOSAL, copies: 1 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the typed text if the edit is rejected as stale', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('stale-edit', { message: 'Someone else changed this discount in the meantime.' }));
    const user = open();
    await user.type(title(), '!');
    await press(user, 'Save changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this discount in the meantime.');
    expect(title().value).toBe('20% off gis!');
  });
});

test('EditDiscount restores an unfinished edit unless the discount has changed', async () => {
  const user = open();
  await user.type(title(), '!');
  cleanup();
  open();
  expect(title().value).toBe('20% off gis!');
  cleanup();
  show(<EditDiscount discount={{ ...PROPOSAL, version: 2, title: '30% off gis' }} close={close} />);
  expect(title().value).toBe('30% off gis');
});
