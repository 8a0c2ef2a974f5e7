import type { SuggestedFact } from '@contract';
import { addTyped } from '../storage/personal';

/** The name under which this tab keeps what is typed into a gym's correction form. */
export const suggestionForm = (gymId: string): string => `suggest ${gymId}`;

/** Facts that someone who meant another listing has typed, and that are worth correcting in the right one. Its name and address are there. */
const CARRIED = ['phone', 'site', 'email'] as const satisfies readonly SuggestedFact[];

/** Fills what was typed about a gym elsewhere into its correction form, except where that holds something already. */
export function carryToSuggestion(uid: string, gymId: string, typed: Readonly<Record<string, string>>): void {
  const carried = [...CARRIED, 'comment'].filter((name) => typed[name]?.trim());
  addTyped(uid, suggestionForm(gymId), Object.fromEntries(carried.map((name) => [name, typed[name] ?? ''])));
}
