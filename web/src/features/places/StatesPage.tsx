import { getOwn, STATES, type StateEntry, joinList } from '@contract';
import { useMemo } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { type StatesData, useStates } from '../../stores/states';
import { FindBox } from './FindBox';
import { QuickFilterLinks } from './QuickFilterLinks';
import { StateList, type StateRow } from '../../widgets/places/StateList';
import * as styles from './StatesPage.module.css';
import { formatCount } from '../../words/facts';
import { NationMap } from '../../widgets/map/shapes/NationMap';

/** `/bjj`. Reads one document. */
export default function StatesPage() {
  return <StatesView data={useStates()} />;
}

type Row = StateRow & Pick<StateEntry, 'code' | 'territory'>;

/** All states and DC, plus the territories that have gyms. */
const toRows = ({ states }: StatesData): readonly Row[] =>
  STATES.filter((state) => !state.territory || getOwn(states, state.slug)).map((state) => ({ ...state, gyms: getOwn(states, state.slug)?.gyms ?? 0 }));

/** `50 states, DC and Puerto Rico`: DC and the territories aren't states. */
function formatPlaces(rows: readonly Row[]): string {
  const states = rows.filter(({ code, territory }) => !territory && code !== 'DC');
  const others = rows.filter((row) => !states.includes(row)).map(({ code, name }) => (code === 'DC' ? 'DC' : name));
  return joinList([formatCount(states.length, 'state'), ...others]);
}

/** The page with the given data, so that tests can render it without a store. */
export function StatesView({ data }: { data: StatesData }) {
  const rows = useMemo(() => toRows(data), [data]);
  const total = rows.reduce((sum, row) => sum + row.gyms, 0);
  const places = formatPlaces(rows.filter((row) => row.gyms > 0));
  return (
    <div className="container page">
      <PageMeta
        title="BJJ gyms by state"
        description={`Brazilian Jiu-Jitsu gyms in all 50 states and DC, with the number of gyms in each.`}
        path={paths.states}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'All states', path: paths.states },
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'All states' }]} />
      <h1>BJJ gyms by state</h1>
      <p className="lead">
        <b>{formatCount(total, 'gym')}</b> in <b>{places}</b>. Choose a state to see its cities.
      </p>
      <FindBox />
      <div className={styles.filters}>
        <QuickFilterLinks facets={data.facets} label="Filter gyms in all states" />
      </div>
      <AllStates rows={rows} />
    </div>
  );
}

function AllStates({ rows }: { rows: readonly Row[] }) {
  const gyms = useMemo(() => new Map(rows.map((row) => [row.code, row.gyms])), [rows]);
  const territories = rows.filter((row) => row.territory);
  return (
    <>
      <section aria-labelledby="map" className={`section no-print ${styles.map}`}>
        <h2 id="map">On the map</h2>
        <NationMap gyms={gyms} />
      </section>
      <section aria-labelledby="states" className={`section ${styles.all}`}>
        <h2 id="states">States from A to Z</h2>
        <StateList states={rows.filter((row) => !row.territory)} label="States by name" />
      </section>
      {territories.length > 0 && (
        <section aria-labelledby="territories" className="section">
          <h2 id="territories">Territories</h2>
          <StateList states={territories} label="Territories by name" />
        </section>
      )}
    </>
  );
}
