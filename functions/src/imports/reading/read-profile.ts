import { readSite } from './normalize-site';
import type { Notes } from './row-notes';
import type { Cell } from './row';

/** A handle, with or without `@`. The limit is longer than any network allows. */
const HANDLE = /^@?([\p{L}\d][\p{L}\d._-]{0,99})$/u;
const NO_HANDLE = /^(?:n\/?a|none|no|yes|true|false)$|\.(?:com|net|org)$/i;

/**
 * Reads the URL of a social media profile from a URL or a handle. Undefined if the cell has neither, which is noted
 * unless it says `none` or the like.
 * @param value the fact, whose `prefix` is the start of its URLs
 */
export function readProfile(cell: Cell, notes: Notes, { prefix }: { readonly prefix: string }): string | undefined {
  const text = cell.value.trim();
  const [, handle] = HANDLE.exec(text) ?? [];
  const isHandle = handle !== undefined && (text.startsWith('@') || !NO_HANDLE.test(handle));
  return readSite(isHandle ? { ...cell, value: prefix + handle } : cell, notes);
}
