import { COLLECTIONS, LIST_LIMIT, type RememberedSource } from '@contract';
import { create } from 'zustand';
import { watchList } from '../lib/watch';
import { whenSignedOut } from './personal';

interface Sources {
  /** What is remembered of lists that were imported, by their names, the latest first. */
  readonly sources: ReadonlyMap<string, RememberedSource>;
}
export const useSources = create<Sources>(() => ({ sources: new Map() }));
whenSignedOut(() => useSources.setState(useSources.getInitialState(), true));

/** Follows them while the returned function has not been called. Without them an import can be made all the same. */
export function watchSources(): () => void {
  return watchList<RememberedSource>(
    COLLECTIONS.sources,
    { order: ['usedAt', 'desc'], limit: LIST_LIMIT },
    (sources) => useSources.setState({ sources: new Map(sources.map((source) => [source.name, source])) }),
    (problem) => console.error('The remembered sources could not be watched.', problem),
  );
}
