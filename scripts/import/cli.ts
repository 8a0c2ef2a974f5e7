import { statSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '../client/backend';
import { localPorts } from '../client/local';
import { signedIn } from '../client/project';
import { optionsOf } from '../lib/options';
import { during } from '../lib/progress.mjs';
import { asOperator } from '../seed/operator';
import { groupLines, summaryOf } from './report';
import { ReportFile } from './report-file';
import { findingsOf, importFile, type ImportResult, reportInShort } from './run';
import { sourceLine, sourceOf } from './source';

const USAGE = `npm run import -- FILE… [options]
  --project ID       a real project, signed in as an admin (HALFMAT_API_KEY, HALFMAT_EMAIL, HALFMAT_PASSWORD, or asked for);
                     without it, the local stack, which has to run
  --source NAME      where the listings come from (default: what the file itself says, or its name)
  --licence NAME     under which licence (default: what the file itself says)
  --all-jiu-jitsu    every gym of the list teaches jiu-jitsu, though its rows need not say so
  --dry-run          show what would happen, write nothing
  --report FILE.csv  write every finding there; to FILE.json as JSON
  --ports-from N     the local stack was started with the same`;

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
  readonly licence: string | undefined;
  readonly allJiuJitsu: boolean;
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
  for (const file of positionals) refuseNoFile(file);
  return {
    files: positionals,
    project: values.project,
    source: values.source,
    licence: values.licence ?? values.license,
    allJiuJitsu: values['all-jiu-jitsu'],
    dryRun: values['dry-run'],
    report: values.report,
    portsFrom,
  };
}

function refuseNoFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file ${path.resolve(file)}.`);
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
  const report = options.report === undefined ? undefined : new ReportFile(options.report);
  try {
    await importEach(connection, options, report);
  } finally {
    report?.end();
    if (report) console.log(`The report is in ${path.resolve(report.name)}.`);
  }
}

async function importEach(connection: Connection, options: Options, report: ReportFile | undefined): Promise<void> {
  const { dryRun, allJiuJitsu } = options;
  const notWhole: string[] = [];
  for (const file of options.files) {
    const name = path.basename(file);
    const source = await sourceOf(file, options);
    console.log(sourceLine(file, source));
    const result = await during(name, (onProgress) => importFile(connection, file, { source, dryRun, allJiuJitsu, onProgress }));
    if (result.import.notWhole) notWhole.push(`${name}: ${result.import.notWhole}`);
    await tell(connection, result, report !== undefined);
    if (report) for await (const finding of findingsOf(connection, result.id)) report.add(name, finding);
  }
  if (notWhole.length > 0) throw new Error(notWhole.join('\n'));
}

/** What became of the rows, and the report in short. */
async function tell(connection: Connection, { id, import: { counts, dryRun } }: ImportResult, isWritten: boolean): Promise<void> {
  console.log(`  ${summaryOf(counts, dryRun)}`);
  const groups = await reportInShort(connection, id);
  for (const line of groupLines(groups)) console.log(line);
  const isAllShown = groups.every(({ findings, examples }) => findings === examples.length);
  if (!isAllShown && !isWritten) console.log('  --report FILE.csv or FILE.json writes every finding');
}
