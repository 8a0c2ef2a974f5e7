/** Tells whoever waits for a measurement how far it is. */
export function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
