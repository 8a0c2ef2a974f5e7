import { STATES, STATES_COUNTED, type StateEntry } from '@contract';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { NationMap } from '../../components/map/NationMap';
import { paths } from '../../paths';
import { PageMeta } from '../../shell/PageMeta';
import { usePageData } from '../../shell/page';
import type { StatesData } from '../../stores/directory';
import { FindBox } from './finding/FindBox';
import { StateList, type StateRow } from './parts/StateList';
import styles from './StatesPage.module.css';
import { countOf } from './words';

/** `/bjj`: one document. */
export function StatesPage() {
  return <StatesView data={usePageData<StatesData>()} />;
}

type Row = StateRow & Pick<StateEntry, 'code' | 'territory'>;

export function StatesView({ data }: { data: StatesData }) {
  const rows = STATES.filter((state) => !state.territory || data.states[state.slug]).map(
    (state): Row => ({ ...state, gyms: data.states[state.slug]?.gyms ?? 0 }),
  );
  const total = rows.reduce((sum, row) => sum + row.gyms, 0);
  const covered = rows.filter((row) => row.gyms > 0 && !row.territory).length;
  return (
    <div className="container page">
      <PageMeta
        title="BJJ gyms by state"
        description={`Brazilian Jiu-Jitsu gyms in all ${STATES_COUNTED - 1} states and DC, with the number of gyms in each.`}
        path={paths.states}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'All states', path: paths.states },
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'All states' }]} />
      <h1>BJJ gyms by state</h1>
      <p className="lead">
        <b>{countOf(total, 'gym')}</b> in <b>{countOf(covered, 'state')}</b>, counting DC as one. Choose a state to see its cities.
      </p>
      <FindBox />
      <AllStates rows={rows} />
    </div>
  );
}

function AllStates({ rows }: { rows: readonly Row[] }) {
  const territories = rows.filter((row) => row.territory);
  return (
    <>
      <section aria-labelledby="map" className={`section no-print ${styles.map}`}>
        <h2 id="map">On the map</h2>
        <NationMap gyms={new Map(rows.map((row) => [row.code, row.gyms]))} />
      </section>
      <section aria-labelledby="states" className="section">
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
