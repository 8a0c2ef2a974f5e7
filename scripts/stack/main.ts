import type { LocalStripe } from '../../tools/stripe-emulator/src/server.ts';
import { downloadUi } from '../emulators/ui.ts';
import { at } from '../lib/paths.mjs';
import { HOST, requireFree, untilFree } from '../lib/ports.ts';
import { AlreadyReported, Problem } from '../lib/problem.mjs';
import { startGuarded, stopAll } from '../lib/processes.ts';
import { runStep } from '../lib/progress.mjs';
import { firstSignal } from '../lib/signals.ts';
import type { LocalMail } from '../mail/server.ts';
import { type DemoAccount, readAccounts } from '../seed/accounts-file.ts';
import { announcementLines } from './announcement.ts';
import { choosePorts, namedPorts, type Ports } from './config.ts';
import { accountsOf, lockData, isLoaded, markLoaded, prepareFolder, refuseForeignFiles, finishLastSave } from './data.ts';
import { type Emulators, reloadFunctions, startEmulators } from './emulators.ts';
import { awaitsFirstAdmin } from './first-admin.ts';
import { startMail } from './mail.ts';
import { type Options, readOptions } from './options.ts';
import { choosePayments, lacksTiers, type Payments, startStripe, stripeOriginOf } from './payments.ts';
import { notePorts } from './running.ts';
import { startSchedules } from './schedules.ts';
import { snapshot } from './snapshot.ts';
import { deleteStackFiles, originOf, stackFolderOf } from './stage.ts';
import { collectTexts } from './text-sheet.ts';

/** A crash loses at most the changes made in this time. */
const SNAPSHOT_MS = 5 * 60_000;
/** The exit code that shells use for a program ended by a signal. */
const ENDED_BY_SIGNAL = 130;

/** A running stack, and what the announcement says about it. */
interface Stack {
  readonly emulators: Emulators;
  readonly schedules: ReturnType<typeof startSchedules>;
  readonly ports: Ports;
  readonly folder: string;
  readonly address: string;
  readonly payments: Payments;
  readonly hasUi: boolean;
  readonly accounts: readonly DemoAccount[];
}

/** Starts the whole product on this machine and keeps it running until a signal ends it. */
export async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const signal = firstSignal();
  process.exitCode = ENDED_BY_SIGNAL;
  const ports = choosePorts(options.portsFrom);
  const payments = choosePayments(ports, options);
  const folder = options.keepIn ?? at('.local/data');
  await requireFree(namedPorts(ports));
  refuseForeignFiles(folder);
  const giveBack = lockData(folder);
  let stripe: LocalStripe | undefined;
  let mail: LocalMail | undefined;
  try {
    prepareFolder(folder, options);
    if (payments.isLocal) stripe = await startStripe(ports, folder, payments);
    mail = await startMail(ports, stackFolderOf(ports));
    const started = start(options, ports, folder, payments);
    // After a signal the start fails by itself, and nothing waits for it.
    started.catch(() => {});
    const stack = await Promise.race([started, signal]);
    if (typeof stack !== 'string') await keepRunning(stack, signal);
  } finally {
    await stopAll();
    await stripe?.close();
    await mail?.close();
    // Emulators that had to be killed free their ports a moment later.
    await untilFree(Object.values(ports));
    finishLastSave(folder);
    deleteStackFiles(ports);
    giveBack();
  }
  process.exit();
}

async function start(options: Options, ports: Ports, folder: string, payments: Payments): Promise<Stack> {
  const obtaining = downloadUi();
  await runScript('scripts/build.mjs', '--changed', '--into', stackFolderOf(ports));
  const hasUi = await obtaining;
  const emulators = await runStep('Emulators', () => startEmulators({ ports, folder, payments, google: options.google, hasUi }));
  const schedules = startSchedules(ports, folder);
  await addData(options, ports, folder, payments);
  const address = options.dev ? await (await import('./dev.ts')).watchSources(ports) : originOf(ports);
  return { emulators, schedules, ports, folder, address, payments, hasUi, accounts: readAccounts(accountsOf(folder)) };
}

/** Loads the gyms into an empty directory, and the tiers and demo accounts that are missing. */
async function addData(options: Options, ports: Ports, folder: string, payments: Payments): Promise<void> {
  const empty = !isLoaded(folder);
  if (empty) {
    await runScript(
      'scripts/stack/load.ts',
      'listings',
      JSON.stringify({ ports, gyms: options.gyms, files: options.files, source: options.source, license: options.license }),
    );
    await snapshot(ports, folder);
    markLoaded(folder, options.files);
  }
  const extras = { ports, tiers: payments.isLocal && (await lacksTiers(ports)), ...(options.demo && { accounts: accountsOf(folder) }) };
  if (extras.tiers || options.demo) await runScript('scripts/stack/load.ts', 'extras', JSON.stringify(extras));
  if (empty) reloadFunctions(ports);
}

/** Runs a script in a process of its own, so that its memory is free afterwards. */
async function runScript(script: string, ...args: string[]): Promise<void> {
  const code = await startGuarded(process.execPath, [at(script), ...args], { cwd: at(), inherit: true }).ended;
  if (code !== 0) throw new AlreadyReported();
}

async function keepRunning(stack: Stack, signal: Promise<NodeJS.Signals>): Promise<void> {
  const { emulators, schedules, ports, folder } = stack;
  notePorts(folder, ports);
  const announced = {
    address: stack.address,
    accounts: stack.accounts,
    accountsFile: accountsOf(folder),
    awaitsAdmin: await awaitsFirstAdmin(ports),
    stripe: stack.payments.isLocal ? stripeOriginOf(ports) : undefined,
    ui: stack.hasUi ? `http://${HOST}:${ports.ui}` : undefined,
  };
  console.log(announcementLines(announced).join('\n'));
  collectTexts(stackFolderOf(ports));
  const timer = setInterval(() => snapshot(ports, folder).catch((error: Error) => console.error(error.message)), SNAPSHOT_MS);
  const ended = await Promise.race([signal, emulators.ended]);
  clearInterval(timer);
  if (typeof ended === 'number') throw new Problem(`The emulators stopped unexpectedly. See ${emulators.logFile}, then start again.`);
  await runStep('Saving local data', async () => {
    await schedules.stop();
    await snapshot(ports, folder);
    await emulators.stop();
  });
  process.exitCode = 0;
}
