/** Whether keys that are pressed in this element enter something. */
export const isField = (element: Element | null): boolean => element !== null && element.matches('input, textarea, select');
