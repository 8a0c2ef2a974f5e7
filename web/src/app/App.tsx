import type { ShownNotice } from '@contract';
import { StrictMode } from 'react';
import { useLocation } from 'react-router-dom';
import { KeepVisited } from '../offline/KeepVisited';
import { GlobalErrorBoundary, RouteErrorScreen } from './ErrorScreens';
import { Pages } from '../router/Pages';
import { Notices } from './Notices';
import { Shell } from './Shell';
import type { LoadedRoute } from '../router/loadRoute';
import { matchRoute, type PageRoute } from '../router/route';

interface Props {
  readonly pages: readonly PageRoute[];
  /** The page that the server rendered. */
  readonly first: LoadedRoute | undefined;
  /** The server could not reach the page's data. */
  readonly away?: boolean | undefined;
  /** Sample data is loaded: public pages say so. */
  readonly sample?: boolean | undefined;
  /** Active notices, shown on public pages. */
  readonly notices?: readonly ShownNotice[] | undefined;
}

/** The whole app below its router, the same on the server and in a browser. */
export function App({ pages, first, away = false, sample = false, notices = [] }: Props) {
  const { route } = matchRoute(pages, useLocation());
  return (
    <StrictMode>
      <GlobalErrorBoundary>
        <Shell notice={!route.personal && <Notices sample={sample} notices={notices} />}>
          <Pages pages={pages} first={first} away={away} ErrorScreen={RouteErrorScreen} />
        </Shell>
        <KeepVisited />
      </GlobalErrorBoundary>
    </StrictMode>
  );
}
