import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { EditGym } from '@web/features/owner/editor/EditGym';
import type { StoredGym } from '@web/stores/gyms';
import { HALF_GUARD_HALL } from '../fixtures';

/** A gym with few facts for the editor to show. */
export const GYM = {
  id: 'g1',
  ...HALF_GUARD_HALL,
  version: 4,
  affiliation: 'Old Team',
  phone: '+15125550142',
} as unknown as StoredGym;
/** Answers to what the editor asks when typing pauses: a test may end before or after that. */
export const EDITOR_ANSWERS = { suggest: { suggestions: [] }, findLikelyGyms: { likely: [] } };

interface Opened {
  readonly admin?: boolean;
  readonly gym?: StoredGym;
  readonly saved?: (gym: StoredGym) => void;
  /** The page's address. */
  readonly at?: string;
}
/** A tab that has a gym open. */
export const Tab = ({ admin = false, gym = GYM, saved = () => {}, at = '/' }: Opened) => (
  <MemoryRouter initialEntries={[at]}>
    <EditGym gym={gym} admin={admin} onSaved={saved} />
  </MemoryRouter>
);

export function openEditor(opened: Opened = {}): User {
  render(<Tab {...opened} />);
  return userEvent.setup();
}
export const save = () => screen.getByRole('button', { name: 'Save changes' });

export type User = ReturnType<typeof userEvent.setup>;
export const ofClass = (number: number) => within(screen.getByRole('group', { name: `Class ${number}` }));
/** A class on Mondays, 6 to 7 pm. */
export async function addClass(user: User): Promise<void> {
  const number = screen.queryAllByRole('group', { name: /^Class \d+$/ }).length + 1;
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await user.click(ofClass(number).getByRole('button', { name: 'Monday' }));
  await user.type(ofClass(number).getByLabelText('From'), '6pm');
  await user.type(ofClass(number).getByLabelText('To'), '7');
}
