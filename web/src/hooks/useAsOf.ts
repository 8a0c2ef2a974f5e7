import { createContext, useContext } from 'react';

/** The UTC day (`YYYY-MM-DD`) on which the server rendered this page. Undefined if the browser rendered it. */
export const RenderedOnContext = createContext<string | undefined>(undefined);

/**
 * The current time for content that depends on the UTC day. Unlike `useNow`, it is also known on the server. During hydration, it
 * is the day on which the server rendered the page, so that both render the same.
 * @param now the value of `useNow`
 */
export function useAsOf(now: Date | undefined): Date {
  const renderedOn = useContext(RenderedOnContext);
  return now ?? (renderedOn === undefined ? new Date() : new Date(renderedOn));
}
