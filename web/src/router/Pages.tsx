import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { PersonalMeta } from '../head/PersonalMeta';
import { LoadingPage } from '../ui/LoadingPage';
import { Redirect } from '../lib/redirect';
import { Unreachable } from '../lib/unreachable';
import { isLeavingBlocked } from './leaving';
import type { LoadedRoute } from './loadRoute';
import { loadsNewDocument } from './newDocument';
import { matchRoute, type PageRoute } from './route';
import { type ErrorScreenProps, type Shown, ShownPage, urlOf } from './ShownPage';
import { useLeaving } from './useLeaving';
import { useRecovery } from './useRecovery';
import { useScroll } from './useScroll';
import { loadOrRecall, rememberVisited } from './visited';

interface Props {
  readonly pages: readonly PageRoute[];
  /** The server-rendered page, ready to be hydrated. */
  readonly first: LoadedRoute | undefined;
  /** The server could not reach the page's data, and the page says so. */
  readonly away?: boolean;
  /** Shown in place of a page that failed. */
  readonly ErrorScreen: ComponentType<ErrorScreenProps>;
}

/**
 * The page of the current address. For a new address, script and data are fetched while the previous page stays; then the new
 * page is shown at once.
 */
export function Pages({ pages, first, away = false, ErrorScreen }: Props) {
  const location = useLocation();
  const [shown, setShown] = useState<Shown | undefined>(() => firstShown(location, first, away));
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const isLoaded = shown !== undefined && isSamePage(shown.location, location, shown.loaded?.route) && shown.attempt === attempt;
  const { left, ask } = useLeaving(isLoaded ? location : undefined);

  useEffect(() => {
    if (isLoaded) return;
    if (isLeavingBlocked()) return ask();
    let wanted = true;
    const show = (found: Pick<Shown, 'loaded' | 'failure'>) => wanted && setShown({ location, attempt, ...found });
    loadOrRecall(pages, urlOf(location)).then(
      (loaded) => show({ loaded }),
      async (error: unknown) => {
        if (error instanceof Redirect) return void (wanted && navigate(error.to, { replace: true }));
        if (wanted && !(await loadsNewDocument(error))) show({ failure: { error } });
      },
    );
    return () => {
      wanted = false;
    };
  }, [pages, location, attempt, isLoaded, left, ask, navigate]);

  useEffect(() => {
    if (shown?.loaded) rememberVisited(shown.location, shown.loaded);
  }, [shown]);
  useRecovery(pages, isLoaded ? shown : undefined, setShown);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  // A page that only shows its data differently, or another place on it, already counts as being at the new address.
  const standing = isLoaded ? location : shown?.location;
  useScroll(standing);
  return (
    <>
      {!shown && <FrameMeta pages={pages} />}
      {!isLoaded && !isLeavingBlocked() && !isStep(shown, location, pages) && <LoadingPage floats={shown !== undefined} />}
      {shown && standing && (
        <ShownPage
          {...shown}
          location={standing}
          first={first}
          next={isLoaded ? undefined : location}
          reload={reload}
          pages={pages}
          ErrorScreen={ErrorScreen}
        />
      )}
    </>
  );
}

/** For a user's own page, the server renders the frame alone, with the page's title. */
function FrameMeta({ pages }: Pick<Props, 'pages'>) {
  const location = useLocation();
  const { route } = matchRoute(pages, location);
  return route.personal && <PersonalMeta name={route.name} path={location.pathname} />;
}

function firstShown(location: Location, loaded: LoadedRoute | undefined, away: boolean): Shown | undefined {
  if (loaded) return { location, attempt: 0, loaded };
  return away ? { location, attempt: 0, failure: { error: new Unreachable('busy') } } : undefined;
}

/** Whether two addresses show the same page with the same data, ignoring the hash. */
const isSamePage = (a: Location, b: Location, route: PageRoute | undefined): boolean =>
  a.pathname === b.pathname && (a.search === b.search || route?.byPath === true);

/** Whether the current page loads other data of its own for the new address; it shows its own loading state. */
const isStep = (shown: Shown | undefined, to: Location, pages: readonly PageRoute[]): boolean =>
  shown?.loaded !== undefined && shown.location.pathname === to.pathname && shown.loaded.route === matchRoute(pages, to).route;
