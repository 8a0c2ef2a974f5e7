import { outOfAddress } from '@contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageParams } from '../../router/page';
import { paths } from '../../words/paths';
import { Guard } from '../../router/Guard';
import { EditGym } from './editor/EditGym';
import { GymPageFrame } from './GymPageFrame';
import { PhotosPart } from './photos/PhotosPart';
import { useGym } from './useGym';

export default function EditGymPage() {
  const { gymId = '' } = usePageParams();
  return (
    <Guard need="owner">
      <OwnGym key={gymId} id={gymId} />
    </Guard>
  );
}

function OwnGym({ id }: { readonly id: string }) {
  const [state, replace] = useGym(id);
  useNamedField(state.kind === 'found');
  return (
    <GymPageFrame title="Edit your gym" path={paths.myGym(id)} above={{ name: 'My Gyms', to: paths.myGyms }} state={state}>
      {(gym) => (
        <>
          <EditGym key={gym.id} gym={gym} admin={false} saved={replace} />
          <PhotosPart gymId={gym.id} gymName={gym.name} />
        </>
      )}
    </GymPageFrame>
  );
}

/** Goes to the field that the address names, once the form is there. */
function useNamedField(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const [field] = ready && hash ? document.getElementsByName(outOfAddress(hash.slice(1))) : [];
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [ready, hash]);
}
