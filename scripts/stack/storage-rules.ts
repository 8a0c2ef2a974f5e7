import { createInterface } from 'node:readline';

/**
 * The Storage emulator's rules runtime for rules that deny everything: it speaks JSON lines on standard input and
 * output, and permits nothing. Uploads go through callables, whose Admin SDK does not ask rules.
 */
const say = (message: object): boolean => process.stdout.write(`${JSON.stringify(message)}\n`);

/** What it says to each action; to others, that all is well. */
const results = new Map<string, object>([
  ['load_ruleset', { rulesVersion: 2 }],
  ['verify', { permit: false }],
]);

const requests = createInterface({ input: process.stdin });
requests.on('close', () => process.exit(0));
requests.on('line', (line) => {
  const { id, action } = JSON.parse(line) as { readonly id: number; readonly action: string };
  // `result` is left out of JSON where there is none.
  say({ id, status: 'ok', errors: [], warnings: [], result: results.get(action) });
});
process.on('SIGINT', () => process.exit(0));

// The request -1 is what the emulator waits for before it goes on.
say({ id: -1, status: 'ok', errors: [], warnings: [] });
