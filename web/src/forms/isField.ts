/** Whether typing in this element enters text or a value. */
export const isField = (element: Element | null): boolean => element !== null && element.matches('input, textarea, select');
