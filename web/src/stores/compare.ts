import { COMPARED_AT_MOST } from '@contract';
import { create } from 'zustand';
import { readStored, writeStored } from '../storage/storage';

/** A gym that was chosen to be compared. */
export interface ChosenGym {
  readonly id: string;
  readonly name: string;
}
interface Compare {
  readonly chosen: readonly ChosenGym[];
  /** One more was pressed than fit. */
  readonly full: boolean;
}

const KEY = 'halfmat:compare';

/** Gyms chosen to be compared, until the tab is closed. None while a page is hydrated, as the server has drawn it. */
export const useCompare = create<Compare>(() => ({ chosen: [], full: false }));
if (!import.meta.env.SSR) useCompare.setState({ chosen: kept() });

function kept(): readonly ChosenGym[] {
  const stored = readStored('sessionStorage', KEY);
  // It may hold what we did not write.
  return Array.isArray(stored) ? stored.filter(isChosen).slice(0, COMPARED_AT_MOST) : [];
}
function isChosen(item: unknown): item is ChosenGym {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' && 'name' in item && typeof item.name === 'string';
}

function set(chosen: readonly ChosenGym[]): void {
  useCompare.setState({ chosen, full: false });
  // Where the browser keeps nothing, they are chosen on this page alone.
  writeStored('sessionStorage', KEY, chosen);
}

/** Chooses a gym, unless there are four already: then that is said. */
export function choose({ id, name }: ChosenGym): void {
  const { chosen } = useCompare.getState();
  if (chosen.length >= COMPARED_AT_MOST) useCompare.setState({ full: true });
  else if (!chosen.some((gym) => gym.id === id)) set([...chosen, { id, name }]);
}
export const unchoose = (id: string): void => set(useCompare.getState().chosen.filter((gym) => gym.id !== id));
export const unchooseAll = (): void => set([]);
