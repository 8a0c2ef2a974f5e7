import { createContext, useContext } from 'react';

/** Whether this is server-rendered content, which can't depend on the visitor's clock. */
export const SentContext = createContext(false);
export const useIsSent = (): boolean => useContext(SentContext);
