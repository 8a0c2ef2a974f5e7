import { addUnsentEntries } from '../storage/personal';

/** The name under which this tab keeps an unsent suggestion for a gym. */
export const suggestionFormName = (gymId: string): string => `suggest ${gymId}`;

/** Fields to copy from another form about the same gym. The name and address aren't copied, since the existing gym has its own. */
const COPIED_FIELDS = new Set(['phone', 'site', 'email', 'comment']);

/** Copies entries about a gym from another form to its suggestion form. Fields that already have an entry keep it. */
export function copyToSuggestion(uid: string, gymId: string, entries: Readonly<Record<string, string>>): void {
  const copied = Object.entries(entries).filter(([name, text]) => COPIED_FIELDS.has(name) && text.trim() !== '');
  addUnsentEntries(uid, suggestionFormName(gymId), Object.fromEntries(copied));
}
