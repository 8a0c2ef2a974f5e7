import { useNavigate } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { paths } from '../../paths';
import { Guard } from '../../shell/Guard';
import { PageMeta } from '../../shell/PageMeta';
import { createGym } from '../../stores/gyms';
import { showToast } from '../../stores/toasts';
import { GymForm } from './editor/GymForm';

export function NewGymPage() {
  const navigate = useNavigate();
  return (
    <Guard need="admin">
      <div className="container page">
        <PageMeta title="Add a gym" description="Add a gym to the directory." path={paths.adminNewGym} hidden />
        <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Admin', to: paths.admin }, { name: 'Add a gym' }]} />
        <h1>Add a gym</h1>
        <GymForm
          facts={{}}
          admin
          saveLabel="Add gym"
          save={async (facts) => {
            const { id } = await createGym(facts);
            showToast('success', `${facts.name} is added. Its page is there now; the city’s list follows within a minute.`);
            await navigate(paths.adminGym(id));
          }}
        />
      </div>
    </Guard>
  );
}
