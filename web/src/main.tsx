import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { startSession } from './stores/startSession';
import { createInitialState } from './app/createInitialState';
import { tolerateMovedNodes } from './app/tolerateMovedNodes';
import { SiteContext } from './app/site';
import { createRouterContext } from './app/storesContext';
import { RenderedOnContext } from './hooks/useAsOf';
import { readServerData } from './lib/serverData';
import { routes } from './routes';
import { StoresContext } from './stores/pageStores';

/** If React recovers from an error, for example in a part that loads on the second try, it wraps the error. This logs the original one. */
const ROOT_OPTIONS = { onRecoverableError: (error: unknown) => console.error(error instanceof Error && error.cause ? error.cause : error) };

async function start(): Promise<void> {
  tolerateMovedNodes();
  const session = startSession();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const serverData = readServerData();
  const { stores, hydrationData } = await createInitialState(matchRoutes(routes, window.location) ?? [], serverData);
  // The server's markup stays until the first auth state is known (spec 4).
  await session;
  const router = createBrowserRouter(routes, { getContext: () => createRouterContext(stores), ...(hydrationData && { hydrationData }) });
  const app = (
    <StrictMode>
      <SiteContext value={{ hasSampleData: serverData?.sample ?? false, notices: serverData?.notices ?? [] }}>
        <RenderedOnContext value={serverData?.day}>
          <StoresContext value={stores}>
            <RouterProvider router={router} />
          </StoresContext>
        </RenderedOnContext>
      </SiteContext>
    </StrictMode>
  );
  // A transition makes hydration interruptible, so that the page stays responsive. If the server sent only the site's frame, the app
  // is rendered from scratch instead, since its first render may already include the page.
  if (hydrationData) startTransition(() => void hydrateRoot(root, app, ROOT_OPTIONS));
  else createRoot(root, ROOT_OPTIONS).render(app);
}

start().catch((error: unknown) => {
  console.error(error);
  // The server's page stays, and a message says that the app didn't load (beforePaint.ts). Links and search forms still work.
  dispatchEvent(new Event('halfmat:load-failed'));
});
