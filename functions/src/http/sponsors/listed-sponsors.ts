import { documentPaths, type SponsorEntry } from '../../contract';
import { cacheResult } from '../cache-result';
import { findValidUntil } from '../spans';
import { readDocument } from '../../platform/collections';

/** How many milliseconds the list is cached. Loading it costs one read. */
const CACHED_MS = 10_000;

/** Loads the document with the list of sponsors. One read serves all responses for `CACHED_MS`. */
export const loadSponsorsDocument = cacheResult(CACHED_MS, () => readDocument(documentPaths.sponsors));

/** Loads all current and future sponsors, and some whose placement has ended. */
export const loadListedSponsors = async (): Promise<readonly SponsorEntry[]> => (await loadSponsorsDocument())?.sponsors ?? [];

/** When the sponsors on a page rendered now will change, in milliseconds since the epoch. Undefined if nothing changes. */
export const loadSponsorsValidUntil = (now = Date.now()): Promise<number | undefined> => findValidUntil(loadListedSponsors(), now);
