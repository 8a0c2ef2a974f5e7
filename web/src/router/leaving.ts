import { confirm, useConfirmation } from '../stores/confirmation';

/** Unsaved changes on the page, and whether this browser keeps a copy of each. */
const blockers = new Map<symbol, boolean>();

/** Makes leaving the page ask first, until the returned function is called. */
export function blockLeaving(isStored: boolean): () => void {
  const blocker = Symbol();
  blockers.set(blocker, isStored);
  return () => void blockers.delete(blocker);
}
let leaving = false;
export const isLeavingBlocked = (): boolean => blockers.size > 0 && !leaving;
/** The user leaves: nothing asks again until the next page is shown, which may be the one they wanted to leave. */
export const letLeave = (): void => void (leaving = true);
export const endLeave = (): void => void (leaving = false);

interface Leaving {
  /** Whether the user leaves anyway. */
  readonly answer: Promise<boolean>;
  /** Withdraws the question: the user is no longer leaving. */
  readonly withdraw: () => void;
}

export function askToLeave(): Leaving {
  const fate = [...blockers.values()].every(Boolean) ? 'Your changes will still be in this browser when you come back.' : 'You’ll lose your changes.';
  const answer = confirm(`Leave without saving? ${fate}`, 'Leave');
  const { question } = useConfirmation.getState();
  const withdraw = () => {
    if (useConfirmation.getState().question === question) question?.answer(false);
  };
  return { answer, withdraw };
}
