import { createContext, useContext } from 'react';

/** Whether the server has rendered what is around, without knowing the visitor's hour. */
export const SentContext = createContext(false);
export const useIsSent = (): boolean => useContext(SentContext);
