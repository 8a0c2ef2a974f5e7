import type { Listing } from './listing';
import { OLD_READER_GUARD, unpackOldLine } from './old-lines';

/** A listing as `directorySearch` stores it: JSON, about 2 kB with a full schedule. */
export const writeListing = (listing: Listing): string => `{${OLD_READER_GUARD},${JSON.stringify(listing).slice(1)}`;

/** Reads what `writeListing` wrote, or a line of the previous release. */
export const readListing = (text: string): Listing => (text.startsWith('{') ? (JSON.parse(text) as Listing) : unpackOldLine(text));
