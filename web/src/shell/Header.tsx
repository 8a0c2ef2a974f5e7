import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Cross } from '../components/icons';
import { Wordmark } from '../components/Mark';
import { paths } from '../paths';
import { isAdmin, isOwner, useSession } from '../stores/session';
import styles from './Header.module.css';
import { useDismiss } from './useDismiss';

/** For those who are signed in: visitors never fetch it. */
const Bell = lazy(async () => ({ default: (await import('../features/notifications/Bell')).Bell }));

const ALWAYS = [
  { to: paths.home, text: 'Home' },
  { to: paths.states, text: 'Find Gyms' },
  { to: paths.openMats(), text: 'Open Mats' },
  { to: paths.about, text: 'About' },
  { to: paths.contact, text: 'Contact' },
  { to: paths.discounts, text: 'Discounts' },
  { to: paths.sponsorships, text: 'Sponsorships' },
];

/** Name, navigation by role and, on narrow screens, the menu toggle. */
export function Header() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.account !== null);
  useDismiss(open, header, toggle, close);
  // A navigation closes the menu.
  useEffect(close, [pathname, close]);
  return (
    <header ref={header} className={styles.header} data-signed-in={signedIn || undefined}>
      <div className={`container ${styles.bar}`}>
        <Link to={paths.home} className={styles.name}>
          <Wordmark />
        </Link>
        <nav id="navigation" aria-label="Main" className={styles.nav} data-open={open || undefined}>
          <Links />
        </nav>
        {signedIn && (
          <Suspense fallback={null}>
            <Bell />
          </Suspense>
        )}
        <button ref={toggle} type="button" className={styles.toggle} aria-expanded={open} aria-controls="navigation" onClick={() => setOpen(!open)}>
          {open ? <Cross /> : <Bars />}
          <span className="visually-hidden">{open ? 'Close menu' : 'Menu'}</span>
        </button>
      </div>
    </header>
  );
}

function Links() {
  const status = useSession((session) => session.status);
  const signedIn = useSession((session) => session.account !== null);
  const admin = useSession(isAdmin);
  const owner = useSession(isOwner);
  const personal = [
    ...(signedIn ? [{ to: paths.dashboard, text: 'My Dashboard' }] : []),
    ...(admin ? [{ to: paths.admin, text: 'Admin' }] : []),
    ...(owner ? [{ to: paths.myGyms, text: 'My Gyms' }] : []),
    ...(status === 'known' && !signedIn ? [{ to: paths.login, text: 'Login' }] : []),
  ];
  return (
    <ul className={styles.links}>
      {[...ALWAYS, ...personal].map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} className={styles.link}>
            {text}
          </NavLink>
        </li>
      ))}
      {signedIn && (
        <li>
          <LogoutButton />
        </li>
      )}
    </ul>
  );
}

function LogoutButton() {
  const navigate = useNavigate();
  const leave = async () => {
    const { logout } = await import('../stores/account');
    await logout();
    await navigate(paths.home);
  };
  return (
    <button type="button" className={styles.link} onClick={leave}>
      Logout
    </button>
  );
}

const Bars = () => (
  <svg viewBox="0 0 16 16" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M1 3h14M1 8h14M1 13h14" />
  </svg>
);
