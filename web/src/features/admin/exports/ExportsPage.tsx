import { isDownloadable } from '@contract';
import { getExportUrl, cancelGymExport, downloadExport } from '../../../stores/gymExports';
import { useAttempt } from '../../../forms/useAttempt';
import { useNow } from '../../../hooks/useNow';
import { confirm } from '../../../stores/confirmation';
import { gymExportLists, type StoredGymExport } from '../../../stores/gymExports';
import { useLiveList } from '../../../stores/liveLists';
import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { formatRelativeTime } from '../../../ui/relativeTime';
import { formatCount } from '../../../words/facts';
import { formatMegabytes } from '../../../words/megabytes';
import { formatDateTime } from '../../../words/dateTime';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminItem } from '../shared/AdminItem';
import { AdminList } from '../shared/AdminList';
import { ProgressBar } from '../shared/ProgressBar';
import { Actor } from '../audit/AuditNames';
import { describeExportedGyms, EXPORT_FORMATS } from '../gyms/filterText';

/** `/admin/exports`: gym exports with their progress, and their download links until they expire. */
export default function ExportsPage() {
  return (
    <AdminLayout
      title="Exports"
      description="Exported gym files."
      path={paths.adminExports}
      lead="You can download a file for one hour after it’s ready. Then it’s deleted. To get a new one, export the gyms again."
      actions={<LinkButton to={paths.adminGyms}>Select gyms to export</LinkButton>}
    >
      <AdminList
        list={useLiveList(gymExportLists, 'all')}
        plural="exports"
        empty={<Empty title="No exports yet">Filter the gym table to the gyms you want, then select “Export.”</Empty>}
      >
        {(gymExport) => <ExportItem key={gymExport.id} gymExport={gymExport} />}
      </AdminList>
    </AdminLayout>
  );
}

function ExportItem({ gymExport }: { readonly gymExport: StoredGymExport }) {
  const { format, gyms, done, state, createdAt, createdBy } = gymExport;
  const now = useNow();
  const title = `${describeExportedGyms(gymExport)}, as ${EXPORT_FORMATS[format].name}`;
  return (
    <AdminItem title={title} actions={now && <Actions gymExport={gymExport} title={title} isReady={isDownloadable(gymExport, now)} />}>
      <p className="small">
        {formatCount(gyms, 'gym')} · by <Actor uid={createdBy} />, <time dateTime={createdAt}>{now && formatRelativeTime(createdAt, now)}</time>
      </p>
      <p role="status" className="small">
        <strong>{now && describeState(gymExport, now)}</strong>
      </p>
      {state === 'running' && <ProgressBar value={done} max={gyms} label={`Progress: ${title}`} />}
    </AdminItem>
  );
}

interface ActionsProps {
  readonly gymExport: StoredGymExport;
  readonly title: string;
  readonly isReady: boolean;
}

function Actions({ gymExport: { id, state }, title, isReady }: ActionsProps) {
  const { busy, attempt } = useAttempt();
  if (isReady) {
    const remove = async () => {
      if (await confirm('Delete this file? Its link will stop working.', 'Delete file')) await attempt(() => cancelGymExport(id), 'File deleted.');
    };
    return (
      <>
        <Button kind="secondary" busy={busy} aria-label={`Download: ${title}`} onClick={() => void attempt(() => downloadExport(id))}>
          Download
        </Button>
        <Button
          busy={busy}
          aria-label={`Copy link: ${title}`}
          onClick={() => void attempt(() => copyLink(id), 'Link copied. Anyone with the link can download the file.')}
        >
          Copy link
        </Button>
        <Button busy={busy} aria-label={`Delete file: ${title}`} onClick={() => void remove()}>
          Delete file
        </Button>
      </>
    );
  }
  if (state !== 'running') return null;
  return (
    <Button busy={busy} aria-label={`Cancel export: ${title}`} onClick={() => void attempt(() => cancelGymExport(id), 'Export canceled.')}>
      Cancel export
    </Button>
  );
}

const copyLink = async (id: string): Promise<void> => navigator.clipboard.writeText(await getExportUrl(id));

/** Describes an export's progress or result. */
function describeState(gymExport: StoredGymExport, now: Date): string {
  const { state, gyms, done, written, file, expiresAt, problem } = gymExport;
  if (state === 'failed') return problem ?? 'Failed. Export the gyms again.';
  // Only an export whose file was ready has an expiry date.
  if (state === 'canceled') return expiresAt === undefined ? 'Canceled' : 'The file was deleted';
  if (state === 'running') return done < gyms ? `${withCommas(done)} of ${withCommas(gyms)} gyms` : 'Preparing the file…';
  const size = formatMegabytes(file?.bytes ?? 0);
  const deletedNote = written < gyms ? ` ${formatCount(gyms - written, 'gym')} ${gyms - written === 1 ? 'was' : 'were'} deleted in the meantime.` : '';
  return isDownloadable(gymExport, now)
    ? `Ready: ${size}. The link works until ${formatDateTime(expiresAt ?? '')}.${deletedNote}`
    : `Expired. The file was deleted.${deletedNote}`;
}
