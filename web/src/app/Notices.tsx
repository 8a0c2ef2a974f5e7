import { useContext } from 'react';
import { useNow } from '../hooks/useNow';
import { dismissNotice, useDismissedNotices } from '../stores/dismissedNotices';
import { Banner } from '../ui/Banner';
import { NoticeBanner } from '../ui/NoticeBanner';
import { SiteContext } from './site';

/** The name under which a dismissal of the sample data banner is stored. */
const SAMPLE_BANNER = 'sample';

/** Banners above every public page: one about sample data, and admins' site notices until they end or are dismissed. */
export function Notices() {
  const { hasSampleData, notices } = useContext(SiteContext);
  const now = useNow()?.toISOString();
  const dismissed = useDismissedNotices(({ names }) => names);
  const shownNotices = notices.filter(({ key, until }) => !(key && dismissed.includes(key)) && !(now && until <= now));
  const showsSampleBanner = hasSampleData && !dismissed.includes(SAMPLE_BANNER);
  if (shownNotices.length === 0 && !showsSampleBanner) return null;
  return (
    <aside aria-label="Site notices">
      {showsSampleBanner && (
        <Banner name={SAMPLE_BANNER} dismissLabel="Dismiss the sample data note" dismiss={() => dismissNotice(SAMPLE_BANNER)}>
          Sample data: these gyms aren’t real
        </Banner>
      )}
      {shownNotices.map((notice) => (
        <NoticeBanner key={notice.key ?? notice.text} notice={notice} dismiss={() => notice.key && dismissNotice(notice.key)} />
      ))}
    </aside>
  );
}
