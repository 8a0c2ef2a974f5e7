import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompare } from '../stores/compare';
import { useConfirmation } from '../stores/confirmation';
import { useSession } from '../stores/session';
import { Footer } from './Footer';
import { Header } from './Header';
import { MARKS_DISPATCHED } from '../hydration/dispatched';
import { HydrationBoundary, hydrated } from '../hydration/HydrationBoundary';
import { listenForPrintKeys } from '../hydration/printing';
import { LoadingPage } from '../ui/LoadingPage';
import { MissingNotice } from './MissingNotice';
import { lazyPart, PartErrors } from '../lazy/lazyPart';
import { RoleFailure } from './RoleFailure';
import * as styles from './Shell.module.css';
import { Toasts } from './Toasts';
import { useLinks } from '../router/useLinks';

/** Only fetched when a deletion is confirmed. */
const ConfirmDialog = lazyPart('The confirmation', async () => (await import('./ConfirmDialog')).ConfirmDialog, {
  floats: true,
  meanwhile: 'Nothing was changed.',
});
/** Only fetched by visitors who have chosen gyms to compare. */
const CompareBar = lazyPart('The list of gyms to compare', async () => (await import('../features/compare/CompareBar')).CompareBar, { floats: true });

interface Props {
  /** Lines between the header and the page. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page. The page itself is shown once the first auth state is known (spec 4), or is late. */
export function Shell({ notice, children }: Props) {
  const isLoading = useSession((session) => session.status === 'loading');
  const comparing = useCompare(({ chosen }) => chosen.length > 0);
  const asked = useConfirmation((confirmation) => confirmation.asked);
  useLinks();
  useEffect(hydrated, []);
  useEffect(listenForPrintKeys, []);
  return (
    <div className={styles.frame} {...MARKS_DISPATCHED}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <PartErrors name="The menu">
        <HydrationBoundary>
          <Header />
        </HydrationBoundary>
      </PartErrors>
      {notice}
      <RoleFailure />
      <Content>
        <MissingNotice />
        {isLoading ? <LoadingPage /> : children}
      </Content>
      <PartErrors name="The foot of the page">
        <HydrationBoundary>
          <Footer />
        </HydrationBoundary>
      </PartErrors>
      {comparing && <CompareBar />}
      <PartErrors name="Messages">
        <Toasts />
      </PartErrors>
      {asked && <ConfirmDialog />}
    </div>
  );
}

/** Takes the focus after a navigation, so that screen readers and the keyboard start at the new page. */
function Content({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={styles.content}>
      {children}
    </main>
  );
}
