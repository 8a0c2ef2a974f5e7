import type { CityEntry } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { StateMap } from '../../../components/map/StateMap';
import { StateMapPlace } from '../../../components/map/StateMapPlace';
import { useWanted } from '../../../components/map/useNear';
import { loadStateFile, type StateFile } from '../../../stores/shapes';
import styles from './finding.module.css';

interface Props {
  readonly state: { readonly slug: string; readonly name: string; readonly code: string };
  readonly cities: readonly CityEntry[];
}

/** The state with its cities, in a place kept for it. Without it the list has them all. */
export function StateMapBox({ state, cities }: Props) {
  const frame = useRef<HTMLElement>(null);
  const wanted = useWanted(frame);
  const [file, setFile] = useState<StateFile>();
  useEffect(() => {
    if (!wanted) return;
    loadStateFile(state.code).then(setFile, () => undefined);
  }, [wanted, state.code]);
  return (
    <section ref={frame} aria-label={`${state.name} on the map`} className={`${styles.stateMap} no-print`}>
      {file ? <StateMap name={state.name} slug={state.slug} shape={file.shape} cities={cities} /> : <StateMapPlace code={state.code} />}
    </section>
  );
}
