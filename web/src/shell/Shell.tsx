import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useSession } from '../stores/session';
import { Footer } from './Footer';
import { Header } from './Header';
import { ConfirmDialog } from './ConfirmDialog';
import { MissingNotice } from './MissingNotice';
import { RoleFailure } from './RoleFailure';
import styles from './Shell.module.css';
import { Toasts } from './Toasts';

/** The frame of every page. */
export function Shell() {
  const { state } = useNavigation();
  const known = useSession((session) => session.status === 'known');
  return (
    <Frame>
      {state === 'loading' && <LoadingPage />}
      <MissingNotice />
      {known ? <Outlet /> : <LoadingPage />}
      <ScrollRestoration />
    </Frame>
  );
}

/** What stands while the first page's script and document are on their way. */
export function ShellFallback() {
  return (
    <Frame>
      <LoadingPage />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <RoleFailure />
      <Content>{children}</Content>
      <Footer />
      <Toasts />
      <ConfirmDialog />
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

export function LoadingPage() {
  return (
    <p role="status" className={`container ${styles.loading}`}>
      Loading page...
    </p>
  );
}
