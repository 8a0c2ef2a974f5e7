/** Whether an element is a form field, so that typing in it isn't a keyboard shortcut. */
export const isField = (element: Element | null): boolean => element?.matches('input, textarea, select') === true;
