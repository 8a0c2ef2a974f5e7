import { Link } from '../../ui/Link';
import { LoadState } from '../../parts/LoadState';
import { userClaims } from '../../stores/claims';
import { useSession } from '../../stores/session';
import { useValue } from '../../stores/values';
import { MyClaim } from '../../widgets/claims/MyClaim';
import { paths } from '../../words/paths';
import * as styles from './dashboard.module.css';

/** The user's claims with their status, live, newest first. */
export function Claims() {
  const uid = useSession(({ account }) => account?.uid);
  return uid ? <List key={uid} uid={uid} /> : null;
}

function List({ uid }: { readonly uid: string }) {
  const { value: claims, ...load } = useValue(userClaims, uid);
  return (
    <>
      <LoadState load={load} what="your claims" />
      {claims?.length === 0 && (
        <p>
          No claims yet. If you run a gym, select “Is this your gym?” on its page. <Link to={paths.states}>Find a gym</Link>
        </p>
      )}
      {claims && claims.length > 0 && (
        <ul className={styles.columns}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <MyClaim claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
