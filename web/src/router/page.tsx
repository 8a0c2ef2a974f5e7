import { createContext, useContext } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** The route parameters of an address, and the address. */
export interface Visit {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

export interface PageContext {
  /** The page's name in the route table. */
  readonly name: string;
  readonly data: unknown;
  readonly params: Visit['params'];
  /** The address the visitor is navigating to, while this page is still shown. */
  readonly next?: Location | undefined;
  /** Fetches the page's data again and shows it once loaded. */
  readonly reload: () => void;
}
export const PageContext = createContext<PageContext | undefined>(undefined);

function usePageContext(): PageContext {
  const context = useContext(PageContext);
  if (!context) throw new Error('Only a page has data of its own.');
  return context;
}

/** The data from the page's loader. */
export const usePageData = <T,>(): T => usePageContext().data as T;
export const usePageParams = (): PageContext['params'] => usePageContext().params;
/** The name of a page that has not set its own title yet; undefined outside a page. */
export const usePageName = (): string | undefined => useContext(PageContext)?.name;
/** The browser's address: the page shown may still be the previous one. */
export function useAddress(): Location {
  const shown = useLocation();
  return usePageContext().next ?? shown;
}
export const useReload = (): (() => void) => usePageContext().reload;
