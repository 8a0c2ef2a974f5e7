import * as v from 'valibot';
import { getFactGroup, type GymFactName, type GymFacts, gymFactsSchema } from '../../contract';
import type { Notes } from './row-notes';
import { type Cell, cellOf, type Row } from './row';
import { parseSampleChecks, type SampleChecks } from './sample-checks';

/**
 * Reads facts from a cell with JSON in the directory's own structure, which the contract defines. Invalid facts are left out and noted. The gym's
 * name and location are read from their own columns, where they are checked against each other.
 */
export function readOwnFacts(row: Row, notes: Notes, isSample = false): Partial<GymFacts> {
  const cell = cellOf(row, 'ownFacts');
  if (!cell) return {};
  const facts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(parseOwnFacts(cell))) {
    if (isSample && name === CHECKS) continue;
    const schema = isOwnFact(name) ? gymFactsSchema.entries[name] : undefined;
    const result = schema && v.safeParse(schema, value);
    if (result?.success) facts.set(name, result.output);
    else {
      const reason = result ? result.issues[0].message : 'This column can’t have a field with this name.';
      notes.addOmission('fact', `This was left out. ${reason}`, { column: `${cell.column}.${name}`, value: JSON.stringify(value) });
    }
  }
  return Object.fromEntries(facts) as Partial<GymFacts>;
}

/** The key in the cell that says who checked the facts. Only sample data may have it. */
const CHECKS = 'checks';

/** Reads the checks in a row of sample data. Undefined if it has none. */
export function readSampleChecks(row: Row): SampleChecks | undefined {
  const cell = cellOf(row, 'ownFacts');
  return cell && parseSampleChecks(parseOwnFacts(cell)[CHECKS]);
}

/** Parses the facts in a cell without checking them. */
function parseOwnFacts({ value }: Cell): Record<string, unknown> {
  if (!value.startsWith('{')) return {};
  try {
    return JSON.parse(value) as Record<string, unknown>;
  } catch {
    // In another list, a column with this name may have text that only starts like an object.
    return {};
  }
}

const isOwnFact = (name: string): name is GymFactName =>
  Object.hasOwn(gymFactsSchema.entries, name) && name !== 'name' && getFactGroup(name as GymFactName) !== 'address';
