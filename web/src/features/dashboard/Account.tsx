import { Link } from '../../ui/Link';
import { isAdmin, isOwner, useSession } from '../../stores/session';
import { paths } from '../../words/paths';
import * as styles from './dashboard.module.css';

/** The signed-in account, with a link to its settings. */
export function Account() {
  const account = useSession((session) => session.account);
  const profile = useSession((session) => session.profile);
  const admin = useSession(isAdmin);
  const owner = useSession(isOwner);
  const roles = [admin && 'Admin', owner && 'Gym owner'].filter(Boolean).join(', ') || 'Member';
  return (
    <section aria-label="Account" className={styles.account}>
      <b>Account</b>
      <span className={styles.address}>{account?.email}</span>
      {profile ? (
        <>
          <span>{roles}</span>
          <span className="muted">Member since {new Date(profile.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' })}</span>
        </>
      ) : (
        <span className="muted">We’re setting up your profile…</span>
      )}
      <Link to={paths.settings}>Settings</Link>
    </section>
  );
}
