import { useParams } from 'react-router-dom';
import { formatImportCounts, type Import } from '@contract';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { LoadState } from '../../../parts/LoadState';
import { storedImports } from '../../../stores/imports';
import { useValue } from '../../../stores/values';
import { AdminFrame } from '../shared/AdminFrame';
import { ProgressBar } from '../shared/ProgressBar';
import { ImportActions } from './ImportActions';
import { ImportUndo } from './ImportUndo';
import { ImportReport } from './ImportReport';
import { PagesLeft } from '../shared/PagesLeft';
import { isInProgress, getProgress, IMPORT_STATE_NAMES } from './importWords';

/** `/admin/imports/{importId}`: an import with its progress and report, and what an admin can do with it. */
export default function ImportPage() {
  const { importId = '' } = useParams();
  return <LoadedImport key={importId} id={importId} />;
}

function LoadedImport({ id }: { readonly id: string }) {
  const { value: entry, ...load } = useValue(storedImports, id);
  return (
    <AdminFrame
      title={entry?.fileName ?? 'Import'}
      documentTitle={entry && `Import of ${entry.fileName}`}
      description="An import and its report."
      path={paths.adminImport(id)}
      parents={[{ name: 'Imports', to: paths.adminImports }]}
    >
      {!entry && <LoadState of={load} what="the import" />}
      {load.status === 'known' && !entry && (
        <Empty title="This import no longer exists" action={<LinkButton to={paths.adminImports}>All imports</LinkButton>} />
      )}
      {entry && <Details id={id} entry={entry} />}
    </AdminFrame>
  );
}

function Details({ id, entry }: { readonly id: string; readonly entry: Import }) {
  return (
    <div className="stack">
      <Progress entry={entry} />
      <ImportActions id={id} state={entry.state} />
      <ImportUndo id={id} entry={entry} />
      {mayHavePagesLeft(entry) && <PagesLeft key={entry.state} isChanging={isInProgress(entry.state)} />}
      <ImportReport id={id} entry={entry} />
    </div>
  );
}

/** How long pages may still be updating after an import has ended. */
const PAGE_UPDATES_MS = 3_600_000;

/** Whether pages may still need an update after this import or its undo. */
function mayHavePagesLeft({ dryRun, state, endedAt }: Import): boolean {
  if (dryRun || state === 'uploading' || state === 'queued' || state === 'running') return false;
  return endedAt === undefined || Date.now() - Date.parse(endedAt) < PAGE_UPDATES_MS;
}

function Progress({ entry }: { readonly entry: Import }) {
  const stateText = `${IMPORT_STATE_NAMES[entry.state]}${entry.dryRun ? ' (dry run, nothing was changed)' : ''}`;
  return (
    <div className="stack-small">
      <p>{`Source: ${entry.source.name}${entry.source.licence ? `, ${entry.source.licence}` : ''}`}</p>
      <p role="status">
        <strong>{stateText}</strong>
        <span>{` · ${formatImportCounts(entry.counts)}${entry.totalRows !== undefined && isInProgress(entry.state) && entry.state !== 'undoing' ? `. The file has ${formatCount(entry.totalRows, 'row')}.` : ''}`}</span>
      </p>
      {isInProgress(entry.state) && <ProgressBar value={getProgress(entry)} label="Import progress" />}
      {entry.dryRun && entry.state === 'done' && (
        <p className="row">
          <LinkButton to={paths.adminImports}>Import the file</LinkButton>
          <span className="muted small">Choose the file again there. We remember its source and columns.</span>
        </p>
      )}
      {entry.problem && <ErrorBox title={entry.problem} />}
      {entry.notWhole && (
        <ErrorBox title={entry.notWhole}>
          {entry.dryRun ? 'Fix the file before you import it.' : 'The rows before that were imported. Fix the file and import it again.'}
        </ErrorBox>
      )}
    </div>
  );
}
