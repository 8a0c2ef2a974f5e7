import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while React hydrates its markup, so that both render the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
