import { asksForAnotherState, type ErrorReason, fieldsInWords, type Suggestion } from '@contract';
import { messageOf, reasonOf } from './problems';

/** How a suggestion stands, with what was taken of it and what was not. */
export function suggestionState(suggestion: Pick<Suggestion, 'status' | 'editBy' | 'gym' | 'changes' | 'decisions'>): string {
  const { status, editBy, decisions = {} } = suggestion;
  const isMissing = suggestion.gym !== undefined;
  switch (status) {
    case 'pending':
      if (isMissing || asksForAnotherState(suggestion.changes)) return 'Waits for an admin';
      return editBy ? 'Waits for the gym’s owners' : 'Waits for an admin or the gym’s owner';
    case 'settled':
      return 'Read and settled';
    case 'withdrawn':
      return 'Withdrawn';
    case 'accepted':
    case 'rejected': {
      if (isMissing) return status === 'accepted' ? 'Added to the directory' : 'Not added';
      const as = (wanted: string) => fieldsInWords(Object.entries(decisions).flatMap(([path, decision]) => (decision === wanted ? [path] : [])));
      const [taken, declined] = [as('accepted'), as('rejected')];
      const parts = [taken && `Taken over: ${taken}`, declined && `Left as it was: ${declined}`].filter(Boolean);
      return parts.length > 0 ? parts.join('. ') : status === 'accepted' ? 'Accepted' : 'Not taken over';
    }
  }
}

/** Which facts are to be changed; empty where it is said in words alone. Days and prices by their names, which needs none of the rules of an edit. */
export function wantedInWords({ changes }: Pick<Suggestion, 'changes'>): string {
  const { hours, pricing, ...others } = changes;
  const parts = Object.entries({ hours, pricing }).flatMap(([name, wanted = {}]) => Object.keys(wanted).map((part) => `${name}.${part}`));
  return fieldsInWords([...Object.keys(others), ...parts]);
}

/** What a suggestion is called to whoever has made it. */
export const suggestionName = ({ gym, editBy }: Pick<Suggestion, 'gym' | 'editBy'>): string => (gym ? 'proposal' : editBy ? 'edit' : 'correction');

/** What a reason means where it is about a suggestion. */
const SENTENCES: Partial<Record<ErrorReason, string>> = {
  'already-exists': 'Your earlier proposal of this gym still waits for an admin. Withdraw it on your dashboard to say something else.',
  'already-decided': 'Someone else has decided this, or its author has withdrawn it. Reload the page to see how it stands.',
  'stale-edit': 'Someone has changed the marked fields since you saw them. What stands there now is shown: decide again.',
  'message-not-found': 'This suggestion no longer exists.',
};

/** What the user is told of anything that an action on a suggestion threw. */
export function suggestionProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && SENTENCES[reason]) ?? messageOf(error);
}

/** The same for whoever takes an own one back, beside which the list shows how it stands. */
export const withdrawalProblem = (error: unknown): string =>
  reasonOf(error) === 'already-decided' ? 'This was decided meanwhile. The list shows how.' : suggestionProblem(error);
