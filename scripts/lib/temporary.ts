import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopAll } from './processes.ts';
import { firstSignal } from './signals.ts';

/** As a shell counts a program that a signal has ended. */
const ENDED_BY_SIGNAL = 130;

/**
 * Does `work` with a temporary folder of its own, also for every program that it starts, and leaves neither: not when it
 * succeeds, not when it fails, not when a signal ends it.
 */
export async function leavingNothing<Result>(prefix: string, work: () => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  process.env.TMPDIR = folder;
  const clear = async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  firstSignal().then(async () => {
    await clear();
    process.exit(ENDED_BY_SIGNAL);
  });
  try {
    return await work();
  } finally {
    await clear();
  }
}
