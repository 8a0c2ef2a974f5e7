import type { CityEntry } from '@contract';
import { type ReactNode, useEffect, useState } from 'react';
import { StateMap } from '../../widgets/map/shapes/StateMap';
import { loadStateFile, type StateFile } from '../../stores/shapes';

export interface StateMapProps {
  readonly state: { readonly slug: string; readonly name: string; readonly code: string };
  readonly cities: readonly CityEntry[];
  /** Shown until the map has loaded. */
  readonly placeholder: ReactNode;
}

/** Loads a state's shape and draws its map. */
export function StateMapLoader({ state, cities, placeholder }: StateMapProps) {
  const [file, setFile] = useState<StateFile>();
  useEffect(() => {
    loadStateFile(state.code).then(setFile, () => undefined);
  }, [state.code]);
  return file ? <StateMap name={state.name} slug={state.slug} shape={file.shape} cities={cities} /> : placeholder;
}
