import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { EditGym } from '@web/features/owner/editor/EditGym';
import type { StoredGym } from '@web/stores/gyms';
import { fill } from '../fill';
import { HALF_GUARD_HALL } from '../fixtures';

/** A gym with few facts for the editor to show. */
export const GYM = {
  id: 'g1',
  ...HALF_GUARD_HALL,
  version: 4,
  affiliation: 'Old Team',
  phone: '+15125550142',
} as unknown as StoredGym;

interface EditorOptions {
  readonly admin?: boolean;
  readonly gym?: StoredGym;
  readonly onSaved?: (gym: StoredGym) => void;
  readonly url?: string;
}
/** A gym's editor, as in a tab of its own. */
export const EditorTab = ({ admin = false, gym = GYM, onSaved = () => {}, url = '/' }: EditorOptions) => (
  <MemoryRouter initialEntries={[url]}>
    <EditGym gym={gym} isAdmin={admin} onSaved={onSaved} />
  </MemoryRouter>
);

export function openEditor(options: EditorOptions = {}): User {
  render(<EditorTab {...options} />);
  return userEvent.setup();
}
export const save = () => screen.getByRole('button', { name: 'Save changes' });

export type User = ReturnType<typeof userEvent.setup>;
export const classRow = (number: number) => within(screen.getByRole('group', { name: `Class ${number}` }));
/** Adds a class on Mondays from 6 to 7 pm. */
export async function addClass(user: User): Promise<void> {
  const number = screen.queryAllByRole('group', { name: /^Class \d+$/ }).length + 1;
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await user.click(classRow(number).getByRole('button', { name: 'Monday' }));
  await fill(user, classRow(number).getByLabelText('From'), '6pm');
  await user.type(classRow(number).getByLabelText('To'), '7');
}
