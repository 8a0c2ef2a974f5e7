import { setTimeout as pause } from 'node:timers/promises';

export const MIB = 1024 * 1024;
const SAMPLE_MS = 20;

/** Resident memory of this process in bytes: before `work`, and the highest while it ran. */
export async function memoryOf(work: () => Promise<unknown>): Promise<{ idle: number; peak: number }> {
  await settle();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  await work();
  clearInterval(timer);
  return { idle, peak: Math.max(peak, process.memoryUsage.rss()) };
}

async function settle(): Promise<void> {
  globalThis.gc?.();
  await pause(300);
  globalThis.gc?.();
}
