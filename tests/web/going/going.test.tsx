import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { query } from '@web/lib/source';
import { JUST_SIGNED_IN } from '@web/hooks/justSignedIn';
import { readList } from '@web/lib/watch';
import { clearPersonalData } from '@web/stores/onSignOut';
import { useSession } from '@web/stores/session';
import { useToasts } from '@web/stores/toasts';
import { LazyGoingButton } from '@web/widgets/going/LazyGoingButton';
import type { Location } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerNext, callsOf } from '../backend';
import { show } from '../show';
import { signInAs } from '../signIn';

const SESSION = 'sat-1100-open-mat~2026-11-28';
beforeEach(() => {
  clearPersonalData();
  answer({ going: { going: { g1: { [SESSION]: 3 } } }, setGoing: { going: 4 } });
});

/** @param at where to open the page, with a navigation state if the login page opens it */
function open(uid?: string, at?: Partial<Location>) {
  if (uid) useSession.setState({ status: 'known', account: { uid, email: 'ana@example.com', emailVerified: true } });
  show(
    <>
      {['g1', 'g2'].map((gymId) => (
        <LazyGoingButton key={gymId} gymId={gymId} sessionId={SESSION} label={`${gymId}, Sat, Nov 28, 11:00 am`} />
      ))}
    </>,
    at,
  );
  return userEvent.setup();
}
const button = (gymId = 'g1') => screen.findByRole('button', { name: `I’m going: ${gymId}, Sat, Nov 28, 11:00 am` });

describe('LazyGoingButton', () => {
  it('shows how many people are going, with one request for all gyms of the page', async () => {
    open();
    expect(await screen.findByText('3 going')).toBeTruthy();
    expect(screen.queryByText('0 going')).toBeNull();
    expect(vi.mocked(query).mock.calls.filter(([name]) => name === 'going')).toEqual([['going', { ids: ['g1', 'g2'] }]]);
  });

  it('asks a signed-out visitor to sign in and returns them to the page', async () => {
    open();
    const [link] = await screen.findAllByRole('link', { name: /^I’m going: g1.*Sign in/ });
    expect(link?.getAttribute('href')).toBe(`/login?to=${encodeURIComponent(`/#going-g1~${SESSION}`)}`);
    expect(readList).not.toHaveBeenCalled();
  });

  it('stores the plan of a visitor who has just signed in for it, once, and focuses the button', async () => {
    signInAs('u6');
    open(undefined, { pathname: '/', hash: `#going-g1~${SESSION}`, state: JUST_SIGNED_IN });
    await waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe('true'));
    expect(document.activeElement).toBe(await button());
    expect(callsOf('setGoing')).toEqual([{ gymId: 'g1', sessionId: SESSION, going: true }]);
  });

  it('tells a visitor who signed up for it to open the emailed link first', async () => {
    signInAs('u8');
    useSession.setState({ account: { uid: 'u8', email: 'u8@example.com', emailVerified: false } });
    open(undefined, { pathname: '/', hash: `#going-g1~${SESSION}`, state: JUST_SIGNED_IN });
    await waitFor(async () => expect(document.activeElement).toBe(await button()));
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'To say that you’re going, first open the link that we emailed you. Then select “I’m going” again.',
    ]);
    expect(callsOf('setGoing')).toEqual([]);
  });

  it('stores nothing if a link from another site names a plan', async () => {
    signInAs('u7');
    open(undefined, { pathname: '/', hash: `#going-g1~${SESSION}` });
    expect((await button()).getAttribute('aria-pressed')).toBe('false');
    expect(callsOf('setGoing')).toEqual([]);
  });

  it('shows at once that the user is going, and then the new count', async () => {
    const user = open('u1');
    await user.click(await button());
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    expect(invoke).toHaveBeenCalledWith('setGoing', { gymId: 'g1', sessionId: SESSION, going: true });
    expect(await screen.findByText('4 going')).toBeTruthy();
    expect((await button('g2')).getAttribute('aria-pressed')).toBe('false');
  });

  it('keeps what the user pressed and its count if the stored plans and counts arrive later', async () => {
    const [plans, counts] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()];
    vi.mocked(readList).mockReturnValue(plans.promise);
    answer({ going: counts.promise });
    const user = open('u4');
    await user.click(await button());
    expect(await screen.findByText('4 going')).toBeTruthy();
    plans.resolve([{ id: `g2~${SESSION}` }] as never);
    counts.resolve({ going: { g1: { [SESSION]: 3 }, g2: { [SESSION]: 2 } } } as never);
    expect(await screen.findByText('2 going')).toBeTruthy();
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    expect((await button('g2')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText('3 going')).toBeNull();
  });

  it('sends a second press after the first, and shows the last one', async () => {
    const first = Promise.withResolvers<{ going: number }>();
    answer({ setGoing: ({ going }) => (going ? first.promise : { going: 3 }) });
    const user = open('u5');
    await user.click(await button());
    await user.click(await button());
    expect(callsOf('setGoing').map(({ going }) => going)).toEqual([true]);
    first.resolve({ going: 4 });
    await waitFor(() => expect(callsOf('setGoing').map(({ going }) => going)).toEqual([true, false]));
    expect((await button()).getAttribute('aria-pressed')).toBe('false');
    expect(await screen.findByText('3 going')).toBeTruthy();
  });

  it('removes a stored plan', async () => {
    vi.mocked(readList).mockResolvedValue([{ id: `g1~${SESSION}` }] as never);
    const user = open('u2');
    await waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe('true'));
    await user.click(await button());
    expect(invoke).toHaveBeenCalledWith('setGoing', { gymId: 'g1', sessionId: SESSION, going: false });
    expect((await button()).getAttribute('aria-pressed')).toBe('false');
  });

  it('reverts and says why if the plan isn’t stored', async () => {
    answerNext({ setGoing: new CallFailure('address-not-verified', { message: 'Verify your email address first: open the link we sent you.' }) });
    const user = open('u3');
    await user.click(await button());
    await waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe('false'));
    expect(useToasts.getState().toasts[0]?.text).toBe('Your plan wasn’t saved. Verify your email address first: open the link we sent you.');
  });
});
