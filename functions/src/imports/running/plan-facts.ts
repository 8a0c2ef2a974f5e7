import * as v from 'valibot';
import {
  confirmationOf,
  type Doubt,
  editKindOf,
  gymFactsSchema,
  type EditedName,
  type Gym,
  type GymChanges,
  type GymFactName,
  type GymFacts,
  type Listing,
  own,
  stableJson,
} from '../../contract';
import { metresBetween, SAME_PLACE_METRES } from '../matching/match';
import type { ReadRow } from '../reading/row';
import { assembled, comparedDays, factOf, factsIn, LOCALITY, type Pieces, piecesOf, type Said, SPOT, weighed, weightOf, withoutVague } from './evidence';

type Listings = NonNullable<Gym['listings']>;

/** A row of a list, by the id that its key makes. */
export interface Offer {
  readonly rowId: string;
  readonly row: Pick<ReadRow, 'facts' | 'doubts'>;
  readonly listing: Listing;
  /** The file has had this row before, under the same key: it adds what is missing, and a place that is better founded. */
  readonly isRepeated: boolean;
}

/** A fact that stays though a file says otherwise. */
export interface Difference {
  readonly fact: EditedName;
  /** Who has confirmed it, that another row is better evidence, or that it is newer than the file. */
  readonly keptBy: 'owner' | 'admin' | 'list' | 'newer';
  readonly kept: unknown;
  readonly offered: unknown;
}
/** What a row makes of a gym's facts, and what then stands behind them. */
export interface FactPlan {
  readonly changes: GymChanges;
  readonly differences: readonly Difference[];
  readonly listings: Listings;
  readonly origins: NonNullable<Gym['origins']>;
  readonly doubts: readonly Doubt[];
}

/** All that a row says of a new gym, with where it comes from. */
export function firstEvidence({ rowId, row, listing }: Offer): Pick<FactPlan, 'listings' | 'origins' | 'doubts'> & { readonly facts: GymFacts } {
  const pieces = withoutVague(piecesOf(row.facts));
  return {
    facts: assembled(pieces) as GymFacts,
    listings: listingsUnder(row.facts.name, { [rowId]: listing }),
    origins: Object.fromEntries([...pieces.keys()].map((path) => [path, rowId])),
    doubts: row.doubts,
  };
}

/**
 * What a row changes in a gym, piece by piece, and what it may not change. A row refreshes what was taken from it; over what
 * another row has said stands the better evidence, over both what a person has confirmed. What the row does not have stays.
 */
export function planFacts(gymId: string, gym: Gym, offer: Offer): FactPlan {
  const listings = listingsOf(gymId, gym);
  const weighing = new Weighing(gymId, gym, listings, offer);
  for (const [path, value] of piecesOf(offer.row.facts)) weighing.add(path, value);
  weighing.dropWithdrawn();
  return weighing.result({ ...listings, [offer.rowId]: heard(own(listings, offer.rowId), offer) });
}

/** What a row says besides facts. That it proves the art stands once it was said, by whichever of several rows with its key. */
function heard(before: Listing | undefined, { listing, isRepeated }: Offer): Listing {
  const days = comparedDays(listing.checkedOn, before?.checkedOn);
  // Of several rows with one key the newest stands, of equally new ones the first.
  const said = before && (days < 0 || (days === 0 && isRepeated)) ? before : listing;
  const isProven = before?.provesJiuJitsu ?? listing.provesJiuJitsu;
  return { ...said, ...(isProven && { provesJiuJitsu: true }) };
}

/** Rows as they are stored: a name that is the gym's own goes without saying. */
const listingsUnder = (name: string, listings: Listings): Listings =>
  Object.fromEntries(
    Object.entries(listings).map(([id, { gymName, ...listing }]) => [id, { ...listing, ...(gymName !== undefined && gymName !== name && { gymName }) }]),
  );

/** The rows behind a gym, each with what it calls the gym; one that was made before rows were kept stands for itself. */
export function listingsOf(gymId: string, { name, listings, source, status }: Gym): Listings {
  if (listings) return Object.fromEntries(Object.entries(listings).map(([id, listing]) => [id, { gymName: name, ...listing }]));
  if (source.key === undefined) return {};
  return { [gymId]: { ...source, provesJiuJitsu: true, ...(status === 'closed' && { closed: true }) } };
}

class Weighing {
  private readonly stored: Pieces;
  private readonly next: Map<string, unknown>;
  private readonly origins: Map<string, string>;
  private readonly offered = new Set<string>();
  private readonly taken = new Set<string>();
  private readonly differences = new Map<EditedName, Difference>();

  constructor(
    private readonly gymId: string,
    private readonly gym: Gym,
    private readonly listings: Listings,
    private readonly offer: Offer,
  ) {
    this.stored = piecesOf(gym);
    this.next = new Map(this.stored);
    this.origins = new Map(Object.entries(gym.origins ?? {}));
  }

  add(path: string, value: unknown): void {
    this.offered.add(path);
    const kept = this.stored.get(path);
    const keeper = this.keeperOf(path);
    if (stableJson(kept) === stableJson(value)) {
      if (!keeper && this.isBetterFounded(path, value)) this.take(path, value);
    } else if (keeper) this.differ(path, keeper);
    else if (!this.stored.has(path) ? this.fits(path, value) : this.isBetter(path, kept, value)) this.take(path, value);
    else this.differ(path, 'list');
  }

  /** Entries of lists that were taken from this row and that it no longer has. */
  dropWithdrawn(): void {
    if (this.offer.isRepeated) return;
    const facts = new Set([...this.offered].map(factOf));
    for (const path of this.stored.keys()) {
      const isOfRow = editKindOf(factOf(path)) === 'list' && facts.has(factOf(path)) && this.originOf(path) === this.offer.rowId;
      if (!isOfRow || this.offered.has(path) || this.keeperOf(path)) continue;
      this.next.delete(path);
      this.origins.delete(path);
    }
  }

  result(listings: Listings): FactPlan {
    const isSchedule = [...this.offered].some((path) => factOf(path) === 'schedule') && !keeperOf(this.gym, 'schedule');
    const pieces = isSchedule ? withoutVague(this.next) : this.next;
    const facts = assembled(pieces);
    const names = [...new Set([...Object.keys(facts), ...[...this.stored.keys()].flatMap(factsIn)])] as GymFactName[];
    const changed = names.filter((name) => stableJson(facts[name] ?? null) !== stableJson(this.gym[name] ?? null) && this.isTouched(name));
    return {
      changes: Object.fromEntries(changed.map((name) => [name, facts[name] ?? null])) as GymChanges,
      differences: [...this.differences.values()],
      listings: listingsUnder(facts.name ?? this.gym.name, listings),
      origins: Object.fromEntries(this.origins),
      doubts: this.doubts(),
    };
  }

  /** A list that a person has put in an order of their own is only sorted where the row changes it. */
  private isTouched(name: GymFactName): boolean {
    const of = (pieces: Pieces) => new Map([...pieces].filter(([path]) => factsIn(path).includes(name)));
    return stableJson([...of(this.next)].sort()) !== stableJson([...of(this.stored)].sort());
  }

  /** Lists of several rows together may be longer than a gym's may be. */
  private fits(path: string, value: unknown): boolean {
    const fact = factOf(path);
    if (editKindOf(fact) !== 'list') return true;
    return v.is(gymFactsSchema.entries[fact], assembled(new Map([...this.next, [path, value]]))[fact]);
  }

  private keeperOf(path: string): ReturnType<typeof keeperOf> {
    const keepers = factsIn(path).map((fact) => keeperOf(this.gym, fact));
    return keepers.find((by) => by !== undefined);
  }

  private take(path: string, value: unknown): void {
    this.next.set(path, value);
    this.taken.add(path);
    this.origins.set(path, this.offer.rowId);
  }

  private isBetter(path: string, kept: unknown, value: unknown): boolean {
    const { said, stands, origin } = this.bothSides(path, kept, value);
    const { isRepeated, rowId } = this.offer;
    if (origin !== rowId) return weighed(path, said, stands) > 0;
    if (!isPlace(path)) return !isRepeated;
    // Its own word is news, unless it is worse founded: of two rows with one key one may be in doubt.
    const difference = weightOf(path, said) - weightOf(path, stands);
    return isRepeated ? difference > 0 : difference >= 0;
  }

  /** Of two rows that say the same the one that knows it better stands for it. */
  private isBetterFounded(path: string, value: unknown): boolean {
    const { said, stands, origin } = this.bothSides(path, value, value);
    const { rowId } = this.offer;
    if (origin === rowId && this.offer.isRepeated) return false;
    const difference = weightOf(path, said) - weightOf(path, stands);
    if (difference !== 0) return difference > 0;
    const days = comparedDays(said.checkedOn, stands.checkedOn);
    return days !== 0 ? days > 0 : rowId < origin;
  }

  private bothSides(path: string, kept: unknown, value: unknown): { readonly said: Said; readonly stands: Said; readonly origin: string } {
    const origin = this.originOf(path);
    const { row, listing } = this.offer;
    return {
      said: { value, checkedOn: listing.checkedOn, doubts: row.doubts },
      stands: { value: kept, checkedOn: own(this.listings, origin)?.checkedOn, doubts: this.gym.doubts ?? [] },
      origin,
    };
  }

  private differ(path: string, keptBy: Difference['keptBy']): void {
    for (const fact of factsIn(path)) {
      const [kept, offered] = [this.gym[fact], this.offer.row.facts[fact]];
      if (stableJson(kept) === stableJson(offered) || isSameSpot(this.gym, this.offer.row.facts, fact)) continue;
      this.differences.set(fact, { fact, keptBy, kept, offered });
    }
  }

  /** A fact that no row is named for came with the row that made the gym. */
  private originOf(path: string): string {
    return this.origins.get(path) ?? this.gymId;
  }

  private doubts(): Doubt[] {
    const of = (path: string, ...doubts: readonly Doubt[]) => {
      const standing: readonly Doubt[] = this.taken.has(path) ? this.offer.row.doubts : (this.gym.doubts ?? []);
      return standing.filter((doubt) => doubts.includes(doubt));
    };
    return [...of(LOCALITY, 'state', 'city'), ...of(SPOT, 'position')];
  }
}

const isPlace = (path: string): boolean => path === LOCALITY || path === SPOT;

/** Who has the last word on a fact; undefined where an import may change it. Owners who approve edits have it on each. */
export function keeperOf(gym: Gym, fact: EditedName): 'owner' | 'admin' | undefined {
  if (gym.approvalRequired) return 'owner';
  const by = confirmationOf(gym, fact)?.by;
  return by === 'owner' || by === 'admin' ? by : undefined;
}

/** Two lists never agree on the last decimals: a position nearby is no difference worth reporting. */
function isSameSpot(gym: Gym, facts: GymFacts, fact: GymFactName): boolean {
  if (fact !== 'latitude' && fact !== 'longitude') return false;
  const metres = metresBetween(gym, facts);
  return metres !== undefined && metres <= SAME_PLACE_METRES;
}
