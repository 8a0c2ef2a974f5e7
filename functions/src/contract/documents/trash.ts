import * as v from 'valibot';
import { isoSchema } from '../values';
import { restartFields } from './restarts';

/** How long deleted gyms can be restored. */
export const TRASH_DAYS = 30;
/** From this many gyms on, their number has to be typed before they are deleted. */
export const LARGE_DELETION = 25;

/**
 * `trash/{gymId}`: a deleted gym, of which everything that went with it is in `kept/{id}`. `restoring` and `purging` say that it is on
 * its way back, or gone for good, and that the rest follows.
 */
export const trashedGymSchema = v.object({
  name: v.string(),
  city: v.string(),
  state: v.string(),
  /** How the words of its name and place begin, in small letters, by which admins find it. */
  words: v.array(v.string()),
  /** Ids of the pages that led to it. */
  pages: v.array(v.string()),
  phase: v.picklist(['trashed', 'restoring', 'purging']),
  /** `problem`: why it is back in the trash, after restoring or deleting it for good has failed. */
  ...restartFields,
  createdAt: isoSchema,
  /** When it is deleted for good. */
  expiresAt: isoSchema,
  /** The bulk change that deleted it. */
  because: v.optional(v.string()),
});
type Stored = v.InferOutput<typeof trashedGymSchema>;
export type TrashedGym = Omit<Stored, 'words' | 'pages'> & { readonly words: readonly string[]; readonly pages: readonly string[] };

const WORD_MAX = 15;
/** A text as the trash is searched for it: its first word in small letters, without accents. */
export const trashWord = (text: string): string => wordsIn(text)[0]?.slice(0, WORD_MAX) ?? '';

/** Every beginning of every word of a gym's name and city, and its state. */
export function trashWords({ name, city, state }: { readonly name: string; readonly city: string; readonly state: string }): string[] {
  const beginnings = wordsIn(`${name} ${city} ${state}`).flatMap((word) =>
    Array.from({ length: Math.min(word.length, WORD_MAX) }, (_, end) => word.slice(0, end + 1)),
  );
  return [...new Set(beginnings)];
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
