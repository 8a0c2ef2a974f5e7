import type { PhotoDecision, PhotoReport } from '@contract';
import { useState } from 'react';
import { useLiveList } from '../../../stores/liveLists';
import { photoReportLists, type StoredPhotoReport } from '../../../stores/photoReports';
import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { Collapsible } from '../shared/Collapsible';
import type { Shortcut } from '../shared/Shortcuts';
import { PhotoDecisionDialog } from './PhotoDecisionDialog';
import { PhotoReportItem, getPhotoReportKey } from './PhotoReportItem';

const SHORTCUTS: readonly Shortcut[] = [
  ['t', 'take down'],
  ['l', 'leave up'],
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];
const EMPTY_TEXTS: Record<PhotoReport['status'], string> = {
  open: 'No reports to review. You’ll get a notification when one comes in.',
  'taken-down': 'No photos have been taken down.',
  dismissed: 'No reported photos have been left up.',
};

/** The report and decision that the dialog is open for. */
interface DecisionRequest {
  readonly report: StoredPhotoReport;
  readonly decision: PhotoDecision;
}

/** `/admin/photos`: reported photos and past decisions. */
export default function PhotoReportsPage() {
  const [decisionRequest, setDecisionRequest] = useState<DecisionRequest | null>(null);
  return (
    <AdminLayout
      title="Photo reports"
      description="Photos that visitors reported."
      path={paths.adminPhotos}
      lead="Photos that visitors reported. If you take one down, it’s permanently deleted and its uploader is notified."
    >
      <div className="stack">
        <Panel title="Waiting for review">
          <Reports status="open" decide={setDecisionRequest} />
        </Panel>
        <Collapsible title={<h2>Taken down</h2>}>
          <Reports status="taken-down" decide={setDecisionRequest} />
        </Collapsible>
        <Collapsible title={<h2>Left up</h2>}>
          <Reports status="dismissed" decide={setDecisionRequest} />
        </Collapsible>
      </div>
      {decisionRequest && <PhotoDecisionDialog {...decisionRequest} close={() => setDecisionRequest(null)} />}
    </AdminLayout>
  );
}

function Reports({ status, decide }: { readonly status: PhotoReport['status']; readonly decide: (request: DecisionRequest) => void }) {
  return (
    <AdminList
      list={useLiveList(photoReportLists, status)}
      plural="reports"
      empty={EMPTY_TEXTS[status]}
      {...(status === 'open' && { decisionKey: getPhotoReportKey, shortcuts: SHORTCUTS })}
    >
      {(report) => <PhotoReportItem key={report.id} report={report} decide={(decision) => decide({ report, decision })} />}
    </AdminList>
  );
}
