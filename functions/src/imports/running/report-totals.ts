import { type Finding, FINDING_KINDS, FINDING_TOPICS, type FindingGroup } from '../../contract';
import { shortened } from '../reading/truncate';

/** Examples per group. */
const EXAMPLES = 3;
/**
 * Longest texts of an example, in characters. With every topic of every kind, the document would have 252 groups and still be half of Firestore's
 * limit; thirty are typical.
 */
const TEXT_LENGTH = 100;
const REASON_LENGTH = 300;

/** A report's summary with the findings of additional rows, none of which may have been counted before. */
export function withFindings(groups: readonly FindingGroup[], findings: readonly Finding[]): FindingGroup[] {
  const all = new Map(groups.map((group) => [keyOf(group), group]));
  for (const [key, added] of Map.groupBy(findings, keyOf)) {
    const [{ kind, topic }] = added as [Finding];
    const before = all.get(key) ?? { kind, topic, findings: 0, rows: 0, examples: [] };
    all.set(key, {
      ...before,
      findings: before.findings + added.length,
      rows: before.rows + new Set(added.map(({ row }) => row)).size,
      examples: [...before.examples, ...added.slice(0, EXAMPLES - before.examples.length).map(inShort)],
    });
  }
  return [...all.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

const keyOf = ({ kind, topic }: Pick<Finding, 'kind' | 'topic'>): string => `${kind} ${topic}`;

const TOPICS = Object.keys(FINDING_TOPICS);
/** By kind, then by topic, in the contract's order. */
const placeOf = ({ kind, topic }: FindingGroup): number => FINDING_KINDS.indexOf(kind) * TOPICS.length + TOPICS.indexOf(topic);

function inShort({ name, column, value, reason, ...finding }: Finding): Finding {
  return {
    ...finding,
    name: shortened(name, TEXT_LENGTH),
    ...(column !== undefined && { column: shortened(column, TEXT_LENGTH) }),
    ...(value !== undefined && { value: shortened(value, TEXT_LENGTH) }),
    reason: shortened(reason, REASON_LENGTH),
  };
}
