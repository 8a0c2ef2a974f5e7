import { COLLECTIONS, LIST_LIMIT, type RememberedSource } from '@contract';
import { create } from 'zustand';
import { watchList } from '../lib/watch';
import { whenSignedOut } from './personal';

interface Sources {
  /** What is remembered about imported lists, by name, newest first. */
  readonly sources: ReadonlyMap<string, RememberedSource>;
}
export const useSources = create<Sources>(() => ({ sources: new Map() }));
whenSignedOut(() => useSources.setState(useSources.getInitialState(), true));

/** Watches them until the returned function is called. Importing works without them, too. */
export function watchSources(): () => void {
  return watchList<RememberedSource>(
    COLLECTIONS.sources,
    { order: ['usedAt', 'desc'], limit: LIST_LIMIT },
    (sources) => useSources.setState({ sources: new Map(sources.map((source) => [source.name, source])) }),
    (problem) => console.error('The remembered sources could not be watched.', problem),
  );
}
