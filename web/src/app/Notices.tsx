import { useContext } from 'react';
import { useNow } from '../hooks/useNow';
import { dismiss, useDismissed } from '../stores/dismissed';
import { Banner } from '../ui/Banner';
import { NoticeBanner } from '../ui/NoticeBanner';
import { SiteContext } from './site';

/** The id of the line about sample data. */
const SAMPLE = 'sample';

/** The lines above every public page: that the data is a sample, and notices from admins until they are dismissed or end. */
export function Notices() {
  const { sample, notices } = useContext(SiteContext);
  const now = useNow()?.toISOString();
  const dismissed = useDismissed(({ names }) => names);
  const shown = notices.filter(({ key, until }) => !(key && dismissed.includes(key)) && !(now && until <= now));
  const saysSample = sample && !dismissed.includes(SAMPLE);
  if (shown.length === 0 && !saysSample) return null;
  return (
    <aside aria-label="Site notices">
      {saysSample && (
        <Banner name={SAMPLE} dismissLabel="Dismiss the sample data note" dismiss={() => dismiss(SAMPLE)}>
          Sample data: these gyms aren’t real
        </Banner>
      )}
      {shown.map((notice) => (
        <NoticeBanner key={notice.key ?? notice.text} notice={notice} dismiss={() => notice.key && dismiss(notice.key)} />
      ))}
    </aside>
  );
}
