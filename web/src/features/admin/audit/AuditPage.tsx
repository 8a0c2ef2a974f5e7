import { useSearchParams } from 'react-router-dom';
import type { AuditList } from '../../../stores/audit';
import { Link } from '../../../ui/Link';
import { actionName } from '../../../words/audit';
import { paths } from '../../../words/paths';
import { UndoChange } from './UndoChange';
import { AuditEntries } from './AuditEntries';
import { Actor, Target } from './AuditNames';
import { AdminFrame } from '../shared/AdminFrame';

const FILTER_PARAMS = ['by', 'target', 'action'] as const;

/** `/admin/audit`: every change, or only those by one person, to one document or of one kind, as the URL says. */
export default function AuditPage() {
  const [params] = useSearchParams();
  const only = FILTER_PARAMS.find((name) => params.get(name));
  const value = (only && params.get(only)) ?? '';
  const list: AuditList = only ? `${only}=${value}` : 'all';
  return (
    <AdminFrame
      title="Audit log"
      description="Who changed what."
      path={paths.adminAudit}
      lead={
        only ? (
          <>
            <span>Showing only </span>
            <FilteredBy only={only} value={value} />
            <span>. </span>
            <Link to={paths.adminAudit}>Show all changes</Link>
          </>
        ) : (
          'Who changed what, newest first. Use the links below an entry to see only changes like it.'
        )
      }
    >
      {/* Each list has its own state, so switching lists starts over. */}
      <AuditEntries key={list} of={list} empty="No changes like this yet.">
        {(entry) => <UndoChange entry={entry} />}
      </AuditEntries>
    </AdminFrame>
  );
}

function FilteredBy({ only, value }: { readonly only: (typeof FILTER_PARAMS)[number]; readonly value: string }) {
  if (only === 'action') return <>“{actionName(value)}”</>;
  return (
    <>
      <span>{only === 'target' ? 'changes to ' : 'changes by '}</span>
      {only === 'target' ? <Target path={value} /> : <Actor uid={value} />}
    </>
  );
}
