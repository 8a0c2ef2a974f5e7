import { Component, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { type Location, NavigationType, UNSAFE_LocationContext as LocationContext, useLocation, useNavigate } from 'react-router-dom';
import { Redirect } from '../lib/redirect';
import { RouteErrorScreen } from './ErrorScreens';
import { InPieces } from './later';
import { LoadingPage } from './LoadingPage';
import { PageContext } from './page';
import { useScroll } from './useScroll';
import { type Arrival, arrive, matchPage, type PageRoute } from './visit';

/** What is shown, and for which address. */
interface Shown {
  readonly location: Location;
  /** Counts what was fetched: an error screen goes when its page is fetched anew. */
  readonly fetched: number;
  readonly arrival?: Arrival;
  readonly error?: unknown;
}

interface Props {
  readonly pages: readonly PageRoute[];
  /** The page that the server has rendered, ready to be taken over. */
  readonly first: Arrival | undefined;
}

/**
 * The page of the present address. A new address fetches its script and data, while the page before stands; both are
 * then shown at once.
 */
export function Pages({ pages, first }: Props) {
  const location = useLocation();
  const [shown, setShown] = useState<Shown | undefined>(() => first && { location, fetched: 0, arrival: first });
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const arrived = shown !== undefined && isSamePage(shown.location, location, shown.arrival?.route) && shown.fetched === attempt;

  useEffect(() => {
    if (arrived) return;
    let wanted = true;
    const show = (found: Pick<Shown, 'arrival' | 'error'>) => wanted && setShown({ location, fetched: attempt, ...found });
    arrive(pages, new URL(location.pathname + location.search, window.location.origin)).then(
      (arrival) => show({ arrival }),
      (error: unknown) => {
        if (!(error instanceof Redirect)) return show({ error });
        if (wanted) void navigate(error.to, { replace: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [pages, location, attempt, arrived, navigate]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  // A page that shows its data otherwise, or another place of it, stands at the new address.
  const standing = arrived ? location : shown?.location;
  useScroll(standing);
  return (
    <>
      {!arrived && !isStep(shown, location, pages) && <LoadingPage />}
      {shown && standing && <ShownPage {...shown} location={standing} first={first} next={arrived ? undefined : location} reload={reload} pages={pages} />}
    </>
  );
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

function ShownPage({ location, fetched, arrival, error, first, next, reload, pages }: ShownPageProps) {
  const { route } = arrival ?? matchPage(pages, location);
  const sent = arrival !== undefined && arrival === first;
  const context = useMemo(() => ({ data: arrival?.data, params: arrival?.params ?? {}, sent, next, reload }), [arrival, sent, next, reload]);
  // The page's own address, also while the next page is on its way.
  const standing = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const screen = (failure: unknown) => <RouteErrorScreen name={route.name} error={failure} retry={reload} />;
  return (
    <PageErrors key={location.pathname} fetched={fetched} screen={screen}>
      <LocationContext value={standing}>
        <PageContext value={context}>
          {arrival ? (
            <InPieces>
              <arrival.Page key={route.name} />
            </InPieces>
          ) : (
            screen(error)
          )}
        </PageContext>
      </LocationContext>
    </PageErrors>
  );
}

interface PageErrorsProps {
  readonly fetched: number;
  readonly screen: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}
interface Caught {
  readonly fetched: number;
  readonly thrown?: { readonly error: unknown } | undefined;
}

/** Catches what a page throws while it renders, until the page has been fetched anew. */
class PageErrors extends Component<PageErrorsProps, Caught> {
  override state: Caught = { fetched: this.props.fetched };
  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { thrown: { error } };
  }
  static getDerivedStateFromProps({ fetched }: PageErrorsProps, caught: Caught): Caught | null {
    return fetched === caught.fetched ? null : { fetched, thrown: undefined };
  }
  override render() {
    return this.state.thrown ? this.props.screen(this.state.thrown.error) : this.props.children;
  }
}
