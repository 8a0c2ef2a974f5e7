import { type FindingGroup, formatFindingGroupTitle, type Import, sortFindingGroups } from '@contract';
import type { ComponentProps } from 'react';
import { LoadState } from '../../../parts/LoadState';
import { Panel } from '../../../ui/Panel';
import { importReports, type ReportSummary } from '../../../stores/imports';
import { useValue } from '../../../stores/values';
import { ImportDownloads } from './ImportDownloads';
import { ImportFindings } from './ImportFindings';
import * as styles from './ImportReport.module.css';
import { isInProgress } from './importWords';

/** An import's findings, updated live: first those about the whole file, then those about rows by result and topic. */
export function ImportReport({ id, entry }: { readonly id: string; readonly entry: Import }) {
  const { value: report, ...load } = useValue(importReports, id);
  return <Panel title="Report">{report ? <Report id={id} entry={entry} report={report} /> : <LoadState of={load} what="the report" />}</Panel>;
}

function Report({ id, entry, report: { file, rows } }: { readonly id: string; readonly entry: Import; readonly report: ReportSummary }) {
  const fileGroups = file.groups ?? [];
  if (fileGroups.length === 0 && rows.length === 0) return <p>{isInProgress(entry.state) ? 'Nothing to report so far.' : 'Nothing to report.'}</p>;
  return (
    <div className="stack">
      <ImportDownloads id={id} entry={entry} />
      {fileGroups.length > 0 && (
        <section className={styles.file} aria-labelledby="whole-file">
          <h3 id="whole-file">Whole file</h3>
          <Groups groups={fileGroups} importId={id} included={file.findings ?? []} />
        </section>
      )}
      {rows.length > 0 && (
        <section aria-labelledby="rows">
          <h3 id="rows">Rows</h3>
          <p className="muted small">A row can have several findings.</p>
          <Groups groups={sortFindingGroups(rows, entry.dryRun)} importId={id} />
        </section>
      )}
    </div>
  );
}

function Groups({ groups, ...rest }: { readonly groups: readonly FindingGroup[] } & Omit<ComponentProps<typeof ImportFindings>, 'group'>) {
  return groups.map((group) => <ImportFindings key={formatFindingGroupTitle(group)} group={group} {...rest} />);
}
