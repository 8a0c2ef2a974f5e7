import {
  makeCityKey,
  DomainError,
  type Doubt,
  type Finding,
  type Gym,
  type GymChanges,
  type GymFacts,
  type DuplicatePair,
  type ImportCounts,
  type MergedGym,
  ZERO_IMPORT_COUNTS,
  sitePaths,
  findStateByCode,
  toStableJson,
} from '../../contract';
import { applyDateChanges } from '../../gyms/dates/change-dates';
import { withChanges } from '../../gyms/edit/edit';
import { PLACE_FACTS, determineTimeZone } from '../../gyms/placement/placement';
import { applyFactChanges, requireGymSize, buildGym, type Placement } from '../../gyms/record/record';
import { findFreeSlug, isNumberedSlugOf, toSlug } from '../../text/slug';
import type { ExportedRow, ParsedRow, RowReading } from '../reading/row';
import { withSampleChecks } from '../reading/sample-checks';
import { type Decision, type ImportContext, chooseSource, followPointers, type StoredGyms, type VersionedGym, type VersionedPointer } from './decide';
import { TakenUrls } from '../matching/known-gyms';
import { findDuplicatesOfRow, toDuplicatePair } from './likely-duplicates';
import { mergeListConfirmations, isUnproven, findFirstSource, toListRow, decideStatus } from './list-row';
import { type Difference, type FactPlan, toFirstEvidence, findKeeper, type OfferedRow, planFacts } from './plan-facts';
import {
  toChangedFindings,
  countRow,
  toCreatedFinding,
  toDatesLeftOutFinding,
  toDifferenceFinding,
  toMergedFinding,
  type Outcome,
  toDryRunCreatedFinding,
  toPairFinding,
  toRejectedFinding,
  toUnprovenFinding,
} from './report';
import { planDateEdits, planEdits } from './plan-edits';
import { toRejectedCells, type RejectedCells } from './rejected-rows';

/** A gym to create, or to change if it hasn't changed since it was read (`before`). */
export interface GymWrite<Version> {
  readonly id: string;
  readonly before?: VersionedGym<Version>;
  readonly after: Gym;
  /** The stored pointer with this id, if there is one. The gym to which it leads was deleted. */
  readonly replaces?: VersionedPointer<Version>;
}
/** A pointer to create. `replaces` is the stored pointer with this id, if there is one. The write fails if that has changed since it was read. */
interface PointerWrite<Version> {
  readonly id: string;
  readonly document: MergedGym;
  readonly replaces?: VersionedPointer<Version>;
}
/** What to write for a slice. All of it goes into one commit. */
export interface SlicePlan<Version> {
  readonly writes: readonly GymWrite<Version>[];
  readonly pointers: readonly PointerWrite<Version>[];
  readonly pairs: readonly DuplicatePair[];
  readonly findings: readonly Finding[];
  /** The gyms that a real import adds, for the report's files. */
  readonly created: readonly Finding[];
  /** Rejected rows as they appear in the file. */
  readonly rejected: readonly RejectedCells[];
  readonly counts: ImportCounts;
  /** The number of the first row of each gym in the slice. */
  readonly firstRows: ReadonlyMap<string, number>;
}

/** Plans a slice: what to write, count and report. Writes nothing. */
export function planSlice<Version>(
  rows: readonly RowReading[],
  decisions: readonly Decision[],
  stored: StoredGyms<Version>,
  context: ImportContext,
): SlicePlan<Version> {
  const plan = new SlicePlanner(stored, context);
  const decisionByRow = new Map(decisions.map((decision) => [decision.row, decision]));
  for (const row of rows) {
    const decision = row.kind === 'gym' ? decisionByRow.get(row) : undefined;
    if (decision) plan.addRow(decision);
    else plan.reject(row, row.findings);
  }
  return plan.result();
}

type Evidence = Pick<FactPlan, 'listings' | 'origins' | 'doubts'>;

/** The difference between the file's status and one that a person confirmed. Empty if there is none. */
function findStatusDifference(gym: Gym, { status }: ParsedRow): Difference[] {
  const keptBy = findKeeper(gym, 'status');
  if (!keptBy || gym.status === status || gym.status === 'draft') return [];
  return [{ fact: 'status', keptBy, kept: gym.status, offered: status }];
}

/** Plans one slice. Later rows see the results of earlier ones. */
class SlicePlanner<Version> {
  /** The gyms that the slice creates or changes, by id. */
  private readonly current = new Map<string, Gym>();
  private readonly pointers = new Map<string, MergedGym>();
  /** Possible duplicates by pair id. */
  private readonly pairs = new Map<string, DuplicatePair>();
  /** URLs that the slice's gyms take. */
  private readonly takenUrls = new TakenUrls();
  private readonly firstRows = new Map<string, number>();
  private readonly findings: Finding[] = [];
  private readonly created: Finding[] = [];
  private readonly rejected: RejectedCells[] = [];
  private counts = ZERO_IMPORT_COUNTS;

  constructor(
    private readonly stored: StoredGyms<Version>,
    private readonly context: ImportContext,
  ) {}

  /** Counts a row and reports its findings. */
  private count(outcome: Outcome, findings: readonly Finding[]): void {
    this.counts = countRow(this.counts, outcome, findings);
    this.findings.push(...findings);
  }

  /** Counts a row as rejected, and keeps its cells for the file of rejected rows. */
  reject({ number, fileCells }: RowReading, findings: readonly Finding[]): void {
    this.count('rejected', findings);
    this.rejected.push(toRejectedCells(number, fileCells, findings));
  }

  /** Plans a row. If its gym would be invalid, rejects the row instead. */
  addRow(decision: Decision): void {
    const before = this.findGym(decision.gymId);
    try {
      if (before && decision.row.exported && !decision.match) this.addEditedRow(decision, decision.row.exported, before);
      else if (before) this.addToGym(decision, before);
      // A dry run doesn't store the gym of an earlier row.
      else if (!decision.isNew && decision.earlierRow !== undefined && this.context.dryRun)
        this.addMergedRow(decision, this.context.known.nameOf(decision.gymId) ?? decision.row.facts.name, []);
      else this.addNewGym(decision);
      this.addPairs(decision, before);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.reject(decision.row, [toRejectedFinding(decision.row, error.issues[0]?.message ?? error.message)]);
    }
  }

  result(): SlicePlan<Version> {
    const writes = [...this.current].map(([id, after]): GymWrite<Version> => {
      const before = this.stored.get(id);
      return { id, after, ...(before?.kind === 'gym' && { before }), ...(before?.kind === 'merged' && { replaces: before }) };
    });
    const pointers = [...this.pointers].map(([id, document]): PointerWrite<Version> => {
      const replaces = this.stored.get(id);
      return { id, document, ...(replaces?.kind === 'merged' && { replaces }) };
    });
    const findings = this.context.dryRun ? this.findings.map((finding) => this.removeUnsavedGymId(finding)) : this.findings;
    return {
      writes,
      pointers,
      pairs: [...this.pairs.values()],
      findings,
      created: this.created,
      rejected: this.rejected,
      counts: this.counts,
      firstRows: this.firstRows,
    };
  }

  /** Removes the id of a dry run's new gym, which doesn't exist, so the report can't link to it. */
  private removeUnsavedGymId({ gymId, ...finding }: Finding): Finding {
    return gymId !== undefined && this.stored.get(gymId)?.kind === 'gym' ? { ...finding, gymId } : finding;
  }

  private findGym(id: string): Gym | undefined {
    const stored = this.stored.get(id);
    return this.current.get(id) ?? (stored?.kind === 'gym' ? stored.gym : undefined);
  }

  private addNewGym({ row, rowId, isRepeated }: Decision): void {
    const { source, author, dryRun } = this.context;
    const { facts, ...evidence } = toFirstEvidence(this.toOfferedRow(row, rowId, isRepeated));
    const placement = { ...row.placement, slug: this.findFreeSlug(rowId, row.placement) };
    // An exported row has all facts of the gym as they were stored, so they aren't assembled from pieces.
    const created = withSampleChecks(
      buildGym(row.exported ? row.facts : facts, placement, row.exported?.source ?? { ...source, key: row.key }, author),
      row.sampleChecks,
      author.now,
    );
    const datedChanges = row.exported?.datedChanges;
    const gym = this.withEvidence(
      { ...created, ...(datedChanges && datedChanges.length > 0 && { datedChanges: [...datedChanges] }), status: decideStatus(created, evidence.listings) },
      undefined,
      evidence,
      isUnproven(created, evidence.listings),
    );
    this.setGym(rowId, gym, row.number);
    if (!dryRun) this.created.push(toCreatedFinding(row, rowId, gym));
    this.count('created', [
      ...row.findings,
      ...this.listUnprovenFindings(row, gym, rowId),
      ...(dryRun ? [toDryRunCreatedFinding(row, sitePaths.gym(gym))] : []),
    ]);
  }

  /**
   * Adds a row that the directory exported. Cells that differ from the gym are an admin's edits. The other facts don't change, so importing an
   * unedited export changes nothing.
   */
  private addEditedRow({ row, gymId }: Decision, exported: ExportedRow, gym: Gym): void {
    const { changes, differences } = planEdits(gymId, gym, exported, row);
    const { author, dryRun } = this.context;
    const withFacts = withChanges(gym, changes, { ...author, confirmer: 'admin' });
    const { gym: edited, findings: dateFindings } = this.withEditedDates(withFacts, gym, gymId, row, exported);
    const hasMoved = edited.cityKey !== gym.cityKey || edited.slug !== gym.slug;
    const after = hasMoved ? { ...edited, slug: this.findFreeSlug(gymId, { ...edited, slug: toSlug(edited.name) }) } : edited;
    this.firstRows.set(gymId, row.number);
    const findings = [...row.findings, ...differences.map((difference) => toDifferenceFinding(row, gymId, difference)), ...dateFindings];
    if (edited === gym) return this.count('unchanged', findings);
    this.setGym(gymId, requireGymSize({ ...after, lastImport: this.toImportRecord(gym) }), row.number);
    this.count('updated', [...findings, ...toChangedFindings(row, gymId, gym, after, dryRun)]);
  }

  /** Applies a row's edits to changes on specific dates. Its edits to facts come first, since changes on dates may refer to new classes. */
  private withEditedDates(withFacts: Gym, before: Gym, gymId: string, row: ParsedRow, exported: ExportedRow) {
    const { author } = this.context;
    const { request, difference } = planDateEdits(gymId, before, exported, author.now);
    if (!request) return { gym: withFacts, findings: difference ? [toDifferenceFinding(row, gymId, difference)] : [] };
    try {
      const gym = applyDateChanges(withFacts, request, { ...author, confirmer: 'admin' });
      return { gym: { ...gym, version: before.version + 1 }, findings: [] };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { gym: withFacts, findings: [toDatesLeftOutFinding(row, gymId, error.issues[0]?.message ?? error.message)] };
    }
  }

  /** The record of this import in a gym that it writes. If the import writes the gym again, the record of the first write stays. */
  private toImportRecord(before: Gym | undefined): NonNullable<Gym['lastImport']> {
    const { importId, initial } = this.context;
    if (before?.lastImport?.id === importId) return before.lastImport;
    return { id: importId, outcome: before ? 'updated' : 'created', ...(initial && { initial }) };
  }

  /** Adds the possible duplicates of a row's gym as pairs and as findings of the row. */
  private addPairs(decision: Decision, before: Gym | undefined): void {
    const { row, gymId } = decision;
    const likely = findDuplicatesOfRow(decision, before, this.current.get(gymId), this.context);
    for (const match of likely) {
      this.pairs.set(...toDuplicatePair({ id: gymId, name: this.findGym(gymId)?.name ?? row.facts.name, state: row.facts.state }, match, this.context));
      this.findings.push(toPairFinding(row, gymId, match));
    }
    if (likely.length > 0) this.counts = { ...this.counts, pairs: this.counts.pairs + 1 };
  }

  private toOfferedRow(row: ParsedRow, rowId: string, isRepeated: boolean): OfferedRow {
    return { rowId, row, listRow: toListRow(row, chooseSource(row, this.context.source)), isRepeated };
  }

  /** Adds a list's row to a gym that is already in the directory or in an earlier row. */
  private addToGym(decision: Decision, gym: Gym): void {
    const { row, rowId, gymId, match, earlierRow, isRepeated } = decision;
    const { changes, differences, ...evidence } = planFacts(gymId, gym, this.toOfferedRow(row, rowId, isRepeated));
    const status = decideStatus(gym, evidence.listings);
    const changed = applyFactChanges(gym, { ...changes, status }, this.context.author, this.planPlacement(gymId, gym, changes));
    const after = this.withEvidence(changed, gym, evidence, isUnproven(gym, evidence.listings));
    if (after !== gym) this.setGym(gymId, after, row.number);
    const changedFacts = after === gym ? [] : toChangedFindings(row, gymId, gym, after, this.context.dryRun);
    const findings = [...[...differences, ...findStatusDifference(gym, row)].map((difference) => toDifferenceFinding(row, gymId, difference)), ...changedFacts];
    if (row.exported?.datedChanges?.length && planDateEdits(gymId, gym, row.exported, this.context.author.now).difference)
      findings.push(toDatesLeftOutFinding(row, gymId, 'The gym is already in the directory under another ID. Enter them on its page.'));
    if (match || earlierRow !== undefined) return this.addMergedRow(decision, gym.name, findings);
    this.firstRows.set(gymId, row.number);
    this.count(after === gym ? 'unchanged' : 'updated', [...row.findings, ...this.listUnprovenFindings(row, after, gymId), ...findings]);
  }

  /** The finding about a gym that stays a draft until an admin or a list says that it teaches jiu-jitsu. Empty for other gyms. */
  private listUnprovenFindings(row: ParsedRow, { doubts = [] }: Gym, gymId: string): Finding[] {
    return doubts.includes('jiu-jitsu') ? [toUnprovenFinding(row, gymId)] : [];
  }

  /** Counts a row as merged into another gym, and adds a pointer from the row's id to that gym. */
  private addMergedRow({ row, rowId, gymId, match, earlierRow }: Decision, name: string, findings: readonly Finding[]): void {
    const { source } = this.context;
    if (gymId !== rowId && followPointers(this.stored, rowId) !== gymId)
      this.pointers.set(rowId, { status: 'merged', mergedInto: gymId, source: { ...source, key: row.key } });
    if (!this.firstRows.has(gymId)) this.firstRows.set(gymId, row.number);
    const into = earlierRow === undefined ? match : { row: earlierRow, name };
    this.count('merged', [...row.findings, ...(into ? [toMergedFinding(row, gymId, into)] : []), ...findings]);
  }

  /** The gym's URL and time zone after these changes. Undefined if none of the facts on which they depend changes. */
  private planPlacement(id: string, gym: Gym, changes: GymChanges): Placement | undefined {
    if (!PLACE_FACTS.some((fact) => changes[fact] !== undefined)) return undefined;
    const facts = { ...gym, ...changes } as GymFacts;
    const place = { stateSlug: findStateByCode(facts.state)?.slug ?? gym.stateSlug, citySlug: toSlug(facts.city) || gym.citySlug };
    const timeZone = determineTimeZone(facts) ?? gym.timeZone;
    const slug = toSlug(facts.name) || gym.slug;
    const keepsSlug = makeCityKey(place) === gym.cityKey && isNumberedSlugOf(gym.slug, slug);
    return { ...place, timeZone, slug: keepsSlug ? gym.slug : this.findFreeSlug(id, { ...place, timeZone, slug }) };
  }

  /** Adds to a gym the evidence for its facts, the dates on which lists confirmed them, and the record of this import. */
  private withEvidence(gym: Gym, before: Gym | undefined, evidence: Evidence, isGymUnproven: boolean): Gym {
    const { author } = this.context;
    const { doubts: currentDoubts = [], ...bare } = gym;
    // A list changed the address, but not the position.
    const isPositionOutdated = before !== undefined && currentDoubts.includes('position') && !before.doubts?.includes('position');
    const allDoubts: Doubt[] = [...evidence.doubts, ...(isPositionOutdated ? (['position'] as const) : []), ...(isGymUnproven ? (['jiu-jitsu'] as const) : [])];
    const doubts = [...new Set(allDoubts)];
    const gymWithEvidence: Gym = { ...bare, listings: evidence.listings, origins: evidence.origins, ...(doubts.length > 0 && { doubts }) };
    const source = findFirstSource(gymWithEvidence);
    const next: Gym = { ...gymWithEvidence, source, confirmed: mergeListConfirmations(gymWithEvidence, before, author.now) };
    if (before && toStableJson(next) === toStableJson(before)) return before;
    const hasNewVersion = gym !== before;
    return requireGymSize({
      ...next,
      lastImport: this.toImportRecord(before),
      ...(!hasNewVersion && { version: gym.version + 1, updatedAt: author.now.toISOString(), updatedBy: author.by }),
    });
  }

  /** The placement's slug if no other gym in its city has it, or else the next one that is free. */
  private findFreeSlug(id: string, placement: Placement): string {
    const cityKey = makeCityKey(placement);
    return findFreeSlug(placement.slug, (slug) => [this.context.known.urls, this.takenUrls].some((urls) => urls.isTaken(cityKey, slug, id)));
  }

  private setGym(id: string, gym: Gym, row: number): void {
    this.current.set(id, gym);
    this.takenUrls.take(gym.cityKey, gym.slug, id);
    if (!this.firstRows.has(id)) this.firstRows.set(id, row);
  }
}
