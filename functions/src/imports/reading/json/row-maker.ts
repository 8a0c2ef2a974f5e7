import { type ColumnRole, listMissingColumns } from '../../../contract';
import { parseState } from '../state-names';
import type { Columns, ColumnReader } from '../columns';
import { guessRole } from '../headings/heading-roles';
import { type FlatFields, flatten } from './flatten';
import { readMapFeature, isOnlyGeometry } from './map-features';
import { type InheritedValues, parsePlace } from './place-keys';
import { CUT_OFF, isObject, problemOf } from './tolerant-json';

export type Fields = Readonly<Record<string, unknown>>;

/** A row in JSON. `problem` says why it can't be read. */
export interface JsonRow {
  readonly fields: FlatFields;
  readonly problem?: string;
  /** The object that the row was built from. */
  readonly builtFrom: unknown;
  /** The number of column roles for which the row has a value that isn't inherited. */
  readonly roleCount: number;
}

/** The row for a single value in a list of gyms, such as an id. It is reported as a problem. */
export const toNonGymRow = (value: unknown): JsonRow => ({ fields: new Map(), problem: NOT_GYM, builtFrom: value, roleCount: 0 });
const NOT_GYM = 'This row is a single value, not a gym with a name and a place.';

/** Keys under which a chain lists its locations. */
const BRANCH_KEYS = /location|branch|franchise|address/i;
const INHERITED_ROLES: readonly ColumnRole[] = ['city', 'state', 'country', 'affiliation', 'sport'];
/** Few files have more than this many distinct sets of keys. */
const MAX_CACHED_COLUMNS = 300;

/** Builds rows from objects. A row also gets the values that an enclosing object states for all of its gyms, such as the state. */
export class RowMaker {
  private readonly columns = new Map<string, Columns>();

  constructor(private readonly columnReader: ColumnReader) {}

  columnsFor(headings: readonly string[]): Columns {
    const key = JSON.stringify(headings);
    const cached = this.columns.get(key);
    if (cached) return cached;
    if (this.columns.size >= MAX_CACHED_COLUMNS) this.columns.clear();
    const columns = this.columnReader.columnsFor(headings);
    this.columns.set(key, columns);
    return columns;
  }

  /**
   * The values of an enclosing object that apply to the rows in it, added to those that the object inherits itself. A chain's name is also the name of
   * its locations.
   * @param key the key of the list with the rows
   */
  inheritValues(value: Fields, inherited: InheritedValues, key: string): InheritedValues {
    const flat = flatten(Object.fromEntries(Object.entries(value).filter(([, part]) => typeof part !== 'object')));
    const { used } = this.columnsFor([...flat.keys()]);
    const texts = [...flat.values()];
    return used.toReversed().reduce((inheritedHere: InheritedValues, { role, at }) => {
      const text = texts[at] ?? '';
      const place = role === 'name' ? parsePlace(text, inherited, { isLikelyPlace: true }) : undefined;
      if (place) return { ...inheritedHere, ...place };
      const isInherited = role === 'name' ? BRANCH_KEYS.test(key) : INHERITED_ROLES.includes(role) && (role !== 'state' || parseState(text));
      return isInherited && text !== '' ? { ...inheritedHere, [role]: text } : inheritedHere;
    }, inherited);
  }

  /** Builds the row for an object in a list. Empty if the object is cut off, is only geometry, or has an empty list and no name. */
  toRows(value: Fields, inherited: InheritedValues): JsonRow[] {
    const problem = problemOf(value);
    if (problem === CUT_OFF || isOnlyGeometry(value)) return [];
    if (problem) return [{ fields: new Map(), problem, builtFrom: value, roleCount: 0 }];
    const row = this.makeRow(readMapFeature(value) ?? this.hoistRecord(value), value, inherited);
    const isEmptyList = Object.values(value).some((part) => Array.isArray(part) && part.length === 0) && !this.findRoles(row.fields).has('name');
    return isEmptyList ? [] : [row];
  }

  /**
   * Builds a row.
   * @param builtFrom the object that the fields were read from
   */
  makeRow(fields: Fields, builtFrom: unknown, inherited: InheritedValues): JsonRow {
    const row: JsonRow = { fields: flatten(fields), builtFrom, roleCount: 0 };
    const filled = Object.entries(inherited).reduce((completed, [role, text]) => this.addMissingColumn(completed, role as ColumnRole, role, text), row);
    return { ...filled, roleCount: this.findRoles(row.fields).size };
  }

  /** Adds a column to a row that has none with this role. */
  addMissingColumn(row: JsonRow, role: ColumnRole, column: string, text: string): JsonRow {
    return this.findRoles(row.fields).has(role) ? row : { ...row, fields: new Map(row.fields).set(column, text) };
  }

  /**
   * Moves the fields of a nested record, as in `{"id": 1, "fields": {…}}`, up to the object that contains the record. An object with a name, or with any
   * other number of such records, is returned unchanged.
   */
  hoistRecord(value: Fields): Fields {
    if (this.findRoles(flatten(value)).has('name')) return value;
    const records = Object.entries(value).filter(
      ([key, part]) => isObject(part) && !guessRole(key.toLowerCase(), []) && canBeGym(this.findRoles(flatten(part))),
    );
    const [record] = records;
    if (!record || records.length > 1) return value;
    const { [record[0]]: inner, ...outer } = value;
    return { ...outer, ...(inner as Fields) };
  }

  /** The column roles for which a row has a value. */
  findRoles(flat: FlatFields): ReadonlySet<ColumnRole> {
    const { used, areExported } = this.columnsFor([...flat.keys()]);
    const texts = [...flat.values()];
    return new Set([...used.flatMap(({ role, at }) => (texts[at] === '' ? [] : [role])), ...(areExported ? (['name', 'address'] as const) : [])]);
  }

  /** Whether an object is a class or open mat of the gym that contains it. Such an object has a day or time, but no name and place of its own. */
  isSession(value: Fields): boolean {
    const roles = this.findRoles(flatten(value));
    return (roles.has('sessionDay') || roles.has('sessionTime')) && !canBeGym(roles);
  }

  /** Whether an object's name is the name of a state or city. */
  isNamedAfterPlace(value: Fields, inherited: InheritedValues): boolean {
    const flat = flatten(value);
    const texts = [...flat.values()];
    const name = this.columnsFor([...flat.keys()]).used.find(({ role }) => role === 'name');
    return name !== undefined && parsePlace(texts[name.at] ?? '', inherited, { isLikelyPlace: true }) !== undefined;
  }

  /** Whether cells are the headings of a list of gyms. */
  areHeadings(cells: readonly string[]): boolean {
    return cells.length > 1 && listMissingColumns(new Set(this.columnsFor(cells).used.map(({ role }) => role))).length === 0;
  }
}

/** Whether columns with these roles include a name and a place. */
export const canBeGym = (roles: ReadonlySet<ColumnRole>): boolean => listMissingColumns(roles).length === 0;
