import * as v from 'valibot';
import { factGroupOf, type GymFactName, type GymFacts, gymFactsSchema } from '../../contract';
import type { Notes } from './notes';
import type { RawRow } from './row';

/** The column of a JSON row that holds facts in the directory's own structure. */
const OWN_FACTS_COLUMN = 'facts';

/**
 * The facts of the column `facts` as the contract has them; one that does not fit is left out and noted. A gym's name
 * and place are read from their own columns, where they are checked against each other.
 */
export function ownFacts(row: RawRow, notes: Notes): Partial<GymFacts> {
  const facts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(statedFacts(row))) {
    const schema = isOwnFact(name) ? gymFactsSchema.entries[name] : undefined;
    const result = schema && v.safeParse(schema, value);
    if (result?.success) facts.set(name, result.output);
    else {
      const why = result ? result.issues[0].message : 'There is no such fact here.';
      notes.dropped(`This was left out. ${why}`, { column: `${OWN_FACTS_COLUMN}.${name}`, value: JSON.stringify(value) });
    }
  }
  return Object.fromEntries(facts) as Partial<GymFacts>;
}

function statedFacts(row: RawRow): Record<string, unknown> {
  const cell = row.cells[OWN_FACTS_COLUMN] ?? '';
  if (!cell.startsWith('{')) return {};
  try {
    return JSON.parse(cell) as Record<string, unknown>;
  } catch {
    // Text that only begins like an object: another list's column of that name.
    return {};
  }
}

const isOwnFact = (name: string): name is GymFactName =>
  Object.hasOwn(gymFactsSchema.entries, name) && name !== 'name' && factGroupOf(name as GymFactName) !== 'address';
