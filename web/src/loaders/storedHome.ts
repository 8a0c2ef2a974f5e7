import { own } from '@contract';
import { isRecord } from '../storage/storage';

/** Whether a stored value is valid homepage data. Every field that the page reads is checked. */
export function isHome(stored: unknown): boolean {
  if (!isRecord(stored) || typeof stored.openMats !== 'number') return false;
  const isCity = (city: unknown) => hasTexts(city, ['id', 'name', 'state', 'url']) && isListOf(city.featured, (gym) => hasTexts(gym, ['id', 'name', 'url']));
  const isState = (state: unknown) => hasTexts(state, ['code', 'slug', 'name']) && typeof state.gyms === 'number';
  return isListOf(stored.popular, isCity) && isListOf(stored.states, isState);
}
const isListOf = (stored: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(stored) && stored.every(isItem);
const hasTexts = (stored: unknown, names: readonly string[]): stored is Readonly<Record<string, unknown>> =>
  isRecord(stored) && names.every((name) => typeof own(stored, name) === 'string');
