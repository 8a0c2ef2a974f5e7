import { useSearchParams } from 'react-router-dom';
import type { AuditList } from '../../../stores/audit';
import { Link } from '../../../ui/Link';
import { actionName } from '../../../words/audit';
import { paths } from '../../../words/paths';
import * as styles from '../shared/admin.module.css';
import { Undo } from '../gyms/Undo';
import { AuditEntries } from './AuditEntries';
import { Actor, Target } from './Named';
import { AdminHead } from '../shared/AdminHead';

const NARROWED = ['by', 'target', 'action'] as const;

/** `/admin/audit`: every change, or only those by one person, to one document or of one kind, as the URL says. */
export default function AuditPage() {
  const [params] = useSearchParams();
  const only = NARROWED.find((name) => params.get(name));
  const value = (only && params.get(only)) ?? '';
  const list: AuditList = only ? `${only}=${value}` : 'all';
  return (
    <div className="container page">
      <AdminHead title="Audit log" description="Who changed what." path={paths.adminAudit} />
      <p className={`lead ${styles.below}`}>
        {only ? (
          <>
            <span>Showing only </span>
            <Narrowed only={only} value={value} />
            <span>. </span>
            <Link to={paths.adminAudit}>Show all changes</Link>
          </>
        ) : (
          'Who changed what, newest first. Use the links below an entry to see only changes like it.'
        )}
      </p>
      {/* Each list has its own state, so switching lists starts over. */}
      <AuditEntries key={list} of={list} none="No changes like this yet.">
        {(entry) => <Undo entry={entry} />}
      </AuditEntries>
    </div>
  );
}

function Narrowed({ only, value }: { readonly only: (typeof NARROWED)[number]; readonly value: string }) {
  if (only === 'action') return <>“{actionName(value)}”</>;
  return (
    <>
      <span>{only === 'target' ? 'changes to ' : 'changes by '}</span>
      {only === 'target' ? <Target path={value} /> : <Actor uid={value} />}
    </>
  );
}
