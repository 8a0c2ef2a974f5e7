import { createContext, useContext } from 'react';

/** Day of UTC (`YYYY-MM-DD`) on which the server has rendered what is around; undefined of what the app itself draws. */
export const RenderedOnContext = createContext<string | undefined>(undefined);

/**
 * The present, for what goes by days of UTC: known on the server, too, and while a page is hydrated, when it is the day on which
 * that was rendered, so that both draw the same.
 * @param now what `useNow` says
 */
export function useAsOf(now: Date | undefined): Date {
  const renderedOn = useContext(RenderedOnContext);
  return now ?? (renderedOn === undefined ? new Date() : new Date(renderedOn));
}
