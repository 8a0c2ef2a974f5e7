const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  // By its number: mail programs know no `&apos;`.
  ["'", '&#39;'],
]);

/** A text as it stands in HTML or XML, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
