import { findingGroupTitle, type Finding, type FindingGroup, type Import } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { readFindings, type ReportInShort, watchReport } from '../../stores/imports';
import { messageOf } from '../../words/problems';
import { download } from '../../storage/download';
import { findingsCsv, findingsJson } from './findingsFiles';
import { ImportFindings } from './ImportFindings';
import * as styles from './ImportReport.module.css';
import { isUnderWay } from './importWords';

type State = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'known'; readonly report: ReportInShort };

/** What an import found, live: what concerns the whole file, then its rows by what was done and about what. All of it as files. */
export function ImportReport({ id, entry }: { readonly id: string; readonly entry: Import }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(
    () =>
      watchReport(
        id,
        (report) => setState({ kind: 'known', report }),
        () => setState({ kind: 'failed' }),
      ),
    [id],
  );
  return (
    <Panel title="Report">
      {state.kind === 'loading' && <Skeleton label="Loading the report…" />}
      {state.kind === 'failed' && <ErrorBox title="The report did not load.">Reload the page to try again.</ErrorBox>}
      {state.kind === 'known' && <Report id={id} entry={entry} report={state.report} />}
    </Panel>
  );
}

function Report({ id, entry, report: { file, rows } }: { readonly id: string; readonly entry: Import; readonly report: ReportInShort }) {
  const readAll = useAllFindings(id, entry.updatedAt);
  const onFile = file.groups ?? [];
  if (onFile.length === 0 && rows.length === 0) return <p>{isUnderWay(entry.state) ? 'Nothing to report so far.' : 'There is nothing to report.'}</p>;
  return (
    <div className="stack">
      <Downloads fileName={entry.fileName} readAll={readAll} />
      {onFile.length > 0 && (
        <section className={styles.file} aria-labelledby="whole-file">
          <h3 id="whole-file">The whole file</h3>
          <Groups groups={onFile} readAll={async () => file.findings ?? []} />
        </section>
      )}
      {rows.length > 0 && (
        <section aria-labelledby="rows">
          <h3 id="rows">The rows</h3>
          <p className="muted small">A row may have several findings.</p>
          <Groups groups={rows} readAll={readAll} />
        </section>
      )}
    </div>
  );
}

type ReadAll = () => Promise<readonly Finding[]>;

/** Reads every finding once for each state of the import, however many groups are opened. */
function useAllFindings(id: string, version: string): ReadAll {
  const last = useRef<{ readonly version: string; readonly findings: Promise<readonly Finding[]> }>(undefined);
  return () => {
    if (last.current?.version === version) return last.current.findings;
    const reading = { version, findings: readFindings(id) };
    last.current = reading;
    reading.findings.catch(() => {
      if (last.current === reading) last.current = undefined;
    });
    return reading.findings;
  };
}

function Groups({ groups, readAll }: { readonly groups: readonly FindingGroup[]; readonly readAll: ReadAll }) {
  return groups.map((group) => <ImportFindings key={findingGroupTitle(group)} group={group} readAll={readAll} />);
}

function Downloads({ fileName, readAll }: { readonly fileName: string; readonly readAll: ReadAll }) {
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (format: 'csv' | 'json') => {
    setBusy(format);
    setProblem(null);
    try {
      const findings = await readAll();
      const text = format === 'csv' ? findingsCsv(fileName, findings) : findingsJson(fileName, findings);
      download(`${fileName}-report.${format}`, text, format === 'csv' ? 'text/csv' : 'application/json');
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <p className="row">
        <Button busy={busy === 'csv'} onClick={() => save('csv')}>
          Download as CSV
        </Button>
        <Button busy={busy === 'json'} onClick={() => save('json')}>
          Download as JSON
        </Button>
      </p>
      {problem && <ErrorBox title="The report could not be read.">{problem}</ErrorBox>}
    </>
  );
}
