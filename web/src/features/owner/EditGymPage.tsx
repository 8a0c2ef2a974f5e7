import { outOfAddress } from '@contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoredGym } from '../../actions/gyms';
import { paths } from '../../words/paths';
import { DiscountsPart } from './DiscountsPart';
import { EditGym } from './editor/EditGym';
import { OneGymPage } from './OneGymPage';
import { PhotosPart } from './photos/PhotosPart';

export default function EditGymPage() {
  return (
    <OneGymPage need="owner" title="Edit your gym" pathOf={paths.myGym} above={{ name: 'My Gyms', to: paths.myGyms }}>
      {(gym, replace) => <OwnGym gym={gym} saved={replace} />}
    </OneGymPage>
  );
}

function OwnGym({ gym, saved }: { readonly gym: StoredGym; readonly saved: (gym: StoredGym) => void }) {
  useNamedField();
  return (
    <>
      <EditGym key={gym.id} gym={gym} admin={false} saved={saved} />
      <DiscountsPart gym={gym} />
      <PhotosPart gymId={gym.id} gymName={gym.name} />
    </>
  );
}

/** Goes to the field that the address names. */
function useNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const [field] = hash ? document.getElementsByName(outOfAddress(hash.slice(1))) : [];
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [hash]);
}
