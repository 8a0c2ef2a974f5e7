import { mkdirSync, rmSync } from 'node:fs';
import { absentData } from '../../tests/support/real-data.ts';
import { Problem } from '../lib/problem.mjs';
import { elapsed } from '../lib/progress.mjs';
import { leavingNothing } from '../lib/temporary.ts';
import { BUILD, CHECKS, check } from './checks.ts';
import { endToEnd } from './end-to-end.ts';
import { measurements } from './measurements.ts';
import type { Outcome, Say } from './outcome.ts';
import { RESULTS } from './results.ts';
import { endSharedStack } from './shared-stack.ts';
import { SUITES, suite } from './suites.ts';

/** What is run as one, and counted by itself. */
interface Part {
  readonly name: string;
  run(say: Say): Promise<Outcome>;
}
/** A part that has ended, and what it took. */
interface Row extends Outcome {
  readonly name: string;
  readonly time: string;
}

/** What the others need to have run. */
const FIRST: Part = { name: 'build', run: (say) => check(BUILD, say) };
const asPart = (one: (typeof SUITES)[number]): Part => ({ name: one.name, run: (say) => suite(one, say) });
/** Run one after another, each shown once it has ended. They give way: a browser that waits for a processor fails what is right. */
const CHECKED: readonly Part[] = [
  ...CHECKS.map((one): Part => ({ name: one.name, run: (say) => check(one, say) })),
  ...SUITES.filter(({ firestore }) => !firestore).map(asPart),
];
/** Beside those, and giving way to nothing: they wait for their database half of the time, and take longest. */
const STORED: readonly Part[] = SUITES.filter(({ firestore }) => firestore).map(asPart);
/** Run beside those on the stack that they share, and mostly waiting for it. Shown as they go. */
const ON_STACK: readonly Part[] = [
  { name: 'end-to-end', run: endToEnd },
  { name: 'measurements', run: () => measurements('stack') },
];
/** Beside all of these, since they wait as well: each starts what it needs, and gives way. */
const APART: readonly Part[] = [{ name: 'measurements-apart', run: () => measurements('elsewhere') }];
const PARTS = [FIRST, ...CHECKED, ...STORED, ...ON_STACK, ...APART];

/** Those with tests on real listings, which a clone comes without. */
const ON_REAL_LISTINGS = new Set(['unit', 'functions', 'end-to-end']);

/** Runs every check and suite, or those named, and closes with their sum. */
export async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown) throw new Problem(`There is no part "${unknown}". These are: ${PARTS.map((part) => part.name).join(', ')}.`);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const isWanted = ({ name }: Part): boolean => names.length === 0 || names.includes(name);
  const sum = await leavingNothing('halfmat-test-', () => runParts(isWanted).finally(endSharedStack));
  const absence = PARTS.some((part) => isWanted(part) && ON_REAL_LISTINGS.has(part.name)) && absentData();
  if (absence) console.log(`\n${absence}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed > 0 ? 1 : 0);
}

/** Runs what is wanted. */
async function runParts(isWanted: (part: Part) => boolean): Promise<Outcome> {
  const inTurn = async (parts: readonly Part[], show: (part: Part) => Promise<Row>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const part of parts.filter(isWanted)) rows.push(await show(part));
    return rows;
  };
  const built = await inTurn([FIRST], runLive);
  const lanes = [inTurn(CHECKED, runShownWhole), inTurn(STORED, runShownWhole), inTurn(ON_STACK, runLive), inTurn(APART, runLive)];
  const rows = [...built, ...(await Promise.all(lanes)).flat()];
  // Last, where those look who only see the end of a long log.
  for (const { name, failures = [] } of rows) for (const one of failures) console.log(`\n✗ ${name}: ${one}`);
  console.log('\n');
  for (const { name, passed, failed, skipped, time } of rows) {
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed${skipped ? ` ${skipped} not run` : ''}  ${time}`,
    );
  }
  return { passed: sumOf(rows, 'passed'), failed: sumOf(rows, 'failed') };
}

/** Runs a part whose lines are shown as they come. */
function runLive(part: Part): Promise<Row> {
  console.log(`\n── ${part.name} ──`);
  return runPart(part, console.log);
}

/** Runs a part whose lines are shown together once it has ended, so that those of another do not come between them. */
async function runShownWhole(part: Part): Promise<Row> {
  const lines: string[] = [];
  const row = await runPart(part, (line) => void lines.push(line));
  console.log([`\n── ${part.name} ──`, ...lines].join('\n'));
  return row;
}

async function runPart({ name, run }: Part, say: Say): Promise<Row> {
  const start = Date.now();
  const outcome = await run(say).catch((error: Error) => failed(error, say));
  return { name, ...outcome, time: elapsed(start) };
}

const sumOf = (rows: readonly Row[], key: 'passed' | 'failed'): number => rows.reduce((sum, row) => sum + row[key], 0);

function failed(error: Error, say: Say): Outcome {
  say(error instanceof Problem ? error.message : (error.stack ?? String(error)));
  return { passed: 0, failed: 1 };
}
