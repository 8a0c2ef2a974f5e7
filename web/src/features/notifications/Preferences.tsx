import { OPTIONAL_MAIL_KINDS, OPTIONAL_NOTIFICATION_KINDS, REQUIRED_NOTIFICATION_KINDS, type UserProfile } from '@contract';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Checkbox } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { setMutedKinds } from '../../stores/notificationSettings';
import { useSubmit } from '../../forms/useSubmit';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { useSendsEmail } from '../../widgets/email/useSendsEmail';
import { receivesKind, NOTIFICATION_HINTS, NOTIFICATION_KIND_NAMES, EMAIL_HINTS } from '../../words/notifications';
import { paths } from '../../words/paths';
import * as styles from './notifications.module.css';

/** The settings for which kinds of notifications a user gets at the bell and by email. */
export function Preferences() {
  const profile = useSession((session) => session.profile);
  return (
    <div id="preferences" className={styles.preferences}>
      <Panel title="Notification settings">{profile ? <Form profile={profile} /> : <Skeleton label="Loading your settings…" />}</Panel>
    </div>
  );
}

/** The name of a kind's email checkbox. The prefix distinguishes it from the kind's other checkbox. */
const getMailFieldName = (kind: string): string => `mail ${kind}`;

function Form({ profile }: { readonly profile: UserProfile }) {
  const sendsMail = useSendsEmail();
  const offeredKinds = OPTIONAL_NOTIFICATION_KINDS.filter((kind) => receivesKind(kind, profile));
  const mailKinds = OPTIONAL_MAIL_KINDS.filter((kind) => receivesKind(kind, profile));
  const { muted = [], mutedMail = [] } = profile;
  const {
    busy,
    problem,
    fields: _none,
    ...form
  } = useSubmit(async (data) => {
    // Kinds for a role that the user doesn't have keep their setting, because the user may get the role back.
    await setMutedKinds(
      OPTIONAL_NOTIFICATION_KINDS.filter((kind) => (offeredKinds.includes(kind) ? !data.has(kind) : muted.includes(kind))),
      sendsMail ? OPTIONAL_MAIL_KINDS.filter((kind) => (mailKinds.includes(kind) ? !data.has(getMailFieldName(kind)) : mutedMail.includes(kind))) : undefined,
    );
    showToast('success', 'Your notification settings are saved.');
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <fieldset className={styles.kinds}>
        <legend className={sendsMail ? styles.channel : 'visually-hidden'}>{sendsMail ? 'On this site' : 'Types of notifications'}</legend>
        {offeredKinds.map((kind) => (
          <Checkbox key={kind} name={kind} label={NOTIFICATION_KIND_NAMES[kind]} hint={NOTIFICATION_HINTS[kind]} defaultChecked={!muted.includes(kind)} />
        ))}
      </fieldset>
      <p className="muted small">
        Always on, because they’re about your account or your money:{' '}
        {REQUIRED_NOTIFICATION_KINDS.map((kind) => NOTIFICATION_KIND_NAMES[kind].toLowerCase()).join(', ')}.
      </p>
      {sendsMail && (
        <>
          <fieldset className={styles.kinds}>
            <legend className={styles.channel}>By email</legend>
            {mailKinds.map((kind) => (
              <Checkbox
                key={kind}
                name={getMailFieldName(kind)}
                label={`${NOTIFICATION_KIND_NAMES[kind]} by email`}
                hint={EMAIL_HINTS[kind]}
                defaultChecked={!mutedMail.includes(kind)}
              />
            ))}
          </fieldset>
          <MailNote />
        </>
      )}
      <Button kind="secondary" type="submit" busy={busy}>
        Save settings
      </Button>
    </form>
  );
}

/** Says which emails are always sent, how many there are at most, and which email address they go to. */
function MailNote() {
  const account = useSession((session) => session.account);
  return (
    <p className="muted small">
      <span>
        We always email you when your role changes. You’ll get at most one email a day about a gym, plus up to three about each date with a canceled or moved
        session.
      </span>{' '}
      <span>
        {account?.emailVerified ? (
          `Emails go to ${account.email}.`
        ) : (
          <>
            You won’t get any emails until you verify your email address in <Link to={paths.settings}>your settings</Link>.
          </>
        )}
      </span>
    </p>
  );
}
