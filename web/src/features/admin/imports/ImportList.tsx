import { formatImportCounts } from '@contract';
import { useNow } from '../../../hooks/useNow';
import { importLists, type StoredImport } from '../../../stores/imports';
import { useLiveList } from '../../../stores/liveLists';
import { Link } from '../../../ui/Link';
import { relativeTime } from '../../../ui/relativeTime';
import { paths } from '../../../words/paths';
import { AdminList } from '../shared/AdminList';
import { ProgressBar } from '../shared/ProgressBar';
import { isInProgress, getProgress, IMPORT_STATE_NAMES } from './importWords';

/** The recent imports with their progress, updated live. */
export function ImportList() {
  return (
    <AdminList
      list={useLiveList(importLists, 'all')}
      plural="imports"
      empty="No imports yet. Choose a file below to import gyms."
      columns={['File', 'Source', 'Status', 'Rows', 'Started']}
    >
      {(entry) => <ImportRow key={entry.id} entry={entry} />}
    </AdminList>
  );
}

function ImportRow({ entry }: { readonly entry: StoredImport }) {
  const now = useNow();
  return (
    <tr>
      <td>
        <Link to={paths.adminImport(entry.id)}>{entry.fileName}</Link> {entry.dryRun && <span>(dry run)</span>}
      </td>
      <td>{entry.source.name}</td>
      <td>
        <span>{IMPORT_STATE_NAMES[entry.state]}</span>
        {isInProgress(entry.state) && <ProgressBar value={getProgress(entry)} label={`Progress: ${entry.fileName}`} />}
      </td>
      <td>{formatImportCounts(entry.counts)}</td>
      <td>{now && relativeTime(entry.createdAt, now)}</td>
    </tr>
  );
}
