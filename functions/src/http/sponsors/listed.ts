import { documentPaths, type SponsoredSpan, type SponsorEntry, type SponsorsDocument } from '../../contract';
import { readDocument } from '../../platform/firestore';
import { held } from '../held';

/** The list is read again after so long: one read. */
const HELD_MS = 10_000;
/** A page does not wait longer for it than this. */
const PATIENCE_MS = 1000;
/** Without the list, what may show sponsors counts as right for so long. */
const UNKNOWN_MS = 20_000;

/** The list's document, one read for all that is made meanwhile. */
export const sponsorsDocument = held(HELD_MS, () => readDocument<SponsorsDocument>(documentPaths.sponsors));

/** All sponsors that are shown or will be; also some whose time is over. */
export const listedSponsors = async (): Promise<readonly SponsorEntry[]> => (await sponsorsDocument())?.sponsors ?? [];

/** When sponsors are next shown otherwise than at `now`: when a span begins or ends. Milliseconds; undefined where none does. */
export function nextChange(spans: readonly SponsoredSpan[], now: number): number | undefined {
  const later = spans.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]).filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : undefined;
}

/** How long what is made now shows the right sponsors. It never fails: where the list does not come, that is not long. */
export async function sponsorsHoldUntil(now = Date.now()): Promise<number | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE_MS)));
  const sponsors = await Promise.race([listedSponsors().catch(() => undefined), tired]).finally(() => clearTimeout(timer));
  return sponsors ? nextChange(sponsors, now) : now + UNKNOWN_MS;
}
