import { paths } from '../../words/paths';
import { ReviewNote } from './dates/ReviewNote';
import { DiscountsPart } from './DiscountsPart';
import { EditorPart } from './editor/EditorPart';
import { GymLayout } from './GymLayout';
import { PhotosPart } from './photos/PhotosPart';

/** `/my-gyms/{id}`: owners edit their gym. */
export default function EditGymPage() {
  return (
    <GymLayout title="Edit your gym" getPath={paths.myGym} parent={{ name: 'My Gyms', to: paths.myGyms }}>
      {(gym, showSaved) => (
        <>
          <ReviewNote gym={gym} />
          <EditorPart key={gym.id} gym={gym} isAdmin={false} onSaved={showSaved} />
          <DiscountsPart gym={gym} />
          <PhotosPart gymId={gym.id} gymName={gym.name} />
        </>
      )}
    </GymLayout>
  );
}
