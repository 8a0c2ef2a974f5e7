import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { EditGym } from '@web/features/owner/editor/EditGym';
import NewGymPage from '@web/features/owner/NewGymPage';
import { invoke } from '@web/lib/invoke';
import type { StoredGym } from '@web/stores/gyms';
import { useSession } from '@web/stores/session';
import { answerNext } from '../backend';
import { show } from '../show';
import { profileWith } from '@support/profile';
import { fill } from '../fill';

beforeEach(() => {
  localStorage.clear();
  const profile = profileWith({ email: 'a@example.com', isAdmin: true });
  useSession.setState({ status: 'known', account: { uid: 'a', email: 'a@example.com', emailVerified: true }, profile, rolesReady: true });
});
async function open() {
  show(<NewGymPage />);
  await screen.findByLabelText('Gym name');
  return userEvent.setup();
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('NewGymPage offers to restore an unfinished new gym', async () => {
  const user = await open();
  await fill(user, field('Gym name'), 'Half Guard Hall');
  cleanup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(field('Gym name').value).toBe('Half Guard Hall');
});

test('NewGymPage keeps text typed during creation as a draft of the new gym, and clears its own form', async () => {
  let respond: (output: object) => void = () => {};
  answerNext({ createGym: new Promise((resolve) => (respond = resolve as typeof respond)) });
  const user = await open();
  await fill(user, field('Gym name'), 'Half Guard Hall');
  await fill(user, field('City'), 'Austin');
  await user.selectOptions(field('State'), 'TX');
  await user.click(screen.getByRole('button', { name: 'Add gym' }));
  expect(invoke).toHaveBeenCalledWith('createGym', { gym: { name: 'Half Guard Hall', city: 'Austin', state: 'TX' } });
  await fill(user, field('ZIP code'), '78701');
  respond({ id: 'g1', path: '', version: 1 });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['halfmat:draft:a:g1']));
  cleanup();
  const stored = { id: 'g1', name: 'Half Guard Hall', city: 'Austin', state: 'TX', status: 'published', version: 1 } as unknown as StoredGym;
  show(<EditGym gym={{ ...stored, stateSlug: 'texas', citySlug: 'austin', slug: 'half-guard-hall' }} isAdmin onSaved={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(field('ZIP code').value).toBe('78701');
  cleanup();
  await open();
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
});
