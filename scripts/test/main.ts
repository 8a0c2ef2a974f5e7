import { mkdirSync, rmSync } from 'node:fs';
import { describeMissingData } from '../../tests/support/real-data.ts';
import { isHelpWanted } from '../lib/options.ts';
import { HelpRequested, Problem } from '../lib/problem.mjs';
import { elapsed } from '../lib/progress.mjs';
import { withTemporaryFolder } from '../lib/temporary.ts';
import { BUILD, CHECKS, runCheck } from './checks.ts';
import { runWalks } from './e2e.ts';
import type { Outcome, Print } from './outcome.ts';
import { RESULTS } from './results.ts';
import { FUNCTIONS, RULES, runSuite, type Suite, UNIT, WEB } from './suites.ts';

/** A part with its own row: a check, a project of vitest.config.ts, or the browser tests. */
interface Part {
  readonly name: string;
  run(print: Print): Promise<Outcome>;
}

/** A part that has ended. */
interface Row extends Outcome {
  readonly name: string;
  readonly time: string;
}

const CHECK_PARTS: readonly Part[] = CHECKS.map((check) => ({ name: check.name, run: (print) => runCheck(check, print) }));
const toPart = (suite: Suite): Part => ({ name: suite.name, run: (print) => runSuite(suite, print) });

/** Every other part reads what the build makes, such as the types of the place data. */
const BUILD_PART: Part = { name: 'build', run: (print) => runCheck(BUILD, print) };
/**
 * The parts of a lane run one after another. Tests of functions wait for Firestore, and browser tests for pages. The checks use the time in between: they
 * run at low priority, and nothing in them has a time limit. More lanes would be slower, since they displace each other from the processors' caches.
 */
const LANES: readonly (readonly Part[])[] = [[RULES, FUNCTIONS, UNIT, WEB].map(toPart), [{ name: 'e2e', run: runWalks }], CHECK_PARTS];

const NAMES = LANES.flat().map(({ name }) => name);
/** Names for several parts. `unit` is for quick feedback while working. */
const GROUPS: ReadonlyMap<string, readonly string[]> = new Map([['unit', ['types', 'lint', 'unit']]]);

const USAGE = `npm test -- [part…]
Runs the checks and tests that you name, or all of them.
  Parts: ${NAMES.join(', ')}`;

/** Parts that also read real listings, which aren't part of a clone. */
const ON_REAL_LISTINGS: readonly string[] = ['unit', 'functions', 'e2e'];

/**
 * Runs every part, or those named, and prints a row for each and the sum.
 * @throws HelpRequested for --help; Problem if a name isn't a part
 */
export async function main(names: readonly string[]): Promise<void> {
  if (isHelpWanted(names)) throw new HelpRequested(USAGE);
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown) throw new Problem(`There is no part named "${unknown}".\n\n${USAGE}`);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const wanted = names.length === 0 ? NAMES : names.flatMap((name) => GROUPS.get(name) ?? [name]);
  const rows = await withTemporaryFolder('halfmat-test-', () => runParts(wanted));
  printRows(rows);
  const absence = wanted.some((name) => ON_REAL_LISTINGS.includes(name)) && describeMissingData();
  if (absence) console.log(`\n${absence}`);
  const failed = sum(rows, 'failed');
  console.log(`\n${sum(rows, 'passed')} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

/** Builds, then runs the lanes side by side. */
async function runParts(wanted: readonly string[]): Promise<Row[]> {
  const built = await runPart(BUILD_PART);
  const runLane = async (lane: readonly Part[]): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const part of lane) if (wanted.includes(part.name)) rows.push(await runPart(part));
    return rows;
  };
  return [built, ...(await Promise.all(LANES.map(runLane))).flat()];
}

/** Runs a part and prints its lines once it has ended, so that lines of two parts don't mix. */
async function runPart({ name, run }: Part): Promise<Row> {
  const start = Date.now();
  const lines: string[] = [];
  const print: Print = (line) => void lines.push(line);
  const outcome = await run(print).catch((error: Error) => failPart(error, print));
  const time = elapsed(start);
  console.log([`\n── ${name} (${time}) ──`, ...lines].join('\n'));
  return { name, ...outcome, time };
}

function failPart(error: Error, print: Print): Outcome {
  print(error instanceof Problem ? error.message : (error.stack ?? String(error)));
  return { passed: 0, failed: 1 };
}

/** Prints the failures and a row for each part last, where the end of a long log shows them. */
function printRows(rows: readonly Row[]): void {
  for (const { name, failures = [] } of rows) for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
  console.log('\n');
  for (const { name, passed, failed, skipped, time } of rows) {
    const mark = failed > 0 ? '✗' : '✓';
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed${skipped ? ` ${skipped} skipped` : ''}`;
    console.log(`${mark} ${name.padEnd(10)} ${counts}  ${time}`);
  }
}

const sum = (rows: readonly Row[], key: 'passed' | 'failed'): number => rows.reduce((total, row) => total + row[key], 0);
