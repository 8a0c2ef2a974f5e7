import { createContext, useContext } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** What an address fills a page's pattern with, and the address. */
export interface Visit {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

export interface PageContext {
  /** The page's name in the route table. */
  readonly name: string;
  readonly data: unknown;
  readonly params: Visit['params'];
  /** Where the visitor has gone on to, while this page still stands. */
  readonly next?: Location | undefined;
  /** Fetches the page's data anew and shows it when it has come. */
  readonly reload: () => void;
}
export const PageContext = createContext<PageContext | undefined>(undefined);

function usePageContext(): PageContext {
  const context = useContext(PageContext);
  if (!context) throw new Error('Only a page has data of its own.');
  return context;
}

/** What the page's loader gave. */
export const usePageData = <T,>(): T => usePageContext().data as T;
export const usePageParams = (): PageContext['params'] => usePageContext().params;
/** What a page is called that has not said so itself yet; undefined where what asks stands alone. */
export const usePageName = (): string | undefined => useContext(PageContext)?.name;
/** The browser's address: the page may still be that of the one before. */
export function useAddress(): Location {
  const shown = useLocation();
  return usePageContext().next ?? shown;
}
export const useReload = (): (() => void) => usePageContext().reload;
