import * as v from 'valibot';
import { getFactGroup, type GymFactName, type GymFacts, gymFactsSchema } from '../../contract';
import type { Notes } from './row-notes';
import { type Cell, cellOf, type Row } from './row';
import { parseSampleChecks, type SampleChecks } from './sample-checks';

/**
 * The facts from a cell in the directory's own structure, as in the contract. Invalid ones are left out and noted. A gym's name and location are read
 * from their own columns, where they are checked against each other.
 */
export function readOwnFacts(row: Row, notes: Notes, isSample = false): Partial<GymFacts> {
  const cell = cellOf(row, 'ownFacts');
  if (!cell) return {};
  const facts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(statedFacts(cell))) {
    if (isSample && name === CHECKS) continue;
    const schema = isOwnFact(name) ? gymFactsSchema.entries[name] : undefined;
    const result = schema && v.safeParse(schema, value);
    if (result?.success) facts.set(name, result.output);
    else {
      const why = result ? result.issues[0].message : 'We don’t have a field with this name.';
      notes.addOmission('fact', `This was left out. ${why}`, { column: `${cell.column}.${name}`, value: JSON.stringify(value) });
    }
  }
  return Object.fromEntries(facts) as Partial<GymFacts>;
}

/** The key next to the facts that says who checked them. Only the sample data may have it. */
const CHECKS = 'checks';

/** The checks in a row of the sample data. */
export function readSampleChecks(row: Row): SampleChecks | undefined {
  const cell = cellOf(row, 'ownFacts');
  return cell && parseSampleChecks(statedFacts(cell)[CHECKS]);
}

function statedFacts({ value }: Cell): Record<string, unknown> {
  if (!value.startsWith('{')) return {};
  try {
    return JSON.parse(value) as Record<string, unknown>;
  } catch {
    // Another list may have a column with this name, whose text only starts like an object.
    return {};
  }
}

const isOwnFact = (name: string): name is GymFactName =>
  Object.hasOwn(gymFactsSchema.entries, name) && name !== 'name' && getFactGroup(name as GymFactName) !== 'address';
