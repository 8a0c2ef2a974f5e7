import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { EditGym } from '../../../web/src/features/owner/editor/EditGym';
import { CallFailure } from '../../../web/src/lib/failure';
import { invoke } from '../../../web/src/lib/invoke';
import { documentOf } from '../../../web/src/lib/source';
import type { StoredGym } from '../../../web/src/stores/gyms';
import { useToasts } from '../../../web/src/stores/toasts';

vi.mock('../../../web/src/lib/invoke');
vi.mock('../../../web/src/lib/source');

const GYM = {
  id: 'g1',
  name: 'Half Guard Hall',
  city: 'Austin',
  state: 'TX',
  stateSlug: 'texas',
  citySlug: 'austin',
  slug: 'half-guard-hall',
  status: 'published',
  version: 4,
  affiliation: 'Old Team',
  phone: '+15125550142',
} as unknown as StoredGym;
const saved = vi.fn();

beforeEach(() => {
  vi.mocked(invoke).mockReset();
  vi.mocked(documentOf).mockReset();
  saved.mockReset();
});
function edit(admin = false) {
  render(
    <MemoryRouter>
      <EditGym gym={GYM} admin={admin} saved={saved} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('an edit sends only what was changed, from the version it was made upon', async () => {
  const user = edit();
  await user.clear(screen.getByLabelText('Affiliation'));
  await user.type(screen.getByLabelText('Drop-in fee'), '25');
  await user.click(save());
  expect(invoke).toHaveBeenCalledWith('updateGym', { id: 'g1', version: 4, changes: { affiliation: null, pricing: { dropIn: 25 } } });
});

test('an edit without a change sends nothing', async () => {
  const user = edit();
  await user.click(save());
  expect(invoke).not.toHaveBeenCalled();
  expect(useToasts.getState().toasts).toMatchObject([{ text: 'Nothing was changed.' }]);
});

test('an owner is not offered where the gym is; an admin is', () => {
  edit();
  expect(screen.queryByLabelText('City')).toBeNull();
  edit(true);
  expect(screen.getByLabelText('City')).toBeTruthy();
});

test('a stale edit keeps what was typed, says what others changed, and is saved upon the newer version', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('stale-edit'));
  vi.mocked(documentOf).mockResolvedValue({ ...GYM, id: undefined, version: 5, site: 'https://new.example.com' } as never);
  const user = edit();
  await user.clear(screen.getByLabelText('Affiliation'));
  await user.type(screen.getByLabelText('Affiliation'), 'New Team');
  await user.click(save());
  expect(await screen.findByText('Website is now')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Affiliation').value).toBe('New Team');
  await user.click(save());
  expect(invoke).toHaveBeenLastCalledWith('updateGym', { id: 'g1', version: 5, changes: { affiliation: 'New Team' } });
  expect(saved).toHaveBeenCalled();
});

test('what the backend says of a field stands beside it', async () => {
  vi.mocked(invoke).mockRejectedValueOnce(new CallFailure('invalid', [{ path: 'changes.name', message: 'This name is taken.' }]));
  const user = edit();
  await user.type(screen.getByLabelText('Gym name'), ' 2');
  await user.click(save());
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Gym name'));
});

test('classes are added, changed and removed row by row', async () => {
  const user = edit();
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await user.selectOptions(screen.getByLabelText('Day of class 1'), 'Saturday');
  await user.selectOptions(screen.getByLabelText('Program of class 1'), 'Open mat');
  await user.selectOptions(screen.getByLabelText('Visitors of class 1'), 'Visitors may join');
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await user.click(screen.getByRole('button', { name: 'Remove class 2' }));
  await user.click(save());
  const schedule = [{ day: 'sat', start: '18:00', end: '19:00', program: 'open-mat', visitors: true }];
  expect(invoke).toHaveBeenCalledWith('updateGym', { id: 'g1', version: 4, changes: { schedule } });
});

test('Monday’s hours can be set for several days at once', async () => {
  const user = edit();
  await user.type(screen.getByLabelText('Monday'), '6-13');
  await user.click(screen.getByRole('button', { name: 'Monday’s hours to Friday' }));
  await user.click(save());
  const day = [{ open: '06:00', close: '13:00' }];
  expect(invoke).toHaveBeenCalledWith('updateGym', { id: 'g1', version: 4, changes: { hours: { mon: day, tue: day, wed: day, thu: day, fri: day } } });
});
