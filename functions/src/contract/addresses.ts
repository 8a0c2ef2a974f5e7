/** What an address segment, a path or a text may hold: plain rules, which pages use without the schemas. */

/** Letters, digits and single dashes; what an address segment or a slug-made id may hold. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

// Control and bidirectional-override characters can hide or reorder what a reader sees.
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
export const hasHidden = (text: string): boolean => HIDDEN.test(text);

/** An absolute web address without credentials. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hostname.includes('.');
}

/** A path inside this site: one leading slash, no scheme, no backslash, no white space. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && !hasHidden(text);
}
