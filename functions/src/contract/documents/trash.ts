import * as v from 'valibot';
import { isoSchema } from '../values';
import { restartFields } from './restarts';

/** How many days deleted gyms can be restored. */
export const TRASH_DAYS = 30;
/** To delete this many gyms or more at once, an admin must type their number. */
export const LARGE_DELETION = 25;

/**
 * `trash/{gymId}`: a deleted gym. Everything that was deleted with it is in `kept/{id}`. In the phase `restoring`, it is being restored. In the phase
 * `purging`, it is being permanently deleted.
 */
export const trashedGymSchema = v.object({
  name: v.string(),
  city: v.string(),
  state: v.string(),
  /** Lowercase prefixes of the words in its name and place, for the admins' search. */
  words: v.array(v.string()),
  /** Ids of the pages that led to it. */
  pages: v.array(v.string()),
  phase: v.picklist(['trashed', 'restoring', 'purging']),
  /** `problem`: why restoring it or deleting it permanently failed. In that case, it stays in the trash. */
  ...restartFields,
  createdAt: isoSchema,
  /** When it is permanently deleted. */
  expiresAt: isoSchema,
  /** The bulk change that deleted it. */
  because: v.optional(v.string()),
});
type StoredTrashedGym = v.InferOutput<typeof trashedGymSchema>;
export type TrashedGym = Omit<StoredTrashedGym, 'words' | 'pages'> & { readonly words: readonly string[]; readonly pages: readonly string[] };

/** `trash/{gymId}/kept/{hash of its path}`: a document that was deleted with a gym, unchanged. */
export interface TrashedDocument {
  /** The document's original path. For an owner, it is the path of their profile, and `data` contains only their ownership. */
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Accounts and email addresses that the document names, so it can be found when one of them is deleted. */
  readonly people: readonly string[];
}

/** Maximum length of a searchable word, in characters. */
const WORD_MAX = 15;

/** The word to search the trash for: the first word of what the admin typed, in lowercase, without accents, cut to `WORD_MAX` characters. */
export const toTrashSearchWord = (text: string): string => splitIntoWords(text)[0]?.slice(0, WORD_MAX) ?? '';

/** All prefixes, up to `WORD_MAX` characters, of the words in a gym's name, city and state. */
export function toTrashWordPrefixes({ name, city, state }: { readonly name: string; readonly city: string; readonly state: string }): string[] {
  const prefixes = splitIntoWords(`${name} ${city} ${state}`).flatMap((word) =>
    Array.from({ length: Math.min(word.length, WORD_MAX) }, (_, end) => word.slice(0, end + 1)),
  );
  return [...new Set(prefixes)];
}

const splitIntoWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
