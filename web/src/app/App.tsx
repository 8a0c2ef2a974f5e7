import { StrictMode } from 'react';
import { KeepVisited } from '../offline/KeepVisited';
import { GlobalErrorBoundary, RouteErrorScreen } from './ErrorScreens';
import { Pages } from '../router/Pages';
import { Shell } from './Shell';
import type { LoadedRoute } from '../router/loadRoute';
import type { PageRoute } from '../router/route';

interface Props {
  readonly pages: readonly PageRoute[];
  /** The page that the server has rendered. */
  readonly first: LoadedRoute | undefined;
  /** The server could not reach the page's data. */
  readonly away?: boolean;
}

/** The whole app below its router: the same on the server and in a browser. */
export function App({ pages, first, away = false }: Props) {
  return (
    <StrictMode>
      <GlobalErrorBoundary>
        <Shell>
          <Pages pages={pages} first={first} away={away} ErrorScreen={RouteErrorScreen} />
        </Shell>
        <KeepVisited />
      </GlobalErrorBoundary>
    </StrictMode>
  );
}
