import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from '@scripts/lib/paths.mjs';
import { tables } from '../rules/tables';
import { type Cell, cellsOf, documentsFor, type Table } from '@support/permissions';
import { givenDocuments, isAllowed, type LocalProject, loadRules } from '@support/requests';
import { type Mutant, mutantsOf } from './support/rules-mutator';
import { sized } from './support/size';

/** Mutants that allow exactly the same requests, with the reason. Reviewed by hand. */
const EQUIVALENT: Readonly<Record<string, string>> = {
  'stats: allow get: if true; → allow read: if true;': 'The path names one document, which anyone may get. A list of the collection is not at that path.',
};
/** One in this many mutants is tried. */
const EVERY = sized(1, 100);
/** Concurrent requests: enough to keep one local Firestore busy. */
const AT_ONCE = 16;

/** A table with its documents in a separate project. */
interface Trial {
  readonly table: Table;
  readonly project: LocalProject;
  readonly cells: readonly Cell[];
}

async function givenTrials(): Promise<Trial[]> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const trials = tables.map((table, index): Trial => ({ table, project: { host, projectId: `demo-mutants-${index}` }, cells: cellsOf(table) }));
  for (const { project, table } of trials) await givenDocuments(project, documentsFor(table));
  return trials;
}

/** The first request that these rules answer differently from its table. */
async function findDifference(rules: string, trials: readonly Trial[]): Promise<Cell | undefined> {
  for (const { project, table, cells } of trials) {
    await loadRules(project, rules);
    for (let start = 0; start < cells.length; start += AT_ONCE) {
      const asked = cells.slice(start, start + AT_ONCE);
      const answers = await Promise.all(asked.map((cell) => isAllowed(project, cell)));
      for (const [index, cell] of asked.entries()) {
        // Repeated alone, because on a busy machine, reading a profile may fail, which denies access.
        if (answers[index] === cell.allowed || (await isAllowed(project, cell)) === cell.allowed) continue;
        // It may have allowed a write. The next mutant starts from the same documents.
        await givenDocuments(project, documentsFor(table));
        return cell;
      }
    }
  }
  return undefined;
}

/** Whether the tables detect a mutant. A change after which the rules don't load doesn't count. */
async function isKilled({ rules, collection }: Mutant, trials: readonly Trial[]): Promise<boolean> {
  const [first] = trials;
  const loads = await loadRules((first as Trial).project, rules).then(
    () => true,
    () => false,
  );
  if (!loads) return true;
  // The collection's own table is the most likely to detect it.
  const likeliest = [...trials].sort((a, b) => Number(b.table.collection === collection) - Number(a.table.collection === collection));
  return (await findDifference(rules, likeliest)) !== undefined;
}

describe('the tables of the security rules', () => {
  it('detect every mutant of the rules', async () => {
    const rules = readFileSync(at('firestore.rules'), 'utf8');
    const trials = await givenTrials();
    expect(await findDifference(rules, trials), 'request that the rules answer otherwise than their tables').toBeUndefined();
    const alive: string[] = [];
    for (const [index, mutant] of mutantsOf(rules).entries()) {
      if (index % EVERY !== 0 || EQUIVALENT[`${mutant.collection}: ${mutant.change}`]) continue;
      if (!(await isKilled(mutant, trials))) alive.push(`line ${mutant.line}: ${mutant.change}`);
    }
    expect(alive, 'mutants that no table notices').toEqual([]);
  });
});
