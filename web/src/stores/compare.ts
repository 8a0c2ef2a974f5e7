import { MAX_COMPARED } from '@contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createPersistOptions } from '../storage/persisted';
import { hasFields, filterItems, parseStored } from '../storage/storage';

/** A gym chosen for comparison. */
export interface ChosenGym {
  readonly id: string;
  readonly name: string;
}
interface Compare {
  readonly chosen: readonly ChosenGym[];
  /** Whether the visitor just tried to add more gyms than the limit. */
  readonly isOverLimit: boolean;
}

const isChosenGym = (stored: unknown): stored is ChosenGym => hasFields(stored, { id: 'string', name: 'string' });

/** Gyms chosen for comparison, until the tab is closed. */
export const useCompare = create<Compare>()(
  persist(
    () => ({ chosen: [], isOverLimit: false }),
    createPersistOptions<Compare>({
      where: 'sessionStorage',
      key: 'halfmat:compare',
      partialize: ({ chosen }) => ({ chosen }),
      read: ({ chosen }) => ({ chosen: filterItems(chosen, isChosenGym).slice(0, MAX_COMPARED) }),
      readUnversioned: (text) => ({ chosen: parseStored(text) }),
    }),
  ),
);

const setChosen = (chosen: readonly ChosenGym[]): void => void useCompare.setState({ chosen, isOverLimit: false });

/** Adds a gym to the comparison. If it already has the maximum number of gyms, sets `isOverLimit` instead. */
export function addToComparison({ id, name }: ChosenGym): void {
  const { chosen } = useCompare.getState();
  if (chosen.length >= MAX_COMPARED) useCompare.setState({ isOverLimit: true });
  else if (!chosen.some((gym) => gym.id === id)) setChosen([...chosen, { id, name }]);
}
export const removeFromComparison = (id: string): void => setChosen(useCompare.getState().chosen.filter((gym) => gym.id !== id));
/** Removes all gyms from the comparison. */
export const clearComparison = (): void => setChosen([]);
