import { COLLECTIONS, LIST_LIMIT, type RememberedSource } from '@contract';
import { watchList } from '../lib/watch';
import { createLiveValues } from './values';

/**
 * What was entered about the sources of earlier imports, by the source's name, most recently used first. The only key is `all`. Importing
 * also works without these entries.
 */
export const rememberedSources = createLiveValues<ReadonlyMap<string, RememberedSource>>((_all, next, onError) =>
  watchList<RememberedSource>(
    COLLECTIONS.sources,
    { order: ['usedAt', 'desc'], limit: LIST_LIMIT },
    (sources) => next(new Map(sources.map((source) => [source.name, source]))),
    onError,
  ),
);
