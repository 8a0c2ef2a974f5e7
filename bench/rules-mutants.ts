import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cellsOf, storedFor, type Cell, type Table } from '../tests/support/permissions';
import { givenDocuments, isAllowed, type LocalProject, loadRules } from '../tests/support/requests';
import { tables } from '../tests/rules/tables';
import { EQUIVALENT } from './rules-mutants-equivalent';
import type { Measured, Size } from './record';
import { type Mutant, mutantsOf } from './support/rules-mutator';
import { say } from './support/say';

/** Requests at once: enough to keep one local Firestore busy. */
const AT_ONCE = 16;
/** Of all mutants one in so many is tried when small. */
const SMALL_SHARE = 40;

/** Mutants of `firestore.rules` that no cell of the rules' tables tells from the rules. */
export async function measureRulesMutants(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const rules = await readFile(path.join(process.env.HALFMAT_ROOT ?? '.', 'firestore.rules'), 'utf8');
  const trials = tables.map((table): Trial => ({ table, project: { host, projectId: `demo-mutants-${tables.indexOf(table)}` }, cells: cellsOf(table) }));
  for (const { project, table } of trials) await givenDocuments(project, storedFor(table));
  const difference = await firstDifference(rules, trials);
  if (difference) throw new Error(`The rules themselves do not do what their tables say: ${JSON.stringify(difference)}`);

  const all = mutantsOf(rules);
  const tried = size === 'full' ? all : all.filter((_, index) => index % SMALL_SHARE === 0);
  const alive: Mutant[] = [];
  let [equivalent, stillborn] = [0, 0];
  for (const [index, mutant] of tried.entries()) {
    if (index % 50 === 0) say(`${index} of ${tried.length} mutants tried, ${alive.length} alive`);
    const fate = await fateOf(mutant, trials);
    if (fate === 'killed') continue;
    if (fate === 'stillborn') stillborn++;
    else if (EQUIVALENT[`${mutant.collection}: ${mutant.change}`]) equivalent++;
    else alive.push(mutant);
  }
  for (const { line, change } of alive) say(`alive, line ${line}: ${change}`);
  const note = `${tried.length} mutants, each before ${trials.reduce((sum, { cells }) => sum + cells.length, 0)} requests; ${equivalent} equivalent, ${stillborn} are no rules.`;
  return { 'rules-mutants': { value: alive.length, note: [note, ...alive.map(({ line, change }) => `Line ${line}: ${change}.`)].join(' ') } };
}

interface Trial {
  readonly table: Table;
  readonly project: LocalProject;
  readonly cells: readonly Cell[];
}

async function fateOf({ rules, collection }: Mutant, trials: readonly Trial[]): Promise<'killed' | 'alive' | 'stillborn'> {
  const [first] = trials;
  const isRules =
    first &&
    (await loadRules(first.project, rules).then(
      () => true,
      () => false,
    ));
  if (!isRules) return 'stillborn';
  // The collection's own table is the likeliest to tell.
  const likeliest = [...trials].sort((a, b) => Number(b.table.collection === collection) - Number(a.table.collection === collection));
  return (await firstDifference(rules, likeliest)) ? 'killed' : 'alive';
}

/** The first request that these rules answer otherwise than its table says. */
async function firstDifference(rules: string, trials: readonly Trial[]): Promise<Cell | undefined> {
  for (const { project, table, cells } of trials) {
    await loadRules(project, rules);
    for (let start = 0; start < cells.length; start += AT_ONCE) {
      const asked = cells.slice(start, start + AT_ONCE);
      const answers = await Promise.all(asked.map((cell) => isAllowed(project, cell)));
      // Asked again by itself: under load the reading of a profile may fail, which denies.
      for (const [index, cell] of asked.entries())
        if (answers[index] !== cell.allowed && (await isAllowed(project, cell)) !== cell.allowed) {
          // It may have let a write through: the next mutant starts from the same documents.
          await givenDocuments(project, storedFor(table));
          return cell;
        }
    }
  }
  return undefined;
}
