const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  // As a number, since some email programs don't support `&apos;`.
  ["'", '&#39;'],
]);

/** Escapes text for HTML or XML, including attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
