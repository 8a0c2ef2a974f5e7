/** The trimmed text of a form's field. */
export const textIn = (entries: FormData, name: string): string => String(entries.get(name) ?? '').trim();
