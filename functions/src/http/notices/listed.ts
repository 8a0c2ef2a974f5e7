import { noticeStanding, type ShownNotice } from '../../contract';
import { withinDeadline } from '../../platform/deadline';
import { shownNotice } from '../../site-notices/domain';
import { openNotices } from '../../site-notices/store';
import { cached } from '../cached';
import { rightUntil } from '../spans';

/** They are read again after so long: one read for all pages made meanwhile, where there is none. */
const CACHED_MS = 10_000;
/** No page waits longer for them: it goes without rather than not be there. */
const PATIENCE_MS = 1000;

const open = cached(CACHED_MS, () => openNotices(new Date()));

/** What every public page shows now, the latest first. @throws Unreachable */
export async function shownNotices(now = new Date()): Promise<readonly ShownNotice[]> {
  const running = (await withinDeadline(open(), PATIENCE_MS)).filter(({ notice }) => noticeStanding(notice, now) === 'now');
  const latestFirst = running.toSorted((a, b) => (a.notice.from < b.notice.from ? 1 : -1));
  return latestFirst.map(({ id, notice }) => shownNotice(id, notice));
}

/** Until when a page made now shows the right notices. Milliseconds; undefined where nothing is planned. */
export const noticesRightUntil = (now = Date.now()): Promise<number | undefined> =>
  rightUntil(
    open().then((all) => all.map(({ notice }) => notice)),
    now,
  );
