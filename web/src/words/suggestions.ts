import { type ErrorReason, SUGGESTED_FACT_NAMES, SUGGESTED_FACTS, type SuggestedFact, type Suggestion } from '@contract';
import { phoneLabel } from './facts';
import { messageOf, reasonOf } from './problems';

/** A fact as people read it; `null` where there is none. */
export function shownFact(name: SuggestedFact, value: string | null | undefined): string {
  if (value === null || value === undefined) return 'Nothing';
  return name === 'phone' ? phoneLabel(value) : value;
}

/** The facts that a suggestion names, in the order of its form. */
export const namedIn = ({ changes }: Pick<Suggestion, 'changes'>): readonly SuggestedFact[] => SUGGESTED_FACTS.filter((name) => changes[name] !== undefined);

const listed = new Intl.ListFormat('en-US');
const inWords = (names: readonly SuggestedFact[]): string => listed.format(names.map((name) => SUGGESTED_FACT_NAMES[name].toLowerCase()));

/** How a suggestion stands, with what was taken of it and what was not. */
export function suggestionState(suggestion: Pick<Suggestion, 'status' | 'gymId' | 'gym' | 'decisions'>): string {
  const { status, decisions = {} } = suggestion;
  const isMissing = suggestion.gym !== undefined;
  switch (status) {
    case 'pending':
      return isMissing ? 'Waits for an admin' : 'Waits for an admin or the gym’s owner';
    case 'settled':
      return 'Read and settled';
    case 'withdrawn':
      return 'Withdrawn';
    case 'accepted':
    case 'rejected': {
      if (isMissing) return status === 'accepted' ? 'Added to the directory' : 'Not added';
      const [taken, declined] = (['accepted', 'rejected'] as const).map((decision) => SUGGESTED_FACTS.filter((name) => decisions[name] === decision));
      const parts = [taken?.length && `Taken over: ${inWords(taken)}`, declined?.length && `Left as it was: ${inWords(declined)}`].filter(Boolean);
      return parts.length > 0 ? parts.join('. ') : status === 'accepted' ? 'Accepted' : 'Not taken over';
    }
  }
}

/** What a reason means where it is about a suggestion. */
const SENTENCES: Partial<Record<ErrorReason, string>> = {
  'already-exists': 'Your earlier proposal of this gym still waits for an admin. It is on your dashboard.',
  'already-decided': 'Someone else has decided this, or its author has withdrawn it. Reload the page to see how it stands.',
  'stale-edit': 'Someone has changed the marked fields since you saw them. What stands there now is shown: decide again.',
  'message-not-found': 'This suggestion no longer exists.',
};

/** What the user is told of anything that an action on a suggestion threw. */
export function suggestionProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && SENTENCES[reason]) ?? messageOf(error);
}
