import { useState } from 'react';
import { PageMeta } from '../../head/PageMeta';
import { useNow } from '../../hooks/useNow';
import { recordVisit } from '../../storage/lastVisit';
import { countUnread, useNotifications } from '../../stores/notifications';
import { isAdmin, isOwner, useSession } from '../../stores/session';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { formatCount } from '../../words/facts';
import { paths } from '../../words/paths';
import { Account } from './Account';
import { Claims } from './Claims';
import { Invitations } from './Invitations';
import * as styles from './dashboard.module.css';
import { LatestNotifications } from './LatestNotifications';
import { listOpenMatsThisWeek } from './nextOpenMat';
import { Plans } from './Plans';
import { Purchases } from './Purchases';
import { SavedGyms } from './SavedGyms';
import { Suggestions } from './Suggestions';
import { useSavedList } from './useSavedList';

/** `/dashboard`: the user's notifications, plans, saved gyms, suggestions, claims and purchases. */
export default function DashboardPage() {
  const uid = useSession(({ account }) => account?.uid);
  return <>{uid && <Dashboard key={uid} uid={uid} />}</>;
}

function Dashboard({ uid }: { readonly uid: string }) {
  const now = useNow() ?? new Date();
  const [since] = useState(() => recordVisit(uid, new Date()));
  const list = useSavedList(uid);
  const unread = useNotifications(countUnread);
  const loadedGyms = list.gyms.flatMap(({ gym }) => (gym ? [gym] : []));
  const openMats = loadedGyms.flatMap((gym) => listOpenMatsThisWeek(gym, now)).length;
  const summary = [
    loadedGyms.length > 0 && `${openMats === 0 ? 'No open mats' : formatCount(openMats, 'open mat')} at your saved gyms in the next 7 days.`,
    unread > 0 && `${formatCount(unread, 'unread notification')}.`,
  ].filter(Boolean);
  return (
    <div className="container page">
      <PageMeta title="My Dashboard" description="Your account." path={paths.dashboard} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'My Dashboard' }]} />
      <h1>My Dashboard</h1>
      <p className={styles.summary}>{summary.length > 0 ? summary.join(' ') : 'Your saved gyms, notifications, suggestions, claims and purchases.'}</p>
      <RoleLinks />
      <Invitations />
      <Plans uid={uid} now={now} />
      <div className={styles.panels}>
        <Panel title="Saved gyms">
          <SavedGyms uid={uid} list={list} now={now} since={since} />
        </Panel>
        <div className={styles.side}>
          <Panel title="Notifications">
            <LatestNotifications now={now} />
          </Panel>
          <Panel title="Your suggestions">
            <Suggestions uid={uid} now={now} />
          </Panel>
        </div>
        <Panel title="Your claims">
          <Claims />
        </Panel>
        <Panel title="Your purchases">
          <Purchases />
        </Panel>
      </div>
      <Account />
    </div>
  );
}

/** Links to the pages for owners and admins. */
function RoleLinks() {
  const owner = useSession(isOwner);
  const admin = useSession(isAdmin);
  if (!owner && !admin) return null;
  return (
    <p className={`row ${styles.roleLinks}`}>
      {owner && <LinkButton to={paths.myGyms}>My Gyms</LinkButton>}
      {admin && <LinkButton to={paths.admin}>Admin</LinkButton>}
    </p>
  );
}
