/** Forms with unsaved changes, and whether this browser keeps a copy of the changes. */
const forms = new Map<symbol, boolean>();

/** Makes leaving the page ask first, until the returned function is called. */
export function markUnsaved(isKept: boolean): () => void {
  const form = Symbol();
  forms.set(form, isKept);
  return () => void forms.delete(form);
}

/** Whether the page has unsaved changes, even if this browser keeps a copy of them. */
export const hasUnsaved = (): boolean => forms.size > 0;

/** The question to ask before leaving. */
export function leaveQuestion(): string {
  const isKept = [...forms.values()].every(Boolean);
  return `Leave without saving? ${isKept ? 'Your changes will still be in this browser when you come back.' : 'You’ll lose your changes.'}`;
}
