import {
  movesToAnotherState,
  CONTACT_TOPIC_NAMES,
  DELETED_ACCOUNT,
  listEditFields,
  encodeUrlPart,
  type InboxEntry,
  toReference,
  REPORT_KIND_NAMES,
} from '@contract';
import { Link } from '../../../ui/Link';
import { Button } from '../../../ui/Button';
import { Fact } from '../../../ui/Fact';
import { useNow } from '../../../hooks/useNow';
import { paths } from '../../../words/paths';
import { formatRelativeTime } from '../../../ui/relativeTime';
import { confirm } from '../../../stores/confirmation';
import { deleteMessage, removeInboxEntry } from '../../../stores/inbox';
import { useAttempt } from '../../../forms/useAttempt';
import { LazySuggestionToDecide, LazySuggestedFields } from '../../../widgets/suggestions/lazySuggestions';
import { capitalize } from '../../../words/facts';
import { formatSuggestionState } from '../../../words/suggestions';
import { DecisionProblem } from '../../../widgets/decisions/DecisionProblem';
import { getInboxKey } from '../../../widgets/suggestions/decisionKeys';
import { AdminItem } from '../shared/AdminItem';
import { MissingGymForm } from './MissingGymForm';
import { MarkAsDoneForm } from './MarkAsDoneForm';
import * as items from '../../../ui/items.module.css';
import * as styles from './InboxItem.module.css';

type SuggestionEntry = Extract<InboxEntry, { kind: 'suggestion' }>;

/** A message, report, suggestion or missing gym in the inbox, with its details and actions. */
export function InboxItem({ entry }: { readonly entry: InboxEntry }) {
  const { gymName, gymPath, gymId } = entry;
  const now = useNow();
  const text = entry.kind === 'message' ? entry.message : entry.comment;
  return (
    <AdminItem title={describeEntry(entry)} actions={<Actions entry={entry} />}>
      <p className={styles.stamp}>
        <time dateTime={entry.createdAt} title={new Date(entry.createdAt).toLocaleString('en-US')}>
          {now && formatRelativeTime(entry.createdAt, now)}
        </time>
        {' · '}
        <span className="condensed">{toReference(entry.id)}</span>
        <Outcome entry={entry} />
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {entry.kind === 'suggestion' && entry.status !== 'pending' && <Changes suggestion={entry} />}
      <dl className={items.facts}>
        <Fact name="From">
          <Sender entry={entry} />
        </Fact>
        {entry.kind === 'message' && entry.answer && <Fact name="Reply">{entry.answer}</Fact>}
        {(gymPath || gymId) && (
          <Fact name="Gym">
            {gymPath && (
              <Link to={gymPath} data-key="o">
                {gymName ?? gymPath}
              </Link>
            )}
            <span>{gymPath && gymId && ' · '}</span>
            {gymId && (
              <Link to={paths.adminGym(gymId)} data-key="e">
                Edit gym
              </Link>
            )}
          </Fact>
        )}
      </dl>
      <DecisionProblem decisionKey={getInboxKey(entry)} />
      {entry.kind === 'suggestion' && entry.status === 'pending' && <DecisionForm suggestion={entry} />}
      {entry.kind === 'message' && entry.status === 'open' && <MarkAsDoneForm message={entry} />}
    </AdminItem>
  );
}

function describeEntry(entry: InboxEntry): string {
  if (entry.kind === 'suggestion') {
    const subject = describeSuggestion(entry);
    return entry.gymName ? `${subject}: ${entry.gymName}` : subject;
  }
  if (entry.topic !== 'report') return CONTACT_TOPIC_NAMES[entry.topic];
  return `Report: ${entry.gymName}. ${entry.report ? REPORT_KIND_NAMES[entry.report] : ''}`;
}

function describeSuggestion(suggestion: SuggestionEntry): string {
  if (isAboutMissingGym(suggestion)) return 'Missing gym';
  if (suggestion.editBy) return 'Edit waiting for approval';
  return movesToAnotherState(suggestion.changes) ? 'Move to another state' : 'Suggested change';
}

function Sender({ entry }: { readonly entry: InboxEntry }) {
  if (entry.kind === 'suggestion') {
    const isPending = entry.status === 'pending';
    if (entry.editBy) return isPending ? 'An admin. You or the gym’s owners can decide.' : 'An admin';
    return isPending ? 'A signed-in user, who will be notified of your decision' : 'A signed-in user';
  }
  const { name, email, topic } = entry;
  if (!email) return topic === 'report' ? 'A visitor (no email address given)' : name;
  const subject = encodeUrlPart(`Your message ${toReference(entry.id)}`);
  return (
    <>
      <span>{name && `${name}, `}</span>
      <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
    </>
  );
}

function Outcome({ entry }: { readonly entry: InboxEntry }) {
  if (entry.status === 'open' || entry.status === 'pending') return null;
  if (entry.kind === 'message') return ' · Done';
  return ` · ${entry.status === 'withdrawn' ? describeWithdrawal(entry) : formatSuggestionState(entry)}`;
}

/** Says why a suggestion was withdrawn. It has a `reason` only if the site withdrew it, such as after its gym was deleted. */
function describeWithdrawal({ reason, userId }: SuggestionEntry): string {
  if (userId === DELETED_ACCOUNT) return 'Withdrawn because the account was deleted';
  return reason ? 'Closed' : 'Withdrawn by the user';
}

/** Whether a suggestion is about a missing gym. Deleting the author's account removes `gym` from the suggestion. */
const isAboutMissingGym = ({ gym, gymId }: SuggestionEntry): boolean => gym !== undefined || gymId === undefined;

/** The form for accepting or declining a suggestion, depending on its kind. */
function DecisionForm({ suggestion }: { readonly suggestion: SuggestionEntry }) {
  const { id, gym, gymId } = suggestion;
  const onDecided = () => removeInboxEntry(id);
  if (gym) return <MissingGymForm id={id} gym={gym} onDecided={onDecided} />;
  return gymId === undefined ? null : <LazySuggestionToDecide suggestion={{ ...suggestion, gymId }} onDecided={onDecided} />;
}

/** The changes that a decided or withdrawn suggestion asked for, and the reply or the reason why the site withdrew it. */
function Changes({ suggestion }: { readonly suggestion: SuggestionEntry }) {
  const { gym, reason, status } = suggestion;
  return (
    <>
      {listEditFields(suggestion).length > 0 && <LazySuggestedFields suggestion={suggestion} />}
      <dl className={items.facts}>
        {gym && <Fact name="Address">{`${gym.full_address}, ${gym.city}, ${gym.state}`}</Fact>}
        {reason && <Fact name={status === 'withdrawn' ? 'Reason' : 'Reply'}>{reason}</Fact>}
      </dl>
    </>
  );
}

function Actions({ entry }: { readonly entry: InboxEntry }) {
  const { busy, attempt } = useAttempt();
  const noun = entry.kind === 'message' ? 'message' : 'suggestion';
  const remove = async () => {
    if (await confirm(`Delete this ${noun}? You can’t undo this.`, `Delete ${noun}`)) await attempt(() => deleteMessage(entry), `${capitalize(noun)} deleted.`);
  };
  return (
    <Button busy={busy} onClick={remove}>
      Delete
    </Button>
  );
}
