import { useSearchParams } from 'react-router-dom';
import type { AuditList } from '../../../stores/audit';
import { Link } from '../../../ui/Link';
import { getActionTitle } from '../../../words/audit';
import { paths } from '../../../words/paths';
import { UndoChange } from './UndoChange';
import { AuditEntries } from './AuditEntries';
import { Actor, Target } from './AuditNames';
import { AdminLayout } from '../shared/AdminLayout';

const FILTER_PARAMS = ['by', 'target', 'action'] as const;

/** `/admin/audit`: all changes. A filter in the URL limits them to one person, one document or one kind of change. */
export default function AuditPage() {
  const [params] = useSearchParams();
  const filter = FILTER_PARAMS.find((name) => params.get(name));
  const value = (filter && params.get(filter)) ?? '';
  const list: AuditList = filter ? `${filter}=${value}` : 'all';
  return (
    <AdminLayout
      title="Audit log"
      description="Who changed what."
      path={paths.adminAudit}
      lead={
        filter ? (
          <>
            <span>Showing only </span>
            <FilteredBy filter={filter} value={value} />
            <span>. </span>
            <Link to={paths.adminAudit}>Show all changes</Link>
          </>
        ) : (
          'Who changed what, newest first. Each entry links to all changes of the same kind and all changes to the same item.'
        )
      }
    >
      {/* Each list has its own state, so switching lists starts over. */}
      <AuditEntries key={list} list={list} empty="No changes like this yet.">
        {(entry) => <UndoChange entry={entry} />}
      </AuditEntries>
    </AdminLayout>
  );
}

function FilteredBy({ filter, value }: { readonly filter: (typeof FILTER_PARAMS)[number]; readonly value: string }) {
  if (filter === 'action') return <>“{getActionTitle(value)}”</>;
  return (
    <>
      <span>{filter === 'target' ? 'changes to ' : 'changes by '}</span>
      {filter === 'target' ? <Target path={value} /> : <Actor uid={value} />}
    </>
  );
}
