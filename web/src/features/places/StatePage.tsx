import { useParams } from 'react-router-dom';
import { sitePaths, findStateBySlug } from '@contract';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { type StateData, useStateData } from '../../stores/states';
import { QuickFilterLinks } from './QuickFilterLinks';
import { StateMapBox } from './StateMapBox';
import { CitiesByName, CityList } from './CityList';
import * as styles from './StatePage.module.css';
import { formatCount } from '../../words/facts';
import { sortByName } from '../../words/sortByName';
import { StateNotFound } from '../../widgets/not-found/NotFound';

/** A state with more cities than this has two lists: the cities with the most gyms, then all cities by name. */
const MAX_CITIES_IN_ONE_LIST = 12;
/** How many cities the first of the two lists shows. */
const BIGGEST_LIST_LENGTH = 8;

/** `/bjj/{state}`. Reads one document. */
export default function StatePage() {
  const { stateName = '' } = useParams();
  return <StateView data={useStateData()} slug={stateName} />;
}

/** The page with the given data, so that tests can render it without a store. */
export function StateView({ data, slug }: { data: StateData; slug: string }) {
  if (data.kind === 'not-found' || data.gyms === 0) return <StateNotFound slug={slug} />;
  const cities = sortByName(Object.entries(data.cities).map(([citySlug, city]) => ({ slug: citySlug, ...city })));
  const bySize = [...cities].sort((a, b) => b.gyms - a.gyms);
  const path = sitePaths.state(data.slug);
  return (
    <div className="container page">
      <PageMeta
        title={`BJJ gyms in ${data.name}`}
        description={`${formatCount(data.gyms, 'Brazilian Jiu-Jitsu gym')} in ${formatCount(cities.length, 'city', 'cities')} in ${data.name}, with open mats, schedules and drop-in fees.`}
        path={path}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'All states', path: paths.states },
          { name: data.name, path },
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'All states', to: paths.states }, { name: data.name }]} />
      <h1>BJJ gyms in {data.name}</h1>
      <p className="lead">
        <b>{formatCount(data.gyms, 'gym')}</b>
        <span> in </span>
        <b>{formatCount(cities.length, 'city', 'cities')}</b>
        {data.openMats > 0 && (
          <>
            , <Link to={paths.openMats(data.slug)}>{formatCount(data.openMats, 'open mat')}</Link> a week
          </>
        )}
      </p>
      <div className={styles.columns}>
        <div className={styles.filters}>
          <QuickFilterLinks stateSlug={data.slug} facets={data.facets} label={`Filter gyms in ${data.name}`} />
        </div>
        <section aria-labelledby="biggest" className={styles.biggest}>
          <h2 id="biggest">{cities.length > MAX_CITIES_IN_ONE_LIST ? 'Cities with the most gyms' : 'Cities'}</h2>
          <CityList
            stateSlug={data.slug}
            cities={cities.length > MAX_CITIES_IN_ONE_LIST ? bySize.slice(0, BIGGEST_LIST_LENGTH) : bySize}
            label="Cities, most gyms first"
          />
        </section>
        <div className={styles.map}>
          <StateMapBox state={data} cities={cities} />
        </div>
        {cities.length > MAX_CITIES_IN_ONE_LIST && (
          <section aria-labelledby="all" className={styles.all}>
            <h2 id="all">
              All {cities.length} cities <span className="nowrap">A–Z</span>
            </h2>
            <CitiesByName stateSlug={data.slug} cities={cities} />
          </section>
        )}
      </div>
      {findStateBySlug(data.slug)?.territory && <p className="muted small">{data.name} is a US territory, listed after the 50 states and DC.</p>}
    </div>
  );
}
