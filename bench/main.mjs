import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildChanged } from '../scripts/build/main.mjs';
import { bundle, importTypeScript } from '../scripts/lib/bundle.mjs';
import { requireChromium } from '../scripts/lib/chromium.mjs';
import { startFirestore } from '../scripts/lib/firestore.mjs';
import { at } from '../scripts/lib/paths.mjs';
import { freePort, HOST } from '../scripts/lib/ports.mjs';
import { Problem } from '../scripts/lib/problem.mjs';
import { startGuarded } from '../scripts/lib/processes.mjs';

const RECORDS = at('bench/figures.json');
const README = at('bench/README.md');
// As deep as the functions' own bundle: the place data is found from there.
const PROGRAM = at('functions/lib/scripts/bench.js');

/** Measures the figures named, or all, and writes their records and the table anew after each family. */
export async function main(ids) {
  const { FAMILIES, FIGURES } = await importTypeScript('bench/catalogue.ts');
  const unknown = ids.find((id) => !FIGURES.some((figure) => figure.id === id));
  if (unknown) throw new Problem(`There is no figure "${unknown}". These are: ${FIGURES.map((figure) => figure.id).join(', ')}.`);
  const wanted = FIGURES.filter((figure) => ids.length === 0 || ids.includes(figure.id));
  await buildChanged();
  await bundle(at('bench/run.ts'), PROGRAM);
  const failed = [];
  for (const family of Object.keys(FAMILIES)) {
    const figures = wanted.filter((figure) => figure.family === family);
    if (figures.length === 0) continue;
    console.log(`\n${figures.map((figure) => figure.id).join(', ')}`);
    const measured = await measure(family, FAMILIES[family].needs, figures);
    if (measured) await keep(figures, measured);
    else failed.push(...figures.map((figure) => figure.id));
  }
  if (failed.length > 0) throw new Problem(`Not measured, since the measurement failed: ${failed.join(', ')}. The records are as they were.`);
}

/** Runs a family's measurement in a process of its own, against a Firestore of its own. Undefined where it failed. */
async function measure(family, needs, figures) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'halfmat-bench-'));
  const result = path.join(folder, 'result.json');
  const port = await freePort();
  const browser = needs === 'browser' ? await requireChromium() : undefined;
  const local = needs === 'firestore' ? await startFirestore(port) : undefined;
  try {
    const env = { ...process.env, HALFMAT_ROOT: at(), ...(browser && { CHROMIUM: browser }), ...(local && { FIRESTORE_EMULATOR_HOST: `${HOST}:${port}` }) };
    const program = startGuarded(process.execPath, ['--expose-gc', PROGRAM, family, result, ...figures.map((figure) => figure.id)], {
      cwd: at(),
      env,
      onLine: (line) => console.log(line),
    });
    return (await program.ended) === 0 ? JSON.parse(await readFile(result, 'utf8')) : undefined;
  } finally {
    await local?.stop();
    await rm(folder, { recursive: true });
  }
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
