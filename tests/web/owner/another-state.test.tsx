import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredGym } from '@web/stores/gyms';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { query } from '@web/lib/source';
import { useToasts } from '@web/stores/toasts';
import { GYM, openEditor, save, type User } from './openEditor';
import { fill } from '../fill';

const PLACED = { ...GYM, full_address: '1 Main St, Austin, TX 78701', zip: '78701', latitude: 30.27, longitude: -97.74 } as StoredGym;
const REFERENCE = '7B0C6A52';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const findAskButton = () => screen.findByRole('button', { name: 'Ask an admin to move it' });

async function retype(user: User, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await fill(user, field(label), text);
}

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn();
  useToasts.setState({ toasts: [] });
  vi.mocked(invoke).mockResolvedValue({ reference: REFERENCE });
  vi.mocked(query).mockResolvedValue({
    suggestions: [{ kind: 'zip', title: '02108', detail: 'Boston, MA', path: '/bjj?near=02108', at: [42.3576, -71.0656] }],
  });
});

/** The first call that changes something. The form may look for likely duplicates before it on a slow machine. */
const firstRequest = () => vi.mocked(invoke).mock.calls.find(([name]) => name !== 'findLikelyGyms');

describe('an owner whose gym has moved to another state', () => {
  test('asks an admin to move it, sending the address with the ZIP code’s city, state and pin', async () => {
    const user = openEditor({ gym: PLACED });
    await retype(user, 'Address', '1 Beacon St, Boston, MA 02108');
    await retype(user, 'ZIP code', '02108');
    await retype(user, 'Phone', '(617) 555-0100');
    await user.click(await findAskButton());
    expect(vi.mocked(invoke).mock.calls.filter(([name]) => name === 'suggestChange')).toEqual([
      [
        'suggestChange',
        {
          key: expect.any(String),
          gymId: 'g1',
          comment: 'My gym has moved to another state. Please move its page there.',
          changes: {
            state: 'MA',
            city: 'Boston',
            full_address: '1 Beacon St, Boston, MA 02108',
            zip: '02108',
            latitude: 42.3576,
            longitude: -71.0656,
            phone: '+16175550100',
          },
        },
      ],
    ]);
    expect(await screen.findByText('Sent to an admin.')).toBeTruthy();
    expect(screen.getByText(REFERENCE)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask an admin to move it' })).toBeNull();
    expect(field('ZIP code').value).toBe('78701');
  });

  test('can still save the changes that the request to the admin does not include', async () => {
    const user = openEditor({ gym: PLACED });
    await fill(user, field('Description'), 'Two mats.');
    await retype(user, 'ZIP code', '02108');
    await user.click(await findAskButton());
    expect(await screen.findByText('Sent to an admin.')).toBeTruthy();
    expect(field('Description').value).toBe('Two mats.');
    vi.mocked(invoke).mockClear();
    await user.click(save());
    expect(firstRequest()).toEqual(['updateGym', expect.objectContaining({ changes: { post_description: 'Two mats.' } })]);
  });

  test('sends the city and pin that they entered instead of the ZIP code’s', async () => {
    const user = openEditor({ gym: PLACED });
    await retype(user, 'ZIP code', '02108');
    await retype(user, 'City', 'Cambridge');
    await retype(user, 'Latitude', '42.37');
    await retype(user, 'Longitude', '-71.11');
    await user.click(await findAskButton());
    expect(firstRequest()?.[1]).toMatchObject({
      changes: { state: 'MA', city: 'Cambridge', zip: '02108', latitude: 42.37, longitude: -71.11 },
    });
  });

  test('must enter the city and ZIP code if only the state was changed', async () => {
    const user = openEditor({ gym: PLACED });
    await user.selectOptions(screen.getByLabelText('State'), 'MA');
    await user.click(await findAskButton());
    expect(firstRequest()).toBeUndefined();
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Enter the new city. Enter the new ZIP code.']);
  });

  test('keeps all entries in the form if the request fails', async () => {
    vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
    const user = openEditor({ gym: PLACED });
    await retype(user, 'ZIP code', '02108');
    await user.click(await findAskButton());
    await act(async () => {});
    expect(field('ZIP code').value).toBe('02108');
    expect(screen.queryByText('Sent to an admin.')).toBeNull();
    expect(await findAskButton()).toBeTruthy();
  });
});

test('an admin moves a gym to another state without asking anyone', async () => {
  const user = openEditor({ gym: PLACED, admin: true });
  await retype(user, 'ZIP code', '02108');
  await user.click(await screen.findByRole('button', { name: 'Move the pin to ZIP code 02108' }));
  expect(screen.queryByRole('button', { name: 'Ask an admin to move it' })).toBeNull();
  expect([field('City').value, field('State').value, field('Latitude').value]).toEqual(['Boston', 'MA', '42.3576']);
});

describe('“My gym has moved”', () => {
  test('focuses the address field and explains what a move does', async () => {
    const user = openEditor({ gym: PLACED });
    expect(screen.queryByText(/^Enter the new address/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'My gym has moved' }));
    expect(document.activeElement).toBe(field('Address'));
    expect(screen.getByText(/^Enter the new address, city, state and ZIP code below/)).toBeTruthy();
  });

  test('is activated by the #moved link on the gym’s page', () => {
    openEditor({ gym: PLACED, url: '/my-gyms/g1#moved' });
    expect(document.activeElement).toBe(field('Address'));
    expect(screen.getByText(/Its old link redirects to the new page/)).toBeTruthy();
  });
});
