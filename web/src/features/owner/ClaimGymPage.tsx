import { LinkButton } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import type { StoredGym } from '../../stores/gyms';
import { lazyPart } from '../../parts/lazyPart';
import { LoadState } from '../../parts/LoadState';
import { userClaims } from '../../stores/claims';
import { useSession } from '../../stores/session';
import { useValue } from '../../stores/values';
import { MyClaim } from '../../widgets/claims/MyClaim';
import { paths } from '../../words/paths';
import { GymLayout } from './GymLayout';
import * as styles from './owner.module.css';

const ClaimForm = lazyPart('The claim form', async () => (await import('./ClaimForm')).ClaimForm, { placeholder: <Skeleton label="Loading the form…" /> });

/** `/my-gyms/{id}/claim`: a user claims a gym and sees the claim's status. */
export default function ClaimGymPage() {
  return (
    <GymLayout title="Claim a gym" formatHeading={(name) => `Claim ${name}`} getPath={paths.claimGym} parent={{ name: 'My Dashboard', to: paths.dashboard }}>
      {(gym) => <ClaimOrEdit gym={gym} />}
    </GymLayout>
  );
}

function ClaimOrEdit({ gym }: { readonly gym: StoredGym }) {
  const uid = useSession(({ account }) => account?.uid);
  const isOwner = useSession(({ profile }) => profile?.isGymOwner === true && profile.ownedGyms.includes(gym.id));
  if (!isOwner) return uid ? <ClaimStatus key={uid} uid={uid} gym={gym} /> : null;
  return (
    <div className={styles.claim}>
      <p className="lead">You’re an owner of this gym.</p>
      <p>
        <LinkButton kind="secondary" to={paths.myGym(gym.id)}>
          Edit your gym
        </LinkButton>
      </p>
    </div>
  );
}

function ClaimStatus({ uid, gym }: { readonly uid: string; readonly gym: StoredGym }) {
  const { value: claims, ...load } = useValue(userClaims, uid);
  const latest = claims?.find(({ gymId }) => gymId === gym.id);
  if (!claims) return <LoadState load={load} what="your claims" />;
  const pendingClaim = latest?.status === 'pending' ? latest : undefined;
  return (
    <div className={styles.claim}>
      {pendingClaim ? (
        <>
          <p className="lead">You’ve claimed this gym. We’ll notify you when an admin decides.</p>
          <MyClaim claim={pendingClaim} />
        </>
      ) : (
        <>
          <p className="lead">
            {gym.city}, {gym.state}. Do you run this gym? Claim it for free to edit its page yourself.
          </p>
          {latest?.status === 'rejected' && (
            <p>{`Your earlier claim was rejected.${latest.reason ? ` ${latest.reason}` : ''} You can claim the gym again with different proof.`}</p>
          )}
          <ClaimForm gym={gym} />
        </>
      )}
    </div>
  );
}
