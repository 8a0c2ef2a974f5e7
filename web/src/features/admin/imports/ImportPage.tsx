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
import { AdminLayout } from '../shared/AdminLayout';
import { ProgressBar } from '../shared/ProgressBar';
import { ImportActions } from './ImportActions';
import { ImportUndo } from './ImportUndo';
import { ImportReport } from './ImportReport';
import { PageUpdates } from '../shared/PageUpdates';
import { isInProgress, getProgress, IMPORT_STATE_NAMES } from './importState';

/** `/admin/imports/{importId}`: an import with its progress and report, and what an admin can do with it. */
export default function ImportPage() {
  const { importId = '' } = useParams();
  return <LoadedImport key={importId} id={importId} />;
}

function LoadedImport({ id }: { readonly id: string }) {
  const { value: importData, ...load } = useValue(storedImports, id);
  return (
    <AdminLayout
      title={importData?.fileName ?? 'Import'}
      documentTitle={importData && `Import of ${importData.fileName}`}
      description="An import and its report."
      path={paths.adminImport(id)}
      parents={[{ name: 'Imports', to: paths.adminImports }]}
    >
      {!importData && <LoadState load={load} what="the import" />}
      {load.status === 'known' && !importData && (
        <Empty title="Import not found" action={<LinkButton to={paths.adminImports}>All imports</LinkButton>}>
          <p>It was deleted, or the URL is wrong.</p>
        </Empty>
      )}
      {importData && <Details id={id} importData={importData} />}
    </AdminLayout>
  );
}

function Details({ id, importData }: { readonly id: string; readonly importData: Import }) {
  return (
    <div className="stack">
      <Progress importData={importData} />
      <ImportActions id={id} state={importData.state} />
      <ImportUndo id={id} importData={importData} />
      {mayBeUpdatingPages(importData) && <PageUpdates key={importData.state} isChanging={isInProgress(importData.state)} />}
      <ImportReport id={id} importData={importData} />
    </div>
  );
}

/** How long pages may still be updating after an import has ended. */
const MAX_PAGE_UPDATE_MS = 3_600_000;

/** Whether pages may still need an update after this import or its undo. */
function mayBeUpdatingPages({ dryRun, state, endedAt }: Import): boolean {
  if (dryRun || state === 'uploading' || state === 'queued' || state === 'running') return false;
  return endedAt === undefined || Date.now() - Date.parse(endedAt) < MAX_PAGE_UPDATE_MS;
}

function Progress({ importData }: { readonly importData: Import }) {
  const { source, state, dryRun, counts, totalRows, problem, notWhole: incompleteFileProblem } = importData;
  const stateText = `${IMPORT_STATE_NAMES[state]}${dryRun ? ' (dry run, nothing was changed)' : ''}`;
  const isReadingRows = isInProgress(state) && state !== 'undoing';
  const totalText = isReadingRows && totalRows !== undefined ? `. The file has ${formatCount(totalRows, 'row')}.` : '';
  return (
    <div className="stack-small">
      <p>Source: {[source.name, source.license].filter(Boolean).join(', ')}</p>
      <p role="status">
        <strong>{stateText}</strong>
        <span>{` · ${formatImportCounts(counts)}${totalText}`}</span>
      </p>
      {isInProgress(state) && <ProgressBar value={getProgress(importData)} label="Import progress" />}
      {dryRun && state === 'done' && (
        <p className="row">
          <LinkButton to={paths.adminImports}>Import the file</LinkButton>
          <span className="muted small">Choose the file again there. We remember its source and columns.</span>
        </p>
      )}
      {problem && <ErrorBox title={problem} />}
      {incompleteFileProblem && (
        <ErrorBox title={incompleteFileProblem}>
          {dryRun ? 'Fix the file before you import it.' : 'The rows before that were imported. Fix the file and import it again.'}
        </ErrorBox>
      )}
    </div>
  );
}
