import { confirm, useConfirmation } from '../stores/confirmation';

/** What is on the page and not saved, and whether this browser has a copy of it. */
const blockers = new Map<symbol, boolean>();

/** Makes leaving the page ask first, until the answer is called. */
export function blockLeaving(isStored: boolean): () => void {
  const blocker = Symbol();
  blockers.set(blocker, isStored);
  return () => void blockers.delete(blocker);
}
let leaving = false;
export const isLeavingBlocked = (): boolean => blockers.size > 0 && !leaving;
/** The user leaves: nothing asks again on the way, until a page stands: it may be the one that they wanted to leave. */
export const letLeave = (): void => void (leaving = true);
export const endLeave = (): void => void (leaving = false);

interface Leaving {
  /** Whether the user leaves all the same. */
  readonly answer: Promise<boolean>;
  /** Takes the question back: they are not leaving any more. */
  readonly withdraw: () => void;
}

export function askToLeave(): Leaving {
  const fate = [...blockers.values()].every(Boolean) ? 'This browser keeps your changes and offers them when you come back.' : 'Your changes are lost then.';
  const answer = confirm(`Leave without saving? ${fate}`, 'Leave');
  const { question } = useConfirmation.getState();
  const withdraw = () => {
    if (useConfirmation.getState().question === question) question?.answer(false);
  };
  return { answer, withdraw };
}
