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

/** React wraps an error that it recovers from, such as a part that loads at the second try. What matters is the error itself. */
const REPORTED = { onRecoverableError: (error: unknown) => console.error(error instanceof Error && error.cause ? error.cause : error) };

async function start(): Promise<void> {
  tolerateMovedNodes();
  const session = startSession();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const sent = readServerData();
  const { stores, hydrationData } = await createInitialState(matchRoutes(routes, window.location) ?? [], sent);
  // The server's markup stays until the first auth state is known (spec 4).
  await session;
  const router = createBrowserRouter(routes, { getContext: () => createRouterContext(stores), ...(hydrationData && { hydrationData }) });
  const app = (
    <StrictMode>
      <SiteContext value={{ sample: sent?.sample ?? false, notices: sent?.notices ?? [] }}>
        <RenderedOnContext value={sent?.day}>
          <StoresContext value={stores}>
            <RouterProvider router={router} />
          </StoresContext>
        </RenderedOnContext>
      </SiteContext>
    </StrictMode>
  );
  // As a transition, so that hydration is interruptible and the page stays responsive. A frame is replaced instead: by the time
  // React gets to it, its page may have loaded.
  if (hydrationData) startTransition(() => void hydrateRoot(root, app, REPORTED));
  else createRoot(root, REPORTED).render(app);
}

start().catch((error: unknown) => {
  console.error(error);
  // The server's page stays, with a line that says so (beforePaint.ts): its links and search forms work without the app.
  dispatchEvent(new Event('halfmat:missing'));
});
