import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { TryAgain } from '../../lazy/TryAgain';
import { useSession } from '../../stores/session';
import { OwnClaim } from '../../widgets/claims/OwnClaim';
import { useOwnClaims } from '../../widgets/claims/useOwnClaims';
import { paths } from '../../words/paths';
import * as styles from './dashboard.module.css';

/** The gyms that the user has claimed, live, the latest first, and what became of each. */
export function Claims() {
  const uid = useSession(({ account }) => account?.uid);
  return uid ? <List key={uid} uid={uid} /> : null;
}

function List({ uid }: { readonly uid: string }) {
  const { claims, failed, again } = useOwnClaims(uid);
  return (
    <>
      {failed && (
        <ErrorBox title="Your claims did not load." action={<TryAgain again={again} />}>
          Nothing is lost. Without a connection they come by themselves once there is one.
        </ErrorBox>
      )}
      {!failed && claims === null && <Skeleton label="Loading your claims…" />}
      {claims?.length === 0 && (
        <p>
          None yet. If you run a gym, claim it with “Is this your gym?” on its page. <Link to={paths.states}>Find a gym</Link>
        </p>
      )}
      {claims && claims.length > 0 && (
        <ul className={styles.purchases}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <OwnClaim claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
