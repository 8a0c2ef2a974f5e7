import { mkdirSync, rmSync } from 'node:fs';
import { absentData } from '../../tests/support/real-data.ts';
import { Problem } from '../lib/problem.mjs';
import { stopAll } from '../lib/processes.mjs';
import { elapsed } from '../lib/progress.mjs';
import { firstSignal } from '../lib/signals.mjs';
import { CHECKS, check } from './checks.mjs';
import { endToEnd } from './end-to-end.mjs';
import { RESULTS } from './results.mjs';
import { SUITES, suite } from './suites.mjs';

const PARTS = [
  ...CHECKS.map((one) => ({ name: one.name, run: () => check(one) })),
  ...SUITES.map((one) => ({ name: one.name, run: () => suite(one) })),
  { name: 'end-to-end', run: endToEnd },
];

/** Those with tests on real listings, which a clone comes without. */
const ON_REAL_LISTINGS = new Set(['unit', 'functions', 'end-to-end']);

/** Runs every check and suite, or those named, and closes with their sum. */
export async function main(names) {
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown) throw new Problem(`There is no part "${unknown}". These are: ${PARTS.map((part) => part.name).join(', ')}.`);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const signal = firstSignal();
  try {
    const parts = PARTS.filter((part) => names.length === 0 || names.includes(part.name));
    const sum = await Promise.race([runParts(parts), signal]);
    if (typeof sum === 'string') throw new Problem('Ended before all tests had run.');
    const absence = parts.some(({ name }) => ON_REAL_LISTINGS.has(name)) && absentData();
    if (absence) console.log(`\n${absence}`);
    console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
    process.exitCode = sum.failed > 0 ? 1 : 0;
  } finally {
    await stopAll();
  }
  process.exit();
}

async function runParts(parts) {
  const rows = [];
  for (const { name, run } of parts) {
    const start = Date.now();
    console.log(`\n── ${name} ──`);
    const result = await run().catch((error) => failure(error));
    rows.push({ name, ...result, time: elapsed(start) });
  }
  console.log('\n');
  for (const { name, passed, failed, skipped, time } of rows) {
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed${skipped ? ` ${skipped} not run` : ''}  ${time}`,
    );
  }
  return { passed: sumOf(rows, 'passed'), failed: sumOf(rows, 'failed') };
}

const sumOf = (rows, key) => rows.reduce((sum, row) => sum + row[key], 0);

function failure(error) {
  console.error(error instanceof Problem ? error.message : error);
  return { passed: 0, failed: 1 };
}
