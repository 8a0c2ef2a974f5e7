import { type ComponentType, useMemo } from 'react';
import { type Location, Route, Routes } from 'react-router-dom';
import { SentContext } from '../hydration/sent';
import { RenderedOnContext } from '../hydration/useAsOf';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import type { Failure } from '../lazy/failures';
import type { LoadedRoute } from './loadRoute';
import { PageContext } from './page';
import { CopyNotice, PageBody } from './PageBody';
import { matchRoute, type PageRoute } from './route';

/** What is shown, and for which address. */
export interface Shown {
  readonly location: Location;
  /** Counts the fetches: an error screen disappears when its page is fetched again. */
  readonly attempt: number;
  readonly loaded?: LoadedRoute;
  readonly failure?: Failure;
}

export interface ErrorScreenProps {
  /** The page's name. */
  readonly name: string;
  readonly failure: Failure;
  readonly retry: () => void;
}

interface Props extends Shown {
  readonly first: LoadedRoute | undefined;
  readonly next: Location | undefined;
  readonly reload: () => void;
  readonly pages: readonly PageRoute[];
  readonly ErrorScreen: ComponentType<ErrorScreenProps>;
}

export const urlOf = ({ pathname, search }: Location): URL => new URL(pathname + search, window.location.origin);

/** A page or its error, at its own address: the browser's may already be that of the page being loaded. */
export function ShownPage({ location, attempt, loaded, failure, first, next, reload, pages, ErrorScreen }: Props) {
  const { route } = loaded ?? matchRoute(pages, location);
  const isSent = loaded !== undefined && loaded === first;
  const context = useMemo(() => ({ name: route.name, data: loaded?.data, params: loaded?.params ?? {}, next, reload }), [route, loaded, next, reload]);
  const screen = (failed: Failure) => <ErrorScreen name={route.name} failure={failed} retry={reload} />;
  const page = (
    <ErrorBoundary key={location.pathname} attempt={attempt} screen={screen}>
      <SentContext value={isSent}>
        <RenderedOnContext value={isSent ? loaded.day : undefined}>
          <PageContext value={context}>
            {loaded?.asOf && !isSent && <CopyNotice asOf={loaded.asOf} />}
            {loaded ? <PageBody key={route.name} loaded={loaded} /> : failure && screen(failure)}
          </PageContext>
        </RenderedOnContext>
      </SentContext>
    </ErrorBoundary>
  );
  return (
    <Routes location={location}>
      <Route path="*" element={page} />
    </Routes>
  );
}
