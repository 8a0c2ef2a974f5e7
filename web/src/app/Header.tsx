import { type FocusEvent, useRef, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../ui/Link';
import { Cross, Magnifier } from '../ui/icons';
import { Wordmark } from '../ui/Logo';
import { paths } from '../words/paths';
import { isAdmin, isOwner, useSession } from '../stores/session';
import * as styles from './Header.module.css';
import { lazyPart } from '../parts/lazyPart';
import { HERO_SEARCH_ID } from '../widgets/search/SearchBox';
import { SEARCH_PANEL_ID, SearchPanel } from './SearchPanel';
import { useHideOnNavigation } from '../hooks/useHideOnNavigation';

/** Only fetched for signed-in users. */
const Bell = lazyPart('Your notifications', async () => (await import('../features/notifications/Bell')).Bell);

const PUBLIC_LINKS = [
  { to: paths.home, text: 'Home' },
  { to: paths.states, text: 'Find Gyms' },
  { to: paths.openMats(), text: 'Open Mats' },
  { to: paths.about, text: 'About' },
  { to: paths.contact, text: 'Contact' },
  { to: paths.discounts, text: 'Discounts' },
  { to: paths.sponsorships, text: 'Sponsorships' },
];

/**
 * Site name, navigation by role, search and, on narrow screens, the menu. Menu and search are popovers, so the browser opens and
 * closes them (also on Escape and outside clicks) before the app has loaded and without any script.
 */
export function Header() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const signedIn = useSession((session) => session.account !== null);
  // On the homepage, the search link jumps to the hero's search field, so there is no search panel.
  const isHome = useLocation().pathname === paths.home;
  useHideOnNavigation(menu);
  return (
    <header className={styles.header} data-signed-in={signedIn || undefined}>
      <div className={`container ${styles.bar}`}>
        <Link to={paths.home} className={styles.name}>
          <Wordmark />
        </Link>
        <nav
          ref={menu}
          id="navigation"
          aria-label="Main"
          popover="auto"
          className={styles.nav}
          onToggle={(event) => setOpen(event.newState === 'open')}
          onBlur={closeOnFocusOut}
        >
          <Links />
        </nav>
        {isHome ? (
          <a href={`#${HERO_SEARCH_ID}`} aria-keyshortcuts="/ Control+K" className={styles.search}>
            <Magnifier />
            <span>Search</span>
          </a>
        ) : (
          <button type="button" popoverTarget={SEARCH_PANEL_ID} aria-keyshortcuts="/ Control+K" className={styles.search}>
            <Magnifier />
            <span>Search</span>
          </button>
        )}
        {signedIn && <Bell />}
        <button type="button" popoverTarget="navigation" className={styles.toggle} aria-expanded={open}>
          {open ? <Cross /> : <MenuIcon />}
          <span className="visually-hidden">{open ? 'Close menu' : 'Menu'}</span>
        </button>
      </div>
      {!isHome && <SearchPanel />}
    </header>
  );
}

/** Tabbing past the menu's last link closes the menu, so that it never covers the focused element. */
function closeOnFocusOut({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const hasFocusLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
  if (hasFocusLeft && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}

function Links() {
  const status = useSession((session) => session.status);
  const signedIn = useSession((session) => session.account !== null);
  const admin = useSession(isAdmin);
  const owner = useSession(isOwner);
  const accountLinks = [
    ...(signedIn ? [{ to: paths.dashboard, text: 'My Dashboard' }] : []),
    ...(admin ? [{ to: paths.admin, text: 'Admin' }] : []),
    ...(owner ? [{ to: paths.myGyms, text: 'My Gyms' }] : []),
    ...(status === 'known' && !signedIn ? [{ to: paths.login, text: 'Login' }] : []),
  ];
  return (
    <ul className={styles.links}>
      {[...PUBLIC_LINKS, ...accountLinks].map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} className={styles.link} discover="none">
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
  const handleClick = async () => {
    const { logout } = await import('../stores/account');
    await logout();
    await navigate(paths.home);
  };
  return (
    <button type="button" className={styles.link} onClick={handleClick}>
      Logout
    </button>
  );
}

const MenuIcon = () => (
  <svg viewBox="0 0 16 16" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M1 3h14M1 8h14M1 13h14" />
  </svg>
);
