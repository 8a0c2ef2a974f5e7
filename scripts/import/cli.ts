import { createWriteStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { Connection } from '../client/backend';
import { localPorts } from '../client/local';
import { signedIn } from '../client/project';
import { optionsOf } from '../lib/options';
import { during } from '../lib/progress.mjs';
import { asOperator } from '../local/operator';
import { columnLine, findingLine, reportHeader, reportLine, summaryOf } from './report';
import { findingsOf, importFile, type ImportResult } from './run';
import { sourceLine, sourceOf } from './source';

const USAGE = `npm run import -- FILE… [options]
  --project ID       a real project, signed in as an admin (HALFMAT_API_KEY, HALFMAT_EMAIL, HALFMAT_PASSWORD, or asked for);
                     without it, the local stack, which has to run
  --source NAME      where the listings come from (default: what the file itself says, or its name)
  --licence NAME     under which licence (default: what the file itself says)
  --dry-run          show what would happen, write nothing
  --report FILE.csv  write every rejection, guess and difference there
  --ports-from N     the local stack was started with the same`;

const OPTIONS = {
  project: { type: 'string' },
  source: { type: 'string' },
  licence: { type: 'string' },
  license: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  'ports-from': { type: 'string' },
} as const;

/** Rejected rows shown in the terminal; the report has all. */
const SHOWN_REJECTIONS = 20;

interface Options {
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly source: string | undefined;
  readonly licence: string | undefined;
  readonly dryRun: boolean;
  readonly report: string | undefined;
  readonly portsFrom: number | undefined;
}

/** @throws Error with a sentence for the user, where the arguments make no sense */
function readArguments(args: readonly string[]): Options {
  const { values, positionals } = optionsOf({ args, options: OPTIONS, allowPositionals: true }, USAGE);
  if (positionals.length === 0) throw new Error(`Name the file to import.\n${USAGE}`);
  const portsFrom = values['ports-from'] === undefined ? undefined : Number(values['ports-from']);
  if (portsFrom !== undefined && !Number.isInteger(portsFrom)) throw new Error(`--ports-from takes a number.\n${USAGE}`);
  const missing = positionals.find((file) => !existsSync(file));
  if (missing) throw new Error(`There is no file ${path.resolve(missing)}.`);
  for (const file of positionals) refuseNoFile(file);
  return {
    files: positionals,
    project: values.project,
    source: values.source,
    licence: values.licence ?? values.license,
    dryRun: values['dry-run'],
    report: values.report,
    portsFrom,
  };
}

function refuseNoFile(file: string): void {
  const found = statSync(file);
  if (found.isDirectory()) throw new Error(`${path.resolve(file)} is a folder. Name the files in it.`);
  if (found.size === 0) throw new Error(`${path.resolve(file)} is empty.`);
}

/** Imports each file in turn, and says what became of its rows. */
export async function runImport(args: readonly string[]): Promise<void> {
  const options = readArguments(args);
  const work = async (connection: Connection): Promise<void> => importAll(connection, options);
  if (options.project) await work(await signedIn(options.project));
  else await asOperator(localPorts(options.portsFrom), work);
}

async function importAll(connection: Connection, options: Options): Promise<void> {
  const report = options.report ? createWriteStream(options.report) : undefined;
  report?.write(reportHeader());
  const notWhole: string[] = [];
  for (const file of options.files) {
    const source = await sourceOf(file, options);
    console.log(sourceLine(file, source));
    const result = await during(path.basename(file), (onProgress) => importFile(connection, file, { source, dryRun: options.dryRun, onProgress }));
    if (result.import.notWhole) notWhole.push(`${path.basename(file)}: ${result.import.notWhole}`);
    await tell(connection, file, result, (line) => report?.write(line));
  }
  if (report) {
    report.end();
    await finished(report);
    console.log(`The report is in ${path.resolve(options.report ?? '')}.`);
  }
  if (notWhole.length > 0) throw new Error(notWhole.join('\n'));
}

async function tell(connection: Connection, file: string, result: ImportResult, write: (line: string) => void): Promise<void> {
  console.log(`  ${summaryOf(result.import.counts, result.import.dryRun)}`);
  let rejections = 0;
  for await (const finding of findingsOf(connection, result.id)) {
    write(reportLine(path.basename(file), finding));
    if (finding.row === 0) console.log(columnLine(finding));
    else if (finding.kind === 'rejected' && ++rejections <= SHOWN_REJECTIONS) console.log(findingLine(finding));
  }
  if (rejections > SHOWN_REJECTIONS) console.log(`  and ${rejections - SHOWN_REJECTIONS} more: --report FILE.csv lists all`);
}
