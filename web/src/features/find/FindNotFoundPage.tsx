import { useParams } from 'react-router-dom';
import { useFindData } from '../../stores/findData';
import { CityNotFound, StateNotFound } from '../../widgets/not-found/NotFound';

/** Shown at the URL of results in a state or city that doesn't exist. */
export default function FindNotFoundPage() {
  const { stateName = '', cityName } = useParams();
  const data = useFindData();
  if (cityName === undefined) return <StateNotFound slug={stateName} />;
  return <CityNotFound stateSlug={stateName} citySlug={cityName} suggestions={data.kind === 'not-found' ? data.suggestions : []} />;
}
