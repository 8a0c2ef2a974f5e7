import { createInterface } from 'node:readline';

/**
 * Replaces the Java program that evaluates Storage rules (lib/emulator/storage/rules/runtime.js of firebase-tools). It reads and writes
 * lines of JSON and permits nothing, which is what storage.rules say: uploads go through callables, and rules don't apply to the Admin SDK.
 */
const say = (message: object): boolean => process.stdout.write(`${JSON.stringify(message)}\n`);

/** The results of actions that have one. */
const results = new Map<string, object>([
  ['load_ruleset', { rulesVersion: 2 }],
  ['verify', { permit: false }],
]);

const requests = createInterface({ input: process.stdin });
requests.on('close', () => process.exit(0));
requests.on('line', (line) => {
  const { id, action } = JSON.parse(line) as { readonly id: number; readonly action: string };
  say({ id, status: 'ok', errors: [], warnings: [], result: results.get(action) });
});
process.on('SIGINT', () => process.exit(0));

// firebase-tools waits for the answer to this request before it goes on.
say({ id: -1, status: 'ok', errors: [], warnings: [] });
