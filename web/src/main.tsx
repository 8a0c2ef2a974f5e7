import './styles/index.css';
import { lazy, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import type { Sent } from './document';
import { routes } from './routes';
import { layOutRest } from './shell/layOut';
import { PartScript } from './shell/PartScript';
import { type Arrival, matchPage, scriptOf } from './shell/visit';
import { startSession } from './stores/startSession';
import { startTheme } from './stores/theme';

async function start(): Promise<void> {
  startTheme();
  const session = startSession();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const sent = sentAlong();
  const first = sent && 'data' in sent ? await firstPage(sent.data) : undefined;
  // What the server has rendered stands until the first auth state is known (spec 4).
  await session;
  // As a transition a step would wait for parts of the page that have not been fetched.
  const app = (
    <BrowserRouter useTransitions={false}>
      <App first={first} away={sent && 'away' in sent} />
    </BrowserRouter>
  );
  // As a transition a page is taken over bit by bit, and whoever presses something meanwhile is answered in between.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  window.addEventListener('halfmat:ready', () => layOutRest(root), { once: true });
}

function sentAlong(): Sent | undefined {
  const sent = document.getElementById('sent')?.textContent;
  return sent ? (JSON.parse(sent) as Sent) : undefined;
}

/** The page as the server has rendered it, with its script: nothing is read a second time. */
async function firstPage(data: unknown): Promise<Arrival> {
  const { route, params } = matchPage(routes, window.location);
  const script = new PartScript('What this page needs besides its text', () => scriptOf(route));
  await script.fetch();
  const { component } = script.now();
  const Page = component ?? lazy(async () => ({ default: await script.arrived }));
  const copy = document.querySelector<HTMLTimeElement>('#kept-copy time');
  return { route, params, Page, data, ...(!component && { script }), ...(copy && { asOf: new Date(copy.dateTime) }) };
}

void start();
