import { countsInWords } from '@contract';
import { useEffect, useState } from 'react';
import { TryAgain } from '../../../lazy/TryAgain';
import { Link } from '../../../ui/Link';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Skeleton } from '../../../ui/Skeleton';
import { paths } from '../../../words/paths';
import { relativeTime } from '../../../ui/relativeTime';
import { type StoredImport, useImports, watchImports } from '../../../stores/imports';
import * as styles from '../shared/admin.module.css';
import { isUnderWay, shareDone, STATE_WORDS } from './importWords';

/** The latest imports, live. */
export function ImportList() {
  const { status, imports } = useImports();
  const [attempts, setAttempts] = useState(1);
  useEffect(watchImports, [attempts]);
  if (status === 'failed') return <ErrorBox title="The imports didn’t load." action={<TryAgain again={() => setAttempts((so) => so + 1)} />} />;
  if (status === 'loading') return <Skeleton label="Loading the imports…" />;
  if (imports.length === 0) return <p>No imports yet. Choose a file below to import gyms.</p>;
  return (
    <div className="scroll">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Source</th>
            <th scope="col">Status</th>
            <th scope="col">Rows</th>
            <th scope="col">Started</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry }: { readonly entry: StoredImport }) {
  return (
    <tr>
      <td>
        <Link to={paths.adminImport(entry.id)}>{entry.fileName}</Link> {entry.dryRun && <span>(dry run)</span>}
      </td>
      <td>{entry.source.name}</td>
      <td>
        <span>{STATE_WORDS[entry.state]}</span>
        {isUnderWay(entry.state) && <progress className={styles.bar} value={shareDone(entry)} aria-label={`Progress of ${entry.fileName}`} />}
      </td>
      <td>{countsInWords(entry.counts)}</td>
      <td>{relativeTime(entry.createdAt, new Date())}</td>
    </tr>
  );
}
