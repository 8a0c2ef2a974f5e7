import { type ReactNode, useState } from 'react';
import { useNow } from '../../../hydration/useNow';
import { type AuditList, auditLists, type StoredEntry } from '../../../stores/audit';
import { Link } from '../../../ui/Link';
import { relativeTime } from '../../../ui/relativeTime';
import { actionName, changedFields } from '../../../words/audit';
import { paths } from '../../../words/paths';
import { PagedLiveList } from '../LiveList';
import * as styles from './audit.module.css';
import { Actor, Target } from './Named';

interface Props {
  readonly of: AuditList;
  readonly none: string;
  /** What can be done about an entry. */
  readonly children?: (entry: StoredEntry) => ReactNode;
}

/** Entries of the audit, the newest first: who did what to what, and what it was before. */
export function AuditEntries({ of, none, children }: Props) {
  return (
    <PagedLiveList lists={auditLists} of={of} what="entries" none={<p className="muted">{none}</p>}>
      {(entry) => (
        <Entry key={entry.id} entry={entry}>
          {children?.(entry)}
        </Entry>
      )}
    </PagedLiveList>
  );
}

function Entry({ entry, children }: { readonly entry: StoredEntry; readonly children: ReactNode }) {
  const { at, action, by, because } = entry;
  const now = useNow();
  const changed = changedFields(entry);
  return (
    <li className={styles.entry}>
      <p>
        <Link to={paths.adminAuditOf('action', action)}>
          <b>{actionName(action)}</b>
        </Link>{' '}
        <time dateTime={at} className="muted small" title={at}>
          {now && relativeTime(at, now)}
        </time>
      </p>
      <p className="small">
        <Target path={entry.target} />
        <span>{' · by '}</span>
        <Actor uid={by} />
        {because && (
          <>
            {' · because of '}
            <Target path={because} />
          </>
        )}
      </p>
      {changed.length > 0 && <Changes fields={changed} />}
      <p className="row small">
        <Link to={paths.adminAuditOf('target', entry.target)}>Its history</Link>
        {children}
      </p>
    </li>
  );
}

function Changes({ fields }: { readonly fields: ReturnType<typeof changedFields> }) {
  const [isOpen, setOpen] = useState(false);
  const names = fields.map(({ field }) => field).filter(Boolean);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="small">{`What changed${names.length > 0 ? `: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}` : ''}`}</summary>
      {isOpen && (
        <dl className={styles.changes}>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{before === undefined ? <span className="muted">nothing</span> : <del>{before}</del>}</dd>
              <dd>{after === undefined ? <span className="muted">nothing</span> : <ins>{after}</ins>}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
