import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalData } from '@web/stores/onSignOut';
import { scheduleDecision, sendPendingDecisions, undoDecision, undoLatestDecision, useDecisions } from '@web/stores/decisions';
import { pauseToasts, resumeToasts, useToasts } from '@web/stores/toasts';

const send = vi.fn<() => Promise<void>>();
const decide = (summary = 'Rejected the claim.', key = 'claims/c1', sendThis = send) =>
  scheduleDecision({
    key,
    summary,
    failedMessage: 'Couldn’t reject the claim.',
    sentMessage: 'The claimant was notified.',
    send: sendThis,
    describeProblem: (error) => (error as Error).message,
  });
const stateAt = (key = 'claims/c1') => useDecisions.getState().states[key];
const toasts = () => useToasts.getState().toasts.flatMap(({ text, isFading }) => (isFading ? [] : [text]));
/** Whether the browser asks before closing the tab. */
const asksToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue();
});

describe('scheduleDecision', () => {
  it('sends a decision once, after ten seconds', async () => {
    decide();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(send).not.toHaveBeenCalled();
    expect(stateAt()).toEqual({ kind: 'undoable' });
    await vi.advanceTimersByTimeAsync(200);
    expect(send).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual(['The claimant was notified.']);
    expect(stateAt()).toEqual({ kind: 'sent' });
  });

  it('never sends a decision that was undone', async () => {
    decide();
    undoDecision('claims/c1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    expect(stateAt()).toBeUndefined();
    expect(toasts()).toEqual([]);
  });

  it('waits while the message is hovered or focused', async () => {
    decide();
    pauseToasts();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    resumeToasts();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('replaces an earlier decision on the same item', async () => {
    const approve = vi.fn(async () => {});
    decide();
    decide('Approved the claim.', 'claims/c1', approve);
    expect(toasts()).toEqual(['Approved the claim. You can undo this for 10 seconds.']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('rejects a new decision while an earlier one on the same item is being sent', async () => {
    send.mockReturnValue(new Promise(() => {}));
    decide();
    void sendPendingDecisions();
    decide('Approved the claim.');
    expect(toasts()).toEqual(['Your earlier decision is still being sent. Wait a moment, then try again.']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows the decision as failed with the reason if its call fails', async () => {
    send.mockRejectedValue(new Error('Another admin has decided this.'));
    decide();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stateAt()).toEqual({ kind: 'failed', problem: 'Another admin has decided this.' });
    expect(toasts()).toEqual(['Couldn’t reject the claim. Another admin has decided this.']);
  });

  it('lets undoLatest undo the latest decision first', async () => {
    decide('Rejected one.', 'claims/1');
    decide('Rejected two.', 'claims/2');
    undoLatestDecision();
    expect([stateAt('claims/1'), stateAt('claims/2')]).toEqual([{ kind: 'undoable' }, undefined]);
  });

  it('sends a decision before signing out, and warns if the session ended before it was sent', async () => {
    decide('Rejected one.', 'claims/1');
    await sendPendingDecisions();
    expect(send).toHaveBeenCalledTimes(1);
    decide('Rejected two.', 'claims/2');
    clearPersonalData();
    expect(toasts()).toContain('Your last decision was not sent, because you were signed out. Sign in and try again.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('asks before the tab is closed, but only while a decision is unsent', async () => {
    expect(asksToClose()).toBe(false);
    decide();
    expect(asksToClose()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asksToClose()).toBe(false);
    decide();
    undoDecision('claims/c1');
    expect(asksToClose()).toBe(false);
  });

  it('sends a decision when the page is hidden without asking', async () => {
    decide();
    window.dispatchEvent(new Event('pagehide'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
