import { sitePaths, stateBySlug } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { usePageData, usePageParams } from '../../router/page';
import type { StateData } from '../../loaders/directory';
import { QuickFilters } from './QuickFilters';
import { StateMapBox } from './StateMapBox';
import { CitiesByName, CityList } from './CityList';
import * as styles from './StatePage.module.css';
import { countOf } from '../../words/facts';
import { sortedByName } from '../../words/sortedByName';
import { StateMissing } from '../../widgets/missing/missingPages';

type Order = 'name' | 'size';

/** `/bjj/{state}`: one document. `?sort=size` puts the cities with most gyms first. */
export default function StatePage() {
  const { stateName = '' } = usePageParams();
  const [search] = useSearchParams();
  return <StateView data={usePageData<StateData>()} slug={stateName} order={search.get('sort') === 'size' ? 'size' : 'name'} />;
}

export function StateView({ data, slug, order }: { data: StateData; slug: string; order: Order }) {
  if (data.kind === 'not-found' || data.gyms === 0) return <StateMissing slug={slug} />;
  const cities = sortedByName(Object.entries(data.cities).map(([citySlug, city]) => ({ slug: citySlug, ...city })));
  if (order === 'size') cities.sort((a, b) => b.gyms - a.gyms);
  const path = sitePaths.state(data.slug);
  return (
    <div className="container page">
      <PageMeta
        title={`BJJ gyms in ${data.name}`}
        description={`${countOf(data.gyms, 'Brazilian Jiu-Jitsu gym')} in ${countOf(cities.length, 'city', 'cities')} of ${data.name}, with open mats, schedules and drop-in fees.`}
        path={path}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'All states', path: paths.states },
          { name: data.name, path },
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'All states', to: paths.states }, { name: data.name }]} />
      <h1>BJJ gyms in {data.name}</h1>
      <p className="lead">
        <b>{countOf(data.gyms, 'gym')}</b> in <b>{countOf(cities.length, 'city', 'cities')}</b>
        {data.openMats > 0 && (
          <>
            , <Link to={paths.openMats(data.slug)}>{countOf(data.openMats, 'open mat')}</Link> a week
          </>
        )}
      </p>
      <QuickFilters stateSlug={data.slug} facets={data.facets} label={`Gyms in ${data.name} with`} />
      {cities.length > 1 && (
        <nav aria-label="Order of the cities" className={`${styles.orders} no-print`}>
          <Link to={path} replace keepScroll aria-current={order === 'name' ? 'true' : undefined}>
            A–Z
          </Link>
          <Link to={`${path}?sort=size`} replace keepScroll aria-current={order === 'size' ? 'true' : undefined}>
            Most gyms first
          </Link>
        </nav>
      )}
      <div className={styles.columns}>
        {order === 'size' ? (
          <CityList stateSlug={data.slug} cities={cities} label="Cities, most gyms first" />
        ) : (
          <CitiesByName stateSlug={data.slug} cities={cities} />
        )}
        <StateMapBox state={data} cities={cities} />
      </div>
      {stateBySlug(data.slug)?.territory && <p className="muted small">{data.name} is a US territory, listed after the 50 states and DC.</p>}
    </div>
  );
}
