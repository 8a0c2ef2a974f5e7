import { copyFileSync, existsSync, openSync, statSync, truncateSync } from 'node:fs';

/** A log is never much longer than this; as much again of what came before stays beside it. */
const MOST_BYTES = 8 * 2 ** 20;
/** How often its length is looked at. */
const LOOK_MS = 2000;

/**
 * Opens an empty log for a child that outlives this process, and keeps it short while this process runs: what is too long
 * is copied to `FILE.1`, and the log starts over. The child appends, so it continues at the new start.
 * @returns what the child writes to, and what ends the looking
 */
export function openBounded(
  file: string,
  { mostBytes = MOST_BYTES, lookMs = LOOK_MS }: { readonly mostBytes?: number; readonly lookMs?: number } = {},
): { readonly descriptor: number; end(): void } {
  const descriptor = openSync(file, 'a');
  truncateSync(file);
  const timer = setInterval(() => shorten(file, mostBytes), lookMs);
  timer.unref();
  return { descriptor, end: () => clearInterval(timer) };
}

function shorten(file: string, mostBytes: number): void {
  if (!existsSync(file) || statSync(file).size <= mostBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
