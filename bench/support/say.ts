/** Tells whoever waits for a measurement how far it is. */
export function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}

/** Seconds that `work` takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
