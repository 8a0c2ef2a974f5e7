import { PageMeta } from '../../head/PageMeta';
import { Guard } from '../../router/Guard';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { ImportForm } from './ImportForm';
import { ImportList } from './ImportList';

/** `/admin/imports`: what was imported, live, and how to import more. */
export default function ImportsPage() {
  return (
    <Guard need="admin">
      <div className="container page">
        <PageMeta title="Imports" description="Lists of gyms that were imported." path={paths.adminImports} hidden />
        <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Admin', to: paths.admin }, { name: 'Imports' }]} />
        <h1>Imports</h1>
        <Panel title="So far">
          <ImportList />
        </Panel>
        <Panel title="Import gyms">
          <ImportForm />
        </Panel>
      </div>
    </Guard>
  );
}
