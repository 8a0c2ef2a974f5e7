import type { CityEntry } from '@contract';
import { useRef } from 'react';
import { useNearViewportWhenIdle } from '../../hooks/nearViewport';
import { lazyPart } from '../../parts/lazyPart';
import { StateMapLegend } from '../../widgets/map/shapes/StateMapLegend';
import * as styles from './StateMapBox.module.css';
import type { StateMapProps } from './StateMapLoader';

/** As large as the map, so that the page doesn't move while the script and the shape load. */
const placeholder = <p className={styles.placeholder}>The map is loading.</p>;

const StateMapLoader = lazyPart<StateMapProps>('The map', async () => (await import('./StateMapLoader')).StateMapLoader, {
  placeholder,
  hint: 'The list has every city.',
});

interface Props {
  readonly state: { readonly slug: string; readonly name: string; readonly code: string };
  readonly cities: readonly CityEntry[];
}

/** A state's map in a box of fixed size. It loads once it is near the viewport. */
export function StateMapBox({ state, cities }: Props) {
  const frame = useRef<HTMLElement>(null);
  const isNear = useNearViewportWhenIdle(frame);
  return (
    <section ref={frame} aria-label={`${state.name} on the map`} className={`${styles.map} no-print`}>
      {isNear ? <StateMapLoader state={state} cities={cities} placeholder={placeholder} /> : placeholder}
      <StateMapLegend cities={cities} />
    </section>
  );
}
