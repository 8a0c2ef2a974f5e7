import { type FindingGroup, formatFindingGroupTitle, type Import, sortFindingGroups } from '@contract';
import type { ComponentProps } from 'react';
import { LoadState } from '../../../parts/LoadState';
import { Panel } from '../../../ui/Panel';
import { importReports, type ReportSummary } from '../../../stores/imports';
import { useValue } from '../../../stores/values';
import { ImportDownloads } from './ImportDownloads';
import { ImportFindings } from './ImportFindings';
import * as styles from './ImportReport.module.css';
import { isInProgress } from './importState';

/** An import's findings, updated live: first those about the whole file, then those about rows by result and topic. */
export function ImportReport({ id, importData }: { readonly id: string; readonly importData: Import }) {
  const { value: report, ...load } = useValue(importReports, id);
  return <Panel title="Report">{report ? <Report id={id} importData={importData} report={report} /> : <LoadState load={load} what="the report" />}</Panel>;
}

function Report({ id, importData, report: { file, rows } }: { readonly id: string; readonly importData: Import; readonly report: ReportSummary }) {
  const fileGroups = file.groups ?? [];
  if (fileGroups.length === 0 && rows.length === 0) return <p>{isInProgress(importData.state) ? 'Nothing to report so far.' : 'Nothing to report.'}</p>;
  return (
    <div className="stack">
      <ImportDownloads id={id} importData={importData} />
      {fileGroups.length > 0 && (
        <section className={styles.file} aria-labelledby="whole-file">
          <h3 id="whole-file">Whole file</h3>
          <Groups groups={fileGroups} importId={id} loadedFindings={file.findings ?? []} />
        </section>
      )}
      {rows.length > 0 && (
        <section aria-labelledby="rows">
          <h3 id="rows">Rows</h3>
          <p className="muted small">A row can have several findings.</p>
          <Groups groups={sortFindingGroups(rows, importData.dryRun)} importId={id} />
        </section>
      )}
    </div>
  );
}

function Groups({ groups, ...rest }: { readonly groups: readonly FindingGroup[] } & Omit<ComponentProps<typeof ImportFindings>, 'group'>) {
  return groups.map((group) => <ImportFindings key={formatFindingGroupTitle(group)} group={group} {...rest} />);
}
