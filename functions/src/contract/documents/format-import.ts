import { FINDING_KINDS, FINDING_TOPICS, type Finding, type FindingGroup, type FindingKind, type ImportCounts } from './import';

/** Outcomes of a row, in words. */
const ROW_OUTCOMES = { created: 'new', updated: 'updated', unchanged: 'unchanged', merged: 'merged', rejected: 'rejected' } as const;
/** Additional properties of rows, each worded for one row and for several. */
const ROW_PROPERTIES = {
  pairs: ['has possible duplicates', 'have possible duplicates'],
  unproven: ['was kept as a draft', 'were kept as drafts'],
  guessed: ['has guesses', 'have guesses'],
  differing: ['has facts we didn’t use', 'have facts we didn’t use'],
} as const;

/** Only for admins and the terminal. Public pages group digits without `toLocaleString`, which is slow on phones. */
const formatNumber = (count: number): string => count.toLocaleString('en-US');
const formatRowCount = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

/** `415 rows: 410 new, 5 rejected. Of these, 1 was kept as a draft and 2 have guesses`. Counts of 0 are left out. */
export function formatImportCounts(counts: ImportCounts): string {
  const outcomes = Object.entries(ROW_OUTCOMES).flatMap(([name, word]) => formatOutcome(counts[name as keyof typeof ROW_OUTCOMES], [word, word]));
  const properties = Object.entries(ROW_PROPERTIES).flatMap(([name, words]) => formatOutcome(counts[name as keyof typeof ROW_PROPERTIES], words));
  const outcomesPart = outcomes.length > 0 ? `: ${outcomes.join(', ')}` : '';
  const propertiesPart = properties.length > 0 ? `. Of these, ${new Intl.ListFormat('en-US').format(properties)}` : '';
  return `${formatRowCount(counts.rows)}${outcomesPart}${propertiesPart}`;
}
const formatOutcome = (count: number, [one, several]: readonly [string, string]): string[] =>
  count > 0 ? [`${formatNumber(count)} ${count === 1 ? one : several}`] : [];

/** Whether a group of findings is about the whole file. Such findings have row 0. */
export const isAboutWholeFile = ({ examples }: FindingGroup): boolean => examples[0]?.row === 0;

/** The word before a topic in a heading, for kinds whose topics don't say what happened to the value. */
const TOPIC_PREFIXES: Partial<Record<FindingKind, string>> = { rejected: 'Rejected', guessed: 'Guessed', dropped: 'Dropped' };
/** A group's heading. For findings about the whole file, it is only the topic. */
export function formatFindingGroupTitle(group: FindingGroup): string {
  const prefix = isAboutWholeFile(group) ? undefined : TOPIC_PREFIXES[group.kind];
  return prefix === undefined ? FINDING_TOPICS[group.topic] : `${prefix}: ${FINDING_TOPICS[group.topic]}`;
}

/** The order in which people review a dry run: guesses first, then what would change, then possible duplicates and rejected rows. */
const DRY_RUN_KINDS: readonly FindingKind[] = ['guessed', 'dropped', 'created', 'unproven', 'updated', 'differs', 'merged', 'pair', 'rejected'];

/** Sorts the groups of an import's report by kind, in a different order for a dry run. */
export function sortFindingGroups(groups: readonly FindingGroup[], dryRun: boolean): FindingGroup[] {
  const kinds = dryRun ? DRY_RUN_KINDS : FINDING_KINDS;
  return groups.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** A change to a fact as text: `phone: “a” → “b”`. */
export function formatFactChange({ fact, before, after }: NonNullable<Finding['changes']>[number]): string {
  if (before === undefined) return `${fact}: added “${after ?? ''}”`;
  return after === undefined ? `${fact}: removed “${before}”` : `${fact}: “${before}” → “${after}”`;
}

/** The size of a group: `12 rows`, `12 in 9 rows`, or `12` for findings about the whole file. */
export function formatFindingGroupSize(group: FindingGroup): string {
  const { findings, rows } = group;
  if (isAboutWholeFile(group)) return formatNumber(findings);
  return findings === rows ? formatRowCount(rows) : `${formatNumber(findings)} in ${formatRowCount(rows)}`;
}

/** If several findings all have the same reason, returns it separately and removes it from each, so that a list can show it once. */
export function extractSharedReason(findings: readonly Finding[]): { readonly reason?: string; readonly listed: readonly Finding[] } {
  const [first, ...others] = findings;
  if (!first?.reason || others.length === 0 || others.some(({ reason }) => reason !== first.reason)) return { listed: findings };
  return { reason: first.reason, listed: findings.map((finding) => ({ ...finding, reason: '' })) };
}
