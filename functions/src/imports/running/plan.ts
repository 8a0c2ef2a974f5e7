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
import { type Decision, type ImportContext, sourceOf, followPointers, type StoredGyms, type StoredGymRead, type StoredPointer } from './decide';
import { TakenUrls } from '../matching/known-gyms';
import { findDuplicatesOfRow, toDuplicatePair } from './likely-duplicates';
import { mergeListConfirmations, isUnproven, findFirstSource, listRowOf, decideStatus } from './list-row';
import { type Difference, type FactPlan, firstEvidence, keeperOf, type OfferedRow, planFacts } from './plan-facts';
import {
  changedFindings,
  countRow,
  createdFinding,
  datesLeftOutFinding,
  differsFinding,
  mergedFinding,
  type Outcome,
  newFinding,
  pairFinding,
  rejectedFinding,
  unprovenFinding,
} from './report';
import { planDateEdits, planEdits } from './plan-edits';
import { toRejectedCells, type RejectedCells } from './rejected-rows';

/** A gym to create, or to change if it hasn't changed since it was read. */
export interface GymWrite<Version> {
  readonly id: string;
  readonly before?: StoredGymRead<Version>;
  readonly after: Gym;
  /** The stored pointer with this id. The gym that it leads to was deleted. */
  readonly replaces?: StoredPointer<Version>;
}
/** A pointer to write if the document with its id hasn't changed since it was read. That document is another pointer, or doesn't exist. */
interface PointerWrite<Version> {
  readonly id: string;
  readonly document: MergedGym;
  readonly replaces?: StoredPointer<Version>;
}
/** What to write for a slice, all in one commit. */
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
  const decisionOf = new Map(decisions.map((decision) => [decision.row, decision]));
  for (const row of rows) {
    const decision = row.kind === 'gym' ? decisionOf.get(row) : undefined;
    if (decision) plan.addRow(decision);
    else plan.reject(row, row.findings);
  }
  return plan.result();
}

type Evidence = Pick<FactPlan, 'listings' | 'origins' | 'doubts'>;

/** The status that a person confirmed, if the file disagrees. */
function statusDifference(gym: Gym, { status }: ParsedRow): Difference[] {
  const keptBy = keeperOf(gym, 'status');
  if (!keptBy || gym.status === status || gym.status === 'draft') return [];
  return [{ fact: 'status', keptBy, kept: gym.status, offered: status }];
}

/** Plans one slice. Later rows see the results of earlier ones. */
class SlicePlanner<Version> {
  private readonly current = new Map<string, Gym>();
  private readonly pointers = new Map<string, MergedGym>();
  private readonly pairs = new Map<string, DuplicatePair>();
  private readonly taken = new TakenUrls();
  private readonly firstRows = new Map<string, number>();
  private readonly findings: Finding[] = [];
  private readonly created: Finding[] = [];
  private readonly rejected: RejectedCells[] = [];
  private counts = ZERO_IMPORT_COUNTS;

  constructor(
    private readonly stored: StoredGyms<Version>,
    private readonly context: ImportContext,
  ) {}

  count(outcome: Outcome, findings: readonly Finding[]): void {
    this.counts = countRow(this.counts, outcome, findings);
    this.findings.push(...findings);
  }

  reject({ number, inFile }: RowReading, findings: readonly Finding[]): void {
    this.count('rejected', findings);
    this.rejected.push(toRejectedCells(number, inFile, findings));
  }

  addRow(decision: Decision): void {
    const before = this.gymOf(decision.target);
    try {
      if (before && decision.row.exported && !decision.match) this.addEdited(decision, decision.row.exported, before);
      else if (before) this.addToGym(decision, before);
      else if (!decision.isNew && decision.earlier !== undefined && this.context.dryRun)
        this.addMerged(decision, this.context.known.nameOf(decision.target) ?? decision.row.facts.name, []);
      else this.addNewGym(decision);
      this.addPairs(decision, before);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.reject(decision.row, [rejectedFinding(decision.row, error.issues[0]?.message ?? error.message)]);
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
    const findings = this.context.dryRun ? this.findings.map((finding) => this.withoutUnsavedGymId(finding)) : this.findings;
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

  /** A dry run's new gym doesn't exist, so there is nothing to link to. */
  private withoutUnsavedGymId({ gymId, ...finding }: Finding): Finding {
    return gymId !== undefined && this.stored.get(gymId)?.kind === 'gym' ? { ...finding, gymId } : finding;
  }

  private gymOf(id: string): Gym | undefined {
    const stored = this.stored.get(id);
    return this.current.get(id) ?? (stored?.kind === 'gym' ? stored.gym : undefined);
  }

  private addNewGym({ row, id, isRepeated }: Decision): void {
    const { source, author, dryRun } = this.context;
    const { facts, ...evidence } = firstEvidence(this.toOfferedRow(row, id, isRepeated));
    const placement = { ...row.placement, slug: this.findFreeSlug(id, row.placement) };
    // An exported row has the whole gym, so its schedule isn't put together like a list's.
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
    this.setGym(id, gym, row.number);
    if (!dryRun) this.created.push(createdFinding(row, id, gym));
    this.count('created', [...row.findings, ...this.findUnproven(row, gym, id), ...(dryRun ? [newFinding(row, sitePaths.gym(gym))] : [])]);
  }

  /**
   * Adds a row that the directory exported. Cells that differ from the gym are an admin's edits. The other facts stay as they are, so importing an
   * unchanged export changes nothing.
   */
  private addEdited({ row, target }: Decision, exported: ExportedRow, gym: Gym): void {
    const { changes, differences } = planEdits(target, gym, exported, row);
    const { author, dryRun } = this.context;
    const withFacts = withChanges(gym, changes, { ...author, confirmer: 'admin' });
    const { gym: edited, findings: dateFindings } = this.withEditedDates(withFacts, gym, target, row, exported);
    const hasMoved = edited.cityKey !== gym.cityKey || edited.slug !== gym.slug;
    const after = hasMoved ? { ...edited, slug: this.findFreeSlug(target, { ...edited, slug: toSlug(edited.name) }) } : edited;
    this.firstRows.set(target, row.number);
    const findings = [...row.findings, ...differences.map((difference) => differsFinding(row, target, difference)), ...dateFindings];
    if (edited === gym) return this.count('unchanged', findings);
    this.setGym(target, requireGymSize({ ...after, lastImport: this.toImportRecord(gym) }), row.number);
    this.count('updated', [...findings, ...changedFindings(row, target, gym, after, dryRun)]);
  }

  /** Applies a row's edits to changes on specific dates after its edits to facts, since they may refer to new classes. */
  private withEditedDates(withFacts: Gym, before: Gym, gymId: string, row: ParsedRow, exported: ExportedRow) {
    const { author } = this.context;
    const { request, difference } = planDateEdits(gymId, before, exported, author.now);
    if (!request) return { gym: withFacts, findings: difference ? [differsFinding(row, gymId, difference)] : [] };
    try {
      const gym = applyDateChanges(withFacts, request, { ...author, confirmer: 'admin' });
      return { gym: { ...gym, version: before.version + 1 }, findings: [] };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { gym: withFacts, findings: [datesLeftOutFinding(row, gymId, error.issues[0]?.message ?? error.message)] };
    }
  }

  /** Which import wrote a gym, and what its first write did. */
  private toImportRecord(before: Gym | undefined): NonNullable<Gym['lastImport']> {
    const { importId, initial } = this.context;
    if (before?.lastImport?.id === importId) return before.lastImport;
    return { id: importId, outcome: before ? 'updated' : 'created', ...(initial && { initial }) };
  }

  /** Stores possible duplicates as pairs, and reports them with the row that revealed them. */
  private addPairs(decision: Decision, before: Gym | undefined): void {
    const { row, target } = decision;
    const likely = findDuplicatesOfRow(decision, before, this.current.get(target), this.context);
    for (const match of likely) {
      this.pairs.set(...toDuplicatePair({ id: target, name: this.gymOf(target)?.name ?? row.facts.name, state: row.facts.state }, match, this.context));
      this.findings.push(pairFinding(row, target, match));
    }
    if (likely.length > 0) this.counts = { ...this.counts, pairs: this.counts.pairs + 1 };
  }

  private toOfferedRow(row: ParsedRow, rowId: string, isRepeated: boolean): OfferedRow {
    return { rowId, row, listRow: listRowOf(row, sourceOf(row, this.context.source)), isRepeated };
  }

  private addToGym(decision: Decision, gym: Gym): void {
    const { row, id, target, match, earlier, isRepeated } = decision;
    const { changes, differences, ...evidence } = planFacts(target, gym, this.toOfferedRow(row, id, isRepeated));
    const status = decideStatus(gym, evidence.listings);
    const changed = applyFactChanges(gym, { ...changes, status }, this.context.author, this.placementAfter(target, gym, changes));
    const after = this.withEvidence(changed, gym, evidence, isUnproven(gym, evidence.listings));
    if (after !== gym) this.setGym(target, after, row.number);
    const changedFacts = after === gym ? [] : changedFindings(row, target, gym, after, this.context.dryRun);
    const findings = [...[...differences, ...statusDifference(gym, row)].map((difference) => differsFinding(row, target, difference)), ...changedFacts];
    if (row.exported?.datedChanges?.length && planDateEdits(target, gym, row.exported, this.context.author.now).difference)
      findings.push(datesLeftOutFinding(row, target, 'The gym is already in the directory under another ID. Enter them on its page.'));
    if (match || earlier !== undefined) return this.addMerged(decision, gym.name, findings);
    this.firstRows.set(target, row.number);
    this.count(after === gym ? 'unchanged' : 'updated', [...row.findings, ...this.findUnproven(row, after, target), ...findings]);
  }

  /** The finding about a gym that stays a draft until an admin or a list says that it teaches jiu-jitsu. Empty for other gyms. */
  private findUnproven(row: ParsedRow, { doubts = [] }: Gym, gymId: string): Finding[] {
    return doubts.includes('jiu-jitsu') ? [unprovenFinding(row, gymId)] : [];
  }

  /** Adds a row whose gym is already in the directory or in an earlier row. A pointer leads from the row's id to that gym. */
  private addMerged({ row, id, target, match, earlier }: Decision, name: string, findings: readonly Finding[]): void {
    const { source } = this.context;
    if (target !== id && followPointers(this.stored, id) !== target)
      this.pointers.set(id, { status: 'merged', mergedInto: target, source: { ...source, key: row.key } });
    if (!this.firstRows.has(target)) this.firstRows.set(target, row.number);
    const into = earlier === undefined ? match : { row: earlier, name };
    this.count('merged', [...row.findings, ...(into ? [mergedFinding(row, target, into)] : []), ...findings]);
  }

  /** The gym's new URL and time zone. Undefined if no fact that they depend on changes. */
  private placementAfter(id: string, gym: Gym, changes: GymChanges): Placement | undefined {
    if (!PLACE_FACTS.some((fact) => changes[fact] !== undefined)) return undefined;
    const facts = { ...gym, ...changes } as GymFacts;
    const place = { stateSlug: findStateByCode(facts.state)?.slug ?? gym.stateSlug, citySlug: toSlug(facts.city) || gym.citySlug };
    const timeZone = determineTimeZone(facts) ?? gym.timeZone;
    const slug = toSlug(facts.name) || gym.slug;
    const keepsSlug = makeCityKey(place) === gym.cityKey && isNumberedSlugOf(gym.slug, slug);
    return { ...place, timeZone, slug: keepsSlug ? gym.slug : this.findFreeSlug(id, { ...place, timeZone, slug }) };
  }

  /** Records in a gym the evidence for its facts, when lists confirmed them, and which import wrote it. */
  private withEvidence(gym: Gym, before: Gym | undefined, evidence: Evidence, unproven: boolean): Gym {
    const { author } = this.context;
    const { doubts: currentDoubts = [], ...bare } = gym;
    // A list changed the address, but the pin stayed where it was.
    const isLeftBehind = before !== undefined && currentDoubts.includes('position') && !before.doubts?.includes('position');
    const allDoubts: Doubt[] = [...evidence.doubts, ...(isLeftBehind ? (['position'] as const) : []), ...(unproven ? (['jiu-jitsu'] as const) : [])];
    const doubts = [...new Set(allDoubts)];
    const gymWithEvidence: Gym = { ...bare, listings: evidence.listings, origins: evidence.origins, ...(doubts.length > 0 && { doubts }) };
    const source = findFirstSource(gymWithEvidence);
    const next: Gym = { ...gymWithEvidence, source, confirmed: mergeListConfirmations(gymWithEvidence, before, author.now) };
    if (before && toStableJson(next) === toStableJson(before)) return before;
    const hasNewVersion = !before || gym !== before;
    return requireGymSize({
      ...next,
      lastImport: this.toImportRecord(before),
      ...(!hasNewVersion && { version: gym.version + 1, updatedAt: author.now.toISOString(), updatedBy: author.by }),
    });
  }

  /** The row's own slug, or the next one that no other gym in its city has. */
  private findFreeSlug(id: string, placement: Placement): string {
    const cityKey = makeCityKey(placement);
    return findFreeSlug(placement.slug, (slug) => [this.context.known.urls, this.taken].some((urls) => urls.isTaken(cityKey, slug, id)));
  }

  private setGym(id: string, gym: Gym, row: number): void {
    this.current.set(id, gym);
    this.taken.take(gym.cityKey, gym.slug, id);
    if (!this.firstRows.has(id)) this.firstRows.set(id, row);
  }
}
