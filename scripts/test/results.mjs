import { existsSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';

/** Where reporters write what was found; not in git. */
export const RESULTS = at('tests/.results');

/** Reads the JSON report of Vitest. A file that could not run at all counts as one failure. */
export function readVitest(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length;
  return atLeastOneFailure(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests + report.numTodoTests },
    code,
  );
}

/** Reads the JSON report of Playwright. A test that passed only when repeated counts as failed. */
export function readPlaywright(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }, code);
}

/** A runner that fails without a failed test (an error after the tests, no test at all) has failed. */
function atLeastOneFailure(result, code) {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
