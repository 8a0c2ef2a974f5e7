import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicGym } from '@contract';
import { Toasts } from '@web/app/Toasts';
import { Agenda } from '@web/features/gym/Agenda';
import type { GymPageData } from '@web/features/gym/gymProps';
import { CallFailure } from '@web/lib/failure';
import { readList } from '@web/lib/watch';
import { clearPersonalData } from '@web/stores/onSignOut';
import { useSession } from '@web/stores/session';
import { resetToasts } from '@web/stores/toasts';
import { profileWith } from '@support/profile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, callsOf } from '../backend';
import { BARTON, BARTON_PAGE, SATURDAY_MORNING } from '../fixtures';
import { show } from '../show';

const SESSION = 'sat-1100-open-mat~2026-11-21';
const NAME = /^The gym told me it’s off: Open mat, Sat, Nov 21/;

beforeEach(() => {
  clearPersonalData();
  resetToasts();
  answer({ reportDate: {} });
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function open(uid?: string, { gym = {}, ownedGyms = [] }: { gym?: Partial<PublicGym>; ownedGyms?: string[] } = {}) {
  if (uid) useSession.setState({ status: 'known', account: { uid, email: 'ana@example.com', emailVerified: true }, profile: profileWith({ ownedGyms }) });
  const page = { ...(BARTON_PAGE as GymPageData), gym: { ...BARTON, ...gym } };
  show(
    <>
      <Agenda page={page} />
      <Toasts />
    </>,
  );
  return { user: userEvent.setup(), gymId: page.id };
}
/** Resolves once the neighboring button has loaded, too. */
const loaded = () => screen.findAllByText('I’m going');

describe('ReportOffButton', () => {
  it('reports a class as off, then shows the report and lets the user withdraw it', async () => {
    const { user, gymId } = open('u1');
    const button = await screen.findByRole('button', { name: NAME });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    vi.mocked(readList).mockResolvedValue([{ id: `${gymId}~${SESSION}` }]);
    await user.click(button);
    expect(callsOf('reportDate')).toEqual([{ gymId, sessionId: SESSION, isOff: true }]);
    expect(await screen.findByText(/^Thanks\. If someone else reports it too/)).toBeTruthy();
    expect(screen.getByRole('button', { name: NAME }).getAttribute('aria-pressed')).toBe('true');
    vi.mocked(readList).mockResolvedValue([]);
    await user.click(screen.getByRole('button', { name: NAME }));
    expect(callsOf('reportDate').at(-1)).toEqual({ gymId, sessionId: SESSION, isOff: false });
    expect(await screen.findByText('Your report was withdrawn.')).toBeTruthy();
    expect(screen.getByRole('button', { name: NAME }).getAttribute('aria-pressed')).toBe('false');
  });

  it('says what to do if the report is refused', async () => {
    answer({
      reportDate: () => Promise.reject(new CallFailure('address-not-verified', { message: 'Verify your email address first: open the link we sent you.' })),
    });
    const { user } = open('u1');
    await user.click(await screen.findByRole('button', { name: NAME }));
    expect(await screen.findByText(/^Verify your email address first/)).toBeTruthy();
    expect(screen.getByRole('button', { name: NAME }).getAttribute('aria-pressed')).toBe('false');
  });

  it('is not shown to signed-out visitors', async () => {
    open();
    await loaded();
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('is not shown to the gym’s owner, who can cancel the class', async () => {
    open('u1', { ownedGyms: [(BARTON_PAGE as GymPageData).id] });
    await loaded();
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('is not shown for a class that the gym confirmed', async () => {
    const confirmed = { kind: 'confirmed', classId: 'sat-1100-open-mat', date: '2026-11-21', id: 'c1', by: 'owner', at: '2026-11-20T12:00:00.000Z' } as const;
    open('u1', { gym: { datedChanges: [confirmed] } });
    await loaded();
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});

describe('Agenda', () => {
  it('lists a date that visitors reported as off, with the age of the reports', () => {
    const dates = [{ classId: 'sat-1100-open-mat', date: '2026-11-28', at: '2026-11-20T15:00:00.000Z' }];
    open(undefined, { gym: { checks: { ...BARTON.checks, schedule: { at: '2026-11-09T12:00:00.000Z', by: 'owner', dates } } } });
    expect(screen.getByText('Visitors were told it’s off, most recently yesterday. The gym hasn’t confirmed. Call first', { exact: false })).toBeTruthy();
    expect(screen.getByText('Saturday, November 28').parentElement?.textContent).toContain('1 class, not confirmed');
  });
});
