import { readSite } from './normalize-site';
import type { Notes } from './notes';
import type { Cell } from './row';

/** Each network's URL for profiles, without the name. */
const PROFILES = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
} as const;
/** Longer than any network allows. */
const HANDLE = /^@?([\p{L}\d][\p{L}\d._-]{0,99})$/u;
const NO_HANDLE = /^(?:n\/?a|none|no|yes|true|false)$|\.(?:com|net|org)$/i;

/** The URL of a social media profile, from a URL, a name or `@name`. Noted if it is none of these. */
export function readProfile(cell: Cell, network: keyof typeof PROFILES, notes: Notes): string | undefined {
  const text = cell.value.trim();
  const [, handle] = HANDLE.exec(text) ?? [];
  const isHandle = handle !== undefined && (text.startsWith('@') || !NO_HANDLE.test(handle));
  return readSite(isHandle ? { ...cell, value: PROFILES[network] + handle } : cell, notes);
}
