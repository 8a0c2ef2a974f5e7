import { STATES, STATES_COUNTED, type StateEntry } from '@contract';
import { Link, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { Button, LinkButton } from '../../components/Button';
import { Empty } from '../../components/Empty';
import { Field } from '../../components/Field';
import { paths } from '../../paths';
import { PageMeta } from '../../shell/PageMeta';
import { usePageData } from '../../shell/page';
import type { StatesData } from '../../stores/directory';
import { StateList, type StateRow } from './parts/StateList';
import { StateTiles } from './parts/StateTiles';
import styles from './StatesPage.module.css';
import { countOf } from './words';

/** `/bjj`: one document. `?q=` keeps the states whose name or code matches. */
export function StatesPage() {
  const [search] = useSearchParams();
  return <StatesView data={usePageData<StatesData>()} query={search.get('q') ?? ''} />;
}

type Row = StateRow & Pick<StateEntry, 'code' | 'territory'>;

export function StatesView({ data, query }: { data: StatesData; query: string }) {
  const rows = STATES.filter((state) => !state.territory || data.states[state.slug]).map(
    (state): Row => ({ ...state, gyms: data.states[state.slug]?.gyms ?? 0 }),
  );
  const total = rows.reduce((sum, row) => sum + row.gyms, 0);
  const covered = rows.filter((row) => row.gyms > 0 && !row.territory).length;
  const wanted = query.trim().toLowerCase();
  const found = rows.filter((row) => row.name.toLowerCase().includes(wanted) || row.code.toLowerCase() === wanted);
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
        hidden={wanted !== ''}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'All states' }]} />
      <h1>BJJ gyms by state</h1>
      <p className="lead">
        <b>{countOf(total, 'gym')}</b> in <b>{countOf(covered, 'state')}</b>, counting DC as one. Choose a state to see its cities.
      </p>
      <search>
        <form action={paths.states} method="get" className={`${styles.search} no-print`}>
          <Field key={query} label="Find a state by name or code" name="q" type="search" defaultValue={query} maxLength={60} autoComplete="off" />
          <Button type="submit" kind="mat">
            Search states
          </Button>
        </form>
      </search>
      {wanted === '' ? <AllStates rows={rows} /> : <Matches query={query.trim()} found={found} />}
    </div>
  );
}

function AllStates({ rows }: { rows: readonly Row[] }) {
  const territories = rows.filter((row) => row.territory);
  return (
    <>
      <section aria-labelledby="map" className={`section no-print ${styles.map}`}>
        <h2 id="map">On the map</h2>
        <StateTiles gyms={new Map(rows.map((row) => [row.code, row.gyms]))} />
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

function Matches({ query, found }: { query: string; found: readonly Row[] }) {
  if (found.length === 0) {
    return (
      <div className={styles.results}>
        <Empty title={`No state is called “${query}”`} action={<LinkButton to={paths.states}>Show all states</LinkButton>}>
          <p>This search looks through the names and two-letter codes of states only, not through cities or gyms. Choose the state first, then the city.</p>
        </Empty>
      </div>
    );
  }
  return (
    <section aria-labelledby="found" className={styles.results}>
      <h2 id="found">
        {countOf(found.length, 'state')} for “{query}”
      </h2>
      <p className="muted">Looked through the names and codes of states only.</p>
      <StateList states={found} label="States found" />
      <p className={styles.back}>
        <Link to={paths.states}>Show all states</Link>
      </p>
    </section>
  );
}
