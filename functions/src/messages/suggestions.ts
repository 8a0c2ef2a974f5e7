import {
  type CallableCommand,
  DomainError,
  type FieldIssue,
  type GymFacts,
  type StandingFacts,
  SUGGESTED_FACT_NAMES,
  SUGGESTED_FACTS,
  type SuggestedFact,
  type Suggestion,
  type SuggestionDecisions,
  sitePaths,
} from '../contract';
import type { Edit } from '../gyms/merge';
import { stableJson, withoutAbsent } from '../gyms/views';
import type { Author } from '../platform/audit';
import type { Notice } from '../platform/notices';
import type { MessageGym } from './domain';

type Command = CallableCommand<'decideSuggestion'>;

export function newSuggestion({ comment, changes = {} }: CallableCommand<'suggestChange'>, gym: MessageGym, userId: string, now: Date): Suggestion {
  const { facts, ...about } = gym;
  return { userId, ...about, comment, changes, was: standingIn(facts, namesIn(changes)), status: 'pending', createdAt: now.toISOString() };
}

const namesIn = (changes: Suggestion['changes'] | SuggestionDecisions): SuggestedFact[] => SUGGESTED_FACTS.filter((name) => changes[name] !== undefined);
const standingIn = (facts: Partial<GymFacts>, names: readonly SuggestedFact[]): StandingFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));

/**
 * A correction after a decision of each of its facts; the same object where it was decided so.
 * @throws DomainError `already-decided`, or `invalid` where a fact is left undecided or none of its own is decided
 */
export function decidedSuggestion(suggestion: Suggestion, { decisions, reason }: Pick<Command, 'decisions' | 'reason'>, { by, now }: Author): Suggestion {
  if (suggestion.status !== 'pending') {
    if (suggestion.decisions && stableJson(suggestion.decisions) === stableJson(decisions)) return suggestion;
    throw new DomainError('already-decided', 'Someone else has decided this already, or its author has withdrawn it.');
  }
  const named = namesIn(suggestion.changes);
  const issues = SUGGESTED_FACTS.filter((name) => named.includes(name) !== (decisions[name] !== undefined)).map(
    (name): FieldIssue => ({ path: `decisions.${name}`, message: named.includes(name) ? 'Accept or decline this, too.' : 'Nobody has suggested this.' }),
  );
  if (issues.length > 0) throw new DomainError('invalid', 'Decide each field.', issues);
  const status = named.length === 0 ? 'settled' : takenIn(decisions).length > 0 ? 'accepted' : 'rejected';
  return withoutAbsent({ ...suggestion, status, decisions, reason: reason || undefined, decidedAt: now.toISOString(), decidedBy: by });
}

const takenIn = (decisions: SuggestionDecisions): SuggestedFact[] => SUGGESTED_FACTS.filter((name) => decisions[name] === 'accepted');
const declinedIn = (decisions: SuggestionDecisions): SuggestedFact[] => SUGGESTED_FACTS.filter((name) => decisions[name] === 'rejected');

/** The edit that a decision makes of its gym, merged as one that was made from what whoever decides has seen; undefined where nothing is taken. */
export function editOf({ changes, decisions = {} }: Suggestion, seen: StandingFacts): Edit | undefined {
  const taken = takenIn(decisions);
  if (taken.length === 0) return undefined;
  // Of no version that a gym has: each field is taken as it was seen, whatever else has changed.
  return { version: 0, changes: Object.fromEntries(taken.map((name) => [name, changes[name]])), seen };
}

const listed = new Intl.ListFormat('en-US');
const inWords = (names: readonly SuggestedFact[]): string => listed.format(names.map((name) => SUGGESTED_FACT_NAMES[name].toLowerCase()));

/** Tells a correction's author what was taken and what was not. */
export function noticeOfDecision({ gymName = 'a gym', gymPath, decisions = {}, reason }: Suggestion, now: Date): Notice<'suggestion'> {
  const [taken, declined] = [takenIn(decisions), declinedIn(decisions)];
  const sentences = [
    taken.length > 0 && `Taken over into the listing: ${inWords(taken)}.`,
    declined.length > 0 && `Left as it was: ${inWords(declined)}.`,
    taken.length + declined.length === 0 && 'What you wrote was read and settled.',
    reason && `They say: ${reason}`,
    'Thank you.',
  ].filter(Boolean);
  return {
    kind: 'suggestion',
    title: `Your correction of ${gymName}`,
    message: sentences.join(' '),
    read: false,
    createdAt: now.toISOString(),
    ...(gymPath && { actionUrl: gymPath, actionText: 'See the gym' }),
  };
}

/** Tells an owner that somebody suggests something of their gym: nothing of what, and nothing of who. */
export const noticeToOwner = (gymId: string, { gymName = 'Your gym', createdAt }: Suggestion): Notice<'suggestion'> => ({
  kind: 'suggestion',
  title: `A correction of ${gymName}`,
  message: 'Somebody says that its page should be changed. You decide, or an admin does.',
  read: false,
  createdAt,
  actionUrl: sitePaths.gymSuggestions(gymId),
  actionText: 'Look at it',
});
