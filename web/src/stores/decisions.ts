import { own } from '@contract';
import { create } from 'zustand';
import { onSignOut } from './onSignOut';
import { dismissToast, showToast } from './toasts';

/** How long a decision is held before it is sent. Like any toast, it waits longer while the pointer or the focus is on it. */
const UNDO_WINDOW_MS = 10_000;
/** How long a decided item stays hidden after its decision is sent: live lists drop it within seconds. */
const HIDDEN_AFTER_SENDING_MS = 15_000;

/** A decision that can be undone until it is sent. */
export interface Decision {
  /** What it decides: `claims/{id}`. A second decision on the same item replaces the first. */
  readonly key: string;
  /** The decision, as a sentence: `Rejected the claim to Half Guard Hall.` */
  readonly summary: string;
  /** The result once it is sent, as a sentence. */
  readonly sentMessage: string;
  readonly send: () => Promise<void>;
  /** Why the backend refused it. */
  readonly problemOf: (error: unknown) => string;
}

export type DecisionState = { readonly kind: 'held' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly problem: string };

interface Decisions {
  readonly states: Readonly<Partial<Record<string, DecisionState>>>;
  /** The last undone decision. */
  readonly undone: string | null;
}
export const useDecisions = create<Decisions>(() => ({ states: {}, undone: null }));

interface Held {
  readonly decision: Decision;
  toast: number;
  sending?: Promise<void>;
}
const held = new Map<string, Held>();

/**
 * Holds a decision for ten seconds, during which it can be undone, then sends it. The decided item is hidden in the meantime
 * (`useUndecided`), and returns with a message if the decision fails.
 */
export function scheduleDecision(decision: Decision): void {
  const before = held.get(decision.key);
  if (before?.sending) {
    showToast('info', 'Your earlier decision is still being sent. Wait a moment, then try again.');
    return;
  }
  const next: Held = { decision, toast: 0 };
  held.set(decision.key, next);
  if (before) dismissToast(before.toast);
  next.toast = showToast(
    'info',
    `${decision.summary} It will be sent in 10 seconds.`,
    UNDO_WINDOW_MS,
    { text: 'Undo', run: () => undoDecision(decision.key) },
    { text: 'Send now', run: () => void send(next) },
  );
  setDecisionState(decision.key, { kind: 'held' });
}

/** Undoes a decision that has not been sent yet. */
export function undoDecision(key: string): void {
  const own = held.get(key);
  if (!own || own.sending) return;
  held.delete(key);
  dismissToast(own.toast);
  setDecisionState(key, undefined);
  useDecisions.setState({ undone: key });
}

/** Undoes the latest decision that has not been sent yet. */
export function undoLatest(): void {
  const latest = [...held.values()].findLast(({ sending }) => !sending);
  if (latest) undoDecision(latest.decision.key);
}

/** Sends all held decisions, for example before signing out. Resolves once each has succeeded or failed. */
export async function sendPendingDecisions(): Promise<void> {
  await Promise.all([...held.values()].map(send));
}

function send(own: Held): Promise<void> {
  // Undone, or replaced by a later decision.
  if (held.get(own.decision.key) !== own) return Promise.resolve();
  own.sending ??= sendOnce(own);
  return own.sending;
}

async function sendOnce({ decision, toast }: Held): Promise<void> {
  const { key, sentMessage, problemOf } = decision;
  dismissToast(toast);
  setDecisionState(key, { kind: 'sending' });
  try {
    await decision.send();
    if (!held.delete(key)) return;
    setDecisionState(key, { kind: 'sent' });
    setTimeout(() => own(useDecisions.getState().states, key)?.kind === 'sent' && setDecisionState(key, undefined), HIDDEN_AFTER_SENDING_MS);
    showToast('success', sentMessage);
  } catch (error) {
    if (!held.delete(key)) return;
    const problem = problemOf(error);
    setDecisionState(key, { kind: 'failed', problem });
    showToast('error', `Not sent: ${decision.summary} ${problem}`, UNDO_WINDOW_MS);
  }
}

function setDecisionState(key: string, state: DecisionState | undefined): void {
  useDecisions.setState(({ states: { [key]: _before, ...others } }) => ({ states: state ? { ...others, [key]: state } : others, undone: null }));
  // Asks before the tab is closed while something is unsent; a phone that doesn't ask sends it.
  const change = held.size > 0 ? window.addEventListener : window.removeEventListener;
  change.call(window, 'beforeunload', ask);
  change.call(window, 'pagehide', flush);
}
const ask = (event: Event) => event.preventDefault();
const flush = () => void sendPendingDecisions();

/** Without a session, nothing can be sent anymore: reports that held decisions were lost, without saying what they were. */
export function forgetDecisions(): void {
  const unsent = [...held.values()].filter(({ sending }) => !sending);
  held.clear();
  for (const { decision, toast } of unsent) {
    dismissToast(toast);
    setDecisionState(decision.key, undefined);
  }
  useDecisions.setState(useDecisions.getInitialState(), true);
  if (unsent.length === 0) return;
  const what = unsent.length === 1 ? 'Your last decision was' : `Your last ${unsent.length} decisions were`;
  showToast('warning', `${what} not sent, because you were signed out. Sign in and decide again.`, UNDO_WINDOW_MS);
}
onSignOut(forgetDecisions);
