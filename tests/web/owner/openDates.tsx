import type { DatedChange, EnteredChange } from '@contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import GymDatesPage from '@web/features/owner/dates/GymDatesPage';
import { invoke } from '@web/lib/invoke';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { gymWith } from '@support/gym';
import { profileWith } from '@support/profile';
import { answer } from '../backend';
import { store } from '../documents';
import { SATURDAY_MORNING } from '../fixtures';
import { openAt } from '../routing';

const GYM = gymWith({
  name: 'Half Guard Hall',
  schedule: [
    { id: 'tue-1800-gi', day: 'tue', start: '18:00', end: '19:00', program: 'gi' },
    { id: 'sat-1100-open-mat', day: 'sat', start: '11:00', end: '13:00', program: 'open-mat' },
  ],
});
export const CANCELED: EnteredChange = { kind: 'canceled', classId: 'sat-1100-open-mat', date: '2026-11-28' };
export const stored = (entered: EnteredChange, id = 'c1'): DatedChange => ({ ...entered, id, by: 'owner', at: '2026-11-20T12:00:00.000Z' });

export const storeGym = (fields = {}) => store('gyms/g1', { ...GYM, ...fields });

/** Stores the gym and signs its owner in, on a Saturday. */
export function givenOwner(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: SATURDAY_MORNING });
  resetToasts();
  storeGym();
  answer({ changeDates: { version: 4, ids: ['new'] } });
  useSession.setState({
    status: 'known',
    account: { uid: 'owner', email: 'owner@example.com', emailVerified: true },
    profile: profileWith({ isGymOwner: true, ownedGyms: ['g1'] }),
    rolesReady: true,
  });
}

export function open() {
  openAt(
    '/my-gyms/g1/dates',
    <>
      <GymDatesPage />
      <Toasts />
    </>,
    undefined,
    { gymId: 'g1' },
  );
  return userEvent.setup();
}
export type User = ReturnType<typeof userEvent.setup>;
export const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const openSession = async (user: User, date = 'Saturday, November 28') =>
  user.click(within(await screen.findByRole('region', { name: date })).getByRole('button', { name: /Open mat/ }));
export const sent = () =>
  vi
    .mocked(invoke)
    .mock.calls.filter(([name]) => name === 'changeDates')
    .map(([, input]) => input);
