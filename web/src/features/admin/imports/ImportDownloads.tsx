import { DAY_MS, type Import, type ImportFile, IMPORT_UNDO_DAYS } from '@contract';
import { useState } from 'react';
import { download } from '../../../storage/download';
import { readImportFile } from '../../../stores/imports';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { getErrorMessage } from '../../../words/problems';
import { withCommas } from '../../../words/withCommas';

interface Props {
  readonly id: string;
  readonly importData: Import;
}

/** Buttons to download the report, and the rejected rows to fix and import again. */
export function ImportDownloads({ id, importData: { fileName, counts, createdAt } }: Props) {
  /** The file that is being downloaded. */
  const [busyFile, setBusyFile] = useState<ImportFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [openedAt] = useState(Date.now);
  const save = async (file: ImportFile, name: string) => {
    setBusyFile(file);
    setProblem(null);
    try {
      download(`${fileName}-${name}`, await readImportFile(id, file), file === 'json' ? 'application/json' : 'text/csv');
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setBusyFile(null);
    }
  };
  const canDownloadRejectedRows = counts.rejected > 0 && Date.parse(createdAt) + IMPORT_UNDO_DAYS * DAY_MS > openedAt;
  return (
    <>
      <p className="row">
        <Button busy={busyFile === 'csv'} onClick={() => save('csv', 'report.csv')}>
          Download CSV
        </Button>
        <Button busy={busyFile === 'json'} onClick={() => save('json', 'report.json')}>
          Download JSON
        </Button>
        {canDownloadRejectedRows && (
          <Button busy={busyFile === 'rejected'} onClick={() => save('rejected', 'rejected.csv')}>
            {counts.rejected === 1 ? 'Download the rejected row' : `Download the ${withCommas(counts.rejected)} rejected rows`}
          </Button>
        )}
      </p>
      {canDownloadRejectedRows && (
        <p className="small muted">
          The file lists each rejected row with its number and the reasons, but no personal data. Fix the rows, then import the file. We keep rejected rows for{' '}
          {IMPORT_UNDO_DAYS} days.
        </p>
      )}
      {problem && <ErrorBox title="We couldn’t download the file.">{problem}</ErrorBox>}
    </>
  );
}
