import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPersonal } from '../../../web/src/stores/personal';
import { holdDecision, sendHeld, undoDecision, undoLatest, useDecisions } from '../../../web/src/stores/decisions';
import { pauseToasts, resumeToasts, useToasts } from '../../../web/src/stores/toasts';

const send = vi.fn<() => Promise<void>>();
const hold = (said = 'Refused the claim.', key = 'claims/c1', sending = send) =>
  holdDecision({ key, said, sent: 'The claimant is told.', send: sending, problemOf: (error) => (error as Error).message });
const stateOf = (key = 'claims/c1') => useDecisions.getState().states[key];
const said = () => useToasts.getState().toasts.flatMap(({ text, leaving }) => (leaving ? [] : [text]));
/** Whether closing the tab asks first. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue();
});

describe('a held decision', () => {
  it('is sent after ten seconds, once', async () => {
    hold();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(send).not.toHaveBeenCalled();
    expect(stateOf()).toEqual({ kind: 'held' });
    await vi.advanceTimersByTimeAsync(200);
    expect(send).toHaveBeenCalledTimes(1);
    expect(said()).toEqual(['The claimant is told.']);
    expect(stateOf()).toEqual({ kind: 'sent' });
  });

  it('is never sent once it is undone', async () => {
    hold();
    undoDecision('claims/c1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    expect(stateOf()).toBeUndefined();
    expect(said()).toEqual([]);
  });

  it('waits while the pointer or the focus is on its message', async () => {
    hold();
    pauseToasts();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    resumeToasts();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('makes way for a later decision on the same thing', async () => {
    const approve = vi.fn(async () => {});
    hold();
    hold('Approved the claim.', 'claims/c1', approve);
    expect(said()).toEqual(['Approved the claim. It’s sent in 10 seconds.']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('refuses a later one while it is being sent', async () => {
    send.mockReturnValue(new Promise(() => {}));
    hold();
    void sendHeld();
    hold('Approved the claim.');
    expect(said()).toEqual(['An earlier decision on this is being sent. Wait a moment, then look at it again.']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('comes back with the sentence when its call is refused', async () => {
    send.mockRejectedValue(new Error('Another admin has decided this.'));
    hold();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stateOf()).toEqual({ kind: 'failed', problem: 'Another admin has decided this.' });
    expect(said()).toEqual(['Not sent: Refused the claim. Another admin has decided this.']);
  });

  it('is undone by the latest first', async () => {
    hold('Refused one.', 'claims/1');
    hold('Refused two.', 'claims/2');
    undoLatest();
    expect([stateOf('claims/1'), stateOf('claims/2')]).toEqual([{ kind: 'held' }, undefined]);
  });

  it('is sent before signing out, and told of where the session ended elsewhere', async () => {
    hold('Refused one.', 'claims/1');
    await sendHeld();
    expect(send).toHaveBeenCalledTimes(1);
    hold('Refused two.', 'claims/2');
    forgetPersonal();
    expect(said()).toContain('Your last decision was not sent, because you were signed out. Sign in and decide again.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('asks before its tab is closed, and only while it is not sent', async () => {
    expect(asks()).toBe(false);
    hold();
    expect(asks()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asks()).toBe(false);
    hold();
    undoDecision('claims/c1');
    expect(asks()).toBe(false);
  });

  it('is sent as its tab goes away without asking', async () => {
    hold();
    window.dispatchEvent(new Event('pagehide'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
