import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Location, NavigationType, UNSAFE_LocationContext as LocationContext, useLocation, useNavigate } from 'react-router-dom';
import { Redirect } from '../lib/redirect';
import { Unreachable } from '../lib/unreachable';
import type { Failure } from '../stores/errors';
import { isLeavingHeld } from '../stores/leaving';
import { Boundary } from './Boundary';
import { RouteErrorScreen } from './ErrorScreens';
import { LoadingPage } from './LoadingPage';
import { PageContext } from './page';
import { CopyNotice, PageBody } from './PageBody';
import { useLeaving } from './useLeaving';
import { useScroll } from './useScroll';
import { type Arrival, arrive, arriveOrRecall, isAway, matchPage, type PageRoute, rememberShown } from './visit';
import { untilBack } from './whenBack';

/** What is shown, and for which address. */
interface Shown {
  readonly location: Location;
  /** Counts what was fetched: an error screen goes when its page is fetched anew. */
  readonly fetched: number;
  readonly arrival?: Arrival;
  readonly failure?: Failure;
}

interface Props {
  readonly pages: readonly PageRoute[];
  /** The page that the server has rendered, ready to be taken over. */
  readonly first: Arrival | undefined;
  /** The server could not reach the page's data, and has said so. */
  readonly away?: boolean;
}

const urlOf = ({ pathname, search }: Location): URL => new URL(pathname + search, window.location.origin);

/**
 * The page of the present address. A new address fetches its script and data, while the page before stands; both are
 * then shown at once.
 */
export function Pages({ pages, first, away = false }: Props) {
  const location = useLocation();
  const [shown, setShown] = useState<Shown | undefined>(() => firstShown(location, first, away));
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const arrived = shown !== undefined && isSamePage(shown.location, location, shown.arrival?.route) && shown.fetched === attempt;
  const { left, ask } = useLeaving(arrived ? location : undefined);

  useEffect(() => {
    if (arrived) return;
    if (isLeavingHeld()) return ask();
    let wanted = true;
    const show = (found: Pick<Shown, 'arrival' | 'failure'>) => wanted && setShown({ location, fetched: attempt, ...found });
    arriveOrRecall(pages, urlOf(location)).then(
      (arrival) => show({ arrival }),
      (error: unknown) => {
        if (!(error instanceof Redirect)) return show({ failure: { error } });
        if (wanted) void navigate(error.to, { replace: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [pages, location, attempt, arrived, left, ask, navigate]);

  useEffect(() => {
    if (shown?.arrival) rememberShown(shown.location, shown.arrival);
  }, [shown]);
  useRecovery(pages, arrived ? shown : undefined, setShown);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  // A page that shows its data otherwise, or another place of it, stands at the new address.
  const standing = arrived ? location : shown?.location;
  useScroll(standing);
  return (
    <>
      {!arrived && !isLeavingHeld() && !isStep(shown, location, pages) && <LoadingPage />}
      {shown && standing && <ShownPage {...shown} location={standing} first={first} next={arrived ? undefined : location} reload={reload} pages={pages} />}
    </>
  );
}

function firstShown(location: Location, arrival: Arrival | undefined, away: boolean): Shown | undefined {
  if (arrival) return { location, fetched: 0, arrival };
  return away ? { location, fetched: 0, failure: { error: new Unreachable() } } : undefined;
}

/** A page that could not be had, or is a copy, is put in place by itself once what was out of reach is back. */
function useRecovery(pages: readonly PageRoute[], shown: Shown | undefined, setShown: (recovered: Shown) => void): void {
  useEffect(() => {
    const isAmiss = shown && (shown.failure ? isAway(shown.failure.error) : shown.arrival?.asOf);
    if (!shown || !isAmiss) return;
    let wanted = true;
    const ask = async () => {
      const arrival = await arrive(pages, urlOf(shown.location)).catch(() => undefined);
      if (!wanted || !arrival) return;
      document.getElementById('kept-copy')?.remove();
      setShown({ location: shown.location, fetched: shown.fetched, arrival });
    };
    const stop = untilBack(() => void ask());
    return () => {
      wanted = false;
      stop();
    };
  }, [pages, shown, setShown]);
}

/** Whether two addresses are of one page with the same data: a place on the page makes no difference. */
const isSamePage = (a: Location, b: Location, route: PageRoute | undefined): boolean =>
  a.pathname === b.pathname && (a.search === b.search || route?.byPath === true);

/** Whether the page that stands goes on to other data of its own: it says so itself, where these will be. */
const isStep = (shown: Shown | undefined, to: Location, pages: readonly PageRoute[]): boolean =>
  shown?.arrival !== undefined && shown.location.pathname === to.pathname && shown.arrival.route === matchPage(pages, to).route;

interface ShownPageProps extends Shown {
  readonly first: Arrival | undefined;
  readonly next: Location | undefined;
  readonly reload: () => void;
  readonly pages: readonly PageRoute[];
}

function ShownPage({ location, fetched, arrival, failure, first, next, reload, pages }: ShownPageProps) {
  const { route } = arrival ?? matchPage(pages, location);
  const sent = arrival !== undefined && arrival === first;
  const context = useMemo(() => ({ data: arrival?.data, params: arrival?.params ?? {}, sent, next, reload }), [arrival, sent, next, reload]);
  // The page's own address, also while the next page is on its way.
  const standing = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const screen = (failed: Failure) => <RouteErrorScreen name={route.name} failure={failed} retry={reload} />;
  return (
    <Boundary key={location.pathname} attempt={fetched} screen={screen}>
      <LocationContext value={standing}>
        <PageContext value={context}>
          {arrival?.asOf && !sent && <CopyNotice asOf={arrival.asOf} />}
          {arrival ? <PageBody key={route.name} arrival={arrival} /> : failure && screen(failure)}
        </PageContext>
      </LocationContext>
    </Boundary>
  );
}
