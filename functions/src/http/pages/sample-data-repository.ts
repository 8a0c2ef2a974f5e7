import { documentPaths, MINUTE_MS } from '../../contract';
import { withinDeadline } from '../../platform/deadline';
import { readDocument } from '../../platform/collections';

const HOUR_MS = 60 * MINUTE_MS;
/** Maximum time that a page waits to find out whether gyms are sample data, so that pages that read nothing else work without the database. */
const MAX_WAIT_MS = 1000;

/** The read in progress. Pages rendered in the meantime wait for it too. */
let reading: Promise<boolean> | undefined;
let known: { readonly sample: boolean; readonly until: number } | undefined;

/**
 * Whether the sample data is loaded. Sample data may be loaded at any time but is rarely deleted, so once it is loaded, this is only checked once an
 * hour. If the database doesn't respond, the last known answer is used, or false.
 */
export async function hasSampleData(): Promise<boolean> {
  if (known && Date.now() < known.until) return known.sample;
  reading ??= checkSample().finally(() => (reading = undefined));
  return withinDeadline(reading, MAX_WAIT_MS).catch(() => known?.sample ?? false);
}

async function checkSample(): Promise<boolean> {
  const sample = (await readDocument(documentPaths.home))?.sample ?? false;
  known = { sample, until: Date.now() + (sample ? HOUR_MS : MINUTE_MS) };
  return sample;
}
