import { FINDING_KINDS, FINDING_TOPICS, type Finding, type FindingGroup, type FindingKind, type ImportCounts } from './import';

/** Outcomes of a row, in words. */
const ROW_OUTCOMES = { created: 'new', updated: 'updated', unchanged: 'unchanged', merged: 'merged', rejected: 'rejected' } as const;
/** Additional properties of rows, in words for one row and for several. */
const ROWS_BESIDES = {
  pairs: ['has possible duplicates', 'have possible duplicates'],
  unproven: ['was kept as a draft', 'were kept as drafts'],
  guessed: ['has guesses', 'have guesses'],
  differing: ['has facts we didn’t use', 'have facts we didn’t use'],
} as const;

/** Only for admins and the terminal: a page that must be fast on a phone groups digits without the browser's locale data. */
const number = (count: number): string => count.toLocaleString('en-US');
const rowsInWords = (count: number): string => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;

/** `415 rows: 410 new, 5 rejected. Of these, 1 was kept as a draft and 2 have guesses`, without zeros. */
export function countsInWords(counts: ImportCounts): string {
  const outcomes = Object.entries(ROW_OUTCOMES).flatMap(([name, word]) => countInWords(counts[name as keyof typeof ROW_OUTCOMES], [word, word]));
  const besides = Object.entries(ROWS_BESIDES).flatMap(([name, words]) => countInWords(counts[name as keyof typeof ROWS_BESIDES], words));
  const ofThese = besides.length > 0 ? `. Of these, ${new Intl.ListFormat('en-US').format(besides)}` : '';
  return `${rowsInWords(counts.rows)}${outcomes.length > 0 ? `: ${outcomes.join(', ')}` : ''}${ofThese}`;
}
const countInWords = (count: number, [one, several]: readonly [string, string]): string[] =>
  count > 0 ? [`${number(count)} ${count === 1 ? one : several}`] : [];

/** Findings about the whole file have row 0. */
export const isOnWholeFile = ({ examples }: FindingGroup): boolean => examples[0]?.row === 0;

/** The kinds whose topics don't say what was done. */
const KINDS_BEFORE_TOPICS: Partial<Record<FindingKind, string>> = { rejected: 'Rejected', guessed: 'Guessed', dropped: 'Dropped' };
/** The heading of a group. Only the topic for findings about the whole file. */
export function findingGroupTitle(group: FindingGroup): string {
  const before = isOnWholeFile(group) ? undefined : KINDS_BEFORE_TOPICS[group.kind];
  return before === undefined ? FINDING_TOPICS[group.topic] : `${before}: ${FINDING_TOPICS[group.topic]}`;
}

/** For a dry run, in the order people review it: guessed, new, changed, merged, possible duplicates, rejected. */
const DRY_RUN_KINDS: readonly FindingKind[] = ['guessed', 'dropped', 'created', 'unproven', 'updated', 'differs', 'merged', 'pair', 'rejected'];

/** Groups in the order of their report. */
export function inReportOrder(groups: readonly FindingGroup[], dryRun: boolean): FindingGroup[] {
  const kinds = dryRun ? DRY_RUN_KINDS : FINDING_KINDS;
  return groups.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** A change in words: `phone: “a” → “b”`. */
export function changeInWords({ fact, before, after }: NonNullable<Finding['changes']>[number]): string {
  if (before === undefined) return `${fact}: added “${after ?? ''}”`;
  return after === undefined ? `${fact}: removed “${before}”` : `${fact}: “${before}” → “${after}”`;
}

/** The size of a group: `12 rows`, `12 in 9 rows`, or for the whole file `12`. */
export function findingGroupNumber(group: FindingGroup): string {
  const { findings, rows } = group;
  if (isOnWholeFile(group)) return number(findings);
  return findings === rows ? rowsInWords(rows) : `${number(findings)} in ${rowsInWords(rows)}`;
}

/** Findings for a list: a reason that several share is returned once and removed from each. */
export function withReasonOnce(findings: readonly Finding[]): { readonly reason?: string; readonly listed: readonly Finding[] } {
  const [first, ...others] = findings;
  if (!first?.reason || others.length === 0 || others.some(({ reason }) => reason !== first.reason)) return { listed: findings };
  return { reason: first.reason, listed: findings.map((finding) => ({ ...finding, reason: '' })) };
}
