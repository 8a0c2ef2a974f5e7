import * as v from 'valibot';
import { makeCityKey, type Gym, gymSchema, SLUG_PATTERN, findStateByCode, findStateBySlug } from '../contract';
import { toGymPage } from '../gyms/pages/page-documents';
import { hashDocument } from '../platform/hash-document';

/** A gym with a valid path in the directory, public or not. */
export interface PlacedGym {
  readonly gym: Gym;
  readonly pageHash: string;
  /** Whether the gym was written together with the page that it should have, as our commands do. */
  readonly isPageCurrent: boolean;
}

/**
 * Reads a gym's document. Undefined for a merged gym's pointer, and for a document from the console that isn't a valid gym. A gym that our commands
 * wrote includes its page's hash, so it isn't validated again.
 */
export function toPlacedGym(id: string, document: unknown): PlacedGym | undefined {
  const gym = document as Gym | undefined;
  if (!gym || !hasValidPath(gym)) return undefined;
  const pageHash = hashPage(id, gym);
  if (pageHash === undefined) return undefined;
  const isPageCurrent = pageHash === gym.pageHash;
  return isPageCurrent || v.is(gymSchema, gym) ? { gym, pageHash, isPageCurrent } : undefined;
}

/** The hash of a gym's page. Undefined if the gym isn't valid, so it can't have a page. */
function hashPage(id: string, gym: Gym): string | undefined {
  try {
    return hashDocument(toGymPage(id, gym));
  } catch {
    return undefined;
  }
}

function hasValidPath(gym: Partial<Record<keyof Gym, unknown>>): boolean {
  const { stateSlug, citySlug, slug, state, city, name } = gym;
  const isSlug = (text: unknown): text is string => typeof text === 'string' && SLUG_PATTERN.test(text);
  if (!isSlug(stateSlug) || !isSlug(citySlug) || !isSlug(slug)) return false;
  if (typeof state !== 'string' || typeof city !== 'string' || typeof name !== 'string') return false;
  const knownState = findStateBySlug(stateSlug);
  return knownState !== undefined && knownState === findStateByCode(state) && gym.cityKey === makeCityKey({ stateSlug, citySlug });
}
