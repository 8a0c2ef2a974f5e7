import { addTyped } from '../storage/personal';

/** The name under which this tab keeps what is typed into a gym's correction form. */
export const suggestionForm = (gymId: string): string => `suggest ${gymId}`;

/** Fields that are worth carrying over from a form about the same gym. The right listing has its name and address. */
const CARRIED = new Set(['phone', 'site', 'email', 'comment']);

/** Fills what was typed about a gym in another form into its correction form, except where that holds something already. */
export function carryToSuggestion(uid: string, gymId: string, typed: Readonly<Record<string, string>>): void {
  const carried = Object.entries(typed).filter(([name, text]) => CARRIED.has(name) && text.trim() !== '');
  addTyped(uid, suggestionForm(gymId), Object.fromEntries(carried));
}
