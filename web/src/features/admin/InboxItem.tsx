import { CONTACT_TOPIC_NAMES, inAddress, referenceOf, REPORT_KIND_NAMES } from '@contract';
import { type ReactNode, useState } from 'react';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { useNow } from '../../hydration/useNow';
import { paths } from '../../words/paths';
import { relativeTime } from '../../ui/relativeTime';
import { confirm } from '../../stores/confirmation';
import { decideSuggestion, deleteMessage, type InboxEntry, settleMessage } from '../../stores/inbox';
import { messageOf } from '../../words/problems';
import { showToast } from '../../stores/toasts';
import * as items from '../../ui/items.module.css';
import * as styles from './inbox.module.css';

/** One message, report or correction, with all that is known of it and what can be done. */
export function InboxItem({ entry }: { readonly entry: InboxEntry }) {
  const { gymName, gymPath, gymId } = entry;
  const now = useNow();
  const text = entry.kind === 'message' ? entry.message : entry.comment;
  return (
    <li>
      <article aria-labelledby={entry.id} className={items.item}>
        <h2 id={entry.id} className={items.title}>
          {titleOf(entry)}
        </h2>
        <p className={styles.stamp}>
          <time dateTime={entry.createdAt} title={new Date(entry.createdAt).toLocaleString('en-US')}>
            {now && relativeTime(entry.createdAt, now)}
          </time>
          {' · '}
          <span className="timetable">{referenceOf(entry.id)}</span>
          <Outcome entry={entry} />
        </p>
        {text && <p className={styles.text}>{text}</p>}
        {entry.kind === 'suggestion' && <Changes changes={entry.changes} />}
        <dl className={items.facts}>
          <Fact name="From">
            <Sender entry={entry} />
          </Fact>
          {(gymPath || gymId) && (
            <Fact name="About">
              {gymPath && <Link to={gymPath}>{gymName ?? gymPath}</Link>}
              {gymPath && gymId && ' · '}
              {gymId && <Link to={paths.adminGym(gymId)}>Edit the gym</Link>}
            </Fact>
          )}
        </dl>
        <Actions entry={entry} />
      </article>
    </li>
  );
}

function titleOf(entry: InboxEntry): string {
  if (entry.kind === 'suggestion') return entry.gymName ? `Correction: ${entry.gymName}` : 'Correction';
  if (entry.topic !== 'report') return CONTACT_TOPIC_NAMES[entry.topic];
  return `Report: ${entry.gymName}. ${entry.report ? REPORT_KIND_NAMES[entry.report] : ''}`;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sender({ entry }: { readonly entry: InboxEntry }) {
  if (entry.kind === 'suggestion') return 'A signed-in user, who is told what you decide';
  const { name, email, topic } = entry;
  if (!email) return topic === 'report' ? 'A visitor who left no address' : name;
  const subject = inAddress(`Your message ${referenceOf(entry.id)}`);
  return (
    <>
      {name && `${name}, `}
      <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
    </>
  );
}

const OUTCOMES = { accepted: 'Accepted', rejected: 'Declined', withdrawn: 'Withdrawn with its account' } as const;

function Outcome({ entry }: { readonly entry: InboxEntry }) {
  if (entry.status === 'open' || entry.status === 'pending') return null;
  return ` · ${entry.status === 'done' ? 'Done' : OUTCOMES[entry.status]}`;
}

/** Facts that the author named, as they would be stored. */
function Changes({ changes }: { readonly changes: object }) {
  const named = Object.entries(changes);
  if (named.length === 0) return null;
  return (
    <dl className={items.facts}>
      {named.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value === null ? 'take it away' : typeof value === 'string' ? value : JSON.stringify(value)}
        </Fact>
      ))}
    </dl>
  );
}

const ACCEPTED = 'Accepted. Its author is told that the listing will be changed: that is left to you.';

function Actions({ entry }: { readonly entry: InboxEntry }) {
  const [busy, setBusy] = useState(false);
  const attempt = async (run: () => Promise<void>, said: string) => {
    setBusy(true);
    try {
      await run();
      showToast('success', said);
    } catch (error) {
      showToast('error', messageOf(error));
      setBusy(false);
    }
  };
  const remove = async () => {
    if (await confirm('Are you sure you want to delete this message? It can’t be brought back.', 'Delete message'))
      await attempt(() => deleteMessage(entry), 'Deleted.');
  };
  return (
    <div className={`row ${items.actions}`}>
      {entry.status === 'open' && (
        <Button kind="mat" busy={busy} onClick={() => attempt(() => settleMessage(entry), 'Marked as done.')}>
          Mark as done
        </Button>
      )}
      {entry.status === 'pending' && (
        <>
          <Button kind="mat" busy={busy} onClick={() => attempt(() => decideSuggestion(entry, 'accepted'), ACCEPTED)}>
            Accept
          </Button>
          <Button busy={busy} onClick={() => attempt(() => decideSuggestion(entry, 'rejected'), 'Declined. Its author is told.')}>
            Leave it as it is
          </Button>
        </>
      )}
      <Button kind="stop" busy={busy} onClick={remove}>
        Delete
      </Button>
    </div>
  );
}
