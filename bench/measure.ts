import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundle } from '../scripts/lib/bundle.ts';
import { requireChromium } from '../scripts/lib/chromium.ts';
import { startFirestore } from '../scripts/emulators/firestore.ts';
import { at } from '../scripts/lib/paths.mjs';
import { freePort, HOST } from '../scripts/lib/ports.ts';
import { Problem } from '../scripts/lib/problem.mjs';
import { runToEnd, startGuarded } from '../scripts/lib/processes.ts';
import { elapsed } from '../scripts/lib/progress.mjs';
import { startStorage } from '../scripts/emulators/storage.ts';
import { FIGURES, type Figure } from './catalogue.ts';
import { FAMILIES, type Family } from './families.ts';
import type { Measured, Size } from './record.ts';

// As deep as the functions' own bundle: the place data is found from there.
const PROGRAM = at('functions/lib/scripts/run.js');

/** What a measurement has yielded; a figure whose measurement failed is not in it. */
export type MeasuredById = ReadonlyMap<string, Measured>;

/** Measures the figures named, or all, family by family, and hands over what each yields. */
export async function measureFamilies(
  ids: readonly string[],
  size: Size,
  take: (figures: readonly Figure[], measured: MeasuredById) => void | Promise<void>,
): Promise<void> {
  const unknown = ids.find((id) => !FIGURES.some((figure) => figure.id === id));
  if (unknown) throw new Problem(`There is no figure "${unknown}". These are: ${FIGURES.map((figure) => figure.id).join(', ')}.`);
  const wanted = FIGURES.filter((figure) => ids.length === 0 || ids.includes(figure.id));
  await (prepared ??= prepare());
  for (const family of Object.keys(FAMILIES) as Family[]) {
    const figures = wanted.filter((figure) => figure.family === family);
    if (figures.length === 0) continue;
    const begun = Date.now();
    console.log(`\n${figures.map((figure) => figure.id).join(', ')}`);
    const measured = await measure(family, figures, size).catch((error: unknown) => {
      console.error(error instanceof Problem ? error.message : error);
      return new Map<string, Measured>();
    });
    await take(figures, measured);
    console.log(`in ${elapsed(begun)}`);
  }
}

let prepared: Promise<void> | undefined;

/** Builds the product and the measurements, once for all that this process measures. */
async function prepare(): Promise<void> {
  // In a process of its own: Vite's build sets NODE_ENV for all that follows.
  const { code, output } = await runToEnd(process.execPath, [at('scripts/build.mjs'), '--changed'], { cwd: at() });
  if (code !== 0) throw new Problem(output);
  await bundle([at('bench/run.ts')], path.dirname(PROGRAM));
}

/** Runs a family's measurement in a process of its own, with what it needs. */
async function measure(family: Family, figures: readonly Figure[], size: Size): Promise<MeasuredById> {
  const { needs } = FAMILIES[family];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'halfmat-bench-'));
  const result = path.join(folder, 'result.json');
  const port = needs.startsWith('firestore') ? await freePort() : undefined;
  const firestore = port === undefined ? undefined : await startFirestore(port);
  let storage: Awaited<ReturnType<typeof startStorage>> | undefined;
  try {
    if (needs.endsWith('storage')) storage = await startStorage(folder);
    const env = {
      ...process.env,
      HALFMAT_ROOT: at(),
      HALFMAT_PORTS_FROM: '',
      ...(await surroundings(needs)),
      ...storage?.env,
      ...(firestore && { FIRESTORE_EMULATOR_HOST: `${HOST}:${port}` }),
    };
    const program = startGuarded(process.execPath, ['--expose-gc', PROGRAM, family, size, result, ...figures.map((figure) => figure.id)], {
      cwd: at(),
      env,
      onLine: (line) => console.log(line),
    });
    const code = await program.ended;
    return new Map(code === 0 ? Object.entries(JSON.parse(await readFile(result, 'utf8')) as Record<string, Measured>) : []);
  } finally {
    await Promise.all([firestore?.stop(), storage?.stop()]);
    await rm(folder, { recursive: true });
  }
}

async function surroundings(needs: (typeof FAMILIES)[Family]['needs']): Promise<NodeJS.ProcessEnv> {
  return needs.endsWith('browser') || needs === 'stack' ? { CHROMIUM: await requireChromium() } : {};
}
