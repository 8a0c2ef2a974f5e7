import { MAX_COMPARED } from '@contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from '../storage/persisted';
import { hasFields, itemsOf, parseStored } from '../storage/storage';

/** A gym chosen for comparison. */
export interface ChosenGym {
  readonly id: string;
  readonly name: string;
}
interface Compare {
  readonly chosen: readonly ChosenGym[];
  /** The visitor tried to add more than the limit. */
  readonly full: boolean;
}

const isChosenGym = (stored: unknown): stored is ChosenGym => hasFields(stored, { id: 'string', name: 'string' });

/** Gyms chosen for comparison, until the tab is closed. */
export const useCompare = create<Compare>()(
  persist(
    () => ({ chosen: [], full: false }),
    persistOptions<Compare>({
      where: 'sessionStorage',
      key: 'halfmat:compare',
      partialize: ({ chosen }) => ({ chosen }),
      read: ({ chosen }) => ({ chosen: itemsOf(chosen, isChosenGym).slice(0, MAX_COMPARED) }),
      readUnversioned: (text) => ({ chosen: parseStored(text) }),
    }),
  ),
);

const setChosen = (chosen: readonly ChosenGym[]): void => void useCompare.setState({ chosen, full: false });

/** Adds a gym to the comparison. If there are four already, sets `full` instead. */
export function addToComparison({ id, name }: ChosenGym): void {
  const { chosen } = useCompare.getState();
  if (chosen.length >= MAX_COMPARED) useCompare.setState({ full: true });
  else if (!chosen.some((gym) => gym.id === id)) setChosen([...chosen, { id, name }]);
}
export const removeFromComparison = (id: string): void => setChosen(useCompare.getState().chosen.filter((gym) => gym.id !== id));
export const clearComparison = (): void => setChosen([]);
