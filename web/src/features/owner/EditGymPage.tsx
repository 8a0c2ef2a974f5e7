import { paths } from '../../words/paths';
import { DiscountsPart } from './DiscountsPart';
import { EditorPart } from './editor/EditorPart';
import { OneGymPage } from './OneGymPage';
import { PhotosPart } from './photos/PhotosPart';

export default function EditGymPage() {
  return (
    <>
      <OneGymPage title="Edit your gym" pathOf={paths.myGym} above={{ name: 'My Gyms', to: paths.myGyms }}>
        {(gym, replace) => (
          <>
            <EditorPart key={gym.id} gym={gym} admin={false} saved={replace} />
            <DiscountsPart gym={gym} />
            <PhotosPart gymId={gym.id} gymName={gym.name} />
          </>
        )}
      </OneGymPage>
    </>
  );
}
