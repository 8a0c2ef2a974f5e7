import type { EditedName, Finding, ImportCounts } from '../../contract';
import type { Match } from '../matching/match';
import type { Difference } from './plan-facts';
import { FACT_LABELS } from '../reading/fact-labels';
import { beginning } from '../reading/quoted';
import type { ReadRow } from '../reading/row';

/** What became of a row; each is counted once. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'merged' | 'rejected';

/** Longest value a finding quotes, in characters. */
const VALUE_LENGTH = 200;
/** A report document stays below this, far from Firestore's limit. */
const REPORT_BYTES = 700_000;

/** Adds one row's outcome and findings to the counts. */
export function counted(counts: ImportCounts, outcome: Outcome, findings: readonly Finding[]): ImportCounts {
  const has = (kind: Finding['kind']) => (findings.some((finding) => finding.kind === kind) ? 1 : 0);
  return {
    ...counts,
    rows: counts.rows + 1,
    [outcome]: counts[outcome] + 1,
    guessed: counts.guessed + (outcome === 'rejected' ? 0 : has('guessed')),
    differing: counts.differing + has('differs'),
  };
}

export function mergedFinding(row: ReadRow, gymId: string, into: Match | { readonly row: number }): Finding {
  const reason = 'row' in into ? `Row ${into.row} is the same gym. What this row adds was kept.` : `${likenessOf(into)} What this row adds was kept.`;
  return { row: row.number, kind: 'merged', name: row.facts.name, reason, gymId };
}

function likenessOf({ name, by, metres }: Match): string {
  const why = {
    place: metres === undefined ? 'at the same street address' : `${Math.round(metres)} m away`,
    phone: 'with the same phone in the same city',
    site: 'with the same site in the same city',
  }[by];
  return `This is the same gym as “${name}”: a similar name ${why}.`;
}

export function differsFinding(row: ReadRow, gymId: string, { fact, confirmedBy, kept, offered }: Difference): Finding {
  const who = confirmedBy === 'owner' ? 'The gym’s owner' : 'An admin';
  const what = kept === undefined ? `left ${factLabel(fact)} empty` : `confirmed ${quoted(kept)}`;
  return {
    row: row.number,
    kind: 'differs',
    name: row.facts.name,
    column: fact,
    value: cut(textOf(offered)),
    reason: `${who} ${what}. This was kept; the file says otherwise.`,
    gymId,
  };
}

/** Of a dry run: what a real one would do. */
export function plannedFinding(row: ReadRow, gymId: string, kind: 'created' | 'updated', path: string, changed: readonly EditedName[]): Finding {
  const reason = kind === 'created' ? `A new gym at ${path}.` : `Would change ${changed.map(factLabel).join(', ')} of the gym at ${path}.`;
  return { row: row.number, kind, name: row.facts.name, reason, gymId };
}

export function tooLargeFinding(row: ReadRow, reason: string): Finding {
  return { row: row.number, kind: 'rejected', name: row.facts.name, reason };
}

/** One finding a file: which columns about persons it has. Their values are not read, kept or repeated. */
export function droppedFinding(columns: readonly string[]): Finding {
  return {
    row: 0,
    kind: 'dropped',
    name: '',
    column: cut(columns.join(', ')),
    reason:
      columns.length === 1
        ? 'This column is about persons. It was dropped and is stored nowhere.'
        : 'These columns are about persons. They were dropped and are stored nowhere.',
  };
}

/** A column that is not read: how many of its cells are filled, and the first of them. */
export interface UnusedColumn {
  readonly filled: number;
  readonly example: string;
}

/** One finding a column that is not read, in the file's order. */
export const unusedFindings = (columns: ReadonlyMap<string, UnusedColumn>): Finding[] =>
  [...columns].map(([column, { filled, example }]) => ({
    row: 0,
    kind: 'dropped',
    name: '',
    // A row with half of a character is rejected; its cells are told of all the same.
    column: cut(column).toWellFormed(),
    value: cut(example).toWellFormed(),
    reason: `This column is not used: nothing is known of its heading. ${filled.toLocaleString('en-US')} of its cells ${filled === 1 ? 'is' : 'are'} filled, the first as shown.`,
  }));

/** What concerns the file as a whole. */
export const fileFinding = (reason: string): Finding => ({ row: 0, kind: 'dropped', name: '', reason });

/** Findings of a slice in report documents that each stay small enough to be read at once. */
export function reportParts(findings: readonly Finding[]): Finding[][] {
  const parts: Finding[][] = [];
  let bytes = 0;
  for (const finding of findings) {
    const size = Buffer.byteLength(JSON.stringify(finding));
    const last = parts.at(-1);
    if (last && bytes + size <= REPORT_BYTES) last.push(finding);
    else parts.push([finding]);
    bytes = last && bytes + size <= REPORT_BYTES ? bytes + size : size;
  }
  return parts;
}

const factLabel = (fact: EditedName): string => `the ${FACT_LABELS[fact]}`;
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value));
const quoted = (value: unknown) => `“${cut(textOf(value))}”`;
const cut = (text: string) => (text.length > VALUE_LENGTH ? `${beginning(text, VALUE_LENGTH - 1)}…` : text);
