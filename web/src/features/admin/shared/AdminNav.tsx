import type { QueueName } from '@contract';
import { useLocation } from 'react-router-dom';
import { useOverview } from '../../../stores/overview';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import * as styles from './AdminNav.module.css';

interface Section {
  readonly name: string;
  readonly to: string;
  /** Queues whose waiting items are counted next to the name, once the overview has loaded. */
  readonly queues?: readonly QueueName[];
  /** Other paths that belong to this section. */
  readonly otherPaths?: readonly string[];
}
const SECTIONS: readonly Section[] = [
  { name: 'Overview', to: paths.admin, queues: ['failingWork'] },
  { name: 'Gyms', to: paths.adminGyms, otherPaths: [paths.adminPositions] },
  { name: 'Duplicates', to: paths.adminDuplicates, queues: ['pairs'] },
  { name: 'Claims', to: paths.adminClaims, queues: ['claims'] },
  { name: 'Messages', to: paths.adminMessages, queues: ['messages', 'suggestions'] },
  { name: 'Photos', to: paths.adminPhotos, queues: ['photoReports'] },
  { name: 'Worklist', to: paths.adminWorklist, queues: ['reportedFacts'] },
  { name: 'Questions to owners', to: paths.adminQuestions },
  { name: 'Imports', to: paths.adminImports, queues: ['failedImports'] },
  { name: 'Exports', to: paths.adminExports },
  { name: 'Trash', to: paths.adminTrash },
  { name: 'Discounts', to: paths.adminDiscounts, queues: ['discounts'] },
  { name: 'Sponsorships', to: paths.adminSponsorships, queues: ['brands', 'disputes', 'owed'], otherPaths: [paths.adminTiers] },
  { name: 'Users', to: paths.adminUsers },
  { name: 'Site notices', to: paths.adminNotices },
  { name: 'Announcements', to: paths.adminAnnouncements },
  { name: 'Redirects', to: paths.adminRedirects },
  { name: 'Audit log', to: paths.adminAudit },
];

/** The navigation of /admin, with the number of waiting items in each section. */
export function AdminNav() {
  const { pathname } = useLocation();
  const waiting = useOverview(({ overview }) => overview?.waiting);
  return (
    <nav aria-label="Admin" className={styles.nav}>
      <ul>
        {SECTIONS.map(({ name, to, queues = [], otherPaths = [] }) => {
          const count = queues.reduce((sum, queue) => sum + (waiting?.[queue].count ?? 0), 0);
          return (
            <li key={to}>
              <Link to={to} aria-current={[to, ...otherPaths].some((path) => isUnder(pathname, path)) ? 'page' : undefined}>
                <span>{name}</span>
                {count > 0 && (
                  <>
                    {' '}
                    <span className={styles.count}>
                      {count.toLocaleString('en-US')}
                      <span className="visually-hidden"> waiting</span>
                    </span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const isUnder = (pathname: string, to: string): boolean => pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));
