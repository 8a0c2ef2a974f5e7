import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { ImportForm } from './ImportForm';
import { ImportList } from './ImportList';
import { AdminHead } from '../shared/AdminHead';

/** `/admin/imports`: imports so far, live, and the form for new ones. */
export default function ImportsPage() {
  return (
    <div className="container page">
      <AdminHead title="Imports" description="Imported lists of gyms." path={paths.adminImports} />
      <Panel title="Recent imports">
        <ImportList />
      </Panel>
      <Panel title="Import gyms">
        <ImportForm />
      </Panel>
    </div>
  );
}
