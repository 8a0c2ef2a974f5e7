import { useParams } from 'react-router-dom';
import { useGymPage } from '../../stores/gymPages';
import { GymMissing } from '../../widgets/missing/Missing';

/** Shown at the URL of a gym that doesn't exist. */
export default function GymMissingPage() {
  const { stateName = '', cityName = '', gymName = '' } = useParams();
  const data = useGymPage();
  return <GymMissing stateSlug={stateName} citySlug={cityName} slug={gymName} suggestions={data.kind === 'not-found' ? data.suggestions : []} />;
}
