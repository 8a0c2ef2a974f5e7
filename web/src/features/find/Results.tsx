import { Suspense } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { PlaceSlugs } from '@contract';
import { ErrorBox } from '../../ui/ErrorBox';
import { TryAgain } from '../../parts/TryAgain';
import type { FindResults } from '../../stores/findData';
import { AppliedFilters } from './AppliedFilters';
import { FilterForm } from './FilterForm';
import * as styles from './find.module.css';
import { FoundList } from '../../widgets/gyms/FoundList';
import { InterpretationNote } from './InterpretationNote';
import { NothingFound, placedAt, PlaceUnknown } from './NothingFound';
import { Pager } from './Pager';
import { ResultsHead } from './ResultsHead';
import { Suggestions } from './Suggestions';
import { OtherPlaces } from '../../widgets/places/WhichPlace';
import { useFilters } from './useFilters';
import { FoundMap } from './FoundMap';

/** Gyms found by filters, with all filters, below the page's heading. */
export function Results({ results, at }: { results: FindResults; at: PlaceSlugs }) {
  const filters = useFilters(results);
  const { revalidate } = useRevalidator();
  const { query, response } = results;
  const context = { query, place: response?.place, affiliations: response?.affiliations ?? {} };
  // Without results, the map could only show the searched area.
  const isMappable = !response || response.total > 0 || response.place !== undefined || query.bounds !== undefined;
  const hasMap = filters.view === 'map' && isMappable;
  const mapped = hasMap && response && !response.unknownPlace ? response : undefined;
  return (
    <div className={`${styles.results} ${hasMap ? styles.withMap : ''} ${mapped ? styles.mapped : ''}`}>
      <Suspense>
        <FilterForm filters={filters} response={response} at={at} beside={!hasMap} />
      </Suspense>
      <div className={styles.main}>
        {results.meant && <InterpretationNote meant={results.meant} />}
        <ResultsHead filters={filters} results={results} isMappable={isMappable} />
        <AppliedFilters context={context} filters={filters} />
        <div className={styles.found} aria-busy={filters.waiting}>
          {!response ? (
            <ErrorBox title="The gyms didn’t load" action={<TryAgain retry={() => void revalidate()} />}>
              <p>Your filters are still set. Check your connection, then try again.</p>
            </ErrorBox>
          ) : response.unknownPlace ? (
            <PlaceUnknown query={query} at={at} choices={response.choices} view={filters.view} />
          ) : (
            <>
              <OtherPlaces near={query.near ?? ''} choices={response.choices} pathTo={(choice) => placedAt(query, choice, filters.view)} />
              <Suggestions results={results} found={response.total} />
              {response.total === 0 ? (
                <NothingFound response={response} context={context} view={filters.view} />
              ) : (
                <FoundList response={response} query={query} at={at} />
              )}
              <Pager response={response} query={query} view={filters.view} />
            </>
          )}
        </div>
      </div>
      {mapped && (
        <aside aria-label="Map" className={styles.map}>
          <FoundMap filters={filters} query={query} response={mapped} />
        </aside>
      )}
    </div>
  );
}
