import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import * as styles from './AdminNav.module.css';

interface Section {
  readonly name: string;
  readonly to: string;
  /** Other paths that belong to this section. */
  readonly otherPaths?: readonly string[];
}
const SECTIONS: readonly Section[] = [
  { name: 'Overview', to: paths.admin },
  { name: 'Gyms', to: paths.adminGyms, otherPaths: [paths.adminPositions] },
  { name: 'Duplicates', to: paths.adminDuplicates },
  { name: 'Claims', to: paths.adminClaims },
  { name: 'Messages', to: paths.adminMessages },
  { name: 'Photos', to: paths.adminPhotos },
  { name: 'Worklist', to: paths.adminWorklist },
  { name: 'Questions for owners', to: paths.adminQuestions },
  { name: 'Imports', to: paths.adminImports },
  { name: 'Exports', to: paths.adminExports },
  { name: 'Trash', to: paths.adminTrash },
  { name: 'Discounts', to: paths.adminDiscounts },
  { name: 'Sponsorships', to: paths.adminSponsorships, otherPaths: [paths.adminTiers] },
  { name: 'Users', to: paths.adminUsers },
  { name: 'Site notices', to: paths.adminNotices },
  { name: 'Announcements', to: paths.adminAnnouncements },
  { name: 'Redirects', to: paths.adminRedirects },
  { name: 'Audit log', to: paths.adminAudit },
];

/** The navigation of /admin. It doesn't show how many items are waiting, because counting them costs about 50 reads. Only the overview counts them. */
export function AdminNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Admin" className={styles.nav}>
      <ul>
        {SECTIONS.map(({ name, to, otherPaths = [] }) => (
          <li key={to}>
            <Link to={to} aria-current={[to, ...otherPaths].some((path) => matchPath({ path, end: path === paths.admin }, pathname)) ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
