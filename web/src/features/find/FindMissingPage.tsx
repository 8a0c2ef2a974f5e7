import { useParams } from 'react-router-dom';
import { useFindData } from '../../stores/findData';
import { CityMissing, StateMissing } from '../../widgets/missing/Missing';

/** Shown at the URL of results in a state or city that doesn't exist. */
export default function FindMissingPage() {
  const { stateName = '', cityName } = useParams();
  const data = useFindData();
  if (cityName === undefined) return <StateMissing slug={stateName} />;
  return <CityMissing stateSlug={stateName} citySlug={cityName} suggestions={data.kind === 'not-found' ? data.suggestions : []} />;
}
