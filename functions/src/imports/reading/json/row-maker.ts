import { type ColumnRole, listMissingColumns } from '../../../contract';
import { stateNamed } from '../state-names';
import type { Columns, ColumnReader } from '../columns';
import { guessRole } from '../headings/heading-roles';
import { type FlatFields, flatten } from './flatten';
import { fieldsOfFeature, isOnlyGeometry } from './map-features';
import { type InheritedValues, placeNamed } from './place-keys';
import { CUT_OFF, isObject, problemOf } from './tolerant-json';

export type Fields = Readonly<Record<string, unknown>>;

/** A row in JSON, or why it can't be read. */
export interface JsonRow {
  readonly fields: FlatFields;
  readonly problem?: string;
  /** The object that the row was built from. */
  readonly from: unknown;
  /** The number of column roles for which it has a value. */
  readonly known: number;
}

/** A text or number among gyms, such as an id that was left in a list. */
export const notGym = (value: unknown): JsonRow => ({ fields: new Map(), problem: NOT_GYM, from: value, known: 0 });
const NOT_GYM = 'This row is a single value, not a gym with a name and a place.';

/** Keys under which a chain lists its locations. */
const BRANCH_KEYS = /location|branch|franchise|address/i;
const INHERITED_ROLES: readonly ColumnRole[] = ['city', 'state', 'country', 'affiliation', 'sport'];
/** Few files have rows with more distinct sets of keys than this. */
const MAX_CACHED_COLUMNS = 300;

/** Builds rows from objects. A row also gets the values that an enclosing object states for all of its gyms, such as the state. */
export class RowMaker {
  private readonly columns = new Map<string, Columns>();

  constructor(private readonly columnReader: ColumnReader) {}

  columnsFor(headings: readonly string[]): Columns {
    const key = JSON.stringify(headings);
    const known = this.columns.get(key);
    if (known) return known;
    if (this.columns.size >= MAX_CACHED_COLUMNS) this.columns.clear();
    const columns = this.columnReader.columnsFor(headings);
    this.columns.set(key, columns);
    return columns;
  }

  /** The values of an enclosing object that apply to everything in it. A chain's name is also the name of its locations. */
  inheritedFrom(value: Fields, inherited: InheritedValues, key: string): InheritedValues {
    const flat = flatten(Object.fromEntries(Object.entries(value).filter(([, part]) => typeof part !== 'object')));
    const { read } = this.columnsFor([...flat.keys()]);
    const texts = [...flat.values()];
    return read.toReversed().reduce((inheritedHere: InheritedValues, { role, at }) => {
      const text = texts[at] ?? '';
      const place = role === 'name' ? placeNamed(text, inherited, true) : undefined;
      if (place) return { ...inheritedHere, ...place };
      const isInherited = role === 'name' ? BRANCH_KEYS.test(key) : INHERITED_ROLES.includes(role) && (role !== 'state' || stateNamed(text));
      return isInherited && text !== '' ? { ...inheritedHere, [role]: text } : inheritedHere;
    }, inherited);
  }

  /** Builds the row for an object in a list of rows. Returns none if the object is cut off, only geometry, or a wrapper of an empty list. */
  toRows(value: Fields, inherited: InheritedValues): JsonRow[] {
    const problem = problemOf(value);
    if (problem === CUT_OFF || isOnlyGeometry(value)) return [];
    if (problem) return [{ fields: new Map(), problem, from: value, known: 0 }];
    const row = this.rowOf(fieldsOfFeature(value) ?? this.hoistRecord(value), value, inherited);
    const isEmptyList = Object.values(value).some((part) => Array.isArray(part) && part.length === 0) && !this.rolesOf(row.fields).has('name');
    return isEmptyList ? [] : [row];
  }

  rowOf(fields: Fields, from: unknown, inherited: InheritedValues): JsonRow {
    const row = { fields: flatten(fields), from, known: 0 };
    const filled = Object.entries(inherited).reduce((completed, [role, text]) => this.completeRow(completed, role as ColumnRole, role, text), row);
    return { ...filled, known: this.rolesOf(row.fields).size };
  }

  /** Adds a column to a row that has none with this role. */
  completeRow(row: JsonRow, role: ColumnRole, column: string, text: string): JsonRow {
    return this.rolesOf(row.fields).has(role) ? row : { ...row, fields: new Map(row.fields).set(column, text) };
  }

  /** The fields of a record in an object, such as `{"id": 1, "fields": {…}}`, together with the object's other fields. */
  hoistRecord(value: Fields): Fields {
    if (this.rolesOf(flatten(value)).has('name')) return value;
    const records = Object.entries(value).filter(([key, part]) => isObject(part) && !guessRole(key.toLowerCase(), []) && canBeGym(this.rolesOf(flatten(part))));
    const [record] = records;
    if (!record || records.length > 1) return value;
    const { [record[0]]: inner, ...outer } = value;
    return { ...outer, ...(inner as Fields) };
  }

  rolesOf(flat: FlatFields): ReadonlySet<ColumnRole> {
    const { read, areExported } = this.columnsFor([...flat.keys()]);
    const texts = [...flat.values()];
    return new Set([...read.flatMap(({ role, at }) => (texts[at] === '' ? [] : [role])), ...(areExported ? (['name', 'address'] as const) : [])]);
  }

  /** Whether an object is a class or an open mat of the gym that contains it: it has a time, but no place of its own. */
  isSession(value: Fields): boolean {
    const roles = this.rolesOf(flatten(value));
    return (roles.has('sessionDay') || roles.has('sessionTime')) && !canBeGym(roles);
  }

  /** Whether an object's name is the name of a state or city. */
  isPlace(value: Fields, inherited: InheritedValues): boolean {
    const flat = flatten(value);
    const texts = [...flat.values()];
    const name = this.columnsFor([...flat.keys()]).read.find(({ role }) => role === 'name');
    return name !== undefined && placeNamed(texts[name.at] ?? '', inherited, true) !== undefined;
  }

  areHeadings(cells: readonly string[]): boolean {
    return cells.length > 1 && listMissingColumns(new Set(this.columnsFor(cells).read.map(({ role }) => role))).length === 0;
  }
}

/** Whether columns with these roles include a name and a place. */
export const canBeGym = (roles: ReadonlySet<ColumnRole>): boolean => listMissingColumns(roles).length === 0;
