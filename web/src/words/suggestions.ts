import { asksForAnotherState, formatFieldNames, type Suggestion } from '@contract';
import { messageOf, reasonOf } from './problems';

/** The status of a suggestion, with the fields that were accepted and declined. */
export function suggestionState(suggestion: Pick<Suggestion, 'status' | 'editBy' | 'gym' | 'changes' | 'decisions'>): string {
  const { status, editBy, decisions = {} } = suggestion;
  const isMissing = suggestion.gym !== undefined;
  switch (status) {
    case 'pending':
      if (isMissing || asksForAnotherState(suggestion.changes)) return 'Waiting for an admin';
      return editBy ? 'Waiting for the gym’s owners or an admin' : 'Waiting for an admin or the gym’s owner';
    case 'settled':
      return 'Reviewed';
    case 'withdrawn':
      return 'Withdrawn';
    case 'accepted':
    case 'rejected': {
      if (isMissing) return status === 'accepted' ? 'Added to the directory' : 'Not added';
      const fieldsWith = (result: string) => formatFieldNames(Object.entries(decisions).flatMap(([path, decision]) => (decision === result ? [path] : [])));
      const [accepted, declined] = [fieldsWith('accepted'), fieldsWith('rejected')];
      const parts = [accepted && `Accepted: ${accepted}`, declined && `Not changed: ${declined}`].filter(Boolean);
      return parts.length > 0 ? parts.join('. ') : status === 'accepted' ? 'Accepted' : 'Declined';
    }
  }
}

/** The facts that a suggestion would change. Empty if it is only a comment. Doesn't use the validation schema, whose script would have to load. */
export function formatSuggestedFacts({ changes }: Pick<Suggestion, 'changes'>): string {
  const { hours, pricing, ...others } = changes;
  const parts = Object.entries({ hours, pricing }).flatMap(([name, fields = {}]) => Object.keys(fields).map((part) => `${name}.${part}`));
  return formatFieldNames([...Object.keys(others), ...parts]);
}

/** What to call a suggestion, for the person who made it. */
export const suggestionName = ({ gym, editBy }: Pick<Suggestion, 'gym' | 'editBy'>): string => (!gym && editBy ? 'edit' : 'suggestion');

/** The message for a failed withdrawal. The list beside it shows the suggestion's status. */
export const withdrawalProblem = (error: unknown): string =>
  reasonOf(error) === 'already-decided' ? 'This has already been reviewed. See the list for the result.' : messageOf(error);
