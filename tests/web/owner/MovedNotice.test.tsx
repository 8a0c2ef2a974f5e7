import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { MovedNotice } from '@web/features/owner/editor/MovedNotice';
import { query } from '@web/lib/source';
import type { Entries } from '@web/widgets/gym-edit/fields';
import { FormContext } from '@web/widgets/gym-edit/formFields';

const DENVER = { city: 'Denver', state: 'CO', zip: '80202', full_address: '1515 Arapahoe St, Denver, CO 80202', latitude: '39.7487', longitude: '-104.9967' };
const BOULDER = { zip: '80302', full_address: '1825 Pearl St, Boulder, CO 80302' };
const updateEntries = vi.fn();

beforeEach(() => {
  updateEntries.mockReset();
  vi.mocked(query).mockResolvedValue({
    suggestions: [{ kind: 'zip', title: '80302', detail: 'Boulder, CO', path: '/bjj?near=80302', at: [40.0172, -105.2851] }],
  });
});

function show(changed: Entries) {
  render(
    <FormContext value={{ entries: { ...DENVER, ...changed }, updateEntries, problems: {} }}>
      <MovedNotice original={DENVER} />
    </FormContext>,
  );
}

test('MovedNotice asks about an address far from the pin, shows the distance, and offers to move the pin', async () => {
  show(BOULDER);
  expect(screen.getByText('Has the gym moved? Its pin is still at the old location.')).toBeTruthy();
  expect(await screen.findByText(/ZIP code 80302 is Boulder, CO, 24 mi from the pin/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Move the pin to ZIP code 80302' }));
  expect(updateEntries).toHaveBeenCalledWith({ latitude: '40.0172', longitude: '-105.2851', city: 'Boulder', state: 'CO' });
});

test('MovedNotice asks nothing if the pin moves, too, or if only the suite number changes', () => {
  show({ ...BOULDER, latitude: '40.0195', longitude: '-105.2727' });
  show({ full_address: '1515 Arapahoe St Ste 4, Denver, CO 80202' });
  expect(screen.queryByText(/Has the gym moved/)).toBeNull();
});
