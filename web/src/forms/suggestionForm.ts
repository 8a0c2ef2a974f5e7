import { addUnsentValues } from '../storage/personal';

/** The key under which this tab keeps an unsent suggestion for a gym. */
export const getSuggestionFormKey = (gymId: string): string => `suggest ${gymId}`;

/** The fields to copy. The name and the address aren't copied, since the existing gym has its own. */
const COPIED_FIELDS = new Set(['phone', 'site', 'email', 'comment']);

/**
 * Copies what the user entered about a gym in another form to the gym's suggestion form. Fields that are already filled in keep
 * their text.
 */
export function copyToSuggestion(uid: string, gymId: string, values: Readonly<Record<string, string>>): void {
  const copied = Object.entries(values).filter(([name, text]) => COPIED_FIELDS.has(name) && text.trim() !== '');
  addUnsentValues(uid, getSuggestionFormKey(gymId), Object.fromEntries(copied));
}
