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
  listFacts,
  LOCALITY,
  type Pieces,
  splitIntoPieces,
  type EvidenceValue,
  POSITION,
  compareEvidence,
  rateSpecificity,
  removeVagueClasses,
} from './evidence';

/** A gym's list rows, by the id made from each row's key. */
export type SourceListings = NonNullable<Gym['listings']>;

/** A row whose facts may be added to a gym. */
export interface OfferedRow {
  /** The id made from the row's key. */
  readonly rowId: string;
  readonly row: Pick<ParsedRow, 'facts' | 'doubts'>;
  readonly listRow: ListRow;
  /** Whether an earlier row in the file had the same key. Then this row doesn't replace the earlier row's values, except with a better location. */
  readonly isRepeated: boolean;
}

/** A fact that isn't changed, although the file has another value for it. */
export interface Difference {
  readonly fact: EditableFactName | 'datedChanges';
  /**
   * Why the gym's value is kept. `owner`, `admin`: they confirmed it, or an owner blocked imports. `list`: the file's value isn't better evidence, or
   * would make a list too long. `newer`: the gym was changed after the file was exported.
   */
  readonly keptBy: 'owner' | 'admin' | 'list' | 'newer';
  /** The gym's value. */
  readonly kept: unknown;
  /** The file's value. */
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
export function toFirstEvidence({ rowId, row, listRow }: OfferedRow): Pick<FactPlan, 'listings' | 'origins' | 'doubts'> & { readonly facts: GymFacts } {
  const pieces = removeVagueClasses(splitIntoPieces(row.facts));
  const facts = assembleFacts(pieces) as GymFacts;
  return {
    facts: { ...facts, ...(facts.schedule && { schedule: keepClassIds(facts.schedule, row.facts.schedule ?? []) }) },
    listings: toStoredListings(row.facts.name, { [rowId]: listRow }),
    origins: Object.fromEntries([...pieces.keys()].map((path) => [path, rowId])),
    doubts: row.doubts,
  };
}

/**
 * Plans what a row changes in a gym, piece by piece, and lists what it can't change. A row updates the values that came from it. It replaces another row's
 * values if its evidence is better. It doesn't replace values that a person confirmed, or remove facts that it lacks. If it has a list fact, it removes
 * the entries that came from an earlier version of this row and are no longer in it.
 */
export function planFacts(gymId: string, gym: Gym, offer: OfferedRow): FactPlan {
  const listings = toSourceListings(gymId, gym);
  const comparison = new FactComparison(gymId, gym, listings, offer);
  for (const [path, value] of splitIntoPieces(offer.row.facts)) comparison.add(path, value);
  comparison.removeMissingEntries();
  return comparison.result({ ...listings, [offer.rowId]: mergeListRow(getOwn(listings, offer.rowId), offer) });
}

/** The list row to store for a row. If a row with this key ever proved that the gym teaches jiu-jitsu, the proof remains. */
function mergeListRow(before: ListRow | undefined, { listRow, isRepeated }: OfferedRow): ListRow {
  const order = compareDays(listRow.checkedOn, before?.checkedOn);
  // If several rows have the same key, the newest counts. On a tie, the first one counts.
  const current = before && (order < 0 || (order === 0 && isRepeated)) ? before : listRow;
  const isProven = before?.provesJiuJitsu ?? listRow.provesJiuJitsu;
  return { ...current, ...(isProven && { provesJiuJitsu: true }) };
}

/** List rows in their stored form, which leaves out `gymName` if it equals the gym's name. */
const toStoredListings = (name: string, listings: SourceListings): SourceListings =>
  Object.fromEntries(
    Object.entries(listings).map(([id, { gymName, ...listRow }]) => [id, { ...listRow, ...(gymName !== undefined && gymName !== name && { gymName }) }]),
  );

/** A gym's list rows, each with its `gymName`. An older gym without stored list rows acts as its own row. */
export function toSourceListings(gymId: string, { name, listings, source, status }: Gym): SourceListings {
  if (listings) return Object.fromEntries(Object.entries(listings).map(([id, listRow]) => [id, { gymName: name, ...listRow }]));
  if (source.key === undefined) return {};
  return { [gymId]: { ...source, provesJiuJitsu: true, ...(status === 'closed' && { closed: true }) } };
}

/** Appended to the origin of a value that only a repeated row has, so that the earlier row with the same key doesn't remove the value. */
const REPEATED = '~repeated';
/** The id of the row from which a piece came. */
export const parseOriginRowId = (origin: string): string => (origin.endsWith(REPEATED) ? origin.slice(0, -REPEATED.length) : origin);

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
    this.stored = splitIntoPieces(gym);
    this.next = new Map(this.stored);
    this.origins = new Map(Object.entries(gym.origins ?? {}));
  }

  /** Compares one of the row's pieces. */
  add(path: string, value: unknown): void {
    this.offeredPaths.add(path);
    const storedValue = this.stored.get(path);
    const keeper = this.findKeeper(path);
    if (toStableJson(storedValue) === toStableJson(value)) {
      if (!keeper && this.isBetterOrigin(path, value)) this.take(path, value);
      return;
    }
    if (keeper) {
      this.addDifference(path, keeper);
      return;
    }
    const isAccepted = this.stored.has(path) ? this.isBetter(path, storedValue, value) : this.isWithinLimits(path, value);
    if (isAccepted) this.take(path, value);
    else this.addDifference(path, 'list');
  }

  /** Removes entries of list facts that came from an earlier version of this row and are no longer in it. */
  removeMissingEntries(): void {
    if (this.offer.isRepeated) return;
    const facts = new Set([...this.offeredPaths].map(factOf));
    for (const path of this.stored.keys()) {
      const isFromRow = getEditKind(factOf(path)) === 'list' && facts.has(factOf(path)) && this.getOrigin(path) === this.offer.rowId;
      if (!isFromRow || this.offeredPaths.has(path) || this.findKeeper(path)) continue;
      this.next.delete(path);
      this.origins.delete(path);
    }
  }

  /** @param listings the gym's list rows, including this row's */
  result(listings: SourceListings): FactPlan {
    const changesSchedule = [...this.offeredPaths].some((path) => factOf(path) === 'schedule') && !findKeeper(this.gym, 'schedule');
    const pieces = changesSchedule ? removeVagueClasses(this.next) : this.next;
    const facts = assembleFacts(pieces);
    const names = [...new Set([...Object.keys(facts), ...[...this.stored.keys()].flatMap(listFacts)])] as GymFactName[];
    const changed = names.filter((name) => toStableJson(facts[name] ?? null) !== toStableJson(this.gym[name] ?? null) && this.isTouched(name));
    return {
      changes: Object.fromEntries(changed.map((name) => [name, facts[name] ?? null])) as GymChanges,
      differences: [...this.differences.values()],
      listings: toStoredListings(facts.name ?? this.gym.name, listings),
      origins: Object.fromEntries(this.origins),
      doubts: this.collectDoubts(),
    };
  }

  /** Whether the row changes the pieces of a fact. A different order of a list isn't a change, since a person may have sorted the list. */
  private isTouched(name: GymFactName): boolean {
    const select = (pieces: Pieces) => [...pieces].filter(([path]) => listFacts(path).includes(name));
    return toStableJson(select(this.next).sort()) !== toStableJson(select(this.stored).sort());
  }

  /** Whether a value is within the limits of its fact. A list combined from several rows may be too long. */
  private isWithinLimits(path: string, value: unknown): boolean {
    const fact = factOf(path);
    if (getEditKind(fact) !== 'list') return true;
    return v.is(gymFactsSchema.entries[fact], assembleFacts(new Map([...this.next, [path, value]]))[fact]);
  }

  private findKeeper(path: string): ReturnType<typeof findKeeper> {
    const keepers = listFacts(path).map((fact) => findKeeper(this.gym, fact));
    return keepers.find((by) => by !== undefined);
  }

  /** Gives the gym the row's value. */
  private take(path: string, value: unknown): void {
    this.next.set(path, value);
    this.takenPaths.add(path);
    this.origins.set(path, this.offer.isRepeated ? this.offer.rowId + REPEATED : this.offer.rowId);
  }

  /** Whether the row's value replaces the gym's. */
  private isBetter(path: string, storedValue: unknown, value: unknown): boolean {
    const { fromRow, fromGym, origin } = this.findEvidence(path, storedValue, value);
    const { isRepeated, rowId } = this.offer;
    if (origin !== rowId) return compareEvidence(path, fromRow, fromGym) > 0;
    if (!isLocation(path)) return !isRepeated;
    // A row's new location replaces its earlier one, unless the evidence is worse. Of two rows with the same key, one may have doubts.
    const difference = rateSpecificity(path, fromRow) - rateSpecificity(path, fromGym);
    return isRepeated ? difference > 0 : difference >= 0;
  }

  /** Whether this row becomes the origin of a value that another row also has: if its evidence is better or, on a tie, if its id comes first. */
  private isBetterOrigin(path: string, value: unknown): boolean {
    const { fromRow, fromGym, origin } = this.findEvidence(path, value, value);
    const { rowId } = this.offer;
    if (origin === rowId && this.offer.isRepeated) return false;
    const difference = rateSpecificity(path, fromRow) - rateSpecificity(path, fromGym);
    if (difference !== 0) return difference > 0;
    const days = compareDays(fromRow.checkedOn, fromGym.checkedOn);
    return days !== 0 ? days > 0 : rowId < this.getOrigin(path);
  }

  /** The evidence for the row's value and for the gym's, and the id of the row from which the gym's value came. */
  private findEvidence(
    path: string,
    storedValue: unknown,
    value: unknown,
  ): { readonly fromRow: EvidenceValue; readonly fromGym: EvidenceValue; readonly origin: string } {
    const origin = parseOriginRowId(this.getOrigin(path));
    const { row, listRow } = this.offer;
    return {
      fromRow: { value, checkedOn: listRow.checkedOn, doubts: row.doubts },
      fromGym: { value: storedValue, checkedOn: getOwn(this.listings, origin)?.checkedOn, doubts: this.gym.doubts ?? [] },
      origin,
    };
  }

  private addDifference(path: string, keptBy: Difference['keptBy']): void {
    for (const fact of listFacts(path)) {
      const [kept, offered] = [this.gym[fact], this.offer.row.facts[fact]];
      if (toStableJson(kept) === toStableJson(offered) || isNearbyCoordinate(this.gym, this.offer.row.facts, fact)) continue;
      this.differences.set(fact, { fact, keptBy, kept, offered });
    }
  }

  /** A fact without a recorded origin came from the row that created the gym. */
  private getOrigin(path: string): string {
    return this.origins.get(path) ?? this.gymId;
  }

  private collectDoubts(): Doubt[] {
    const doubtsAbout = (path: string, ...doubts: readonly Doubt[]) => {
      const possible: readonly Doubt[] = this.takenPaths.has(path) ? this.offer.row.doubts : (this.gym.doubts ?? []);
      return possible.filter((doubt) => doubts.includes(doubt));
    };
    return [...doubtsAbout(LOCALITY, 'state', 'city'), ...doubtsAbout(POSITION, 'position')];
  }
}

const isLocation = (path: string): boolean => path === LOCALITY || path === POSITION;

/**
 * The role whose confirmation keeps imports from changing a fact. Undefined if imports can change it. If the gym's owners blocked imports, it is `owner`
 * for every fact.
 */
export function findKeeper(gym: Gym, fact: EditableFactName): 'owner' | 'admin' | undefined {
  if (gym.importsBlocked) return 'owner';
  const by = findConfirmation(gym, fact)?.by;
  return by === 'owner' || by === 'admin' ? by : undefined;
}

/**
 * Whether a fact is a coordinate, and the positions of the gym and the row are close to each other. Such coordinates aren't reported as different, since
 * lists rarely agree on the last decimals.
 */
function isNearbyCoordinate(gym: Gym, facts: GymFacts, fact: GymFactName): boolean {
  if (fact !== 'latitude' && fact !== 'longitude') return false;
  const meters = metersBetween(gym, facts);
  return meters !== undefined && meters <= SAME_PLACE_METERS;
}
