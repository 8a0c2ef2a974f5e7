import type { SearchDocument } from '../contract';
import { toPartIndex } from '../platform/part-index';
import { numberedPartIds } from './sharded-list';

/** Number of a city's gyms per entry of the state's search document. They take up about 130 kB, about a quarter of a part's maximum size. */
const GYMS_PER_ENTRY = 64;

/**
 * The keys of a city's entries in its state's search document: the city's slug and, for a large city, also `{slug}~1` and so on, so that no entry
 * outgrows a document.
 * @param gyms the number of published gyms, according to the state's document
 */
export function listEntryKeys(citySlug: string, gyms: number): string[] {
  const count = Math.max(1, Math.ceil(gyms / GYMS_PER_ENTRY));
  return Array.from({ length: count }, (_, index) => (index === 0 ? citySlug : `${citySlug}~${index}`));
}

/**
 * The key of the city's entry that contains a gym.
 * @param keys the city's keys from `listEntryKeys`
 */
export const findEntryKey = (gymId: string, keys: readonly string[]): string => keys[toPartIndex(gymId, keys.length)] ?? '';

/** The city's slug in an entry's key. A slug can't contain `~`. */
export const parseCitySlug = (entryKey: string): string => entryKey.split('~', 1)[0] ?? '';

/** The ids of a search document's parts. Empty if the document contains the entries itself. */
export const listSearchPartIds = ({ parts, partIds }: Pick<SearchDocument, 'parts' | 'partIds'>): readonly string[] => partIds ?? numberedPartIds(parts);

/** The field of a search document, and of its parts, that has the entries. */
export const SEARCH_FIELD = 'cities';
