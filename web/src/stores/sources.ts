import { COLLECTIONS, LIST_LIMIT, type RememberedSource } from '@contract';
import { watchList } from '../lib/watch';
import { createLiveValues } from './values';

/** Details of earlier imported lists by name, newest first, under the key `all`. Importing also works without them. */
export const rememberedSources = createLiveValues<ReadonlyMap<string, RememberedSource>>((_all, next, onError) =>
  watchList<RememberedSource>(
    COLLECTIONS.sources,
    { order: ['usedAt', 'desc'], limit: LIST_LIMIT },
    (sources) => next(new Map(sources.map((source) => [source.name, source]))),
    onError,
  ),
);
