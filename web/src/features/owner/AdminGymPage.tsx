import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../ui/Button';
import { paths } from '../../words/paths';
import { confirm } from '../../stores/confirmation';
import { deleteGym } from '../../stores/gyms';
import { getErrorMessage } from '../../words/problems';
import { showToast } from '../../stores/toasts';
import { LazyEditGym } from './editor/LazyEditors';
import { GymLayout } from './GymLayout';
import { LazyGymPhotos } from './photos/LazyGymPhotos';

/** `/admin/gyms/{id}`: an admin edits a gym. */
export default function AdminGymPage() {
  return (
    <GymLayout title="Edit a gym" getPath={paths.adminGym} parent={{ name: 'Gyms', to: paths.adminGyms }}>
      {(gym, showSaved) => (
        <>
          <LazyEditGym key={gym.id} gym={gym} isAdmin onSaved={showSaved} actions={<Actions id={gym.id} name={gym.name} />} />
          <LazyGymPhotos gymId={gym.id} gymName={gym.name} />
        </>
      )}
    </GymLayout>
  );
}

function Actions(gym: { readonly id: string; readonly name: string }) {
  return (
    <>
      <LinkButton to={paths.adminGymHistory(gym.id)}>History</LinkButton>
      <DeleteButton {...gym} />
    </>
  );
}

function DeleteButton({ id, name }: { readonly id: string; readonly name: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!(await confirm('Are you sure you want to delete this gym?', 'Delete gym'))) return;
    setBusy(true);
    try {
      await deleteGym(id);
      showToast('success', `Deleted ${name}.`);
      await navigate(paths.adminGyms);
    } catch (error) {
      setBusy(false);
      showToast('error', getErrorMessage(error));
    }
  };
  return (
    <Button kind="danger" busy={busy} onClick={remove}>
      Delete gym
    </Button>
  );
}
