import type { ColumnRole } from '../../../contract';
import { guessRole } from '../headings/heading-roles';
import { flatten } from './flatten';
import { fieldsOfFeature, isOnlyGeometry } from './map-features';
import { type InheritedValues, placeNamed, placesOf } from './place-keys';
import { canBeGym, type Fields, type JsonRow, notGym, type RowMaker } from './row-maker';
import { columnarRows, headingIn, isSingleValue, rowsBelow } from './tables';
import { isObject, problemOf } from './tolerant-json';

/** A key that may be a gym's name rather than a technical key, such as `data`: it is capitalized or has a space. */
const NAME = /^\p{Lu}|\s/u;

/**
 * Finds the gyms in JSON of any shape: in lists, in objects by id or by place, and in tables, however deeply they are nested. An object with a name
 * and a place is a row. An object that contains several rows is a wrapper, and the place that it names applies to all of them.
 */
export class RowFinder {
  constructor(private readonly rows: RowMaker) {}

  /** The rows in a whole file, or in one line of it. */
  rowsInFile(value: unknown): JsonRow[] {
    const rows = Array.isArray(value) ? this.rowsInList(value, {}) : isObject(value) ? this.rowsInObject(value, {}) : [];
    return rows.length > 0 ? rows : this.findByShape(value);
  }

  /** The rows in a list entry. If it contains none, the entry itself is a row. */
  rowsInEntry(value: unknown, inherited: InheritedValues): JsonRow[] {
    const rows = Array.isArray(value) ? this.rowsInList(value, inherited) : isObject(value) ? this.rowsInObject(value, inherited) : [];
    return rows.length === 0 && isObject(value) ? this.rows.toRows(value, inherited) : rows;
  }

  /** The rows in a list. Empty if nothing in it looks like a gym. */
  rowsInList(list: readonly unknown[], inherited: InheritedValues): JsonRow[] {
    const heading = headingIn(list, (cells) => this.rows.areHeadings(cells));
    if (heading) return rowsBelow(list.slice(heading.at + 1), heading.cells).map((fields) => this.rows.rowOf(fields, fields, inherited));
    const rowsByEntry = list.map((entry) =>
      Array.isArray(entry) ? this.rowsInList(entry, inherited) : isObject(entry) ? this.rowsInObject(entry, inherited) : [],
    );
    if (rowsByEntry.every((rows) => rows.length === 0)) return [];
    const isDirect = rowsByEntry.some(([first], at) => first?.from === list[at]);
    return rowsByEntry.flatMap((rows, at) => {
      const entry = list[at];
      if (isDirect && isSingleValue(entry)) return [notGym(entry)];
      if (rows.length > 0 || !isObject(entry)) return rows;
      return isDirect || problemOf(entry) ? this.rows.toRows(entry, inherited) : this.findByShape(entry);
    });
  }

  /** The rows in an object, or the object itself if it is a row. Empty if it is something else. */
  rowsInObject(value: Fields, inherited: InheritedValues): JsonRow[] {
    if (problemOf(value)) return this.rowsInBroken(value, inherited);
    const table = columnarRows(value, (cells) => this.rows.areHeadings(cells));
    if (table) return table.map((fields) => this.rows.rowOf(fields, fields, inherited));
    if (isOnlyGeometry(value)) return [];
    const feature = fieldsOfFeature(value);
    if (feature) return [this.rows.rowOf(feature, value, inherited)];
    const row = this.rows.rowOf(this.rows.hoistRecord(value), value, inherited);
    const roles = this.rows.rolesOf(row.fields);
    if (isSurelyGym(roles)) return [row];
    const [lists, keyed] = [this.rowsInLists(value, inherited), roles.has('name') ? [] : this.rowsByKey(value, inherited)];
    const nested =
      lists.length > 0
        ? [...lists, ...this.rowsInPlaces(value, inherited)]
        : keyed.length > 0
          ? keyed
          : this.rowsByKey(value, inherited).filter((_row, _at, all) => all.length > 1);
    const meanKnown = nested.reduce((sum, { known }) => sum + known, 0) / nested.length;
    const isGym = canBeGym(roles) && !this.rows.isPlace(value, inherited);
    if (isGym && nested.every(({ from }) => isObject(from) && this.rows.isSession(from))) return [row];
    return canBeGym(roles) && !(meanKnown >= row.known) ? [row] : nested;
  }

  /** The rows that can still be read in an object with invalid or truncated JSON. */
  private rowsInBroken(value: Fields, inherited: InheritedValues): JsonRow[] {
    const isNamed = this.rows.rolesOf(flatten(value)).has('name');
    return [...this.rowsInLists(value, inherited), ...(isNamed ? [] : this.rowsByKey(value, inherited))];
  }

  /** Finds rows if no column is recognized: the outermost list of objects, table, objects by key, or an object with a name. */
  private findByShape(value: unknown): JsonRow[] {
    for (let level = [value]; level.length > 0; level = level.flatMap(childrenOf).slice(0, MAX_PARTS_PER_LEVEL)) {
      const list = level.find((part) => Array.isArray(part) && part.some(isObject)) as readonly unknown[] | undefined;
      if (list) return list.filter(isObject).flatMap((entry) => this.rows.toRows(entry, {}));
      const table = level.find((part) => Array.isArray(part) && part.length > 1 && part.every((row) => Array.isArray(row))) as unknown[][] | undefined;
      const headings = level.find((part) => isListOfText(part) && part.length === table?.[0]?.length) ?? table?.[0];
      if (table && isListOfText(headings))
        return rowsBelow(headings === table[0] ? table.slice(1) : table, headings).map((row) => this.rows.rowOf(row, row, {}));
    }
    if (!isObject(value)) return [];
    const row = this.rows.rowOf(value, value, {});
    if (problemOf(value) || this.rows.rolesOf(row.fields).has('name')) return this.rows.toRows(value, {});
    const keyed = Object.values(value).filter(isObject);
    return keyed.length > 1 && keyed.length === Object.keys(value).length ? keyed.flatMap((entry) => this.rows.toRows(entry, {})) : [];
  }

  private rowsInLists(value: Fields, inherited: InheritedValues): JsonRow[] {
    const lists = Object.entries(value).flatMap(([key, list]) => (Array.isArray(list) ? [[key, list as readonly unknown[]] as const] : []));
    const headings = lists.find(([, list]) => this.rows.areHeadings(list.map(labelOf)))?.[1].map(labelOf);
    const places = placesOf(
      lists.filter(([, list]) => list.some((entry) => typeof entry === 'object')).map(([key]) => key),
      inherited,
    );
    return lists.flatMap(([key, list]) => {
      const inheritedHere = { ...this.rows.inheritedFrom(value, inherited, key), ...places.get(key) };
      const isTable = headings && list.length > 0 && list.every((entry) => Array.isArray(entry));
      return isTable ? rowsBelow(list, headings).map((fields) => this.rows.rowOf(fields, fields, inheritedHere)) : this.rowsInList(list, inheritedHere);
    });
  }

  /** The rows in objects by key, which is an id, a place, or a gym's name. */
  private rowsByKey(value: Fields, inherited: InheritedValues): JsonRow[] {
    const objects = Object.entries(value).filter((entry): entry is [string, Fields] => isObject(entry[1]));
    const keys = objects.map(([key]) => key);
    const places = placesOf(keys, inherited);
    const inheritedHere = this.rows.inheritedFrom(value, inherited, '');
    const isKeyed = keys.length > 1 && places.size === 0;
    const rowsByObject = objects.map(([key, object]) => this.rowsUnderKey(key, object, { ...inheritedHere, ...places.get(key) }, isKeyed));
    const isDirect = rowsByObject.some(([first], at) => first?.from === objects[at]?.[1]);
    // Among other rows, an object with a name but no place, or with invalid JSON, is a row too.
    const isRow = (object: Fields) => isDirect && (problemOf(object) !== undefined || this.rows.rolesOf(flatten(object)).has('name'));
    return objects.flatMap(([, object], at) =>
      rowsByObject[at]?.length === 0 && isRow(object) ? this.rows.toRows(object, inheritedHere) : (rowsByObject[at] ?? []),
    );
  }

  /**
   * The rows in an object that is stored by key.
   * @param isKeyed whether the key may be the object's id or name
   */
  rowsUnderKey(key: string, object: Fields, inherited: InheritedValues, isKeyed: boolean): JsonRow[] {
    const rows = this.rowsInObject(object, inherited);
    const [row] = rows;
    if (isKeyed && row?.from === object) return [this.rows.completeRow(row, 'key', 'id', key)];
    if (rows.length > 0 || !isKeyed || !NAME.test(key) || guessRole(key.toLowerCase(), [])) return rows;
    return this.rowsInObject(object, { ...inherited, name: key });
  }

  /** Rows in places nested next to lists: `{"TX": {"Austin": […]}, "DC": […]}`. */
  private rowsInPlaces(value: Fields, inherited: InheritedValues): JsonRow[] {
    return Object.entries(value).flatMap(([key, object]) => {
      const place = isObject(object) ? placeNamed(key, inherited, false) : undefined;
      return place && isObject(object) ? this.rowsInObject(object, { ...inherited, ...place }) : [];
    });
  }
}

/** How many values `findByShape` looks at on each level. */
const MAX_PARTS_PER_LEVEL = 1000;
const isListOfText = (value: unknown): value is string[] => Array.isArray(value) && value.every((cell) => typeof cell === 'string');
const childrenOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : Array.isArray(value) ? value : []);
const labelOf = (value: unknown): string => (isObject(value) ? String(value.name ?? value.label ?? value.id ?? '') : typeof value === 'string' ? value : '');

/** Whether an object can only be a row: a wrapper may have a name and a place, but it has no street and no phone number. */
const isSurelyGym = (roles: ReadonlySet<ColumnRole>): boolean =>
  canBeGym(roles) && (['address', 'street', 'houseNumber', 'phone'] as const).some((role) => roles.has(role));
