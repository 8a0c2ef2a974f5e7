import { own, stateBySlug } from '../contract';
import { textsOf, unpackListing } from './listing-line';
import type { PlacedListing } from './listing';
import { factsOf } from './facts';
import { searchedText } from './searched-text';
import { factsAt, type Table, tableOf } from './table';

/** A city with a listing, even if its gyms are closed. */
export interface ListedCity {
  readonly stateSlug: string;
  /** Two letters, such as `TX`. */
  readonly stateCode: string;
  readonly slug: string;
  readonly name: string;
  /** Published gyms. */
  readonly gyms: number;
  /** Mean of its gyms' coordinates. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** A public gym in memory: its packed line, and what is read from it often. */
export class ListedGym {
  readonly slug: string;
  readonly name: string;
  readonly affiliation: string;
  readonly coach: string;
  /** Name, affiliation, coach and city, in the form of `searchedText`: for searching by words and sorting by name. */
  readonly text: string;

  constructor(
    readonly id: string,
    readonly city: ListedCity,
    readonly line: string,
  ) {
    [this.slug, this.name, this.affiliation, this.coach] = textsOf(line);
    this.text = searchedText([this.name, this.affiliation, this.coach, city.name]);
  }

  /** Everything in the line. Unpacked on each call. */
  listing(): PlacedListing {
    const { stateSlug, slug: citySlug, name: cityName } = this.city;
    return { ...unpackListing(this.line), id: this.id, stateSlug, citySlug, cityName };
  }
}

export interface ListedState {
  readonly slug: string;
  readonly code: string;
  readonly name: string;
  /** By name. */
  readonly gyms: readonly ListedGym[];
  readonly cities: ReadonlyMap<string, ListedCity>;
}

/** The whole directory at one moment. Immutable: a newer one replaces it. */
export class Listings {
  /** By name. */
  readonly gyms: readonly ListedGym[];
  readonly states: ReadonlyMap<string, ListedState>;
  private byId: ReadonlyMap<string, ListedGym> | undefined;
  private rows: ReadonlyMap<string, readonly number[]> | undefined;
  private made: Table | undefined;
  /** The previous directory, whose table rows are reused for gyms that haven't changed. Released once that is done. */
  private earlier: { readonly table: Table; readonly gyms: readonly ListedGym[] } | undefined;

  /** @param version the same whenever the same documents were read */
  constructor(
    states: readonly ListedState[],
    readonly version: string,
    before?: Listings,
  ) {
    this.states = new Map(states.map((state) => [state.slug, state]));
    this.gyms = states.flatMap((state) => state.gyms).sort(byName);
    this.earlier = before?.made && { table: before.made, gyms: before.gyms };
  }

  gym(id: string): ListedGym | undefined {
    this.byId ??= new Map(this.gyms.map((gym) => [gym.id, gym]));
    return this.byId.get(id);
  }

  /** The rows of a state's gyms, which are their positions in `gyms`. */
  rowsOf(stateSlug: string): readonly number[] {
    this.rows ??= Map.groupBy(this.gyms.keys(), (row) => this.gyms[row]?.city.stateSlug ?? '');
    return this.rows.get(stateSlug) ?? [];
  }

  /** What filters need of each gym, in the order of `gyms`. Built on first use, since unpacking a line's schedule is most of the work. */
  get table(): Table {
    this.made ??= this.makeTable();
    this.earlier = undefined;
    return this.made;
  }

  private makeTable(): Table {
    const { gyms, earlier } = this;
    const known = new Map(earlier?.gyms.map((gym, row) => [gym, row]));
    return tableOf(gyms.length, (row) => {
      const gym = gyms[row] as ListedGym;
      const before = known.get(gym);
      return earlier && before !== undefined ? factsAt(earlier.table, before) : factsOf(unpackListing(gym.line), gym.city.name, gym.text);
    });
  }
}

/** A state's documents: lines by city and gym id, and its cities as the state lists them. */
export interface StateLines {
  readonly slug: string;
  readonly lines: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly cities: Readonly<Record<string, Pick<ListedCity, 'name' | 'gyms' | 'latitude' | 'longitude'>>>;
}

/** Builds a state from its documents. Gyms whose line and city haven't changed are reused. */
export function listedState({ slug, lines, cities: entries }: StateLines, before: ListedState | undefined): ListedState {
  const state = stateBySlug(slug);
  const code = state?.code ?? '';
  const earlier = new Map(before?.gyms.map((gym) => [gym.id, gym]));
  const cities = new Map<string, ListedCity>();
  const gyms: ListedGym[] = [];
  for (const [citySlug, cityLines] of Object.entries(lines)) {
    const city = sameCity(before?.cities.get(citySlug), {
      stateSlug: slug,
      stateCode: code,
      slug: citySlug,
      ...(own(entries, citySlug) ?? closedCity(citySlug)),
    });
    cities.set(citySlug, city);
    for (const [id, line] of Object.entries(cityLines)) {
      const known = earlier.get(id);
      gyms.push(known && known.line === line && known.city === city ? known : new ListedGym(id, city, line));
    }
  }
  return { slug, code, name: state?.name ?? slug, gyms: gyms.sort(byName), cities };
}

const byName = (a: ListedGym, b: ListedGym): number => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.id < b.id ? -1 : 1);

/** A city without published gyms isn't among its state's cities, so its name is only known from its URL. */
const closedCity = (slug: string) => ({
  name: slug.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase()),
  gyms: 0,
});

/** Returns the earlier object if nothing differs, so that its gyms can be recognized as unchanged. */
const sameCity = (before: ListedCity | undefined, after: ListedCity): ListedCity =>
  before && before.name === after.name && before.gyms === after.gyms && before.latitude === after.latitude && before.longitude === after.longitude
    ? before
    : after;
