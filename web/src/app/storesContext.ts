import { createContext, RouterContextProvider } from 'react-router-dom';
import type { PageStores } from '../stores/pageStores';

const storesContext = createContext<PageStores>();

/** The router's context for loaders: in a browser for all navigations, on the server for one request. */
export const createRouterContext = (stores: PageStores): RouterContextProvider => new RouterContextProvider(new Map([[storesContext, stores]]));

/** The stores that a loader fills. */
export const storesIn = (context: Readonly<RouterContextProvider>): PageStores => context.get(storesContext);
