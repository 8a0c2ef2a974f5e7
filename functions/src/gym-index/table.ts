import type { Affiliation, Facts } from './facts';

/**
 * The facts of many listings in columns, with one row each. Going through a hundred thousand rows takes milliseconds; the same number of objects
 * would take ten times as long. Columns are named as in `Facts`.
 */
export interface Table {
  readonly size: number;
  readonly texts: readonly string[];
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly programs: Int32Array;
  readonly amenities: Int32Array;
  readonly marks: Int32Array;
  readonly rank: Int32Array;
  readonly dropIn: Int32Array;
  readonly updatedDay: Int32Array;
  readonly verifiedUntil: Int32Array;
  readonly hoursKnown: Int32Array;
  /** Index into `clocks`, which are IANA names. */
  readonly zone: Int32Array;
  readonly clocks: readonly string[];
  /** Index into `affiliations`. */
  readonly affiliation: Int32Array;
  readonly affiliations: readonly Affiliation[];
  /** A row's classes are those from `classesAt[row]` up to but not including `classesAt[row + 1]`. */
  readonly classesAt: Int32Array;
  readonly spans: Int32Array;
  readonly kinds: Int32Array;
  /** The same for its opening hours. */
  readonly hoursAt: Int32Array;
  readonly hours: Int32Array;
}

/** The rows of a table that a query is about. Undefined for all. */
export type Rows = readonly number[] | undefined;

export function eachRow({ size }: Table, rows: Rows, visit: (row: number) => void): void {
  if (rows) for (const row of rows) visit(row);
  else for (let row = 0; row < size; row++) visit(row);
}

/** Builds a table of `size` rows, asking for their facts one after another. */
export function tableOf(size: number, factsAt: (row: number) => Facts): Table {
  const texts: string[] = [];
  const numbers = () => new Int32Array(size);
  const columns = {
    programs: numbers(),
    amenities: numbers(),
    marks: numbers(),
    rank: numbers(),
    dropIn: numbers(),
    updatedDay: numbers(),
    verifiedUntil: numbers(),
    hoursKnown: numbers(),
  };
  const places = { latitude: new Float64Array(size), longitude: new Float64Array(size) };
  const zones = new Index<string>();
  const affiliations = new Index<Affiliation>();
  const [zone, affiliation] = [numbers(), numbers()];
  const [classesAt, hoursAt] = [new Int32Array(size + 1), new Int32Array(size + 1)];
  const [spans, kinds, hours] = [[] as number[], [] as number[], [] as number[]];
  for (let row = 0; row < size; row++) {
    const facts = factsAt(row);
    texts.push(facts.text);
    for (const name of Object.keys(columns) as (keyof typeof columns)[]) columns[name][row] = facts[name];
    places.latitude[row] = facts.latitude;
    places.longitude[row] = facts.longitude;
    zone[row] = zones.at(facts.timeZone, facts.timeZone);
    affiliation[row] = affiliations.at(facts.affiliation.slug, facts.affiliation);
    for (const span of facts.spans) spans.push(span);
    for (const kind of facts.kinds) kinds.push(kind);
    for (const span of facts.hours) hours.push(span);
    classesAt[row + 1] = spans.length;
    hoursAt[row + 1] = hours.length;
  }
  return {
    size,
    texts,
    ...columns,
    ...places,
    zone,
    clocks: zones.items,
    affiliation,
    affiliations: affiliations.items,
    classesAt,
    spans: Int32Array.from(spans),
    kinds: Int32Array.from(kinds),
    hoursAt,
    hours: Int32Array.from(hours),
  };
}

/** The facts of a row, for copying them into another table. */
export function factsAt(table: Table, row: number): Facts {
  const number = (column: Int32Array | Float64Array) => column[row] as number;
  const within = (column: Int32Array, at: Int32Array) => Array.from(column.subarray(at[row], at[row + 1]));
  return {
    text: table.texts[row] as string,
    latitude: number(table.latitude),
    longitude: number(table.longitude),
    timeZone: table.clocks[number(table.zone)] as string,
    affiliation: table.affiliations[number(table.affiliation)] as Affiliation,
    programs: number(table.programs),
    amenities: number(table.amenities),
    marks: number(table.marks),
    rank: number(table.rank),
    dropIn: number(table.dropIn),
    updatedDay: number(table.updatedDay),
    verifiedUntil: number(table.verifiedUntil),
    hoursKnown: number(table.hoursKnown),
    spans: within(table.spans, table.classesAt),
    kinds: within(table.kinds, table.classesAt),
    hours: within(table.hours, table.hoursAt),
  };
}

/** Numbers keys in the order they first appear. */
class Index<Item> {
  readonly items: Item[] = [];
  private readonly numbers = new Map<string, number>();

  at(key: string, item: Item): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}
