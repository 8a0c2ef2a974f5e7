import type { Connection } from '../client/backend';
import { groupLines, summaryOf } from './report';
import { type ImportResult, readReportSummary } from './run';

/** Prints what happened to the rows, with the findings summed up by topic. Returns whether that is all of them. */
export async function printResult(connection: Connection, { id, import: { counts, dryRun } }: ImportResult): Promise<boolean> {
  console.log(`  ${summaryOf(counts, dryRun)}`);
  const groups = await readReportSummary(connection, id);
  for (const line of groupLines(groups)) console.log(line);
  return groups.every(({ findings, examples }) => findings === examples.length);
}
