import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toasts } from '@web/app/Toasts';
import { invoke } from '@web/lib/invoke';
import { resetToasts } from '@web/stores/toasts';
import { Discount } from '@web/widgets/discounts/Discount';
import { beforeEach, expect, test, vi } from 'vitest';
import { GEAR_DISCOUNT } from '../fixtures';
import { show } from '../show';

function open() {
  const user = userEvent.setup();
  show(
    <>
      <Discount discount={GEAR_DISCOUNT} timing="current" level={2} />
      <Toasts />
    </>,
  );
  return user;
}
const copy = async () => (await open()).click(screen.getByRole('button', { name: 'Copy the code MAT20' }));

beforeEach(() => {
  vi.mocked(invoke).mockResolvedValue({});
  resetToasts();
});

test('Discount copies its code, confirms it, and counts the copy without naming the user', async () => {
  await copy();
  expect(await navigator.clipboard.readText()).toBe('MAT20');
  expect((await screen.findByText('Code MAT20 copied.')).closest('[role=status]')).toBeTruthy();
  await waitFor(() => expect(invoke).toHaveBeenCalledWith('countDiscountCopy', { id: 'd1' }));
});

test('Discount copies its code even if the copy cannot be counted', async () => {
  vi.mocked(invoke).mockRejectedValue(new Error('out of reach'));
  await copy();
  expect(await screen.findByText('Code MAT20 copied.')).toBeTruthy();
});

test('Discount selects the code and says so if the browser blocks copying, and counts nothing', async () => {
  const user = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy the code MAT20' }));
  expect((await screen.findByText(/blocked copying\. The code MAT20/)).closest('[role=alert]')).toBeTruthy();
  expect(window.getSelection()?.toString()).toBe('MAT20');
  expect(invoke).not.toHaveBeenCalled();
});
