import './styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startSession } from './actions/startSession';
import { App } from './app/App';
import { layOutRest } from './hydration/layOut';
import { surviveMovedNodes } from './hydration/movedNodes';
import { sentAlong } from './hydration/sentAlong';
import { firstRoute } from './router/firstRoute';
import { routes } from './routes';
import { startTheme } from './stores/theme';

async function start(): Promise<void> {
  surviveMovedNodes();
  startTheme();
  const session = startSession();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const sent = sentAlong();
  const first = sent?.data !== undefined ? await firstRoute(routes, sent) : undefined;
  // The server's markup stays until the first auth state is known (spec 4).
  await session;
  // Not as a transition: a navigation would wait for parts that have not been fetched.
  const app = (
    <BrowserRouter useTransitions={false}>
      <App pages={routes} first={first} away={sent?.away} sample={sent?.sample} notices={sent?.notices} />
    </BrowserRouter>
  );
  // As a transition, so that hydration is interruptible and presses are handled in between.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  window.addEventListener('halfmat:ready', () => layOutRest(root), { once: true });
}

void start();
