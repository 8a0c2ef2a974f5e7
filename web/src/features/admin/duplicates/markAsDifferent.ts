import { makePairId } from '@contract';
import { markGymsAsDifferent } from '../../../stores/pairs';
import { scheduleDecision } from '../../../stores/decisions';
import { getErrorMessage } from '../../../words/problems';

/** The key of the decision about a pair. */
export const getPairKey = ({ gymIds }: { readonly gymIds: readonly [string, string] }): string => `pairs/${makePairId(...gymIds)}`;

/** Decides that two gyms aren't duplicates. The admin can undo the decision until it is sent. */
export function markAsDifferent(gymIds: readonly [string, string], names: readonly [string, string]): void {
  scheduleDecision({
    key: getPairKey({ gymIds }),
    summary: `Marked ${names[0]} and ${names[1]} as different gyms.`,
    failedMessage: `Couldn’t mark ${names[0]} and ${names[1]} as different gyms.`,
    sentMessage: 'Marked as different gyms. They won’t be suggested again.',
    send: () => markGymsAsDifferent(gymIds),
    describeProblem: getErrorMessage,
  });
}
