import './styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { routes } from './routes';
import { layOutRest } from './shell/layOut';
import { matchPage, scriptOf } from './shell/visit';
import { startSession } from './stores/session';
import { startTheme } from './stores/theme';

/** What the server has sent along with a page that it has rendered. */
interface Sent {
  readonly data: unknown;
}

async function start(): Promise<void> {
  startTheme();
  const session = startSession();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const first = await firstPage();
  // What the server has rendered stands until the first auth state is known (spec 4).
  await session;
  // As a transition a step would wait for parts of the page that have not been fetched.
  const app = (
    <BrowserRouter useTransitions={false}>
      <App first={first} />
    </BrowserRouter>
  );
  // As a transition a page is taken over bit by bit, and whoever presses something meanwhile is answered in between.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  window.addEventListener('halfmat:ready', () => layOutRest(root), { once: true });
}

/** The page as the server has rendered it, with its script: nothing is read a second time. */
async function firstPage() {
  const sent = document.getElementById('sent')?.textContent;
  if (!sent) return undefined;
  const { route, params } = matchPage(routes, window.location);
  return { route, params, Page: await scriptOf(route), data: (JSON.parse(sent) as Sent).data };
}

void start();
