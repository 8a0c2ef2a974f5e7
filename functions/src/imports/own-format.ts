import * as v from 'valibot';
import { type Finding, type GymFactName, type GymFacts, gymFactsSchema } from '../contract';
import type { RawRow } from './row';

/** The column of a JSON row that holds facts in the directory's own structure. */
export const OWN_FACTS_COLUMN = 'facts';

/** Facts of the column `facts` as the contract has them, each left out and reported where it does not fit. */
export function ownFacts(row: RawRow): { facts: Partial<GymFacts>; findings: Finding[] } {
  const stated = statedFacts(row);
  const facts: Record<string, unknown> = {};
  const findings: Finding[] = [];
  for (const [name, value] of Object.entries(stated)) {
    const schema = isFactName(name) ? gymFactsSchema.entries[name] : undefined;
    const result = schema && v.safeParse(schema, value);
    if (result?.success) facts[name] = result.output;
    else findings.push(leftOut(row, name, value, result?.issues?.[0].message ?? 'The directory has no such fact.'));
  }
  return { facts: facts as Partial<GymFacts>, findings };
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

const isFactName = (name: string): name is GymFactName => Object.hasOwn(gymFactsSchema.entries, name);

function leftOut(row: RawRow, fact: string, value: unknown, why: string): Finding {
  const shown = (JSON.stringify(value) ?? '').slice(0, 200);
  return {
    row: row.number,
    kind: 'dropped',
    name: row.cells.name ?? '',
    column: `${OWN_FACTS_COLUMN}.${fact}`,
    value: shown,
    reason: `This was left out: ${why}`,
  };
}
