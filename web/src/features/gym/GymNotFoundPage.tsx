import { useParams } from 'react-router-dom';
import { useGymPage } from '../../stores/gymPages';
import { GymNotFound } from '../../widgets/not-found/NotFound';

/** Shown at the URL of a gym that doesn't exist. */
export default function GymNotFoundPage() {
  const { stateName = '', cityName = '', gymName = '' } = useParams();
  const data = useGymPage();
  return <GymNotFound stateSlug={stateName} citySlug={cityName} slug={gymName} suggestions={data.kind === 'not-found' ? data.suggestions : []} />;
}
