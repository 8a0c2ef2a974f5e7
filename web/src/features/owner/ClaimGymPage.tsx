import { LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Skeleton } from '../../ui/Skeleton';
import type { StoredGym } from '../../actions/gyms';
import { lazyPart } from '../../lazy/lazyPart';
import { TryAgain } from '../../lazy/TryAgain';
import { useSession } from '../../stores/session';
import { OwnClaim } from '../../widgets/claims/OwnClaim';
import { useOwnClaims } from '../../widgets/claims/useOwnClaims';
import { paths } from '../../words/paths';
import { Guard } from '../../router/Guard';
import { OneGymPage } from './OneGymPage';
import * as styles from './owner.module.css';

const ClaimForm = lazyPart('The form of a claim', async () => (await import('./ClaimForm')).ClaimForm, { waiting: <Skeleton label="Loading the form…" /> });

/** `/my-gyms/{id}/claim`: a user asks for the ownership of a gym, and sees what becomes of it. */
export default function ClaimGymPage() {
  return (
    <Guard need="user">
      <OneGymPage title="Claim a gym" pathOf={paths.claimGym} above={{ name: 'My Dashboard', to: paths.dashboard }}>
        {(gym) => <Claiming gym={gym} />}
      </OneGymPage>
    </Guard>
  );
}

function Claiming({ gym }: { readonly gym: StoredGym }) {
  const uid = useSession(({ account }) => account?.uid);
  const owns = useSession(({ profile }) => profile?.isGymOwner === true && profile.ownedGyms.includes(gym.id));
  if (!owns) return uid ? <Claim key={uid} uid={uid} gym={gym} /> : null;
  return (
    <div className={styles.claim}>
      <p className="lead">This gym is yours: you own its page here.</p>
      <p>
        <LinkButton kind="mat" to={paths.myGym(gym.id)}>
          Edit your gym
        </LinkButton>
      </p>
    </div>
  );
}

function Claim({ uid, gym }: { readonly uid: string; readonly gym: StoredGym }) {
  const { claims, failed, again } = useOwnClaims(uid);
  const last = claims?.find(({ gymId }) => gymId === gym.id);
  if (failed && claims === null) {
    return (
      <ErrorBox title="Your claims did not load." action={<TryAgain again={again} />}>
        Without a connection they come by themselves once there is one.
      </ErrorBox>
    );
  }
  if (claims === null) return <Skeleton label="Looking for an earlier claim…" />;
  const open = last?.status === 'pending' ? last : undefined;
  return (
    <div className={styles.claim}>
      {open ? (
        <>
          <p className="lead">You have claimed this gym. An admin decides, and you are told at the bell.</p>
          <OwnClaim claim={open} />
        </>
      ) : (
        <>
          <p className="lead">
            {gym.city}, {gym.state}. If you run this gym, ask to become its owner here: you then edit its page yourself, for free.
          </p>
          {last?.status === 'refused' && (
            <p>{`Your earlier claim was refused.${last.reason ? ` ${last.reason}` : ''} You may claim it again with other evidence.`}</p>
          )}
          <ClaimForm gym={gym} />
        </>
      )}
    </div>
  );
}
