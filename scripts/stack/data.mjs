import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holderOf, release } from '../lib/lock.mjs';
import { HOST } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';

/** Beside the data: says that its first load went through. An interrupted one is done again, which changes nothing twice. */
const markOf = (folder) => `${folder}.loaded.json`;

/** Beside the data: the passwords of the demo accounts in it. */
export const accountsOf = (folder) => `${folder}.demo.json`;

/** Beside the data: what a program of the stack that works with them says. */
export const logOf = (folder, program) => `${folder}.${program}.log`;

/** Beside the data: names the process that works with it. */
const lockOf = (folder) => `${folder}.lock`;

/** Beside the data, on the same disk: where the emulators run and export to, so that a whole export takes its place in one step. */
export const workOf = (folder) => `${folder}.work`;

/** Where the emulators put an export once it is whole. */
export const wholeOf = (folder) => path.join(workOf(folder), 'whole');

/** Whether `folder` holds what an earlier run has exported. */
export const hasData = (folder) => existsSync(path.join(folder, 'firebase-export-metadata.json'));

export const isLoaded = (folder) => hasData(folder) && existsSync(markOf(folder));

export function markLoaded(folder, files) {
  writeFileSync(markOf(folder), `${JSON.stringify({ at: new Date().toISOString(), files })}\n`);
}

/**
 * Keeps the data for this process: of two stacks that save into one folder, one loses all.
 * @returns gives them back
 */
export function holdData(folder) {
  const file = lockOf(folder);
  const holder = holderOf(file);
  if (holder !== undefined) {
    throw new Problem(
      `The data in ${folder} are those of a stack that runs (process ${holder}): end it, or give this one a folder of its own with -- --keep-in FOLDER. If that process is another program, delete ${file}.`,
    );
  }
  return () => release(file);
}

/** Takes up what a run that has ended saved last, and removes what it worked with. */
export function settle(folder) {
  takeWhole(folder);
  rmSync(workOf(folder), { recursive: true, force: true });
}

/** Makes the folder ready for a run, and forgets the data where that is asked for. */
export function prepareFolder(folder, { fresh, files }) {
  if (fresh) for (const one of [folder, markOf(folder), accountsOf(folder), workOf(folder)]) rmSync(one, { recursive: true, force: true });
  settle(folder);
  mkdirSync(workOf(folder), { recursive: true });
  if (files.length > 0 && isLoaded(folder)) {
    throw new Problem('There is local data already: add --fresh to start over with these files, or start and run "npm run import -- FILE…" beside it.');
  }
}

/**
 * Makes the latest whole export the data. Wherever it is cut off, either the earlier data or the new ones are whole, and
 * the next look goes on: an export that waits is always later than the data.
 */
export function takeWhole(folder) {
  const whole = wholeOf(folder);
  if (!hasData(whole)) return;
  const before = path.join(workOf(folder), 'before');
  rmSync(before, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, before);
  renameSync(whole, folder);
  rmSync(before, { recursive: true, force: true });
}

/** What an export of 100,000 gyms takes, several times over; whoever ends a stack that hangs waits no longer. */
const SAVE_DEADLINE_MS = 120_000;

let saved = Promise.resolve();

/** Saves the data while the emulators go on. One after another, since each export replaces the one before. */
export function snapshot(ports, folder, deadlineMs = SAVE_DEADLINE_MS) {
  saved = saved.catch(() => {}).then(() => save(ports, folder, AbortSignal.timeout(deadlineMs)));
  return saved;
}

async function save(ports, folder, signal) {
  await requireOwn(ports, folder, signal);
  const response = await ask(`http://${HOST}:${ports.hub}/_admin/export`, {
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: wholeOf(folder), initiatedBy: 'snapshot' }),
  });
  if (!response.ok || !hasData(wholeOf(folder))) throw notSaved(folder, (await response.text()).slice(0, 200));
  takeWhole(folder);
}

/** What answers at the hub's port must speak for the services of this stack: another's data are not to be saved here. */
async function requireOwn(ports, folder, signal) {
  const answer = await ask(`http://${HOST}:${ports.hub}/emulators`, { signal });
  const known = answer.ok ? await answer.json() : {};
  const strange = ['auth', 'firestore', 'storage'].find((service) => known[service]?.port !== ports[service]);
  if (strange) throw notSaved(folder, `the emulators at port ${ports.hub} are not those of this stack.`);
}

/** What the hub answers; that it can't be reached or is silent is an answer, too. */
const ask = (address, init) =>
  fetch(address, init).catch((error) => new Response(error.name === 'TimeoutError' ? 'the emulators did not answer in time.' : error.message, { status: 503 }));

const notSaved = (folder, reason) => new Problem(`The local data could not be saved to ${folder}: ${reason}`);
