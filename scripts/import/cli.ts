import { statSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '../client/backend';
import { localPorts } from '../client/local';
import { signInToProject } from '../client/project';
import { optionsOf } from '../lib/options';
import { runStep } from '../lib/progress.mjs';
import { asOperator } from '../seed/operator';
import { printResult } from './print-result';
import { ReportFile } from './report-file';
import { explainEmptyImport, findingsOf, importFile } from './run';
import { sourceLine, sourceOf } from './source';

const USAGE = `npm run import -- FILE… [options]
Imports gyms from CSV, JSON and other files into the local stack, which must be running.
  --project ID       import into a real project instead, signed in as an admin (set HALFMAT_API_KEY,
                     HALFMAT_EMAIL and HALFMAT_PASSWORD, or type them when asked)
  --source NAME      where the gyms come from (default: the source named in the file, or the file's name)
  --license NAME     the source's license (default: the license named in the file)
  --all-jiu-jitsu    every gym in the file teaches jiu-jitsu, even if its row doesn't say so
  --dry-run          show what would change without changing anything
  --report FILE.csv  write every finding to a file (CSV, or JSON for FILE.json)
  --ports-from N     the same value the local stack was started with`;

const OPTIONS = {
  project: { type: 'string' },
  source: { type: 'string' },
  licence: { type: 'string' },
  license: { type: 'string' },
  'all-jiu-jitsu': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  'ports-from': { type: 'string' },
} as const;

interface Options {
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly source: string | undefined;
  readonly license: string | undefined;
  readonly allJiuJitsu: boolean;
  readonly dryRun: boolean;
  readonly report: string | undefined;
  readonly portsFrom: number | undefined;
}

/** @throws HelpRequested for --help; Error with a message for the user if an argument is wrong */
function readArguments(args: readonly string[]): Options {
  const { values, positionals } = optionsOf({ args, options: OPTIONS, allowPositionals: true }, USAGE);
  if (positionals.length === 0) throw new Error(`Say which file to import.\n\n${USAGE}`);
  const portsFrom = values['ports-from'] === undefined ? undefined : Number(values['ports-from']);
  if (portsFrom !== undefined && !Number.isInteger(portsFrom)) throw new Error(`--ports-from needs a number.\n\n${USAGE}`);
  for (const file of positionals) refuseNoFile(file);
  return {
    files: positionals,
    project: values.project,
    source: values.source,
    license: values.license ?? values.licence,
    allJiuJitsu: values['all-jiu-jitsu'],
    dryRun: values['dry-run'],
    report: values.report,
    portsFrom,
  };
}

function refuseNoFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file at ${path.resolve(file)}. Check the path.`);
  if (found.isDirectory()) throw new Error(`${path.resolve(file)} is a folder. List the files in it instead.`);
  if (found.size === 0) throw new Error(`${path.resolve(file)} is empty. Choose a file with gyms.`);
}

/** Imports each file in turn and prints a summary. */
export async function runImport(args: readonly string[]): Promise<void> {
  const options = readArguments(args);
  const work = async (connection: Connection): Promise<void> => importAll(connection, options);
  if (options.project) await work(await signInToProject(options.project));
  else await asOperator(localPorts(options.portsFrom), work);
}

async function importAll(connection: Connection, options: Options): Promise<void> {
  const report = options.report === undefined ? undefined : new ReportFile(options.report);
  try {
    await importEach(connection, options, report);
  } finally {
    report?.end();
    if (report) console.log(`Full report: ${path.resolve(report.name)}`);
  }
}

async function importEach(connection: Connection, options: Options, report: ReportFile | undefined): Promise<void> {
  const { dryRun, allJiuJitsu } = options;
  const problems: string[] = [];
  for (const file of options.files) {
    const name = path.basename(file);
    const source = await sourceOf(file, options);
    console.log(sourceLine(file, source));
    const result = await runStep(name, (onProgress) => importFile(connection, file, { source, dryRun, allJiuJitsu, onProgress }));
    const emptiness = explainEmptyImport(name, result.import.counts);
    if (result.import.notWhole) problems.push(`${name}: ${result.import.notWhole}`);
    else if (emptiness) problems.push(emptiness);
    const isAllShown = await printResult(connection, result);
    if (!isAllShown && !report) console.log('  To see every finding, add --report FILE.csv (or FILE.json).');
    if (report) for await (const finding of findingsOf(connection, result.id)) report.add(name, finding);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
