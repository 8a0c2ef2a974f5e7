import type { CityEntry } from '@contract';
import { lazy, Suspense, useRef } from 'react';
import { useWanted } from '../../../shell/attention';
import * as styles from './finding.module.css';

/** The list of cities has all that the map shows: where it does not come, nothing is said. */
const StateMapDrawn = lazy(() =>
  import('./StateMapDrawn').then(
    ({ StateMapDrawn: drawn }) => ({ default: drawn }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  readonly state: { readonly slug: string; readonly name: string; readonly code: string };
  readonly cities: readonly CityEntry[];
}

/** The state with its cities, in a place kept for it: fetched once somebody is there to look at it. */
export function StateMapBox({ state, cities }: Props) {
  const frame = useRef<HTMLElement>(null);
  const wanted = useWanted(frame);
  const kept = <p className={styles.keptPlace}>Map of {state.name}</p>;
  return (
    <section ref={frame} aria-label={`${state.name} on the map`} className={`${styles.stateMap} no-print`}>
      {wanted ? (
        <Suspense fallback={kept}>
          <StateMapDrawn state={state} cities={cities} kept={kept} />
        </Suspense>
      ) : (
        kept
      )}
    </section>
  );
}
