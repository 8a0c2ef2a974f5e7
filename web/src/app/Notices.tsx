import type { ShownNotice } from '@contract';
import { useSyncExternalStore } from 'react';
import { SentContext } from '../hydration/sent';
import { useNow } from '../hydration/useNow';
import { dismiss, dismissedNames, onDismissed } from '../storage/dismissed';
import { Banner } from '../ui/Banner';
import { NoticeBanner } from '../ui/NoticeBanner';

/** The id of the line about sample data. */
const SAMPLE = 'sample';

interface Props {
  /** Sample data is loaded. */
  readonly sample: boolean;
  readonly notices: readonly ShownNotice[];
}

/** The lines above every public page: that the data is a sample, and notices from admins until they are dismissed or end. */
export function Notices(props: Props) {
  return (
    // The server says which ones run, and doesn't know the visitor's clock.
    <SentContext value={true}>
      <Shown {...props} />
    </SentContext>
  );
}

function Shown({ sample, notices }: Props) {
  const now = useNow()?.toISOString();
  const dismissed = useSyncExternalStore(onDismissed, dismissedNames, () => '').split(' ');
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
