import { useNavigate } from 'react-router-dom';
import { Panel } from '../../ui/Panel';
import { ownerships } from '../../stores/claims';
import type { StoredGym } from '../../stores/gyms';
import { useValue } from '../../stores/values';
import { LoadState } from '../../parts/LoadState';
import { OwnerList } from '../../widgets/claims/OwnerList';
import { paths } from '../../words/paths';
import { AnswerClaim } from './AnswerClaim';
import { InviteOwner } from './InviteOwner';
import { GymLayout } from './GymLayout';
import * as styles from './owner.module.css';

/** `/my-gyms/{id}/owners`: a gym's owners, pending invitations, and other users' claims. */
export default function GymOwnersPage() {
  return (
    <GymLayout
      title="Owners"
      formatHeading={(name) => `Owners of ${name}`}
      getPath={paths.gymOwners}
      parent={{ name: 'My Gyms', to: paths.myGyms }}
      getGymPath={paths.myGym}
    >
      {(gym) => <Ownership gym={gym} />}
    </GymLayout>
  );
}

function Ownership({ gym: { id, name } }: { readonly gym: StoredGym }) {
  const navigate = useNavigate();
  const { value, ...load } = useValue(ownerships, id);
  if (!value || load.status === 'failed') return <LoadState load={load} what="the owners" />;
  const { reload } = load;
  const { owners, claims, invitations } = value;
  return (
    <div className={styles.panels}>
      {claims.length > 0 && (
        <Panel title="Someone claimed this gym">
          <ul className="stack">
            {claims.map((claim) => (
              <AnswerClaim key={claim.id} claim={claim} onAnswer={reload} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Owners">
        {owners.length > 0 ? (
          <OwnerList gymId={id} gymName={name} owners={owners} onChange={() => void reload()} onLeave={() => void navigate(paths.dashboard)} />
        ) : (
          <p>This gym doesn’t have an owner.</p>
        )}
      </Panel>
      <Panel title="Invite an owner">
        <InviteOwner gymId={id} invitations={invitations} onChange={reload} />
      </Panel>
    </div>
  );
}
