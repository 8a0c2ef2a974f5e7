import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { at } from '../scripts/lib/paths.mjs';
import { Problem } from '../scripts/lib/problem.mjs';
import { leavingNothing } from '../scripts/lib/temporary.ts';
import type { Figure } from './catalogue.ts';
import { endSharedStack, type MeasuredById, measureFamilies, measureSmall } from './measure.ts';
import { type FigureRecord, recordOf, replaced, withTable } from './record.ts';

const RECORDS = at('bench/figures.json');
const README = at('bench/README.md');

const SMALL = '--small';

/**
 * Measures the figures named, or all, and writes their records and the table anew after each family. With `--small` each
 * measurement only shows that it runs, and nothing is written.
 */
export async function main(args: readonly string[]): Promise<void> {
  const ids = args.filter((arg) => arg !== SMALL);
  const failed = await leavingNothing('halfmat-bench-', () => (args.includes(SMALL) ? smallFailures(ids) : measureFully(ids)));
  if (failed.length > 0) throw new Problem(`Not measured, since the measurement failed: ${failed.join(', ')}. The records are as they were.`);
}

async function smallFailures(ids: readonly string[]): Promise<string[]> {
  try {
    return [...(await measureSmall(ids))].filter(([, value]) => !Number.isFinite(value)).map(([id]) => id);
  } finally {
    await endSharedStack();
  }
}

/** Gives the figures whose measurement failed. */
async function measureFully(ids: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  await measureFamilies(ids, 'full', async (figures, measured) => {
    failed.push(...figures.map(({ id }) => id).filter((id) => !measured.has(id)));
    await keep(figures, measured);
  });
  return failed;
}

async function keep(figures: readonly Figure[], measured: MeasuredById): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const fresh = figures.flatMap((figure) => {
    const one = measured.get(figure.id);
    return one ? [recordOf(figure, one, date, machine())] : [];
  });
  const records = replaced(JSON.parse(await readFile(RECORDS, 'utf8')) as FigureRecord[], fresh);
  await writeFile(RECORDS, `${JSON.stringify(records, null, 2)}\n`);
  await writeFile(README, withTable(await readFile(README, 'utf8'), records));
  for (const { id, value, unit, target, met } of fresh) console.log(`${met ? '✓' : '✗'} ${id}: ${value} ${unit} (${target})`);
}

function machine(): string {
  const cpus = os.cpus();
  return `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.arch()}, Node ${process.versions.node}`;
}
