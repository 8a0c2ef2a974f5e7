import { useSearchParams } from 'react-router-dom';
import type { AuditList } from '../../../stores/audit';
import { Link } from '../../../ui/Link';
import { actionName } from '../../../words/audit';
import { paths } from '../../../words/paths';
import * as styles from '../admin.module.css';
import { Undo } from '../gyms/Undo';
import { AuditEntries } from './AuditEntries';
import { Actor, Target } from './Named';
import { AdminHead } from '../AdminHead';

const NARROWED = ['by', 'target', 'action'] as const;

/** `/admin/audit`: every change by anyone with authority; by one person, of one document, or of one kind, as the address says. */
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
            Only <Narrowed only={only} value={value} />. <Link to={paths.adminAudit}>Show everything</Link>
          </>
        ) : (
          'Who changed what, the newest first. An action’s name or “Its history” narrows it.'
        )}
      </p>
      {/* A list of its own each: what is read of one says nothing of another. */}
      <AuditEntries key={list} of={list} none="Nothing of this kind is in the log.">
        {(entry) => <Undo entry={entry} />}
      </AuditEntries>
    </div>
  );
}

function Narrowed({ only, value }: { readonly only: (typeof NARROWED)[number]; readonly value: string }) {
  if (only === 'action') return <>“{actionName(value)}”</>;
  if (only === 'target') return <Target path={value} />;
  return (
    <>
      what <Actor uid={value} /> did
    </>
  );
}
