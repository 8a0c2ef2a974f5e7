import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { ImportForm } from './ImportForm';
import { ImportList } from './ImportList';

/** `/admin/imports`: recent imports, and the form for new ones. */
export default function ImportsPage() {
  return (
    <AdminLayout title="Imports" description="Imported lists of gyms." path={paths.adminImports}>
      <Panel title="Recent imports">
        <ImportList />
      </Panel>
      <Panel title="Import gyms">
        <ImportForm />
      </Panel>
    </AdminLayout>
  );
}
