import { addUnsentEntries } from '../storage/personal';

/** The key under which this tab keeps an unsent suggestion for a gym. */
export const getSuggestionFormKey = (gymId: string): string => `suggest ${gymId}`;

/** Fields to copy from another form about the same gym. The name and address aren't copied, since the existing gym has its own. */
const COPIED_FIELDS = new Set(['phone', 'site', 'email', 'comment']);

/** Copies entries about a gym from another form to its suggestion form. Fields that already have an entry keep it. */
export function copyToSuggestion(uid: string, gymId: string, entries: Readonly<Record<string, string>>): void {
  const copied = Object.entries(entries).filter(([name, text]) => COPIED_FIELDS.has(name) && text.trim() !== '');
  addUnsentEntries(uid, getSuggestionFormKey(gymId), Object.fromEntries(copied));
}
