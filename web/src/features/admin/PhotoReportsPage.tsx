import type { PhotoDecision, PhotoReport } from '@contract';
import { useState } from 'react';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { photoReportLists, type StoredPhotoReport } from '../../stores/photoReports';
import { PagedLiveList } from './LiveList';
import { PhotoReportItem } from './PhotoReportItem';
import { ReadWhenOpened } from './ReadWhenOpened';
import { DecidePhoto, photoReportKey } from './DecidePhoto';
import { Queue, type QueueKey } from './Queue';
import { AdminHead } from './AdminHead';

const KEYS: readonly QueueKey[] = [
  ['t', 'take it down'],
  ['l', 'leave it'],
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
        title="Reports on photos"
        description="What was reported of photos."
        path={paths.adminPhotos}
        lead="A photo that is taken down is deleted at once, in all its sizes, and whoever has uploaded it is told."
      />
      <div className="stack">
        <Panel title="Waiting for a decision">
          <Queue keys={KEYS}>
            <ReportsOf status="open" start={setDeciding} />
          </Queue>
        </Panel>
        <ReadWhenOpened title="Taken down">
          <ReportsOf status="taken-down" start={setDeciding} />
        </ReadWhenOpened>
        <ReadWhenOpened title="Left as they are">
          <ReportsOf status="dismissed" start={setDeciding} />
        </ReadWhenOpened>
      </div>
      {deciding && <DecidePhoto {...deciding} close={() => setDeciding(null)} />}
    </div>
  );
}

const NOTHING: Record<PhotoReport['status'], string> = {
  open: 'Nothing waits for a decision. A new report also shows at the bell.',
  'taken-down': 'Nothing was taken down.',
  dismissed: 'Nothing was left as it is.',
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
