import { MUTABLE_NOTIFICATION_KINDS, REQUIRED_NOTIFICATION_KINDS, type UserProfile } from '@contract';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Checkbox } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { setMutedKinds } from '../../actions/notifications';
import { useSubmit } from '../../forms/useSubmit';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { concerns, KIND_HINTS, KIND_NAMES } from '../../words/notifications';
import * as styles from './notifications.module.css';

/** Which kinds of notifications a user wants. */
export function Preferences() {
  const profile = useSession((session) => session.profile);
  return (
    <div id="preferences" className={styles.preferences}>
      <Panel title="What you hear of">{profile ? <Form profile={profile} /> : <Skeleton label="Loading what you chose…" />}</Panel>
    </div>
  );
}

function Form({ profile }: { readonly profile: UserProfile }) {
  const offered = MUTABLE_NOTIFICATION_KINDS.filter((kind) => concerns(kind, profile));
  const muted = profile.muted ?? [];
  const {
    busy,
    problem,
    fields: _none,
    ...form
  } = useSubmit(async (data) => {
    // What is not offered stays as it was chosen: a role may come back.
    await setMutedKinds(MUTABLE_NOTIFICATION_KINDS.filter((kind) => (offered.includes(kind) ? !data.has(kind) : muted.includes(kind))));
    showToast('success', 'Saved. It counts from the next notification on.');
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">Kinds of notifications</legend>
        {offered.map((kind) => (
          <Checkbox key={kind} name={kind} label={KIND_NAMES[kind]} hint={KIND_HINTS[kind]} defaultChecked={!muted.includes(kind)} />
        ))}
      </fieldset>
      <p className="muted small">
        Always on, because your account or your money depends on it: {REQUIRED_NOTIFICATION_KINDS.map((kind) => KIND_NAMES[kind].toLowerCase()).join(', ')}.
      </p>
      <Button kind="mat" type="submit" busy={busy}>
        Save what I hear of
      </Button>
    </form>
  );
}
