import { documentPaths, type SponsorEntry, type SponsorsDocument } from '../../contract';
import { readDocument } from '../../platform/firestore';
import { cached } from '../cached';
import { rightUntil } from '../spans';

/** The list is read again after so long: one read. */
const CACHED_MS = 10_000;

/** The list's document, one read for all that is made meanwhile. */
export const sponsorsDocument = cached(CACHED_MS, () => readDocument<SponsorsDocument>(documentPaths.sponsors));

/** All sponsors that are shown or will be; also some whose time is over. */
export const listedSponsors = async (): Promise<readonly SponsorEntry[]> => (await sponsorsDocument())?.sponsors ?? [];

/** How long what is made now shows the right sponsors. Milliseconds; undefined where nothing changes. */
export const sponsorsRightUntil = (now = Date.now()): Promise<number | undefined> => rightUntil(listedSponsors(), now);
