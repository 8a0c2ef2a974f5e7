import type { CityEntry } from '@contract';
import { useRef } from 'react';
import { useNearAtIdle } from '../../hooks/near';
import { lazyPart } from '../../parts/lazyPart';
import { StateMapLegend } from '../../widgets/map/shapes/StateMapLegend';
import * as styles from './StateMapBox.module.css';
import type { StateMapProps } from './StateMapDrawn';

/** As large as any state's map, so that nothing moves while its script and shape load. */
const kept = <p className={styles.kept}>The map is loading.</p>;

const StateMapDrawn = lazyPart<StateMapProps>('The map', async () => (await import('./StateMapDrawn')).StateMapDrawn, {
  waiting: kept,
  instead: 'The list has every city.',
});

interface Props {
  readonly state: { readonly slug: string; readonly name: string; readonly code: string };
  readonly cities: readonly CityEntry[];
}

/** The state's map in a reserved box. It loads once the visitor can see it. */
export function StateMapBox({ state, cities }: Props) {
  const frame = useRef<HTMLElement>(null);
  const wanted = useNearAtIdle(frame);
  return (
    <section ref={frame} aria-label={`${state.name} on the map`} className={`${styles.map} no-print`}>
      {wanted ? <StateMapDrawn state={state} cities={cities} kept={kept} /> : kept}
      <StateMapLegend cities={cities} />
    </section>
  );
}
