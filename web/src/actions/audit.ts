import { documentOf } from '../lib/source';
import { cachedInMemory, DIRECTORY_CACHE_MS } from '../storage/cache';
import { nameIn } from '../words/audit';

/** The name of the document at a path, for admins, read once; undefined if it was deleted or has no name. @throws Unreachable */
export const nameAt = (path: string): Promise<string | undefined> =>
  cachedInMemory(`name at ${path}`, DIRECTORY_CACHE_MS, async () => nameIn(await documentOf<object>(path)));
