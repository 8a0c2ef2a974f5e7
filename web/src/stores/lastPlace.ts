import { pointIn } from '@contract';
import { createStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { followOtherTabs, persistOptions } from '../storage/persisted';
import { isString, parseStored } from '../storage/storage';

interface LastPlace {
  /** In the address's `near` format. */
  readonly near?: string | undefined;
}
/** The contract's limit for a place in an address. */
const MAX_LENGTH = 80;

const store = createStore<LastPlace>()(
  persist(
    () => ({}),
    persistOptions<LastPlace>({
      where: 'localStorage',
      key: 'halfmat:place',
      read: ({ near }) => ({ near: isString(near) && near !== '' && near.length <= MAX_LENGTH ? near : undefined }),
      readUnversioned: (text) => ({ near: parseStored(text) }),
    }),
  ),
);
followOtherTabs(store);

/** The place near which this browser last searched open mats or discounts, in the address's `near` format. */
export const lastPlace = (): string | undefined => store.getState().near;

/** Keeps a place; never the visitor's own location. */
export function rememberPlace(near: string): void {
  if (!pointIn(near)) store.setState({ near });
}

export const forgetPlace = (): void => void store.setState({ near: undefined });
