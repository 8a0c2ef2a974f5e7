import { documentPaths, type SponsorEntry } from '../../contract';
import { cacheResult } from '../cache-result';
import { findValidUntil } from '../spans';
import { readDocument } from '../../platform/collections';

/** How long the list is cached, at the cost of one read. */
const CACHED_MS = 10_000;

/** The list's document. One read serves all responses made in the meantime. */
export const loadSponsorsDocument = cacheResult(CACHED_MS, () => readDocument(documentPaths.sponsors));

/** All current and future sponsors, and some that have ended. */
export const loadListedSponsors = async (): Promise<readonly SponsorEntry[]> => (await loadSponsorsDocument())?.sponsors ?? [];

/** When the sponsors on a page rendered now will change, in milliseconds since the epoch. Undefined if nothing changes. */
export const sponsorsValidUntil = (now = Date.now()): Promise<number | undefined> => findValidUntil(loadListedSponsors(), now);
