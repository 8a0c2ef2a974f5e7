import { getOwn } from '@contract';
import { create } from 'zustand';
import { onSignOut } from './onSignOut';
import { dismissToast, showToast } from './toasts';

/** How long a decision can be undone before it is sent. As with any toast, the timer pauses while the toast is hovered or focused. */
const UNDO_WINDOW_MS = 10_000;
/** How long an item stays hidden after its decision was sent. Live lists remove the item within seconds. */
const HIDDEN_AFTER_SENDING_MS = 15_000;

/** A decision that can be undone until it is sent. */
export interface Decision {
  /** The item being decided: `claims/{id}`. A second decision on the same item replaces the first. */
  readonly key: string;
  /** The decision, as a sentence: `Rejected the claim for Half Guard Hall.` */
  readonly summary: string;
  /** What didn't happen if sending fails, as a sentence: `Couldn’t reject the claim for Half Guard Hall.` */
  readonly failedMessage: string;
  /** The result once it is sent, as a sentence. */
  readonly sentMessage: string;
  readonly send: () => Promise<void>;
  /** Returns the message to show if the backend rejects the decision. */
  readonly describeProblem: (error: unknown) => string;
}

/** How far a decision is. It stays `sent` until its item has left the list. */
export type DecisionState = { readonly kind: 'undoable' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly problem: string };

interface Decisions {
  readonly states: Readonly<Partial<Record<string, DecisionState>>>;
  /** The key of the decision that was undone last. Null once another decision has changed. */
  readonly undoneKey: string | null;
}
/** The states of this tab's decisions, by the decision's key. */
export const useDecisions = create<Decisions>(() => ({ states: {}, undoneKey: null }));

interface PendingDecision {
  readonly decision: Decision;
  toast: number;
  sending?: Promise<void>;
}
const pendingDecisions = new Map<string, PendingDecision>();

/**
 * Sends a decision after ten seconds, during which it can be undone. Until then, its item is hidden (`useHideDecidedItems`). If sending
 * fails, the item comes back with a message.
 */
export function scheduleDecision(decision: Decision): void {
  const earlier = pendingDecisions.get(decision.key);
  if (earlier?.sending) {
    showToast('info', 'Your earlier decision is still being sent. Wait a moment, then try again.');
    return;
  }
  const next: PendingDecision = { decision, toast: 0 };
  pendingDecisions.set(decision.key, next);
  if (earlier) dismissToast(earlier.toast);
  next.toast = showToast(
    'info',
    `${decision.summary} You can undo this for 10 seconds.`,
    UNDO_WINDOW_MS,
    { text: 'Undo', run: () => undoDecision(decision.key) },
    { text: 'Send now', run: () => void send(next) },
  );
  setDecisionState(decision.key, { kind: 'undoable' });
}

/** Undoes a decision that has not been sent yet. */
export function undoDecision(key: string): void {
  const pendingDecision = pendingDecisions.get(key);
  if (!pendingDecision || pendingDecision.sending) return;
  pendingDecisions.delete(key);
  dismissToast(pendingDecision.toast);
  setDecisionState(key, undefined);
  useDecisions.setState({ undoneKey: key });
}

/** Undoes the latest decision that has not been sent yet. */
export function undoLatestDecision(): void {
  const latest = [...pendingDecisions.values()].findLast(({ sending }) => !sending);
  if (latest) undoDecision(latest.decision.key);
}

/** Sends all pending decisions now, for example before signing out. Resolves once each has succeeded or failed. */
export async function sendPendingDecisions(): Promise<void> {
  await Promise.all([...pendingDecisions.values()].map(send));
}

function send(pendingDecision: PendingDecision): Promise<void> {
  // The decision was undone, or replaced by a later one.
  if (pendingDecisions.get(pendingDecision.decision.key) !== pendingDecision) return Promise.resolve();
  pendingDecision.sending ??= sendAndShowResult(pendingDecision);
  return pendingDecision.sending;
}

async function sendAndShowResult({ decision, toast }: PendingDecision): Promise<void> {
  const { key, failedMessage, sentMessage, describeProblem } = decision;
  dismissToast(toast);
  setDecisionState(key, { kind: 'sending' });
  try {
    await decision.send();
    if (!pendingDecisions.delete(key)) return;
    setDecisionState(key, { kind: 'sent' });
    setTimeout(() => getOwn(useDecisions.getState().states, key)?.kind === 'sent' && setDecisionState(key, undefined), HIDDEN_AFTER_SENDING_MS);
    showToast('success', sentMessage);
  } catch (error) {
    if (!pendingDecisions.delete(key)) return;
    const problem = describeProblem(error);
    setDecisionState(key, { kind: 'failed', problem });
    showToast('error', `${failedMessage} ${problem}`, UNDO_WINDOW_MS);
  }
}

function setDecisionState(key: string, state: DecisionState | undefined): void {
  useDecisions.setState(({ states: { [key]: _before, ...others } }) => ({ states: state ? { ...others, [key]: state } : others, undoneKey: null }));
  // While a decision is unsent, the browser asks before it closes the tab. Phones don't ask, so the `pagehide` event sends it.
  const addOrRemove = pendingDecisions.size > 0 ? window.addEventListener : window.removeEventListener;
  addOrRemove.call(window, 'beforeunload', askBeforeLeaving);
  addOrRemove.call(window, 'pagehide', sendAll);
}
const askBeforeLeaving = (event: Event) => event.preventDefault();
const sendAll = () => void sendPendingDecisions();

/** Drops pending decisions, which can't be sent without a session. Shows how many were lost, but not which ones. */
export function dropDecisions(): void {
  const unsent = [...pendingDecisions.values()].filter(({ sending }) => !sending);
  pendingDecisions.clear();
  for (const { decision, toast } of unsent) {
    dismissToast(toast);
    setDecisionState(decision.key, undefined);
  }
  useDecisions.setState(useDecisions.getInitialState(), true);
  if (unsent.length === 0) return;
  const subject = unsent.length === 1 ? 'Your last decision was' : `Your last ${unsent.length} decisions were`;
  showToast('warning', `${subject} not sent, because you were signed out. Sign in and try again.`, UNDO_WINDOW_MS);
}
onSignOut(dropDecisions);
