import { documentPaths, MINUTE_MS } from '../../contract';
import { withinDeadline } from '../../platform/deadline';
import { readDocument } from '../../platform/collections';

const HOUR_MS = 60 * MINUTE_MS;
/** Maximum milliseconds that a page waits to find out whether the sample data is loaded, so that pages that read nothing else work without the database. */
const MAX_WAIT_MS = 1000;

/** The read in progress. Pages rendered in the meantime wait for it too. */
let reading: Promise<boolean> | undefined;
let cached: { readonly hasSample: boolean; readonly until: number } | undefined;

/**
 * Whether the sample data is loaded. It may be loaded at any time but is rarely deleted, so once it is loaded, this is only checked once an hour. If the
 * database doesn't respond, returns the last known answer, or else false.
 */
export async function hasSampleData(): Promise<boolean> {
  if (cached && Date.now() < cached.until) return cached.hasSample;
  reading ??= checkSample().finally(() => (reading = undefined));
  return withinDeadline(reading, MAX_WAIT_MS).catch(() => cached?.hasSample ?? false);
}

async function checkSample(): Promise<boolean> {
  const hasSample = (await readDocument(documentPaths.home))?.sample ?? false;
  cached = { hasSample, until: Date.now() + (hasSample ? HOUR_MS : MINUTE_MS) };
  return hasSample;
}
