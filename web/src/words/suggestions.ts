import { movesToAnotherState, formatFieldNames, type Suggestion } from '@contract';
import { getErrorMessage, getErrorReason } from './problems';

/** Says what a suggestion's status is, and which of its fields were accepted and declined. */
export function formatSuggestionState(suggestion: Pick<Suggestion, 'status' | 'editBy' | 'gym' | 'changes' | 'decisions'>): string {
  const { status, editBy, decisions = {} } = suggestion;
  const isMissingGym = suggestion.gym !== undefined;
  switch (status) {
    case 'pending':
      if (isMissingGym || movesToAnotherState(suggestion.changes)) return 'Waiting for an admin';
      return editBy ? 'Waiting for the gym’s owners or an admin' : 'Waiting for an admin or the gym’s owner';
    case 'settled':
      return 'Reviewed';
    case 'withdrawn':
      return 'Withdrawn';
    case 'accepted':
    case 'rejected': {
      if (isMissingGym) return status === 'accepted' ? 'Added to the directory' : 'Not added';
      const parts = formatDecisions(decisions);
      if (parts.length > 0) return parts.join('. ');
      return status === 'accepted' ? 'Accepted' : 'Declined';
    }
  }
}

/** `Accepted: phone`, `Not changed: website`. */
function formatDecisions(decisions: NonNullable<Suggestion['decisions']>): string[] {
  const nameFields = (result: string) => formatFieldNames(Object.entries(decisions).flatMap(([path, decision]) => (decision === result ? [path] : [])));
  const [accepted, declined] = [nameFields('accepted'), nameFields('rejected')];
  return [accepted && `Accepted: ${accepted}`, declined && `Not changed: ${declined}`].filter((part) => part !== '');
}

/**
 * Names the facts that a suggestion would change. Empty if it is only a comment. Doesn't use the validation schema, so
 * that its script doesn't have to be loaded.
 */
export function formatSuggestedFacts({ changes }: Pick<Suggestion, 'changes'>): string {
  const { hours, pricing, ...others } = changes;
  const parts = Object.entries({ hours, pricing }).flatMap(([name, fields = {}]) => Object.keys(fields).map((part) => `${name}.${part}`));
  return formatFieldNames([...Object.keys(others), ...parts]);
}

/** What to call a suggestion when talking to the user who made it. */
export const getSuggestionNoun = ({ gym, editBy }: Pick<Suggestion, 'gym' | 'editBy'>): string => (!gym && editBy ? 'edit' : 'suggestion');

/** Returns the message for a failed withdrawal. The list of suggestions shows the current status. */
export const getWithdrawalErrorMessage = (error: unknown): string =>
  getErrorReason(error) === 'already-decided' ? 'This has already been reviewed. See the list for the result.' : getErrorMessage(error);
