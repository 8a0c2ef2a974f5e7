import type { AskedAt } from '@contract';
import { ErrorBox } from '../../ui/ErrorBox';
import { HydrationBoundary } from '../../hydration/HydrationBoundary';
import { useReload } from '../../router/page';
import { TryAgain } from '../../lazy/TryAgain';
import type { Finding } from '../../loaders/find';
import { Applied } from './Applied';
import { FilterForm } from './FilterForm';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { FoundList } from '../../widgets/gyms/FoundList';
import { FoundMap } from './FoundMap';
import { NothingFound, PlaceUnknown } from './NothingFound';
import { Pager } from './Pager';
import { ResultsHead } from './ResultsHead';
import { Suggestions } from './Suggestions';
import { useAsking } from './useAsking';

/** Gyms as asked, with all that can be asked of them: below the heading of the page they are asked on. */
export function Results({ finding, at }: { finding: Finding; at: AskedAt }) {
  const asking = useAsking(finding);
  const reload = useReload();
  const { query, answer } = finding;
  const spoken = { query, place: answer?.place, affiliations: answer?.affiliations ?? {} };
  return (
    <div className={`${styles.results} ${asking.view === 'map' ? styles.withMap : ''}`}>
      <HydrationBoundary>
        <FilterForm asking={asking} answer={answer} at={at} />
      </HydrationBoundary>
      <div className={styles.main}>
        <ResultsHead asking={asking} finding={finding} />
        <Applied spoken={spoken} asking={asking} />
        <div className={styles.found} aria-busy={asking.waiting}>
          {!answer ? (
            <ErrorBox title="The gyms did not load" action={<TryAgain again={reload} />}>
              <p>Nothing that you have chosen is lost. The connection may be gone for a moment.</p>
            </ErrorBox>
          ) : answer.unknownPlace ? (
            <PlaceUnknown query={query} at={at} />
          ) : (
            <>
              <Suggestions suggestions={finding.suggestions} found={answer.total} />
              {answer.total === 0 ? <NothingFound answer={answer} spoken={spoken} view={asking.view} /> : <FoundList answer={answer} at={at} />}
              <Pager answer={answer} query={query} view={asking.view} />
            </>
          )}
        </div>
      </div>
      {asking.view === 'map' && answer && !answer.unknownPlace && <FoundMap asking={asking} query={query} answer={answer} />}
    </div>
  );
}
