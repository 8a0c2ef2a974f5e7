import type { Listing } from './listing';
import { OLD_READER_GUARD, unpackLegacyLine } from './legacy-lines';

/** A listing as `directorySearch` stores it: JSON, about 2 kB with a full schedule. */
export const serializeListing = (listing: Listing): string => `{${OLD_READER_GUARD},${JSON.stringify(listing).slice(1)}`;

/** Parses what `serializeListing` returned, in this or the previous release. */
export const parseListing = (text: string): Listing =>
  text.startsWith('{') ? withTimes(JSON.parse(text) as Listing & Partial<LegacyDayFields>) : unpackLegacyLine(text);

/** The previous release stored the days of checks, imports and reports instead of their times. */
interface LegacyDayFields {
  readonly checkedOn: string;
  readonly importedOn: string;
  readonly reportedOn: string;
}

function withTimes({ checkedOn, importedOn, reportedOn, ...listing }: Listing & Partial<LegacyDayFields>): Listing {
  return {
    ...(checkedOn && { checkedAt: checkedOn }),
    ...(importedOn && { importedAt: importedOn }),
    ...(reportedOn && { reportedAt: reportedOn }),
    ...listing,
  };
}
