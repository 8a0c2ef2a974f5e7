import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import ProposeGymPage from '@web/features/propose/ProposeGymPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { useSession } from '@web/stores/session';
import { getUnsentPrefix } from '@web/storage/personal';
import { readStrings } from '@web/storage/storage';
import { openAt } from '../routing';
import { profileWith } from '@support/profile';
import { fill } from '../fill';

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(invoke).mockResolvedValue({ reference: 'ABCD1234' });
  useSession.setState({
    status: 'known',
    account: { uid: 'ana', email: 'ana@example.com', emailVerified: true },
    profile: profileWith(),
    rolesReady: true,
  });
});
function open() {
  openAt('/propose-gym', <ProposeGymPage />);
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
async function fillIn(user: User, entries: Readonly<Record<string, string>> = {}) {
  const all = { Name: 'Missing Mats', 'Street address': '12 Oak St', City: 'Austin', ...entries };
  for (const [label, text] of Object.entries(all)) await fill(user, screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('State'), 'TX');
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send suggestion' }));
const GYM = { name: 'Missing Mats', full_address: '12 Oak St', city: 'Austin', state: 'TX' };

test('ProposeGymPage sends the entered facts with a normalized phone number and shows the reference', async () => {
  const user = open();
  await fillIn(user, { 'Phone (optional)': '(512) 555-0155', 'Note (optional)': 'Opened in May.' });
  await send(user);
  expect(invoke).toHaveBeenCalledWith('proposeGym', { gym: { ...GYM, phone: '+15125550155' }, comment: 'Opened in May.' });
  expect(await screen.findByText('ABCD1234')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Suggest another gym' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

const LIKELY = { id: 'g1', name: 'Missing Mat', path: '/bjj/texas/austin/missing-mat', place: '12 Oak Street, Austin, TX', by: 'place', meters: 3219 };
/** Mocks the answer of `findLikelyGyms`. Every other call succeeds. */
const mockLikelyGyms = (likely: () => Promise<object>) =>
  vi.mocked(invoke).mockImplementation(((name: string) => (name === 'findLikelyGyms' ? likely() : Promise.resolve({ reference: 'ABCD1234' }))) as never);

test('ProposeGymPage shows likely duplicates with their distance once typing pauses', async () => {
  mockLikelyGyms(async () => ({ likely: [LIKELY] }));
  const user = open();
  await fillIn(user);
  expect(await screen.findByText(/12 Oak Street, Austin, TX, 2\.0 mi away/)).toBeTruthy();
  await waitFor(() => expect(invoke).toHaveBeenCalledWith('findLikelyGyms', { gym: GYM }));
});

test('ProposeGymPage lets the user claim the listed gym, or suggest a change with what they typed', async () => {
  mockLikelyGyms(async () => ({ likely: [LIKELY] }));
  const user = open();
  await fillIn(user, { 'Website (optional)': 'https://mats.example', 'Note (optional)': 'New owner.' });
  await user.click(await screen.findByRole('button', { name: /^It’s this one/ }));
  expect(screen.getByRole('link', { name: 'Claim this gym' }).getAttribute('href')).toBe('/my-gyms/g1/claim');
  expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe(LIKELY.path);
  const suggest = screen.getByRole('link', { name: 'Suggest a change' });
  expect(suggest.getAttribute('href')).toBe(`${LIKELY.path}#suggest`);
  await user.click(suggest);
  expect(readStrings('sessionStorage', `${getUnsentPrefix('ana')}suggest g1`)).toEqual({ site: 'https://mats.example', comment: 'New owner.' });
});

test('ProposeGymPage hides a likely duplicate that the user rejects, and can still be sent', async () => {
  mockLikelyGyms(async () => ({ likely: [LIKELY] }));
  const user = open();
  await fillIn(user);
  await user.click(await screen.findByRole('button', { name: /^It’s a different gym/ }));
  expect(screen.queryByRole('button', { name: /^It’s this one/ })).toBeNull();
  await send(user);
  expect(invoke).toHaveBeenCalledWith('proposeGym', { gym: GYM });
});

test('ProposeGymPage says if the check for duplicates failed, and can still be sent', async () => {
  mockLikelyGyms(() => Promise.reject(new Error('offline')));
  const user = open();
  await fillIn(user);
  expect(await screen.findByText('We couldn’t check whether this gym is already listed. An admin will check.')).toBeTruthy();
  await send(user);
  expect(invoke).toHaveBeenCalledWith('proposeGym', { gym: GYM });
});

test('ProposeGymPage shows an error at each missing or invalid field and sends nothing', async () => {
  const user = open();
  await fill(user, screen.getByLabelText('Website (optional)'), 'nowhere');
  await send(user);
  for (const label of ['Name', 'Street address', 'City', 'State', 'Website (optional)'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(invoke).not.toHaveBeenCalled();
});

test('ProposeGymPage shows why a proposal was rejected and keeps the text', async () => {
  const message = 'You already suggested this gym, and an admin hasn’t reviewed it yet. To change it, withdraw it on your dashboard first.';
  vi.mocked(invoke).mockRejectedValue(new CallFailure('already-exists', { message }));
  const user = open();
  await fillIn(user);
  await send(user);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Missing Mats');
});

test('ProposeGymPage shows the backend’s error at its field', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid', { issues: [{ path: 'gym.state', message: 'Enter a two-letter state, such as TX.' }] }));
  const user = open();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(screen.getByLabelText('State').getAttribute('aria-invalid')).toBe('true'));
});

test('ProposeGymPage restores an unfinished proposal', async () => {
  const user = open();
  await fillIn(user);
  cleanup();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Missing Mats');
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('TX');
});

test('ProposeGymPage asks for a choice if no state is chosen', async () => {
  const user = open();
  await fill(user, screen.getByLabelText('Name'), 'Missing Mats');
  await send(user);
  expect(await screen.findByText('Choose a state.')).toBeTruthy();
  expect(invoke).not.toHaveBeenCalledWith('proposeGym', expect.anything());
});
