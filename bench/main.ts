import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundle } from '../scripts/lib/bundle.ts';
import { at } from '../scripts/lib/paths.mjs';
import { isHelpWanted } from '../scripts/lib/options.ts';
import { HelpRequested, Problem } from '../scripts/lib/problem.mjs';
import { runToEnd } from '../scripts/lib/processes.ts';
import { withTemporaryFolder } from '../scripts/lib/temporary.ts';
import type { Figure } from './support/run.ts';
import { type FigureRecord, formatValue, toRecord, updateRecords, withTable } from './support/records.ts';

/** In the order of the table. Each is a file here. */
const SCRIPTS = [
  'reads',
  'rendering',
  'lighthouse',
  'scripts',
  'interaction',
  'map-shown',
  'lists',
  'typing',
  'listings',
  'search',
  'asked',
  'saturday',
  'cancel',
  'upkeep',
  'import',
  'places',
  'wasted-trips',
  'rebuild',
  'table',
  'photo',
  'webhook',
  'start',
];

const USAGE = `npm run bench -- [benchmark…]
Runs the benchmarks that you name, or all of them, and records the results in bench/.
  Benchmarks: ${SCRIPTS.join(', ')}`;

const RECORDS = at('bench/figures.json');
const README = at('bench/README.md');
/** As deep in the project as the functions' own bundle, so that both find the place data. */
const BUNDLES = at('functions/lib/scripts');

/** Runs the named scripts, or all, one after another, and records their measurements. */
export async function main(names: readonly string[]): Promise<void> {
  if (isHelpWanted(names)) throw new HelpRequested(USAGE);
  const unknown = names.find((name) => !SCRIPTS.includes(name));
  if (unknown) throw new Problem(`There is no benchmark named "${unknown}".\n\n${USAGE}`);
  const chosen = SCRIPTS.filter((name) => names.length === 0 || names.includes(name));
  const failed = await withTemporaryFolder('halfmat-bench-', async () => {
    await build(chosen);
    const failures: string[] = [];
    for (const script of chosen) {
      console.log(`\n${script}`);
      const figures = await measure(script);
      if (figures) await record(script, figures);
      else failures.push(script);
    }
    return failures;
  });
  if (failed.length > 0) throw new Problem(`These benchmarks failed: ${failed.join(', ')}. Their recorded results weren't changed. See the output above.`);
}

/** Builds the product, and bundles the scripts: Node can't run the backend's sources as they are. */
async function build(scripts: readonly string[]): Promise<void> {
  // In a separate process, since Vite's build sets NODE_ENV for the rest of its process.
  const { code, output } = await runToEnd(process.execPath, [at('scripts/build.mjs'), '--changed'], { cwd: at() });
  if (code !== 0) throw new Problem(`The build failed:\n${output}`);
  await bundle(
    scripts.map((script) => at(`bench/${script}.ts`)),
    BUNDLES,
    // Scripts also import helpers of the tests, which use path aliases.
    { packages: 'external', tsconfig: at('bench/tsconfig.json') },
  );
}

/** Runs a script in a separate process. Returns undefined if it failed. */
async function measure(script: string): Promise<readonly Figure[] | undefined> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'figures-')), 'figures.json');
  const { code } = await runToEnd(process.execPath, ['--expose-gc', path.join(BUNDLES, `${script}.js`), file], {
    cwd: at(),
    env: { ...process.env, HALFMAT_ROOT: at() },
    // The functions' own log entries are JSON, and too many to show.
    onLine: (line) => line.startsWith('{"') || console.log(line),
  });
  return code === 0 ? (JSON.parse(await readFile(file, 'utf8')) as Figure[]) : undefined;
}

async function record(script: string, figures: readonly Figure[]): Promise<void> {
  const run = { script, date: new Date().toISOString().slice(0, 10), machine: describeMachine() };
  const fresh = figures.map((figure) => toRecord(figure, run));
  for (const { id, value, unit, target, met } of fresh) console.log(`${met ? '✓' : '✗'} ${id}: ${formatValue(value, unit)} (target ${target})`);
  const records = updateRecords(JSON.parse(await readFile(RECORDS, 'utf8')) as FigureRecord[], fresh, SCRIPTS);
  await writeFile(RECORDS, `${JSON.stringify(records, null, 2)}\n`);
  await writeFile(README, withTable(await readFile(README, 'utf8'), records));
}

function describeMachine(): string {
  const cpus = os.cpus();
  return `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.arch()}, Node ${process.versions.node}`;
}
