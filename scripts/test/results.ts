import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { at } from '../lib/paths.mjs';
import type { Outcome } from './outcome.ts';

/** Where reporters write their results. Not in git. */
export const RESULTS = at('tests/.results');

/** Lines of an error that its summary shows. */
const SHOWN_LINES = 20;

/** Reads the JSON report of Vitest. A file that could not run at all counts as one failure. */
export function readVitest(file: string, code: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults;
  const broken = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length;
  const tests = report.testResults.flatMap((result) => [
    ...(result.message ? [{ status: result.status, fullName: path.relative(at(), result.name), failureMessages: [result.message] }] : []),
    ...result.assertionResults,
  ]);
  const failures = tests.filter(({ status }) => status === 'failed').map((test) => failure(test.fullName, test.failureMessages?.[0]));
  return atLeastOneFailure(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests + report.numTodoTests, failures },
    code,
  );
}

/** Reads the JSON report of Playwright. A test that passed only when repeated counts as failed. */
export function readPlaywright(file: string, code: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  const failures = [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => failure('outside a test', message))];
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped, failures }, code);
}

/** Failures in a file or a `describe` of Playwright, including nested ones. */
function failedSpecs({ specs, suites = [] }: JSONReportSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) => failure(`${file}:${line} ${title}`, tests[0]?.results.at(-1)?.error?.message)),
    ...suites.flatMap(failedSpecs),
  ];
}

/** A failed test's name and the first lines of its error. */
function failure(name: string, why = 'The test runner reported no reason.'): string {
  return [name, ...stripVTControlCharacters(why).split('\n').slice(0, SHOWN_LINES)].join('\n      ');
}

/** A runner that fails without a failed test (an error after the tests, no test at all) has failed. */
function atLeastOneFailure(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
