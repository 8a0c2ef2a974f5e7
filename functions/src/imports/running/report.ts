import { FACT_NAMES_IN_SENTENCE, type Finding, type FindingKind, type Gym, type ImportCounts, sitePaths, joinList } from '../../contract';
import { DATES_COLUMN, DATES_IN_SENTENCE } from '../../gyms/record/export-columns';
import { listChanges } from './changes';
import { formatFactValue } from './format-fact-value';
import type { Match } from '../matching/match';
import type { Difference } from './plan-facts';
import { shorten } from '../reading/truncate';
import type { ParsedRow } from '../reading/row';

/** The outcome of a row. Each row is counted once. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'merged' | 'rejected';

/** Maximum length of a quoted value in a finding, in characters. */
const VALUE_LENGTH = 200;
/** Maximum size of a report's document in bytes, far below Firestore's limit. */
const REPORT_BYTES = 700_000;

/** Adds one row's outcome and findings to the counts. */
export function countRow(counts: ImportCounts, outcome: Outcome, findings: readonly Finding[]): ImportCounts {
  const countKind = (kind: FindingKind) => (findings.some((finding) => finding.kind === kind) ? 1 : 0);
  return {
    ...counts,
    rows: counts.rows + 1,
    [outcome]: counts[outcome] + 1,
    guessed: counts.guessed + (outcome === 'rejected' ? 0 : countKind('guessed')),
    differing: counts.differing + countKind('differs'),
    unproven: counts.unproven + countKind('unproven'),
  };
}

/** The finding about a row that describes the same gym as an earlier row, or a gym that is already in the directory. */
export function toMergedFinding(row: ParsedRow, gymId: string, into: Match | { readonly row: number; readonly name: string }): Finding {
  const reason = 'row' in into ? `Row ${into.row}, “${into.name}”, is the same gym.` : describeLikeness(into);
  return { row: row.number, kind: 'merged', topic: 'same-gym', name: row.facts.name, reason, gymId };
}

function describeLikeness({ name, by, meters }: Match): string {
  const shared = {
    place: meters === undefined ? 'similar names and the same street address' : 'similar names',
    phone: 'the same phone number',
    site: 'the same website',
    name: 'the same name and city',
  }[by];
  const distance = meters === undefined ? '' : ` and are ${formatDistance(meters)} apart`;
  return `This is the same gym as “${name}”. They have ${shared}${distance}.`;
}

/** The finding about two possible duplicates, for an admin to review. */
export function toPairFinding(row: ParsedRow, gymId: string, { name, by, meters }: Match): Finding {
  const why = {
    place: meters === undefined ? 'They have the same street address.' : 'They are close to each other.',
    phone: 'They have the same phone number.',
    site: 'They have the same website.',
    name: 'They have similar names.',
  }[by];
  const apart = meters === undefined ? '' : ` They are ${formatDistance(meters)} apart.`;
  const reason = `“${row.facts.name}” and “${name}” may be the same gym. ${why}${apart} Both were kept for an admin to review.`;
  return { row: row.number, kind: 'pair', topic: 'possible-double', name: row.facts.name, reason, gymId };
}

/** The finding about a fact that isn't changed, although the file has another value for it. */
export function toDifferenceFinding(row: ParsedRow, gymId: string, { fact, keptBy, kept, offered }: Difference): Finding {
  const { topic, reason } = explainDifference(fact, keptBy, kept);
  return {
    row: row.number,
    kind: 'differs',
    topic,
    name: row.facts.name,
    column: nameInSentence(fact),
    // A cell of an imported export may be empty even if the gym has a value by now.
    ...(offered !== undefined && { value: truncateValue(formatFactValue(offered)) }),
    reason,
    gymId,
  };
}

function explainDifference(fact: Difference['fact'], keptBy: Difference['keptBy'], kept: unknown): Pick<Finding, 'topic' | 'reason'> {
  if (keptBy === 'list') return { topic: 'otherwise', reason: explainBetterEvidence(fact, kept) };
  if (keptBy === 'newer') return { topic: 'newer', reason: explainNewer(fact, kept) };
  return { topic: 'confirmed', reason: explainConfirmed(keptBy, fact, kept) };
}

function explainConfirmed(keeper: 'owner' | 'admin', fact: Difference['fact'], kept: unknown): string {
  const who = { owner: 'The gym’s owner', admin: 'An admin' }[keeper];
  return kept === undefined
    ? `${who} left ${factLabel(fact)} empty. We kept it empty and ignored the file’s value.`
    : `${who} confirmed ${quote(kept)}. We kept that and ignored the file’s value.`;
}
const explainNewer = (fact: Difference['fact'], kept: unknown): string =>
  kept === undefined
    ? `The gym was changed here after the file was exported, so it still has no ${nameInSentence(fact)}. To add it, export the gym again and edit that file.`
    : `The gym was changed here after the file was exported, so we kept ${quote(kept)} as its ${nameInSentence(fact)}. To change it, export the gym again and edit that file.`;
function explainBetterEvidence(fact: Difference['fact'], kept: unknown): string {
  return kept === undefined
    ? `The gym has too many entries, so we didn’t add this to ${factLabel(fact)}.`
    : `We kept ${quote(kept)} as ${factLabel(fact)}. That value comes from a better source or was here first.`;
}

/** The finding about an exported row whose changes on specific dates can't be applied. */
export const toDatesLeftOutFinding = (row: ParsedRow, gymId: string, why: string): Finding => ({
  row: row.number,
  kind: 'dropped',
  topic: 'fact',
  name: row.facts.name,
  column: DATES_COLUMN,
  value: truncateValue(formatFactValue(row.exported?.datedChanges)),
  reason: `We left out the ${DATES_IN_SENTENCE}. ${why}`,
  gymId,
});

/** The finding about a gym that was added, with its URL and address. */
export const toCreatedFinding = (row: ParsedRow, gymId: string, gym: Gym): Finding => ({
  row: row.number,
  kind: 'created',
  topic: 'new',
  name: gym.name,
  column: FACT_NAMES_IN_SENTENCE.full_address,
  value: truncateValue(gym.full_address ?? `${gym.city}, ${gym.state}`),
  reason: `Added a gym at ${sitePaths.gym(gym)}.`,
  gymId,
});

/** A dry run's finding about a gym that a real import would add. */
export const toDryRunCreatedFinding = (row: ParsedRow, path: string): Finding => ({
  row: row.number,
  kind: 'created',
  topic: 'new',
  name: row.facts.name,
  reason: `Would add a gym at ${path}.`,
});

/**
 * The finding about how a row changes a gym, piece by piece. None if the row only changes the gym's list row, except in a dry run, whose report explains
 * each gym that it counts as updated.
 */
export function toChangedFindings(row: ParsedRow, gymId: string, before: Gym, after: Gym, dryRun: boolean): Finding[] {
  const changes = listChanges(before, after);
  if (changes.length === 0 && !dryRun) return [];
  const facts = joinList(new Set(changes.map(({ fact }) => fact)));
  const path = sitePaths.gym(dryRun ? before : after);
  const reason =
    changes.length === 0
      ? `The details of the gym at ${path} would stay the same. Only the record of this source would change.`
      : `${dryRun ? 'Would change' : 'Changed'} the ${facts} of the gym at ${path}.`;
  return [{ row: row.number, kind: 'updated', topic: 'changed', name: row.facts.name, reason, gymId, ...(changes.length > 0 && { changes }) }];
}

/** The finding about a gym that stays a draft. */
export const toUnprovenFinding = (row: ParsedRow, gymId: string): Finding => ({
  row: row.number,
  kind: 'unproven',
  topic: 'unproven',
  name: row.facts.name,
  reason: 'Nothing in the row says that this gym teaches jiu-jitsu. The gym stays a draft until an admin, its owner or another list confirms it.',
  gymId,
});

/** The finding about a row that is rejected because its gym would be invalid. */
export function toRejectedFinding(row: ParsedRow, reason: string): Finding {
  return { row: row.number, kind: 'rejected', topic: 'fact', name: row.facts.name, reason };
}

/** Splits findings, undo entries or rejected rows into parts, each small enough for one document. */
export function splitIntoParts<Entry>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry));
    const last = parts.at(-1);
    if (last && bytes + size <= REPORT_BYTES) {
      last.push(entry);
      bytes += size;
    } else {
      parts.push([entry]);
      bytes = size;
    }
  }
  return parts;
}

const FEET_PER_METER = 3.28084;
const FEET_PER_MILE = 5280;
/** Shorter distances are in feet. */
const MAX_FEET = 1000;
/** A distance in feet or miles: `364 ft`, `4.1 mi`. */
function formatDistance(meters: number): string {
  const feet = meters * FEET_PER_METER;
  return feet < MAX_FEET ? `${Math.round(feet)} ft` : `${(feet / FEET_PER_MILE).toFixed(1)} mi`;
}
const nameInSentence = (fact: Difference['fact']): string => (fact === 'datedChanges' ? DATES_IN_SENTENCE : FACT_NAMES_IN_SENTENCE[fact]);
const factLabel = (fact: Difference['fact']): string => `the ${nameInSentence(fact)}`;
const quote = (value: unknown) => `“${truncateValue(formatFactValue(value))}”`;
/** Shortens a value that a report quotes. */
export const truncateValue = (text: string): string => shorten(text, VALUE_LENGTH);
