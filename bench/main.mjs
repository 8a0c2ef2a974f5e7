import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundle, importTypeScript } from '../scripts/lib/bundle.mjs';
import { requireChromium } from '../scripts/lib/chromium.mjs';
import { startFirestore } from '../scripts/lib/firestore.mjs';
import { at } from '../scripts/lib/paths.mjs';
import { freePort, HOST } from '../scripts/lib/ports.mjs';
import { Problem } from '../scripts/lib/problem.mjs';
import { runToEnd, startGuarded } from '../scripts/lib/processes.mjs';
import { elapsed } from '../scripts/lib/progress.mjs';
import { leavingNothing } from '../scripts/lib/temporary.mjs';
import { endSharedStack, sharedStack } from '../scripts/test/shared-stack.mjs';

const RECORDS = at('bench/figures.json');
const README = at('bench/README.md');
// As deep as the functions' own bundle: the place data is found from there.
const PROGRAM = at('functions/lib/scripts/bench.js');

const SMALL = '--small';

/** The longest that a family's small measurement may take, on a machine with other work; it takes seconds. */
const SMALL_MS = 5 * 60_000;

/**
 * Measures the figures named, or all, and writes their records and the table anew after each family. With `--small` each
 * measurement only shows that it runs, and nothing is written.
 */
export async function main(args) {
  const ids = args.filter((arg) => arg !== SMALL);
  const failed = await leavingNothing('halfmat-bench-', () => (args.includes(SMALL) ? smallFailures(ids) : measureFully(ids)));
  if (failed.length > 0) throw new Problem(`Not measured, since the measurement failed: ${failed.join(', ')}. The records are as they were.`);
}

async function smallFailures(ids) {
  try {
    return [...(await measureSmall(ids))].filter(([, value]) => !Number.isFinite(value)).map(([id]) => id);
  } finally {
    await endSharedStack();
  }
}

/**
 * Each figure's value from the least that it can be measured on.
 * @returns {Promise<Map<string, number | undefined>>} undefined where the measurement failed
 */
export async function measureSmall(ids = []) {
  const values = new Map();
  await eachFamily(ids, 'small', (figures, measured) => {
    for (const { id } of figures) {
      values.set(id, measured[id]?.value);
      console.log(`${id}: ${measured[id]?.value ?? 'not measured'}`);
    }
  });
  return values;
}

/** Answers the figures whose measurement failed. */
async function measureFully(ids) {
  const failed = [];
  await eachFamily(ids, 'full', async (figures, measured) => {
    failed.push(...figures.map(({ id }) => id).filter((id) => !measured[id]));
    await keep(figures, measured);
  });
  return failed;
}

/** Measures the figures named, or all, family by family, and hands over what each yields. */
async function eachFamily(ids, size, take) {
  const { FAMILIES, FIGURES } = await importTypeScript('bench/catalogue.ts');
  const unknown = ids.find((id) => !FIGURES.some((figure) => figure.id === id));
  if (unknown) throw new Problem(`There is no figure "${unknown}". These are: ${FIGURES.map((figure) => figure.id).join(', ')}.`);
  const wanted = FIGURES.filter((figure) => ids.length === 0 || ids.includes(figure.id));
  // In a process of its own: Vite's build sets NODE_ENV for all that follows.
  const { code, output } = await runToEnd(process.execPath, [at('scripts/build.mjs'), '--changed'], { cwd: at() });
  if (code !== 0) throw new Problem(output);
  await bundle(at('bench/run.ts'), PROGRAM);
  for (const family of Object.keys(FAMILIES)) {
    const figures = wanted.filter((figure) => figure.family === family);
    if (figures.length === 0) continue;
    const begun = Date.now();
    console.log(`\n${figures.map((figure) => figure.id).join(', ')}`);
    const measured = await measure(family, FAMILIES[family].needs, figures, size).catch((error) => {
      console.error(error instanceof Problem ? error.message : error);
      return {};
    });
    await take(figures, measured);
    console.log(`in ${elapsed(begun)}`);
  }
}

/** Runs a family's measurement in a process of its own, with what it needs. What failed is not in the answer. */
async function measure(family, needs, figures, size) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'halfmat-bench-'));
  const result = path.join(folder, 'result.json');
  const local = needs.startsWith('firestore') ? await startFirestoreAt(await freePort()) : undefined;
  try {
    const env = { ...process.env, HALFMAT_ROOT: at(), HALFMAT_PORTS_FROM: '', ...(await surroundings(needs, size)), ...local?.env };
    const program = startGuarded(process.execPath, ['--expose-gc', PROGRAM, family, size, result, ...figures.map((figure) => figure.id)], {
      cwd: at(),
      env,
      onLine: (line) => console.log(line),
    });
    const timer = size === 'small' && setTimeout(() => program.stop(), SMALL_MS);
    const code = await program.ended;
    clearTimeout(timer);
    return code === 0 ? JSON.parse(await readFile(result, 'utf8')) : {};
  } finally {
    await local?.stop();
    await rm(folder, { recursive: true });
  }
}

async function startFirestoreAt(port) {
  const { stop } = await startFirestore(port);
  return { stop, env: { FIRESTORE_EMULATOR_HOST: `${HOST}:${port}` } };
}

/** The browser, and the stack that small measurements share. */
async function surroundings(needs, size) {
  if (!needs.endsWith('browser') && needs !== 'stack') return {};
  const shared = needs === 'stack' && size === 'small' ? await sharedStack() : undefined;
  return { CHROMIUM: await requireChromium(), ...shared?.env };
}

async function keep(figures, measured) {
  const { recordOf, replaced, withTable } = await importTypeScript('bench/record.ts');
  const date = new Date().toISOString().slice(0, 10);
  const fresh = figures.filter((figure) => measured[figure.id]).map((figure) => recordOf(figure, measured[figure.id], date, machine()));
  const records = replaced(JSON.parse(await readFile(RECORDS, 'utf8')), fresh);
  await writeFile(RECORDS, `${JSON.stringify(records, null, 2)}\n`);
  await writeFile(README, withTable(await readFile(README, 'utf8'), records));
  for (const { id, value, unit, target, met } of fresh) console.log(`${met ? '✓' : '✗'} ${id}: ${value} ${unit} (${target})`);
}

function machine() {
  const cpus = os.cpus();
  return `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.arch()}, Node ${process.versions.node}`;
}
