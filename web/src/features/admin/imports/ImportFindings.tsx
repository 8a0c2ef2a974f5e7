import { type Finding, type FindingGroup, formatFindingGroupSize, formatFindingGroupTitle, isAboutWholeFile, extractSharedReason } from '@contract';
import { useId, useState } from 'react';
import { importFindings } from '../../../stores/imports';
import { useValue } from '../../../stores/values';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import { getErrorMessage } from '../../../words/problems';
import { withCommas } from '../../../words/withCommas';
import * as styles from './ImportFindings.module.css';

/** How many findings are rendered at first. Rendering 100,000 would freeze the browser. */
const INITIAL_LIMIT = 200;

interface Props {
  readonly group: FindingGroup;
  readonly importId: string;
  /** Findings that the page already has, including all of this group. If absent, the import's findings load once the group is opened. */
  readonly loadedFindings?: readonly Finding[];
}

/** The findings of one kind on one topic: how many there are, the first few, and all of them on demand. */
export function ImportFindings({ group, importId, loadedFindings }: Props) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const isNeeded = isOpen && !loadedFindings;
  const { status, value, error, busy, reload } = useValue(importFindings, isNeeded ? importId : undefined);
  const all = isOpen ? (loadedFindings ?? value)?.filter((finding) => isInGroup(group, finding)) : undefined;
  const openOrReload = () => (isOpen ? void reload() : setOpen(true));
  const [limit, setLimit] = useState(INITIAL_LIMIT);
  const remaining = (all?.length ?? 0) - limit;
  const { reason, listed } = extractSharedReason(all?.slice(0, limit) ?? group.examples);
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h4 id={headingId}>
        {formatFindingGroupTitle(group)} <span className={styles.count}>{formatFindingGroupSize(group)}</span>
      </h4>
      {reason && <p className="small">{reason}</p>}
      <ul>
        {listed.map((finding, index) => (
          <FindingItem key={index} finding={finding} />
        ))}
      </ul>
      {status === 'failed' && <ErrorBox title="We couldn’t load the report.">{getErrorMessage(error)}</ErrorBox>}
      <p className="row">
        {remaining > 0 && <Button onClick={() => setLimit(limit + 1000)}>Show more ({withCommas(remaining)} left)</Button>}
        {all && all.length < group.findings && (
          <Button busy={isNeeded && busy} onClick={openOrReload}>
            Show new findings
          </Button>
        )}
        {group.findings > group.examples.length && (
          <Button busy={isNeeded && busy && !all} aria-expanded={all !== undefined} onClick={all ? () => setOpen(false) : openOrReload}>
            {all ? 'Show only the first three' : `Show all ${withCommas(group.findings)}`}
          </Button>
        )}
      </p>
    </section>
  );
}

const isInGroup = (group: FindingGroup, { row, kind, topic }: Finding): boolean =>
  kind === group.kind && topic === group.topic && (row === 0) === isAboutWholeFile(group);

function FindingItem({ finding: { row, name, column, value, reason, gymId, changes = [] } }: { readonly finding: Finding }) {
  const title = name || 'No name';
  return (
    <li className={row === 0 ? styles.fileFinding : styles.rowFinding}>
      {row > 0 && (
        <>
          <span className="muted">Row {withCommas(row)}</span>
          <span className={styles.name}>{gymId ? <Link to={paths.adminGym(gymId)}>{title}</Link> : title}</span>
        </>
      )}
      <span>{[column, value && `“${value}”`].filter(Boolean).join(': ')}</span>
      <span>
        <span>{reason}</span>
        {changes.map(({ fact, before, after }, index) => (
          <span key={index} className={styles.change}>
            <span>{fact}: </span>
            <span>{before === undefined ? 'empty' : <del>{before}</del>}</span>
            <span> → </span>
            <span>{after === undefined ? 'empty' : <ins>{after}</ins>}</span>
          </span>
        ))}
      </span>
    </li>
  );
}
