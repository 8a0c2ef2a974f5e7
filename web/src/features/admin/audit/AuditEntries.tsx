import { Fragment, type ReactNode } from 'react';
import { useNow } from '../../../hooks/useNow';
import { type AuditList, auditLists, type StoredAuditEntry } from '../../../stores/audit';
import { useLiveList } from '../../../stores/liveLists';
import { Link } from '../../../ui/Link';
import { formatRelativeTime } from '../../../ui/relativeTime';
import { getActionTitle, getAuditSentence, findDocumentName, parseAuditTarget } from '../../../words/audit';
import { paths } from '../../../words/paths';
import { AdminList } from '../shared/AdminList';
import { Collapsible } from '../shared/Collapsible';
import * as styles from './AuditEntries.module.css';
import { type ChangedField, listChangedFields } from './changedFields';
import { Actor, GymName, ActorRole, Target } from './AuditNames';

interface Props {
  readonly list: AuditList;
  readonly empty: string;
  /** Renders an entry's actions, such as a button that undoes it. */
  readonly children?: (entry: StoredAuditEntry) => ReactNode;
}

/** Audit log entries, newest first: who did what, and what changed. */
export function AuditEntries({ list, empty, children }: Props) {
  return (
    <AdminList list={useLiveList(auditLists, list)} plural="entries" empty={empty}>
      {(entry) => (
        <Entry key={entry.id} entry={entry}>
          {children?.(entry)}
        </Entry>
      )}
    </AdminList>
  );
}

function Entry({ entry, children }: { readonly entry: StoredAuditEntry; readonly children: ReactNode }) {
  const { at, action, by, because, reason, target } = entry;
  const now = useNow();
  const changes = listChangedFields(entry);
  return (
    <li className={styles.entry}>
      <p>
        <b>
          <AuditSentence entry={entry} />
        </b>{' '}
        <time dateTime={at} className="muted small" title={new Date(at).toLocaleString('en-US')}>
          {now && formatRelativeTime(at, now)}
        </time>
      </p>
      <p className="small">
        <span>By </span>
        <Actor uid={by} />
        {because && (
          <>
            {` · Related ${parseAuditTarget({ target: because }).kind.toLowerCase()}: `}
            <Target path={because} />
          </>
        )}
      </p>
      {reason && <p className="small">Reason: {reason}</p>}
      {changes.length > 0 && <Changes fields={changes} />}
      <p className="row small">
        <Link to={paths.adminAuditOf('action', action)}>{getActionTitle(action)}</Link>
        <Link to={paths.adminAuditOf('target', target)}>{`All changes to this ${parseAuditTarget(entry).kind.toLowerCase()}`}</Link>
        {children}
      </p>
    </li>
  );
}

const PLACEHOLDER = /(\{who\}|\{it\}|\{gym\})/;

/** An entry as a sentence, with names instead of ids: `An admin approved the claim for Mesa BJJ`. */
function AuditSentence({ entry }: { readonly entry: StoredAuditEntry }) {
  return getAuditSentence(entry)
    .split(PLACEHOLDER)
    .map((part, index) => (
      <Fragment key={index}>
        <SentencePart part={part} entry={entry} />
      </Fragment>
    ));
}

function SentencePart({ part, entry: { by, target, before, after } }: { readonly part: string; readonly entry: StoredAuditEntry }) {
  if (part === '{who}') return <ActorRole uid={by} />;
  if (part === '{it}') return <Target path={target} name={findDocumentName(after) ?? findDocumentName(before)} />;
  if (part !== '{gym}') return part;
  const { gymId } = (after ?? {}) as { readonly gymId?: unknown };
  return typeof gymId === 'string' ? <GymName id={gymId} /> : 'a gym';
}

function Changes({ fields }: { readonly fields: readonly ChangedField[] }) {
  const labels = fields.map(({ label }) => label);
  // Never hides just one label, because “and 1 more” would be no shorter.
  const shownLabels = labels.length > 6 ? [...labels.slice(0, 5), `and ${labels.length - 5} more`] : labels;
  const title = `What changed: ${shownLabels.join(', ')}`;
  return (
    <Collapsible title={<span className="small">{title}</span>}>
      <dl className={styles.changes}>
        {fields.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before === undefined ? (
                <span className="muted">Empty</span>
              ) : (
                <del>
                  <ChangedValue text={before} />
                </del>
              )}
            </dd>
            <dd>
              {after === undefined ? (
                <span className="muted">Empty</span>
              ) : (
                <ins>
                  <ChangedValue text={after} />
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
}

/** Matches a gym's path, by itself or in a list. */
const GYM_PATH = /(?<=^|[,:] |\n)(gyms\/[\w-]+)(?=$|[,;\n])/;

/** A value in which gym names replace gym paths. */
function ChangedValue({ text }: { readonly text: string }) {
  return text.split(GYM_PATH).map((part, index) => (index % 2 === 1 ? <Target key={index} path={part} /> : part));
}
