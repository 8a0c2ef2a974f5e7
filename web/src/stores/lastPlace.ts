import { parsePoint } from '@contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { syncAcrossTabs, createPersistOptions } from '../storage/persisted';
import { isString, parseStored } from '../storage/storage';

interface LastPlace {
  /** The place in the format of the URL's `near` parameter. */
  readonly near?: string | undefined;
}
/** The contract's limit for a place in a URL. */
const MAX_LENGTH = 80;

/** The place near which this browser last searched for open mats or discounts. */
export const useLastPlace = create<LastPlace>()(
  persist(
    () => ({}),
    createPersistOptions<LastPlace>({
      where: 'localStorage',
      key: 'halfmat:place',
      read: ({ near }) => ({ near: isString(near) && near !== '' && near.length <= MAX_LENGTH ? near : undefined }),
      readUnversioned: (text) => ({ near: parseStored(text) }),
    }),
  ),
);
syncAcrossTabs(useLastPlace);

/** Saves a place, unless it is the visitor's own location. */
export function rememberPlace(near: string): void {
  if (!parsePoint(near)) useLastPlace.setState({ near });
}

export const forgetPlace = (): void => void useLastPlace.setState({ near: undefined });
