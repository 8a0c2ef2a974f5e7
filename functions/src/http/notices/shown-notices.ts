import { getNoticeStatus, type ShownNotice } from '../../contract';
import { withinDeadline } from '../../platform/deadline';
import { toShownNotice } from '../../site-notices/domain';
import { loadOpenNotices } from '../../site-notices/repository';
import { cacheResult } from '../cache-result';
import { findValidUntil } from '../spans';

/** How many milliseconds site notices are cached. One read serves all pages rendered in that time, even if there are no site notices. */
const CACHED_MS = 10_000;
/** Maximum milliseconds that a page waits for an instance's first site notices. If they take longer, the page is rendered without them. */
const MAX_WAIT_MS = 1000;

const loadOpen = cacheResult(CACHED_MS, () => loadOpenNotices(new Date()));

/**
 * Loads the site notices that every public page shows now, newest first.
 * @throws UnreachableError
 */
export async function loadShownNotices(now = new Date()): Promise<readonly ShownNotice[]> {
  const running = (await withinDeadline(loadOpen(), MAX_WAIT_MS)).filter(({ notice }) => getNoticeStatus(notice, now) === 'now');
  const latestFirst = running.toSorted((a, b) => (a.notice.from < b.notice.from ? 1 : -1));
  return latestFirst.map(({ id, notice }) => toShownNotice(id, notice));
}

/** When the site notices on a page rendered now will change, in milliseconds since the epoch. Undefined if no change is planned. */
export const loadNoticesValidUntil = (now = Date.now()): Promise<number | undefined> =>
  findValidUntil(
    loadOpen().then((all) => all.map(({ notice }) => notice)),
    now,
  );
