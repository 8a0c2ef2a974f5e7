import { createContext, useContext } from 'react';

export interface PageContext {
  readonly data: unknown;
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
export const useReload = (): (() => void) => usePageContext().reload;
