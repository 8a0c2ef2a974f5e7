import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { ImportForm } from './ImportForm';
import { ImportList } from './ImportList';
import { AdminHead } from './AdminHead';

/** `/admin/imports`: imports so far, live, and the form for new ones. */
export default function ImportsPage() {
  return (
    <div className="container page">
      <AdminHead title="Imports" description="Lists of gyms that were imported." path={paths.adminImports} />
      <Panel title="So far">
        <ImportList />
      </Panel>
      <Panel title="Import gyms">
        <ImportForm />
      </Panel>
    </div>
  );
}
