import { parsePoint } from '@contract';
import { createStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { followOtherTabs, persistOptions } from '../storage/persisted';
import { isString, parseStored } from '../storage/storage';

interface LastPlace {
  /** In the format of the URL's `near` parameter. */
  readonly near?: string | undefined;
}
/** The contract's limit for a place in a URL. */
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

/** The place near which this browser last searched for open mats or discounts, in the format of the URL's `near` parameter. */
export const lastPlace = (): string | undefined => store.getState().near;

/** Saves a place, unless it is the visitor's own location. */
export function rememberPlace(near: string): void {
  if (!parsePoint(near)) store.setState({ near });
}

export const forgetPlace = (): void => void store.setState({ near: undefined });
