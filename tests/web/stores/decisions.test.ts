import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalData } from '@web/stores/onSignOut';
import { scheduleDecision, sendPendingDecisions, undoDecision, undoLatest, useDecisions } from '@web/stores/decisions';
import { pauseToasts, resumeToasts, useToasts } from '@web/stores/toasts';

const send = vi.fn<() => Promise<void>>();
const hold = (summary = 'Refused the claim.', key = 'claims/c1', sending = send) =>
  scheduleDecision({ key, summary, sentMessage: 'The claimant is told.', send: sending, problemOf: (error) => (error as Error).message });
const stateOf = (key = 'claims/c1') => useDecisions.getState().states[key];
const said = () => useToasts.getState().toasts.flatMap(({ text, leaving }) => (leaving ? [] : [text]));
/** Whether closing the tab asks first. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue();
});

describe('scheduleDecision', () => {
  it('sends a decision once, after ten seconds', async () => {
    hold();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(send).not.toHaveBeenCalled();
    expect(stateOf()).toEqual({ kind: 'held' });
    await vi.advanceTimersByTimeAsync(200);
    expect(send).toHaveBeenCalledTimes(1);
    expect(said()).toEqual(['The claimant is told.']);
    expect(stateOf()).toEqual({ kind: 'sent' });
  });

  it('never sends a decision that was undone', async () => {
    hold();
    undoDecision('claims/c1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    expect(stateOf()).toBeUndefined();
    expect(said()).toEqual([]);
  });

  it('waits while the pointer or focus is on the message', async () => {
    hold();
    pauseToasts();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    resumeToasts();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('replaces an earlier decision on the same item', async () => {
    const approve = vi.fn(async () => {});
    hold();
    hold('Approved the claim.', 'claims/c1', approve);
    expect(said()).toEqual(['Approved the claim. It will be sent in 10 seconds.']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('refuses a new decision while an earlier one on the same item is being sent', async () => {
    send.mockReturnValue(new Promise(() => {}));
    hold();
    void sendPendingDecisions();
    hold('Approved the claim.');
    expect(said()).toEqual(['Your earlier decision is still being sent. Wait a moment, then try again.']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows the decision as failed with the reason if its call is refused', async () => {
    send.mockRejectedValue(new Error('Another admin has decided this.'));
    hold();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stateOf()).toEqual({ kind: 'failed', problem: 'Another admin has decided this.' });
    expect(said()).toEqual(['Not sent: Refused the claim. Another admin has decided this.']);
  });

  it('lets undoLatest undo the latest decision first', async () => {
    hold('Refused one.', 'claims/1');
    hold('Refused two.', 'claims/2');
    undoLatest();
    expect([stateOf('claims/1'), stateOf('claims/2')]).toEqual([{ kind: 'held' }, undefined]);
  });

  it('sends a decision before signing out, and warns if the session ended before it was sent', async () => {
    hold('Refused one.', 'claims/1');
    await sendPendingDecisions();
    expect(send).toHaveBeenCalledTimes(1);
    hold('Refused two.', 'claims/2');
    clearPersonalData();
    expect(said()).toContain('Your last decision was not sent, because you were signed out. Sign in and decide again.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('asks before the tab is closed, but only while a decision is unsent', async () => {
    expect(asks()).toBe(false);
    hold();
    expect(asks()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asks()).toBe(false);
    hold();
    undoDecision('claims/c1');
    expect(asks()).toBe(false);
  });

  it('sends a decision when the page is hidden without asking', async () => {
    hold();
    window.dispatchEvent(new Event('pagehide'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
