/** The trimmed text of a form's field. */
export const readText = (entries: FormData, name: string): string => String(entries.get(name) ?? '').trim();
