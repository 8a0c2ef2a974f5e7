import { copyFileSync, existsSync, openSync, statSync, truncateSync } from 'node:fs';

/** A log is never much longer than this. A part of the previous log that is as long is kept next to it. */
const MAX_BYTES = 8 * 2 ** 20;
/** How often its length is checked. */
const LOOK_MS = 2000;

/**
 * Opens an empty log for a child that outlives this process, and keeps it short while this process runs: a log that is too long
 * is copied to `FILE.1` and starts over. The child appends, so it continues at the new start.
 * @returns the output for the child, and a function that stops checking
 */
export function openBounded(
  file: string,
  { maxBytes = MAX_BYTES, lookMs = LOOK_MS }: { readonly maxBytes?: number; readonly lookMs?: number } = {},
): { readonly descriptor: number; end(): void } {
  const descriptor = openSync(file, 'a');
  truncateSync(file);
  const timer = setInterval(() => shorten(file, maxBytes), lookMs);
  timer.unref();
  return { descriptor, end: () => clearInterval(timer) };
}

function shorten(file: string, maxBytes: number): void {
  if (!existsSync(file) || statSync(file).size <= maxBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
