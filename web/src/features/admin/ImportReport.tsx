import { type Finding, FINDING_KINDS } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { ErrorBox } from '../../ui/ErrorBox';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { readFindings } from '../../stores/imports';
import { messageOf } from '../../words/problems';
import * as styles from './admin.module.css';
import { findingsCsv } from './findingsCsv';
import { withCommas } from '../../words/withCommas';

type Kind = Finding['kind'];
const KIND_WORDS: Record<Kind, string> = {
  rejected: 'Rejected',
  guessed: 'Guessed',
  merged: 'Merged',
  differs: 'Differs',
  created: 'New',
  updated: 'Updated',
  dropped: 'Dropped',
};
/** Rows of the table drawn at once; a report of 100,000 rows would stop the browser. */
const SHOWN_AT_ONCE = 200;

/** Every finding of an import: row, column, value and reason; filtered by kind, and as CSV. `version` changes as the import goes on. */
export function ImportReport({ id, fileName, version }: { readonly id: string; readonly fileName: string; readonly version: string }) {
  const { findings, problem } = useFindings(id, version);
  const [kind, setKind] = useState<Kind | null>(null);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const chosen = kind === null ? findings : findings.filter((finding) => finding.kind === kind);
  return (
    <Panel title="Report">
      {problem && <ErrorBox title="The report did not load.">{problem} Reload the page to try again.</ErrorBox>}
      <p className={`row ${styles.below}`}>
        {FINDING_KINDS.filter((one) => findings.some((finding) => finding.kind === one)).map((one) => (
          <Chip
            key={one}
            on={kind === one}
            count={findings.filter((finding) => finding.kind === one).length}
            onClick={() => setKind(kind === one ? null : one)}
          >
            {KIND_WORDS[one]}
          </Chip>
        ))}
        <Button disabled={chosen.length === 0} onClick={() => download(`${fileName}-report.csv`, findingsCsv(chosen))}>
          Download as CSV
        </Button>
      </p>
      {chosen.length === 0 ? <p>Nothing to report so far.</p> : <Table findings={chosen.slice(0, limit)} />}
      {chosen.length > limit && <Button onClick={() => setLimit(limit + 1000)}>Show more ({withCommas(chosen.length - limit)} left)</Button>}
    </Panel>
  );
}

/** All findings so far; only what is new is read as the import goes on. */
function useFindings(id: string, version: string) {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef<string>(undefined);
  const reading = useRef<Promise<void>>(Promise.resolve());
  // A new version of the import may have new findings.
  useEffect(() => {
    reading.current = reading.current.then(async () => {
      try {
        const read = await readFindings(id, last.current);
        last.current = read.last;
        if (read.findings.length > 0) setFindings((before) => [...before, ...read.findings]);
        setProblem(null);
      } catch (error) {
        setProblem(messageOf(error));
      }
    });
  }, [id, version]);
  return { findings, problem };
}

function Table({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <div className="scroll">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">What</th>
            <th scope="col">Gym</th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding, index) => (
            <tr key={index}>
              <td className={styles.number}>{finding.row === 0 ? 'All' : finding.row}</td>
              <td>{KIND_WORDS[finding.kind]}</td>
              <td>{finding.gymId ? <Link to={paths.adminGym(finding.gymId)}>{nameOf(finding)}</Link> : nameOf(finding)}</td>
              <td>{finding.column}</td>
              <td className={styles.value}>{finding.value}</td>
              <td className={styles.reason}>{finding.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What concerns a column has no row. */
const nameOf = ({ row, name }: Finding): string => (row === 0 ? 'The whole file' : name || 'Without a name');

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
