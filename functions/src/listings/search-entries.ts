import type { SearchDocument } from '../contract';
import { toPartIndex } from '../platform/part-index';
import { numberedPartIds } from './sharded-list';

/** How many of a city's gyms share one entry of the state's search document. They take up about 130 kB, about a quarter of a part's maximum size. */
const GYMS_PER_ENTRY = 64;

/**
 * The keys of a city's entries in its state's search document: its slug, and for a large city also `{slug}~1` and so on, so that no entry outgrows a
 * document.
 * @param gyms the number of published gyms, according to the state's document
 */
export function listEntryKeys(citySlug: string, gyms: number): string[] {
  const count = Math.max(1, Math.ceil(gyms / GYMS_PER_ENTRY));
  return Array.from({ length: count }, (_, at) => (at === 0 ? citySlug : `${citySlug}~${at}`));
}

/**
 * The key of the city's entry that contains a gym.
 * @param keys the city's keys from `listEntryKeys`
 */
export const findEntryKey = (gymId: string, keys: readonly string[]): string => keys[toPartIndex(gymId, keys.length)] ?? '';

/** A slug can't contain `~`. */
export const citySlugOfEntry = (entry: string): string => entry.split('~', 1)[0] ?? '';

/** The ids of a search document's parts. Empty if it has the entries itself. */
export const searchPartIds = ({ parts, partIds }: Pick<SearchDocument, 'parts' | 'partIds'>): readonly string[] => partIds ?? numberedPartIds(parts);

/** The field of a search document, and of its parts, that has the entries. */
export const SEARCH_FIELD = 'cities';
