import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { GymView } from '@web/features/gym/GymPage';
import { invoke } from '@web/lib/invoke';
import type { GymPageData } from '@web/features/gym/gymProps';
import { SHORT_BARTON_PAGE, SATURDAY_MORNING } from '../fixtures';
import { openAt } from '../routing';
import { signInAs } from '../signIn';
import { fill } from '../fill';

const PATH = '/bjj/texas/austin/barton-springs-jiu-jitsu';
function open() {
  const data = { ...SHORT_BARTON_PAGE, nearby: [] } as GymPageData;
  openAt(PATH, <GymView data={data} now={SATURDAY_MORNING} />);
  return userEvent.setup();
}

beforeEach(() => {
  vi.mocked(invoke).mockResolvedValue({ reference: '7B0C6A52' } as never);
  sessionStorage.clear();
});

test('a visitor who reports a move can enter the new address, which is sent as a suggestion', async () => {
  signInAs('u1');
  const user = open();
  await user.click(screen.getByRole('link', { name: /^Report a problem/ }));
  await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('What’s wrong?'), 'It moved');
  await user.click(screen.getByRole('link', { name: 'Enter it here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where did Barton Springs Jiu-Jitsu move?' }));
  expect(dialog.queryByLabelText('Phone')).toBeNull();
  await fill(user, dialog.getByLabelText('How do you know?'), 'I train there.');
  await user.click(dialog.getByRole('button', { name: 'Send suggestion' }));
  expect(await dialog.findByText('Enter the new address.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Address'));
  await fill(user, dialog.getByLabelText('Address'), '1 Beacon St, Boston, MA 02108');
  await user.clear(dialog.getByLabelText('City'));
  await fill(user, dialog.getByLabelText('City'), 'Boston');
  await user.selectOptions(dialog.getByLabelText('State'), 'MA');
  await user.click(dialog.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('7B0C6A52')).toBeTruthy();
  expect(vi.mocked(invoke).mock.calls.filter(([called]) => called === 'suggestChange')).toEqual([
    [
      'suggestChange',
      {
        key: expect.any(String),
        gymId: 'g1',
        comment: 'I train there.',
        changes: { full_address: '1 Beacon St, Boston, MA 02108', city: 'Boston', state: 'MA' },
      },
    ],
  ]);
});

test.each([
  ['a visitor', {}, 'This gym has moved', `${PATH}#moved`],
  ['its owner', { isGymOwner: true, ownedGyms: ['g1'] }, 'My gym has moved', '/my-gyms/g1#moved'],
  ['an admin', { isAdmin: true }, 'This gym has moved', '/admin/gyms/g1#moved'],
])('%s gets a link to the new-address fields', (_who, profile, name, href) => {
  signInAs('u1', profile);
  open();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
