import { act, cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SuggestForm } from '@web/features/gym/SuggestForm';
import { invoke } from '@web/lib/invoke';
import { JUST_SIGNED_IN } from '@web/hooks/justSignedIn';
import { useSession } from '@web/stores/session';
import { BARTON, BARTON_PAGE } from '../fixtures';
import { profileWith } from '@support/profile';
import { fill } from '../fill';

const MONDAY = { day: 'mon', start: '18:00', end: '19:30', program: 'gi' } as const;
const SUNDAY = { day: 'sun', start: '10:00', program: 'open-mat' } as const;
const GYM = { ...BARTON, hours: { mon: [{ open: '17:00', close: '21:00' }] }, pricing: { dropIn: 20, monthly: 150 }, schedule: [MONDAY, SUNDAY] };

const account = { uid: 'u1', email: 'ana@example.com', emailVerified: true };
const profile = profileWith();
const signIn = (session = {}) => useSession.setState({ status: 'known', account, profile, ...session });

function open({ gym = GYM, state }: { gym?: object; state?: object } = {}) {
  const page = { ...BARTON_PAGE, gym } as never;
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: '/', hash: '#suggest', state }]}>
        <SuggestForm page={page} onSent={() => {}} />
      </MemoryRouter>
    </StrictMode>,
  );
  return userEvent.setup();
}
const sent = () =>
  vi
    .mocked(invoke)
    .mock.calls.filter(([name]) => name === 'suggestChange')
    .map(([, input]) => input);
const toggleGroup = async (user: ReturnType<typeof open>, name: string) => user.click(screen.getByText(name, { selector: 'summary' }));
const sendButton = () => screen.getByRole('button', { name: /send/i });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fieldNamed = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
async function retype(user: ReturnType<typeof open>, name: string, text: string) {
  await user.clear(fieldNamed(name));
  if (text) await fill(user, fieldNamed(name), text);
}
/** Opens the fields of the form's first class, and returns its row. */
async function editFirstClass(user: ReturnType<typeof open>) {
  const row = within(screen.getByRole('group', { name: 'Class 1' }));
  await user.click(row.getByRole('button', { name: /^Edit / }));
  return row;
}

beforeEach(() => {
  vi.mocked(invoke).mockResolvedValue({ reference: '7B0C6A52' } as never);
  sessionStorage.clear();
  signIn();
});

test('SuggestForm sends a day’s hours, a class and a price as separate changes', async () => {
  const user = open();
  await fill(user, field('What should be changed?'), 'It hangs at the door.');
  for (const name of ['Hours', 'Classes', 'Prices']) await toggleGroup(user, name);
  await retype(user, 'hours.tue', '6-8am, 5-9pm');
  await retype(user, 'hours.mon', '');
  const row = await editFirstClass(user);
  await user.clear(row.getByLabelText('From'));
  await user.type(row.getByLabelText('From'), '7pm');
  await user.clear(row.getByLabelText('To'));
  await fill(user, row.getByLabelText('To'), '8:30pm');
  await user.click(screen.getByRole('button', { name: 'Remove Open mat' }));
  await retype(user, 'pricing.dropIn', '$25');
  await user.click(sendButton());
  expect(sent()).toEqual([
    {
      key: expect.any(String),
      gymId: 'g1',
      comment: 'It hangs at the door.',
      changes: {
        hours: {
          mon: null,
          tue: [
            { open: '06:00', close: '08:00' },
            { open: '17:00', close: '21:00' },
          ],
        },
        schedule: [{ was: MONDAY, is: { ...MONDAY, start: '19:00', end: '20:30' } }, { was: SUNDAY }],
        pricing: { dropIn: 25 },
      },
    },
  ]);
});

test('SuggestForm shows an error at hours that it can’t read, focuses their field, and sends nothing', async () => {
  const user = open();
  await fill(user, field('What should be changed?'), 'New hours.');
  await toggleGroup(user, 'Hours');
  await retype(user, 'hours.mon', 'whenever');
  await toggleGroup(user, 'Hours');
  await user.click(sendButton());
  expect(document.activeElement).toBe(fieldNamed('hours.mon'));
  expect(fieldNamed('hours.mon').closest('details')?.open).toBe(true);
  expect(screen.getByText(/can’t be read as hours/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('SuggestForm sends a signed-out visitor’s hours and comment after they sign in', async () => {
  useSession.setState({ account: null, profile: null });
  const user = open();
  await fill(user, field('What should be changed?'), 'New hours.');
  await retype(user, 'hours.mon', '5-10pm');
  await user.click(sendButton());
  expect(sent()).toEqual([]);
  cleanup();
  signIn({ profile: null });
  open({ state: JUST_SIGNED_IN });
  act(() => signIn());
  await waitFor(() => expect(sent()).toMatchObject([{ comment: 'New hours.', changes: { hours: { mon: [{ open: '17:00', close: '22:00' }] } } }]));
});

test('SuggestForm restores unsent edits, except for a class that has changed since then', async () => {
  const user = open();
  await retype(user, 'hours.mon', '5-10pm');
  await user.click(screen.getByRole('button', { name: 'Remove Gi' }));
  cleanup();
  open();
  expect(fieldNamed('hours.mon').value).toBe('5-10pm');
  expect(screen.queryByRole('button', { name: 'Remove Gi' })).toBeNull();
  cleanup();
  open({ gym: { ...GYM, schedule: [{ ...MONDAY, level: 'beginner' }, SUNDAY] } });
  expect(fieldNamed('hours.mon').value).toBe('5-10pm');
  expect(screen.getByRole('button', { name: 'Remove Gi' })).toBeTruthy();
});

test('SuggestForm does not restore edits that were sent', async () => {
  const user = open();
  await fill(user, field('What should be changed?'), 'New hours.');
  await retype(user, 'hours.mon', '5-10pm');
  await user.click(sendButton());
  cleanup();
  open();
  expect(fieldNamed('hours.mon').value).toBe('5pm-9pm');
});
