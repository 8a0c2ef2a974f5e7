import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useComparison } from '../stores/compare';
import { useConfirmation } from '../stores/confirmation';
import { useSession } from '../stores/session';
import { Footer } from './Footer';
import { Header } from './Header';
import { InPieces, takenOver } from './later';
import { LoadingPage } from './LoadingPage';
import { MissingNotice } from './MissingNotice';
import { part, PartErrors } from './part';
import { RoleFailure } from './RoleFailure';
import * as styles from './Shell.module.css';
import { Toasts } from './Toasts';
import { useLinks } from './useLinks';

/** For those who are about to delete something. */
const ConfirmDialog = part('The question whether you are sure', async () => (await import('./ConfirmDialog')).ConfirmDialog, {
  floats: true,
  meanwhile: 'Nothing has been done.',
});
/** For those who have chosen gyms to compare. */
const CompareBar = part('The bar of gyms to compare', async () => (await import('../features/directory/compare/CompareBar')).CompareBar, { floats: true });

/** The frame of every page. The page itself is shown only after the first auth state is known (spec 4). */
export function Shell({ children }: { readonly children: ReactNode }) {
  const known = useSession((session) => session.status === 'known');
  const comparing = useComparison(({ chosen }) => chosen.length > 0);
  const asked = useConfirmation((confirmation) => confirmation.asked);
  useLinks();
  useEffect(takenOver, []);
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <PartErrors name="The menu">
        <InPieces>
          <Header />
        </InPieces>
      </PartErrors>
      <RoleFailure />
      <Content>
        <MissingNotice />
        {known ? children : <LoadingPage />}
      </Content>
      <PartErrors name="The foot of the page">
        <InPieces>
          <Footer />
        </InPieces>
      </PartErrors>
      {comparing && <CompareBar />}
      <PartErrors name="Messages">
        <Toasts />
      </PartErrors>
      {asked && <ConfirmDialog />}
    </div>
  );
}

/** Takes the focus after a navigation, so that a screen reader goes on at the new page and the keyboard starts there. */
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
