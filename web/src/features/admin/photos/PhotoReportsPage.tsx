import type { PhotoDecision, PhotoReport } from '@contract';
import { useState } from 'react';
import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { photoReportLists, type StoredPhotoReport } from '../../../stores/photoReports';
import { PagedLiveList } from '../shared/LiveList';
import { PhotoReportItem } from './PhotoReportItem';
import { ReadWhenOpened } from '../shared/ReadWhenOpened';
import { DecidePhoto, photoReportKey } from './DecidePhoto';
import { Queue, type QueueKey } from '../shared/Queue';
import { AdminHead } from '../shared/AdminHead';

const KEYS: readonly QueueKey[] = [
  ['t', 'take down'],
  ['l', 'leave up'],
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];

interface Deciding {
  readonly report: StoredPhotoReport;
  readonly decision: PhotoDecision;
}

/** `/admin/photos`: reported photos and past decisions. */
export default function PhotoReportsPage() {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <div className="container page">
      <AdminHead
        title="Photo reports"
        description="Photos that visitors reported."
        path={paths.adminPhotos}
        lead="Photos that visitors reported. If you take one down, it’s permanently deleted and its uploader is notified."
      />
      <div className="stack">
        <Panel title="Waiting for review">
          <Queue keys={KEYS}>
            <ReportsOf status="open" start={setDeciding} />
          </Queue>
        </Panel>
        <ReadWhenOpened title="Taken down">
          <ReportsOf status="taken-down" start={setDeciding} />
        </ReadWhenOpened>
        <ReadWhenOpened title="Left up">
          <ReportsOf status="dismissed" start={setDeciding} />
        </ReadWhenOpened>
      </div>
      {deciding && <DecidePhoto {...deciding} close={() => setDeciding(null)} />}
    </div>
  );
}

const NOTHING: Record<PhotoReport['status'], string> = {
  open: 'No reports to review. You’ll get a notification when one comes in.',
  'taken-down': 'No photos have been taken down.',
  dismissed: 'No reported photos were left up.',
};

function ReportsOf({ status, start }: { readonly status: PhotoReport['status']; readonly start: (deciding: Deciding) => void }) {
  return (
    <PagedLiveList
      lists={photoReportLists}
      of={status}
      what="reports"
      none={<p className="muted">{NOTHING[status]}</p>}
      keyOf={status === 'open' ? photoReportKey : undefined}
    >
      {(report) => <PhotoReportItem key={report.id} report={report} decide={(decision) => start({ report, decision })} />}
    </PagedLiveList>
  );
}
