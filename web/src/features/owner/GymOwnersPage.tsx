import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { addOwner } from '../../actions/claims';
import type { StoredGym } from '../../actions/gyms';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { TryAgain } from '../../lazy/TryAgain';
import { showToast } from '../../stores/toasts';
import { OwnerList } from '../../widgets/claims/OwnerList';
import { useOwnership } from '../../widgets/claims/useOwnership';
import { claimProblem } from '../../words/claims';
import { paths } from '../../words/paths';
import { fieldProblems } from '../../words/problems';
import { ClaimToAnswer } from './ClaimToAnswer';
import { Guard } from '../../router/Guard';
import { OneGymPage } from './OneGymPage';
import * as styles from './owner.module.css';

/** `/my-gyms/{id}/owners`: who owns a gym, and who else claims it. */
export default function GymOwnersPage() {
  return (
    <Guard need="owner">
      <OneGymPage title="Owners" pathOf={paths.gymOwners} above={{ name: 'My Gyms', to: paths.myGyms }}>
        {(gym) => <Ownership gym={gym} />}
      </OneGymPage>
    </Guard>
  );
}

function Ownership({ gym: { id, name } }: { readonly gym: StoredGym }) {
  const navigate = useNavigate();
  const [state, read] = useOwnership(id);
  if (state.kind === 'loading') return <Skeleton label="Loading the owners…" />;
  if (state.kind === 'failed') {
    return (
      <ErrorBox title="The owners did not load." action={<TryAgain again={() => void read()} />}>
        Nothing is lost. They are shown to the gym’s owners and admins alone.
      </ErrorBox>
    );
  }
  const { owners, claims } = state.ownership;
  const removed = (own: boolean) => void (own ? navigate(paths.dashboard) : read());
  return (
    <div className={styles.panels}>
      {claims.length > 0 && (
        <Panel title="Somebody claims this gym">
          <ul className="stack">
            {claims.map((claim) => (
              <ClaimToAnswer key={claim.id} claim={claim} answered={read} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Owners">
        {owners.length > 0 ? <OwnerList gymId={id} gymName={name} owners={owners} removed={removed} /> : <p>Nobody owns this gym here yet.</p>}
      </Panel>
      <Panel title="Add an owner">
        <AddOwner gymId={id} added={read} />
      </Panel>
    </div>
  );
}

function AddOwner({ gymId, added }: { readonly gymId: string; readonly added: () => Promise<void> }) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries, element) => {
    const email = String(entries.get('email') ?? '').trim();
    if (email === '') throw new FormProblem({ email: 'Enter the e-mail address of their account.' });
    try {
      await addOwner({ gymId, email });
    } catch (error) {
      throw new FormProblem(fieldProblems(error), claimProblem(error), { cause: error });
    }
    element.reset();
    showToast('success', `${email} owns it now, too, and is told.`);
    await added();
  });
  return (
    <form {...form} className={styles.claimForm}>
      {problem && <ErrorBox title={problem} />}
      <p>They may do all that you may: edit the page, propose discounts, add and remove owners. To hand the gym over, add them, then give it up yourself.</p>
      <Field
        label="Their e-mail address"
        name="email"
        type="email"
        autoComplete="off"
        hint="They need an account here with this address, which they have verified."
        error={fields.email}
        required
      />
      <Button kind="mat" type="submit" busy={busy}>
        Add owner
      </Button>
    </form>
  );
}
