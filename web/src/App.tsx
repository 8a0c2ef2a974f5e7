import { StrictMode } from 'react';
import { KeepVisited } from './offline/KeepVisited';
import { routes } from './routes';
import { GlobalErrorBoundary } from './shell/ErrorScreens';
import { Pages } from './shell/Pages';
import { Shell } from './shell/Shell';
import type { Arrival } from './shell/visit';

/** The whole app below its router: the same on the server and in a browser. */
export function App({ first, away = false }: { readonly first: Arrival | undefined; readonly away?: boolean }) {
  return (
    <StrictMode>
      <GlobalErrorBoundary>
        <Shell>
          <Pages pages={routes} first={first} away={away} />
        </Shell>
        <KeepVisited />
      </GlobalErrorBoundary>
    </StrictMode>
  );
}
