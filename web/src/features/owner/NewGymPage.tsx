import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { LazyNewGym } from './editor/LazyEditors';

/** `/admin/gyms/new`: an admin adds a gym. */
export default function NewGymPage() {
  return (
    <div className="container page">
      <PageMeta title="Add a gym" description="Add a gym to the directory." path={paths.adminNewGym} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Admin', to: paths.admin }, { name: 'Add a gym' }]} />
      <h1>Add a gym</h1>
      <LazyNewGym />
    </div>
  );
}
