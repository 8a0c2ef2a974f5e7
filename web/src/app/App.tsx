import { StrictMode } from 'react';
import { KeepVisited } from '../offline/KeepVisited';
import { routes } from '../routes';
import { GlobalErrorBoundary, RouteErrorScreen } from './ErrorScreens';
import { Pages } from '../router/Pages';
import { Shell } from './Shell';
import type { LoadedRoute } from '../router/loadRoute';

/** The whole app below its router: the same on the server and in a browser. */
export function App({ first, away = false }: { readonly first: LoadedRoute | undefined; readonly away?: boolean }) {
  return (
    <StrictMode>
      <GlobalErrorBoundary>
        <Shell>
          <Pages pages={routes} first={first} away={away} ErrorScreen={RouteErrorScreen} />
        </Shell>
        <KeepVisited />
      </GlobalErrorBoundary>
    </StrictMode>
  );
}
