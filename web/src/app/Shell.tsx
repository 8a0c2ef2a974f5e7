import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { listenForPrintKeys } from '../hooks/printing';
import { useFocusRecovery } from '../hooks/useFocusRecovery';
import { SaveVisitedPages } from '../offline/SaveVisitedPages';
import { lazyPart } from '../parts/lazyPart';
import { PartErrors } from '../parts/PartErrors';
import { useCompare } from '../stores/compare';
import { useConfirmation } from '../stores/confirmation';
import { useSession } from '../stores/session';
import { LoadingPage } from '../ui/LoadingPage';
import { getAccess } from './access';
import { Footer } from './Footer';
import { Header } from './Header';
import { LeaveGuard } from './LeaveGuard';
import { PlaceNotFoundNote } from './PlaceNotFoundNote';
import { Notices } from './Notices';
import { usePageHandle } from './page';
import { RoleFailure } from './RoleFailure';
import * as styles from './Shell.module.css';
import { Toasts } from './Toasts';
import { useSearchShortcut } from './useSearchShortcut';

/** Only fetched once the app asks the user to confirm something. */
const ConfirmDialog = lazyPart('The confirmation dialog', async () => (await import('./ConfirmDialog')).ConfirmDialog, {
  floats: true,
  hint: 'Nothing was changed.',
});
/** Only fetched by visitors who have chosen gyms to compare. */
const CompareBar = lazyPart('The list of gyms to compare', async () => (await import('../features/compare/CompareBar')).CompareBar, { floats: true });

/** The frame of every page. The page itself is shown once the first auth state is known (spec 4), or if that takes too long. */
export function Shell() {
  const isLoading = useSession((session) => session.status === 'loading');
  const isComparing = useCompare(({ chosen }) => chosen.length > 0);
  const hasAskedToConfirm = useConfirmation((confirmation) => confirmation.wasAsked);
  const isPersonal = usePageHandle()?.isPersonal;
  useEffect(listenForPrintKeys, []);
  // Tells tests and beforePaint.ts that React now handles the visitor's actions.
  useEffect(() => void (document.documentElement.dataset.app = 'ready'), []);
  useAccessRecheck();
  useSearchShortcut();
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <PartErrors name="The menu">
        <Header />
      </PartErrors>
      {!isPersonal && <Notices />}
      <RoleFailure />
      <Content>
        <PlaceNotFoundNote />
        {/* This has no Suspense boundary. If it had one and anything changed before hydration, React would discard what the visitor
            had typed into the page. */}
        {isLoading ? <LoadingPage /> : <Outlet />}
      </Content>
      <PartErrors name="The footer">
        <Suspense>
          <Footer />
        </Suspense>
      </PartErrors>
      {isComparing && <CompareBar />}
      <PartErrors name="Status messages">
        <Toasts />
      </PartErrors>
      {hasAskedToConfirm && <ConfirmDialog />}
      <LeaveGuard />
      <ScrollRestoration />
      <SaveVisitedPages />
    </div>
  );
}

/**
 * The page. Gets focus after a navigation, so that screen readers and keyboard users start there, and also if the focused
 * element is removed.
 */
function Content({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useFocusRecovery(main);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={styles.content}>
      {next && next.pathname !== pathname && <LoadingPage floats />}
      {children}
    </main>
  );
}

/** Revalidates the route's loader, which rechecks access, when the user's access to the page changes while it is open. */
function useAccessRecheck(): void {
  const requiredRole = usePageHandle()?.requiredRole;
  const access = useSession((session) => requiredRole && getAccess(session, requiredRole));
  const { revalidate } = useRevalidator();
  const previous = useRef({ requiredRole, access });
  useEffect(() => {
    const isSamePage = previous.current.requiredRole === requiredRole;
    // While access is loading, the loader waits for it. Access may end between the loader and the first render.
    const needsRecheck = isSamePage ? previous.current.access !== 'loading' && previous.current.access !== access : access === 'signed-out';
    previous.current = { requiredRole, access };
    if (needsRecheck) void revalidate();
  }, [requiredRole, access, revalidate]);
}
