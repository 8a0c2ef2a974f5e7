import { useMemo } from 'react';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { type FindPlace, type FindResults, useFindData } from '../../stores/findData';
import { getPlacePath } from '../../widgets/near/getPlacePath';
import { Results } from './Results';
import { formatFindTitle } from '../../words/filters';

/** Gyms that match the filters in the URL, in all states, a state or a city. If there is no such place, `FindNotFoundPage` is shown. */
export default function FindPage() {
  const data = useFindData();
  return data.kind !== 'not-found' && <ResultsView results={data.results} place={data.place} />;
}

function ResultsView({ results, place }: { results: FindResults; place: FindPlace | undefined }) {
  const { query, response } = results;
  const where = place?.cityName ?? place?.stateName;
  const title = formatFindTitle({ query, place: response?.place, affiliations: response?.affiliations ?? {} }, where);
  const { stateSlug, citySlug } = place ?? {};
  const placeSlugs = useMemo(() => ({ ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) }), [stateSlug, citySlug]);
  return (
    <div className="container page">
      <PageMeta
        title={title}
        description={`Brazilian Jiu-Jitsu gyms in ${where ?? 'the United States'} that match your filters, with open mats, class times and drop-in fees.`}
        path={getPlacePath(placeSlugs)}
        isVariant
      />
      <Crumbs place={place} />
      <h1>{title}</h1>
      <Results results={results} place={placeSlugs} />
    </div>
  );
}

/** The breadcrumbs: all states, the state and city if there are any, then the search results. */
function Crumbs({ place }: { place: FindPlace | undefined }) {
  const crumbs: Crumb[] = [{ name: 'All states', to: paths.states }];
  if (place) crumbs.push({ name: place.stateName, to: paths.state(place.stateSlug) });
  if (place?.citySlug) crumbs.push({ name: place.cityName ?? '', to: paths.city(place.stateSlug, place.citySlug) });
  return <Breadcrumbs crumbs={[...crumbs, { name: 'Search results' }]} />;
}
