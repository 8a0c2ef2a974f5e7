import { paths } from '../../words/paths';
import { ReviewNote } from './dates/ReviewNote';
import { DiscountsSection } from './DiscountsSection';
import { LazyEditGym } from './editor/LazyEditors';
import { GymLayout } from './GymLayout';
import { LazyGymPhotos } from './photos/LazyGymPhotos';

/** `/my-gyms/{id}`: owners edit their gym. */
export default function EditGymPage() {
  return (
    <GymLayout title="Edit your gym" getPath={paths.myGym} parent={{ name: 'My Gyms', to: paths.myGyms }}>
      {(gym, showSaved) => (
        <>
          <ReviewNote gym={gym} />
          <LazyEditGym key={gym.id} gym={gym} isAdmin={false} onSaved={showSaved} />
          <DiscountsSection gym={gym} />
          <LazyGymPhotos gymId={gym.id} gymName={gym.name} />
        </>
      )}
    </GymLayout>
  );
}
