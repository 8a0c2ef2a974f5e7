import { Suspense } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { PlaceSlugs } from '@contract';
import { ErrorBox } from '../../ui/ErrorBox';
import { TryAgain } from '../../parts/TryAgain';
import type { FindResults } from '../../stores/findData';
import { AppliedFilters } from './AppliedFilters';
import { FilterForm } from './FilterForm';
import * as styles from './find.module.css';
import { ResultList } from '../../widgets/gyms/ResultList';
import { InterpretationNote } from './InterpretationNote';
import { NothingFound, getPathAtPlace, UnknownPlace } from './NothingFound';
import { Pager } from './Pager';
import { ResultsHead } from './ResultsHead';
import { Suggestions } from './Suggestions';
import { OtherPlaces } from '../../widgets/places/WhichPlace';
import { useFilters } from './useFilters';
import { ResultsMap } from './ResultsMap';

/** The matching gyms, with the filters and the map. */
export function Results({ results, place }: { results: FindResults; place: PlaceSlugs }) {
  const filters = useFilters(results);
  const { revalidate } = useRevalidator();
  const { query, response } = results;
  const context = { query, place: response?.place, affiliations: response?.affiliations ?? {} };
  // Without results, a map only makes sense if there is a searched place or area to show.
  const isMappable = !response || response.total > 0 || response.place !== undefined || query.bounds !== undefined;
  const hasMap = filters.view === 'map' && isMappable;
  const mapResponse = hasMap && response && !response.unknownPlace ? response : undefined;
  return (
    <div className={`${styles.results} ${hasMap ? styles.withMap : ''} ${mapResponse ? styles.mapped : ''}`}>
      <Suspense>
        <FilterForm filters={filters} response={response} place={place} isColumn={!hasMap} />
      </Suspense>
      <div className={styles.main}>
        {results.interpretation && <InterpretationNote interpretation={results.interpretation} />}
        <ResultsHead filters={filters} results={results} isMappable={isMappable} />
        <AppliedFilters context={context} filters={filters} />
        <div className={styles.found} aria-busy={filters.isLoading}>
          {!response ? (
            <ErrorBox title="The gyms didn’t load" action={<TryAgain retry={() => void revalidate()} />}>
              <p>Your filters are still set. Check your connection, then try again.</p>
            </ErrorBox>
          ) : response.unknownPlace ? (
            <UnknownPlace query={query} place={place} choices={response.choices} view={filters.view} />
          ) : (
            <>
              <OtherPlaces near={query.near ?? ''} choices={response.choices} getPath={(choice) => getPathAtPlace(query, choice, filters.view)} />
              <Suggestions results={results} total={response.total} />
              {response.total === 0 ? (
                <NothingFound response={response} context={context} view={filters.view} />
              ) : (
                <ResultList response={response} query={query} place={place} />
              )}
              <Pager response={response} query={query} view={filters.view} />
            </>
          )}
        </div>
      </div>
      {mapResponse && (
        <aside aria-label="Map" className={styles.map}>
          <ResultsMap filters={filters} query={query} response={mapResponse} />
        </aside>
      )}
    </div>
  );
}
