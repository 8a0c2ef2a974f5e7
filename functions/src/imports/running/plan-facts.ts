import * as v from 'valibot';
import {
  findConfirmation,
  type Doubt,
  getEditKind,
  gymFactsSchema,
  type EditableFactName,
  type Gym,
  type GymChanges,
  type GymFactName,
  type GymFacts,
  keepClassIds,
  type ListRow,
  getOwn,
  toStableJson,
} from '../../contract';
import { metersBetween } from '../matching/identity';
import { SAME_PLACE_METERS } from '../matching/match';
import type { ParsedRow } from '../reading/row';
import {
  assembleFacts,
  compareDays,
  factOf,
  factsIn,
  LOCALITY,
  type Pieces,
  piecesOf,
  type EvidenceValue,
  POSITION,
  compareEvidence,
  rateSpecificity,
  removeVagueClasses,
} from './evidence';

/** A gym's rows in the lists of its sources. */
export type SourceListings = NonNullable<Gym['listings']>;

/** A row of a list, with the id made from its key. */
export interface OfferedRow {
  readonly rowId: string;
  readonly row: Pick<ParsedRow, 'facts' | 'doubts'>;
  readonly listRow: ListRow;
  /** An earlier row in the file had the same key, so this row only adds missing facts and a better location. */
  readonly isRepeated: boolean;
}

/** A fact that stays as it is, even if the file has another value. */
export interface Difference {
  readonly fact: EditableFactName | 'datedChanges';
  /** Why it is kept: confirmed by an owner or admin, another row is better evidence, or it is newer than the file. */
  readonly keptBy: 'owner' | 'admin' | 'list' | 'newer';
  readonly kept: unknown;
  readonly offered: unknown;
}
/** A gym's facts after a row, and the evidence for them. */
export interface FactPlan {
  readonly changes: GymChanges;
  readonly differences: readonly Difference[];
  readonly listings: SourceListings;
  readonly origins: NonNullable<Gym['origins']>;
  readonly doubts: readonly Doubt[];
}

/** A new gym's facts from its first row, and the evidence for them. */
export function firstEvidence({ rowId, row, listRow }: OfferedRow): Pick<FactPlan, 'listings' | 'origins' | 'doubts'> & { readonly facts: GymFacts } {
  const pieces = removeVagueClasses(piecesOf(row.facts));
  const facts = assembleFacts(pieces) as GymFacts;
  return {
    facts: { ...facts, ...(facts.schedule && { schedule: keepClassIds(facts.schedule, row.facts.schedule ?? []) }) },
    listings: toStoredListings(row.facts.name, { [rowId]: listRow }),
    origins: Object.fromEntries([...pieces.keys()].map((path) => [path, rowId])),
    doubts: row.doubts,
  };
}

/**
 * What a row changes in a gym, piece by piece, and what it can't change. A row updates what came from it. Better evidence wins over another row's
 * values, and a person's confirmation over both. Facts that the row lacks stay.
 */
export function planFacts(gymId: string, gym: Gym, offer: OfferedRow): FactPlan {
  const listings = listingsOf(gymId, gym);
  const comparison = new FactComparison(gymId, gym, listings, offer);
  for (const [path, value] of piecesOf(offer.row.facts)) comparison.add(path, value);
  comparison.removeWithdrawn();
  return comparison.result({ ...listings, [offer.rowId]: mergeListRow(getOwn(listings, offer.rowId), offer) });
}

/** What to store about a row apart from its facts. If a row with this key ever proved that the gym teaches jiu-jitsu, that stays true. */
function mergeListRow(before: ListRow | undefined, { listRow, isRepeated }: OfferedRow): ListRow {
  const order = compareDays(listRow.checkedOn, before?.checkedOn);
  // If several rows have the same key, the newest counts. On a tie, the first one counts.
  const current = before && (order < 0 || (order === 0 && isRepeated)) ? before : listRow;
  const isProven = before?.provesJiuJitsu ?? listRow.provesJiuJitsu;
  return { ...current, ...(isProven && { provesJiuJitsu: true }) };
}

/** Rows in their stored form, which leaves out a row's name for the gym if it equals the gym's name. */
const toStoredListings = (name: string, listings: SourceListings): SourceListings =>
  Object.fromEntries(
    Object.entries(listings).map(([id, { gymName, ...listRow }]) => [id, { ...listRow, ...(gymName !== undefined && gymName !== name && { gymName }) }]),
  );

/** The rows behind a gym, each with its name for the gym. For an older gym without stored rows, the gym itself acts as its row. */
export function listingsOf(gymId: string, { name, listings, source, status }: Gym): SourceListings {
  if (listings) return Object.fromEntries(Object.entries(listings).map(([id, listRow]) => [id, { gymName: name, ...listRow }]));
  if (source.key === undefined) return {};
  return { [gymId]: { ...source, provesJiuJitsu: true, ...(status === 'closed' && { closed: true }) } };
}

/** Appended to the origin of a value that only a repeated row has. Otherwise, the earlier row with the same key would remove the value. */
const REPEATED = '~repeated';
/** The id of the row that a piece came from, without `REPEATED`. */
export const originRow = (origin: string): string => (origin.endsWith(REPEATED) ? origin.slice(0, -REPEATED.length) : origin);

/** Compares a row's pieces with a gym's, and collects what changes. */
class FactComparison {
  private readonly stored: Pieces;
  private readonly next: Map<string, unknown>;
  private readonly origins: Map<string, string>;
  /** Paths of the row's pieces. */
  private readonly offeredPaths = new Set<string>();
  /** Paths of the pieces that the gym gets from the row. */
  private readonly takenPaths = new Set<string>();
  private readonly differences = new Map<EditableFactName, Difference>();

  constructor(
    private readonly gymId: string,
    private readonly gym: Gym,
    private readonly listings: SourceListings,
    private readonly offer: OfferedRow,
  ) {
    this.stored = piecesOf(gym);
    this.next = new Map(this.stored);
    this.origins = new Map(Object.entries(gym.origins ?? {}));
  }

  add(path: string, value: unknown): void {
    this.offeredPaths.add(path);
    const kept = this.stored.get(path);
    const keeper = this.keeperOf(path);
    if (toStableJson(kept) === toStableJson(value)) {
      if (!keeper && this.isBetterOrigin(path, value)) this.take(path, value);
    } else if (keeper) this.addDifference(path, keeper);
    else if (!this.stored.has(path) ? this.isWithinLimits(path, value) : this.isBetter(path, kept, value)) this.take(path, value);
    else this.addDifference(path, 'list');
  }

  /** Removes entries of lists that came from this row and are no longer in it. */
  removeWithdrawn(): void {
    if (this.offer.isRepeated) return;
    const facts = new Set([...this.offeredPaths].map(factOf));
    for (const path of this.stored.keys()) {
      const isOfRow = getEditKind(factOf(path)) === 'list' && facts.has(factOf(path)) && this.originOf(path) === this.offer.rowId;
      if (!isOfRow || this.offeredPaths.has(path) || this.keeperOf(path)) continue;
      this.next.delete(path);
      this.origins.delete(path);
    }
  }

  result(listings: SourceListings): FactPlan {
    const isSchedule = [...this.offeredPaths].some((path) => factOf(path) === 'schedule') && !keeperOf(this.gym, 'schedule');
    const pieces = isSchedule ? removeVagueClasses(this.next) : this.next;
    const facts = assembleFacts(pieces);
    const names = [...new Set([...Object.keys(facts), ...[...this.stored.keys()].flatMap(factsIn)])] as GymFactName[];
    const changed = names.filter((name) => toStableJson(facts[name] ?? null) !== toStableJson(this.gym[name] ?? null) && this.isTouched(name));
    return {
      changes: Object.fromEntries(changed.map((name) => [name, facts[name] ?? null])) as GymChanges,
      differences: [...this.differences.values()],
      listings: toStoredListings(facts.name ?? this.gym.name, listings),
      origins: Object.fromEntries(this.origins),
      doubts: this.doubts(),
    };
  }

  /** Whether the row changes the pieces of a fact. If only the order of a list differs, it stays, since a person may have sorted the list. */
  private isTouched(name: GymFactName): boolean {
    const select = (pieces: Pieces) => [...pieces].filter(([path]) => factsIn(path).includes(name));
    return toStableJson(select(this.next).sort()) !== toStableJson(select(this.stored).sort());
  }

  /** Whether a value is within the limits of its fact. A list combined from several rows may be too long. */
  private isWithinLimits(path: string, value: unknown): boolean {
    const fact = factOf(path);
    if (getEditKind(fact) !== 'list') return true;
    return v.is(gymFactsSchema.entries[fact], assembleFacts(new Map([...this.next, [path, value]]))[fact]);
  }

  private keeperOf(path: string): ReturnType<typeof keeperOf> {
    const keepers = factsIn(path).map((fact) => keeperOf(this.gym, fact));
    return keepers.find((by) => by !== undefined);
  }

  private take(path: string, value: unknown): void {
    this.next.set(path, value);
    this.takenPaths.add(path);
    this.origins.set(path, this.offer.isRepeated ? this.offer.rowId + REPEATED : this.offer.rowId);
  }

  private isBetter(path: string, kept: unknown, value: unknown): boolean {
    const { fromRow, fromGym, origin } = this.compareSources(path, kept, value);
    const { isRepeated, rowId } = this.offer;
    if (origin !== rowId) return compareEvidence(path, fromRow, fromGym) > 0;
    if (!isLocation(path)) return !isRepeated;
    // A row's new value replaces its earlier one, unless the evidence is worse: of two rows with the same key, one may have doubts.
    const difference = rateSpecificity(path, fromRow) - rateSpecificity(path, fromGym);
    return isRepeated ? difference > 0 : difference >= 0;
  }

  /** Whether this row becomes the origin of a value that another row has too, since its evidence is better. */
  private isBetterOrigin(path: string, value: unknown): boolean {
    const { fromRow, fromGym, origin } = this.compareSources(path, value, value);
    const { rowId } = this.offer;
    if (origin === rowId && this.offer.isRepeated) return false;
    const difference = rateSpecificity(path, fromRow) - rateSpecificity(path, fromGym);
    if (difference !== 0) return difference > 0;
    const days = compareDays(fromRow.checkedOn, fromGym.checkedOn);
    return days !== 0 ? days > 0 : rowId < this.originOf(path);
  }

  private compareSources(
    path: string,
    kept: unknown,
    value: unknown,
  ): { readonly fromRow: EvidenceValue; readonly fromGym: EvidenceValue; readonly origin: string } {
    const origin = originRow(this.originOf(path));
    const { row, listRow } = this.offer;
    return {
      fromRow: { value, checkedOn: listRow.checkedOn, doubts: row.doubts },
      fromGym: { value: kept, checkedOn: getOwn(this.listings, origin)?.checkedOn, doubts: this.gym.doubts ?? [] },
      origin,
    };
  }

  private addDifference(path: string, keptBy: Difference['keptBy']): void {
    for (const fact of factsIn(path)) {
      const [kept, offered] = [this.gym[fact], this.offer.row.facts[fact]];
      if (toStableJson(kept) === toStableJson(offered) || isNearbyCoordinate(this.gym, this.offer.row.facts, fact)) continue;
      this.differences.set(fact, { fact, keptBy, kept, offered });
    }
  }

  /** A fact without a recorded origin came from the row that created the gym. */
  private originOf(path: string): string {
    return this.origins.get(path) ?? this.gymId;
  }

  private doubts(): Doubt[] {
    const doubtsAbout = (path: string, ...doubts: readonly Doubt[]) => {
      const possible: readonly Doubt[] = this.takenPaths.has(path) ? this.offer.row.doubts : (this.gym.doubts ?? []);
      return possible.filter((doubt) => doubts.includes(doubt));
    };
    return [...doubtsAbout(LOCALITY, 'state', 'city'), ...doubtsAbout(POSITION, 'position')];
  }
}

const isLocation = (path: string): boolean => path === LOCALITY || path === POSITION;

/** Who has the final say on a fact. Undefined if imports can change it. Owners who don't let imports change their gym decide on every fact. */
export function keeperOf(gym: Gym, fact: EditableFactName): 'owner' | 'admin' | undefined {
  if (gym.importsBlocked) return 'owner';
  const by = findConfirmation(gym, fact)?.by;
  return by === 'owner' || by === 'admin' ? by : undefined;
}

/**
 * Whether a fact is a coordinate, and the gym's and the row's positions are close to each other. These aren't reported as different, since lists
 * never agree on the last decimals.
 */
function isNearbyCoordinate(gym: Gym, facts: GymFacts, fact: GymFactName): boolean {
  if (fact !== 'latitude' && fact !== 'longitude') return false;
  const meters = metersBetween(gym, facts);
  return meters !== undefined && meters <= SAME_PLACE_METERS;
}
