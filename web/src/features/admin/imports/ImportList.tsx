import { formatImportCounts } from '@contract';
import { useNow } from '../../../hooks/useNow';
import { importLists, type StoredImport } from '../../../stores/imports';
import { useLiveList } from '../../../stores/liveLists';
import { Link } from '../../../ui/Link';
import { formatRelativeTime } from '../../../ui/relativeTime';
import { paths } from '../../../words/paths';
import { AdminList } from '../shared/AdminList';
import { ProgressBar } from '../shared/ProgressBar';
import { isInProgress, getProgress, IMPORT_STATE_NAMES } from './importState';

/** The recent imports with their progress, updated live. */
export function ImportList() {
  return (
    <AdminList
      list={useLiveList(importLists, 'all')}
      plural="imports"
      empty="No imports yet. Choose a file below to import gyms."
      columns={['File', 'Source', 'Status', 'Rows', 'Started']}
    >
      {(importData) => <ImportRow key={importData.id} importData={importData} />}
    </AdminList>
  );
}

function ImportRow({ importData }: { readonly importData: StoredImport }) {
  const { id, fileName, dryRun, source, state, counts, createdAt } = importData;
  const now = useNow();
  return (
    <tr>
      <td>
        <Link to={paths.adminImport(id)}>{fileName}</Link> {dryRun && <span>(dry run)</span>}
      </td>
      <td>{source.name}</td>
      <td>
        <span>{IMPORT_STATE_NAMES[state]}</span>
        {isInProgress(state) && <ProgressBar value={getProgress(importData)} label={`Progress: ${fileName}`} />}
      </td>
      <td>{formatImportCounts(counts)}</td>
      <td>{now && formatRelativeTime(createdAt, now)}</td>
    </tr>
  );
}
