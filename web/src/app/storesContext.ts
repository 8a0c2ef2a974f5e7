import { createContext, RouterContextProvider } from 'react-router-dom';
import type { PageStores } from '../stores/pageStores';

const storesContext = createContext<PageStores>();

/** Creates the router's context for loaders: one for all navigations in a browser, one per request on the server. */
export const createRouterContext = (stores: PageStores): RouterContextProvider => new RouterContextProvider(new Map([[storesContext, stores]]));

/** The stores that a loader fills. */
export const getStores = (context: Readonly<RouterContextProvider>): PageStores => context.get(storesContext);
