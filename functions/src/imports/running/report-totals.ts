import { type Finding, FINDING_KINDS, FINDING_TOPICS, type FindingGroup } from '../../contract';
import { shorten } from '../reading/truncate';

const EXAMPLES_PER_GROUP = 3;
/**
 * Maximum length of an example's name, column and value, in characters. Even with a group for every kind and topic, the document has only about half
 * of the size that Firestore allows. About 30 groups are typical.
 */
const TEXT_LENGTH = 100;
const REASON_LENGTH = 300;

/** Adds the findings of new rows to a report's summary. The findings of a row must be added together, and only once. */
export function addFindings(groups: readonly FindingGroup[], findings: readonly Finding[]): FindingGroup[] {
  const all = new Map(groups.map((group) => [toGroupKey(group), group]));
  for (const [key, added] of Map.groupBy(findings, toGroupKey)) {
    const [{ kind, topic }] = added as [Finding];
    const before = all.get(key) ?? { kind, topic, findings: 0, rows: 0, examples: [] };
    all.set(key, {
      ...before,
      findings: before.findings + added.length,
      rows: before.rows + new Set(added.map(({ row }) => row)).size,
      examples: [...before.examples, ...added.slice(0, EXAMPLES_PER_GROUP - before.examples.length).map(shortenFinding)],
    });
  }
  return [...all.values()].sort((a, b) => toPosition(a) - toPosition(b));
}

const toGroupKey = ({ kind, topic }: Pick<Finding, 'kind' | 'topic'>): string => `${kind} ${topic}`;

const TOPICS = Object.keys(FINDING_TOPICS);
/** A group's position in the report: by kind, then by topic, in the contract's order. */
const toPosition = ({ kind, topic }: FindingGroup): number => FINDING_KINDS.indexOf(kind) * TOPICS.length + TOPICS.indexOf(topic);

function shortenFinding({ name, column, value, reason, ...finding }: Finding): Finding {
  return {
    ...finding,
    name: shorten(name, TEXT_LENGTH),
    ...(column !== undefined && { column: shorten(column, TEXT_LENGTH) }),
    ...(value !== undefined && { value: shorten(value, TEXT_LENGTH) }),
    reason: shorten(reason, REASON_LENGTH),
  };
}
