import {
  formatImportCounts,
  type Finding,
  type FindingGroup,
  formatFindingGroupSize,
  formatFindingGroupTitle,
  type ImportCounts,
  extractSharedReason,
} from '../../functions/src/contract';

/** The row counts in words, and whether they were written. */
export const summaryOf = (counts: ImportCounts, dryRun: boolean): string => `${formatImportCounts(counts)}${dryRun ? ' (dry run: nothing was written)' : ''}`;

/**
 * A report's summary as lines for the terminal: findings about the whole file, then each group of rows with its first examples.
 */
export function groupLines(groups: readonly FindingGroup[]): string[] {
  return groups.flatMap((group) => {
    const { findings, examples } = group;
    const { reason, listed } = extractSharedReason(examples);
    return [
      `  ${formatFindingGroupTitle(group)}: ${formatFindingGroupSize(group)}`,
      ...(reason ? [`    ${reason}`] : []),
      ...listed.map((finding) => `  ${finding.row === 0 ? columnLine(finding) : findingLine(finding)}`),
      ...(findings > examples.length ? [`    and ${(findings - examples.length).toLocaleString('en-US')} more`] : []),
    ];
  });
}

/** A finding about the whole file as a line for the terminal. */
const columnLine = ({ column, value, reason }: Finding): string => `  ${joinWithColons(column && `${column}${value ? ` (“${value}”)` : ''}`, reason)}`;

/** One finding as a line for the terminal. */
export function findingLine({ row, name, column, value, reason }: Finding): string {
  return `  row ${row} ${joinWithColons(name || '(no name)', joinWithColons(column && `${column}${value ? ` "${value}"` : ''}`, reason))}`;
}
/** `what: more`, as far as either is given. */
const joinWithColons = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(': ');
