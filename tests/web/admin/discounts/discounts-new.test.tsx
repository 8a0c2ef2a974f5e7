import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NewDiscount } from '@web/features/admin/discounts/NewDiscount';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { readDocument, query } from '@web/lib/source';
import { Unreachable } from '@web/lib/unreachable';
import { show } from '../../show';
import { fill } from '../../fill';

const searchResult = (...names: string[]) => ({
  gyms: names.map((name, index) => ({ card: { id: `g${index + 1}`, name }, cityName: 'Austin', stateCode: 'TX' })),
});
const close = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(invoke).mockResolvedValue({ id: 'd1' });
  vi.mocked(query).mockResolvedValue(searchResult('Half Guard Hall', 'Half Guard Annex') as never);
});
function open() {
  show(<NewDiscount close={close} />);
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
async function fillIn(user: User) {
  await fill(user, screen.getByLabelText('Offer'), '20% off gis');
  await user.selectOptions(screen.getByLabelText('Category'), 'gear');
}
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Add discount' }));
const sentInput = () => vi.mocked(invoke).mock.calls[0]?.[1] as { key: string; offeredBy: unknown; discount: unknown };

test('NewDiscount finds a gym by name and sends the chosen one with the discount', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Gym'), 'half guard{Enter}');
  expect(await screen.findByText('2 gyms found.')).toBeTruthy();
  expect(query).toHaveBeenCalledWith('find', expect.objectContaining({ q: 'half guard' }));
  await user.click(screen.getByLabelText('Half Guard Annex, Austin, TX'));
  await fillIn(user);
  await submit(user);
  expect(sentInput()).toMatchObject({ offeredBy: { gymId: 'g2' }, discount: { title: '20% off gis', category: 'gear' } });
  expect(sentInput().key).toMatch(/^[0-9a-f-]{36}$/);
  expect(close).toHaveBeenCalled();
});

test('NewDiscount finds a gym by its page’s URL and preselects the only match', async () => {
  vi.mocked(readDocument).mockImplementation(
    async (path: string) => (path.startsWith('gyms/') ? { name: 'Half Guard Hall', city: 'Austin', state: 'TX', status: 'published' } : { id: 'g7' }) as never,
  );
  const user = open();
  await fill(user, screen.getByLabelText('Gym'), 'https://example.com/bjj/texas/austin/half-guard-hall');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Half Guard Hall, Austin, TX')).checked).toBe(true);
  await fillIn(user);
  await submit(user);
  expect(sentInput().offeredBy).toEqual({ gymId: 'g7' });
});

test('NewDiscount says so if no gym matches or the search fails', async () => {
  const user = open();
  vi.mocked(query).mockResolvedValueOnce(searchResult() as never);
  await user.type(screen.getByLabelText('Gym'), 'nowhere{Enter}');
  expect(await screen.findByText(/^No gyms found\./)).toBeTruthy();
  vi.mocked(query).mockRejectedValueOnce(new Unreachable());
  await user.type(screen.getByLabelText('Gym'), '{Enter}');
  expect(await screen.findByText(/connection|reach/i)).toBeTruthy();
});

test('NewDiscount requires a gym, and shows all problems at once', async () => {
  const user = open();
  await submit(user);
  expect(await screen.findByText('Find the gym, then choose it.')).toBeTruthy();
  expect(screen.getByLabelText('Offer').getAttribute('aria-invalid')).toBe('true');
  expect(invoke).not.toHaveBeenCalled();
});

test('NewDiscount requires a partner’s name, with an optional state', async () => {
  const user = open();
  await user.selectOptions(screen.getByLabelText('Offered by'), 'A partner');
  await fillIn(user);
  await submit(user);
  expect(await screen.findByText('Enter the partner’s name.')).toBeTruthy();
  await fill(user, screen.getByLabelText('Partner'), 'Roll Gear');
  await user.selectOptions(screen.getByLabelText('State (optional)'), 'TX');
  await submit(user);
  expect(sentInput().offeredBy).toEqual({ partner: 'Roll Gear', state: 'TX' });
});

test('NewDiscount sends a discount only once on a double click', async () => {
  let resolveCall: (result: object) => void = () => {};
  vi.mocked(invoke).mockImplementation(() => new Promise((resolve) => (resolveCall = resolve as typeof resolveCall)));
  const user = open();
  await user.selectOptions(screen.getByLabelText('Offered by'), 'A partner');
  await fill(user, screen.getByLabelText('Partner'), 'Roll Gear');
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Add discount' }));
  resolveCall({ id: 'd1' });
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('NewDiscount says that the gym is no longer listed and keeps the text', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('gym-not-found', { message: 'We couldn’t find this gym. It may have been deleted.' }));
  const user = open();
  await user.type(screen.getByLabelText('Gym'), 'half guard{Enter}');
  await user.click(await screen.findByLabelText('Half Guard Hall, Austin, TX'));
  await fillIn(user);
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t find this gym.');
  expect(screen.getByLabelText<HTMLInputElement>('Offer').value).toBe('20% off gis');
  expect(close).not.toHaveBeenCalled();
});
