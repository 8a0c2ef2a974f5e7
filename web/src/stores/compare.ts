import { COMPARED_AT_MOST } from '@contract';
import { create } from 'zustand';
import { readStored, writeStored } from '../storage/storage';

/** A gym chosen for comparison. */
export interface ChosenGym {
  readonly id: string;
  readonly name: string;
}
interface Compare {
  readonly chosen: readonly ChosenGym[];
  /** The visitor tried to add more than fit. */
  readonly full: boolean;
}

const KEY = 'halfmat:compare';

/** Gyms chosen for comparison, until the tab is closed. Empty during hydration, as on the server. */
export const useCompare = create<Compare>(() => ({ chosen: [], full: false }));
if (!import.meta.env.SSR) useCompare.setState({ chosen: kept() });

function kept(): readonly ChosenGym[] {
  const stored = readStored('sessionStorage', KEY);
  // Storage may contain anything.
  return Array.isArray(stored) ? stored.filter(isChosen).slice(0, COMPARED_AT_MOST) : [];
}
function isChosen(item: unknown): item is ChosenGym {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' && 'name' in item && typeof item.name === 'string';
}

function set(chosen: readonly ChosenGym[]): void {
  useCompare.setState({ chosen, full: false });
  // If the browser has no storage, the choice lasts for this page only.
  writeStored('sessionStorage', KEY, chosen);
}

/** Adds a gym to the comparison; if there are four already, sets `full` instead. */
export function choose({ id, name }: ChosenGym): void {
  const { chosen } = useCompare.getState();
  if (chosen.length >= COMPARED_AT_MOST) useCompare.setState({ full: true });
  else if (!chosen.some((gym) => gym.id === id)) set([...chosen, { id, name }]);
}
export const unchoose = (id: string): void => set(useCompare.getState().chosen.filter((gym) => gym.id !== id));
export const unchooseAll = (): void => set([]);
