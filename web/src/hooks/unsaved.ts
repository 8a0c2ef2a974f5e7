/** The forms with unsaved changes. The value says whether this browser keeps a draft of the changes. */
const forms = new Map<symbol, boolean>();

/** Makes the app ask before the user leaves the page, until the returned function is called. */
export function markUnsaved(hasDraft: boolean): () => void {
  const form = Symbol();
  forms.set(form, hasDraft);
  return () => void forms.delete(form);
}

/** Whether the page has unsaved changes, even if this browser keeps a draft of them. */
export const hasUnsavedChanges = (): boolean => forms.size > 0;

/** The question to ask before the user leaves the page. */
export function getLeaveQuestion(): string {
  const hasDraft = [...forms.values()].every(Boolean);
  return `Leave without saving? ${hasDraft ? 'Your changes will still be in this browser when you come back.' : 'You’ll lose your changes.'}`;
}
