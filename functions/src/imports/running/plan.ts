import { createHash } from 'node:crypto';
import {
  cityKeyOf,
  DomainError,
  type EditedName,
  type Finding,
  type Gym,
  type ImportCounts,
  type MergedGym,
  NO_ROWS,
  sitePaths,
  type Source,
} from '../../contract';
import { type Authorship, changedGym, newGym, type Placement } from '../../gyms/record';
import { freeSlug } from '../../text/slug';
import { KnownGyms, recognise } from '../matching/known';
import { identityOf, type Match } from '../matching/match';
import { type Authority, keeperOf, planFacts } from './plan-facts';
import { counted, differsFinding, mergedFinding, type Outcome, plannedFinding, tooLargeFinding } from './report';
import type { ReadRow, RowReading } from '../reading/row';

/** A gym as read; `Version` is whatever the store needs to write only over what was read. */
export interface StoredGymRead<Version> {
  readonly kind: 'gym';
  readonly gym: Gym;
  readonly version: Version;
}
export interface StoredPointer {
  readonly kind: 'merged';
  readonly into: string;
}
export type Stored<Version> = ReadonlyMap<string, StoredGymRead<Version> | StoredPointer>;

/** What is the same for a whole import. */
export interface ImportSetting {
  readonly importId: string;
  readonly source: Omit<Source, 'key'>;
  readonly author: Authorship;
  readonly dryRun: boolean;
  /** It fills an empty directory, and a rebuild at its end stands for the upkeep of its gyms. */
  readonly initial: boolean;
  readonly known: KnownGyms;
  /** Gyms that earlier slices of the file had, with the number of the first row. */
  readonly touched: ReadonlyMap<string, number>;
}

/** Which gym a row is. */
export interface Decision {
  readonly row: ReadRow;
  /** The id that this row's key makes. */
  readonly id: string;
  /** The gym it is: its own, or the one it is merged into. */
  readonly target: string;
  readonly authority: Authority | 'new';
  /** Set where it was recognised by its likeness just now. */
  readonly match?: Match;
  /** The earlier row of the file that is the same gym. */
  readonly earlier?: number;
}

export interface GymWrite<Version> {
  readonly id: string;
  readonly before?: StoredGymRead<Version>;
  readonly after: Gym;
  /** At the id there is a pointer to a gym that is gone. */
  readonly replacesPointer: boolean;
}
export interface SlicePlan<Version> {
  readonly writes: readonly GymWrite<Version>[];
  readonly pointers: readonly { readonly id: string; readonly document: MergedGym }[];
  readonly findings: readonly Finding[];
  readonly counts: ImportCounts;
  readonly touched: ReadonlyMap<string, number>;
}

/** The same source and key make the same gym in every import: hexadecimal, since a document id may not be `__x__`. */
export function gymIdOf(sourceName: string, key: string): string {
  return createHash('sha256').update(`${sourceName}|${key}`).digest('hex').slice(0, 24);
}

/** Follows pointers of merged listings to the gym that stands; undefined where it was deleted. */
export function standing<Version>(stored: Stored<Version>, id: string): string | undefined {
  const passed = new Set<string>();
  for (let at = id; !passed.has(at); ) {
    const found = stored.get(at);
    if (!found) return undefined;
    if (found.kind === 'gym') return at;
    passed.add(at);
    at = found.into;
  }
  return undefined;
}

/** Decides for each row of a slice which gym it is, in the file's order. */
export function decide<Version>(rows: readonly RowReading[], stored: Stored<Version>, { source, known, touched, dryRun }: ImportSetting): Decision[] {
  const drafted = new KnownGyms();
  const inSlice = new Map<string, number>();
  return rows.flatMap((row) => {
    if (row.kind === 'rejected') return [];
    const id = gymIdOf(source.name, row.key);
    const identity = identityOf(id, row.facts, cityKeyOf(row.placement));
    const isOwn = drafted.has(id) || (dryRun && touched.has(id) && known.has(id));
    const kept = isOwn ? id : standing(stored, id);
    const match = kept === undefined ? recognise(identity, known, drafted) : undefined;
    const target = kept ?? match?.id ?? id;
    const earlier = inSlice.get(target) ?? touched.get(target);
    const isNew = kept === undefined && !match;
    if (isNew) drafted.add(identity);
    if (earlier === undefined || isNew) inSlice.set(target, row.number);
    const authority = isNew ? 'new' : earlier !== undefined ? 'again' : target === id ? 'own' : 'other';
    return [{ row, id, target, authority, ...(match && { match }), ...(earlier !== undefined && !isNew && { earlier }) }];
  });
}

/** Plans a slice: what is written, what is counted, what is reported. Nothing is written by it. */
export function planSlice<Version>(
  rows: readonly RowReading[],
  decisions: readonly Decision[],
  stored: Stored<Version>,
  setting: ImportSetting,
): SlicePlan<Version> {
  const plan = new Planning(stored, setting);
  const decisionOf = new Map(decisions.map((decision) => [decision.row, decision]));
  for (const row of rows) {
    const decision = row.kind === 'gym' ? decisionOf.get(row) : undefined;
    if (decision) plan.addRow(decision);
    else plan.count('rejected', row.findings);
  }
  return plan.result();
}

/** One slice while it is planned: later rows see what earlier ones did. */
class Planning<Version> {
  private readonly current = new Map<string, Gym>();
  private readonly pointers = new Map<string, MergedGym>();
  private readonly taken = new Set<string>();
  private readonly touched = new Map<string, number>();
  private readonly findings: Finding[] = [];
  private counts = NO_ROWS;

  constructor(
    private readonly stored: Stored<Version>,
    private readonly setting: ImportSetting,
  ) {}

  count(outcome: Outcome, findings: readonly Finding[]): void {
    this.counts = counted(this.counts, outcome, findings);
    this.findings.push(...findings);
  }

  addRow(decision: Decision): void {
    const before = this.gymOf(decision.target);
    try {
      if (before) this.addToGym(decision, before);
      else if (decision.authority === 'again' && this.setting.dryRun) this.addMerged(decision, []);
      else this.addNewGym(decision);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.count('rejected', [tooLargeFinding(decision.row, error.message)]);
    }
  }

  result(): SlicePlan<Version> {
    const writes = [...this.current].map(([id, after]): GymWrite<Version> => {
      const before = this.stored.get(id);
      return { id, after, ...(before?.kind === 'gym' && { before }), replacesPointer: before?.kind === 'merged' };
    });
    const pointers = [...this.pointers].map(([id, document]) => ({ id, document }));
    return { writes, pointers, findings: this.findings, counts: this.counts, touched: this.touched };
  }

  private gymOf(id: string): Gym | undefined {
    const stored = this.stored.get(id);
    return this.current.get(id) ?? (stored?.kind === 'gym' ? stored.gym : undefined);
  }

  private addNewGym({ row, id }: Decision): void {
    const { source, author, dryRun } = this.setting;
    const placement = { ...row.placement, slug: this.freeSlug(row.placement) };
    const made: Gym = { ...newGym(row.facts, placement, { ...source, key: row.key }, author), status: row.status };
    const gym = this.signed(made, undefined, row, 'created');
    this.keep(id, gym, row.number);
    this.count('created', [...row.findings, ...(dryRun ? [plannedFinding(row, id, 'created', sitePaths.gym(gym), [])] : [])]);
  }

  private addToGym(decision: Decision, gym: Gym): void {
    const { row, target, match, earlier } = decision;
    const authority = decision.authority === 'new' ? 'again' : decision.authority;
    const { changes, differences } = planFacts(gym, row.facts, row.status, authority);
    const changed = changedGym(gym, changes, this.setting.author, this.placementAfter(gym, row, authority, changes.city ?? changes.state));
    const after = changed === gym ? gym : this.signed(changed, gym, row, 'updated');
    if (after !== gym) this.keep(target, after, row.number);
    const findings = differences.map((difference) => differsFinding(row, target, difference));
    if (match || earlier !== undefined) return this.addMerged(decision, findings);
    this.touched.set(target, row.number);
    const planned =
      this.setting.dryRun && after !== gym ? [plannedFinding(row, target, 'updated', sitePaths.gym(after), Object.keys(changes) as EditedName[])] : [];
    this.count(after === gym ? 'unchanged' : 'updated', [...row.findings, ...findings, ...planned]);
  }

  /** A row that is a gym already in the directory or the file; its key will find that gym from now on. */
  private addMerged({ row, id, target, match, earlier }: Decision, findings: readonly Finding[]): void {
    const { source } = this.setting;
    if (target !== id && standing(this.stored, id) !== target)
      this.pointers.set(id, { status: 'merged', mergedInto: target, source: { ...source, key: row.key } });
    if (!this.touched.has(target)) this.touched.set(target, row.number);
    const into = earlier === undefined ? match : { row: earlier };
    this.count('merged', [...row.findings, ...(into ? [mergedFinding(row, target, into)] : []), ...findings]);
  }

  private placementAfter(gym: Gym, row: ReadRow, authority: Authority, cityChanged: unknown): Placement | undefined {
    if (authority !== 'own' || keeperOf(gym, 'city')) return undefined;
    if (cityKeyOf(row.placement) === gym.cityKey) return { ...row.placement, slug: gym.slug };
    return cityChanged ? { ...row.placement, slug: this.freeSlug(row.placement) } : undefined;
  }

  /** Notes which import wrote a gym, and dates what it confirms by the day on which the source checked it. */
  private signed(gym: Gym, before: Gym | undefined, row: ReadRow, outcome: 'created' | 'updated'): Gym {
    const { importId, initial } = this.setting;
    const lastImport = before?.lastImport?.id === importId ? before.lastImport : { id: importId, outcome, ...(initial && { initial }) };
    if (!row.checkedOn) return { ...gym, lastImport };
    const at = `${row.checkedOn}T00:00:00.000Z`;
    const dated = Object.entries(gym.confirmed).map(([name, confirmation]) => [
      name,
      confirmation === before?.confirmed[name as keyof Gym['confirmed']] ? confirmation : { ...confirmation, at },
    ]);
    return { ...gym, lastImport, confirmed: Object.fromEntries(dated) as Gym['confirmed'] };
  }

  /** The row's own slug, or the next one that no gym of its city has. */
  private freeSlug(placement: Placement): string {
    const cityKey = cityKeyOf(placement);
    return freeSlug(placement.slug, (slug) => this.setting.known.isTaken(cityKey, slug) || this.taken.has(`${cityKey}~${slug}`));
  }

  private keep(id: string, gym: Gym, row: number): void {
    this.current.set(id, gym);
    this.taken.add(`${gym.cityKey}~${gym.slug}`);
    if (!this.touched.has(id)) this.touched.set(id, row);
  }
}
