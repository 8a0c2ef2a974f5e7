import type { ColumnRole } from '../../../contract';
import { guessRole } from '../headings/heading-roles';
import { flatten } from './flatten';
import { readMapFeature, isOnlyGeometry } from './map-features';
import { type InheritedValues, parsePlace, parsePlaceKeys } from './place-keys';
import { canBeGym, type Fields, type JsonRow, type RowMaker, toNonGymRow } from './row-maker';
import { readColumnarTable, findHeadings, isSingleValue, toTableRows } from './tables';
import { isObject, problemOf } from './tolerant-json';

/** A key that is capitalized or has a space, so it may be a gym's name instead of a technical key, such as `data`. */
const NAME_KEY = /^\p{Lu}|\s/u;

/**
 * Finds the gyms in JSON of any shape: in lists, in objects by id or by place, and in tables, however deeply they are nested. An object with a name
 * and a place is a row. An object that contains several rows is a wrapper, and the place that it names applies to all of them.
 */
export class RowFinder {
  constructor(private readonly rowMaker: RowMaker) {}

  /** The rows in a whole file or in one line of JSON lines. */
  findInFile(value: unknown): JsonRow[] {
    const rows = this.findInValue(value, {});
    return rows.length > 0 ? rows : this.findByShape(value);
  }

  /** The rows in a list entry. If it contains none, the entry itself is a row. */
  findInEntry(value: unknown, inherited: InheritedValues): JsonRow[] {
    const rows = this.findInValue(value, inherited);
    return rows.length === 0 && isObject(value) ? this.rowMaker.toRows(value, inherited) : rows;
  }

  /** The rows in a list or object. Empty for any other value. */
  private findInValue(value: unknown, inherited: InheritedValues): JsonRow[] {
    if (Array.isArray(value)) return this.findInList(value, inherited);
    return isObject(value) ? this.findInObject(value, inherited) : [];
  }

  /** The rows in a list. Empty if nothing in it looks like a gym. */
  findInList(list: readonly unknown[], inherited: InheritedValues): JsonRow[] {
    const heading = findHeadings(list, (cells) => this.rowMaker.areHeadings(cells));
    if (heading) return toTableRows(list.slice(heading.at + 1), heading.cells).map((fields) => this.rowMaker.makeRow(fields, fields, inherited));
    const rowsByEntry = list.map((entry) => this.findInValue(entry, inherited));
    if (rowsByEntry.every((rows) => rows.length === 0)) return [];
    const isDirect = rowsByEntry.some(([first], at) => first?.builtFrom === list[at]);
    return rowsByEntry.flatMap((rows, at) => {
      const entry = list[at];
      if (isDirect && isSingleValue(entry)) return [toNonGymRow(entry)];
      if (rows.length > 0 || !isObject(entry)) return rows;
      return isDirect || problemOf(entry) ? this.rowMaker.toRows(entry, inherited) : this.findByShape(entry);
    });
  }

  /** The rows in an object, or the object itself if it is a row. Empty if it is something else. */
  findInObject(value: Fields, inherited: InheritedValues): JsonRow[] {
    if (problemOf(value)) return this.findInBrokenObject(value, inherited);
    const table = readColumnarTable(value, (cells) => this.rowMaker.areHeadings(cells));
    if (table) return table.map((fields) => this.rowMaker.makeRow(fields, fields, inherited));
    if (isOnlyGeometry(value)) return [];
    const feature = readMapFeature(value);
    if (feature) return [this.rowMaker.makeRow(feature, value, inherited)];
    const row = this.rowMaker.makeRow(this.rowMaker.hoistRecord(value), value, inherited);
    const roles = this.rowMaker.findRoles(row.fields);
    if (isSurelyGym(roles)) return [row];
    const nested = this.findNested(value, roles, inherited);
    const meanRoleCount = nested.reduce((sum, { roleCount }) => sum + roleCount, 0) / nested.length;
    const isGym = canBeGym(roles) && !this.rowMaker.isNamedAfterPlace(value, inherited);
    if (isGym && nested.every(({ builtFrom }) => isObject(builtFrom) && this.rowMaker.isSession(builtFrom))) return [row];
    return canBeGym(roles) && !(meanRoleCount >= row.roleCount) ? [row] : nested;
  }

  /** The rows in an object's lists and in places next to these. If the lists have none, the rows in its nested objects. */
  private findNested(value: Fields, roles: ReadonlySet<ColumnRole>, inherited: InheritedValues): JsonRow[] {
    const listed = this.findInLists(value, inherited);
    if (listed.length > 0) return [...listed, ...this.findInPlaces(value, inherited)];
    const keyed = this.findByKey(value, inherited);
    // If an object with a name contains a single row, the row is a detail of that object.
    return roles.has('name') && keyed.length === 1 ? [] : keyed;
  }

  /** The rows that can still be read in an object with invalid or truncated JSON. */
  private findInBrokenObject(value: Fields, inherited: InheritedValues): JsonRow[] {
    const isNamed = this.rowMaker.findRoles(flatten(value)).has('name');
    return [...this.findInLists(value, inherited), ...(isNamed ? [] : this.findByKey(value, inherited))];
  }

  /** The rows if no column is recognized: the outermost list of objects or table, the objects stored by key, or the object itself if it has a name. */
  private findByShape(value: unknown): JsonRow[] {
    for (let level = [value]; level.length > 0; level = level.flatMap(listChildren).slice(0, MAX_PARTS_PER_LEVEL)) {
      const list = level.find((part) => Array.isArray(part) && part.some(isObject)) as readonly unknown[] | undefined;
      if (list) return list.filter(isObject).flatMap((entry) => this.rowMaker.toRows(entry, {}));
      const table = level.find((part) => Array.isArray(part) && part.length > 1 && part.every((row) => Array.isArray(row))) as unknown[][] | undefined;
      const headings = level.find((part) => isListOfText(part) && part.length === table?.[0]?.length) ?? table?.[0];
      if (table && isListOfText(headings))
        return toTableRows(headings === table[0] ? table.slice(1) : table, headings).map((row) => this.rowMaker.makeRow(row, row, {}));
    }
    if (!isObject(value)) return [];
    const row = this.rowMaker.makeRow(value, value, {});
    if (problemOf(value) || this.rowMaker.findRoles(row.fields).has('name')) return this.rowMaker.toRows(value, {});
    const keyed = Object.values(value).filter(isObject);
    return keyed.length > 1 && keyed.length === Object.keys(value).length ? keyed.flatMap((entry) => this.rowMaker.toRows(entry, {})) : [];
  }

  private findInLists(value: Fields, inherited: InheritedValues): JsonRow[] {
    const lists = Object.entries(value).flatMap(([key, list]) => (Array.isArray(list) ? [[key, list as readonly unknown[]] as const] : []));
    const headings = lists.find(([, list]) => this.rowMaker.areHeadings(list.map(findLabel)))?.[1].map(findLabel);
    const places = parsePlaceKeys(
      lists.filter(([, list]) => list.some((entry) => typeof entry === 'object')).map(([key]) => key),
      inherited,
    );
    return lists.flatMap(([key, list]) => {
      const inheritedHere = { ...this.rowMaker.inheritValues(value, inherited, key), ...places.get(key) };
      const isTable = headings && list.length > 0 && list.every((entry) => Array.isArray(entry));
      return isTable ? toTableRows(list, headings).map((fields) => this.rowMaker.makeRow(fields, fields, inheritedHere)) : this.findInList(list, inheritedHere);
    });
  }

  /** The rows in objects that are stored by key. The key is an id, a place, or a gym's name. */
  private findByKey(value: Fields, inherited: InheritedValues): JsonRow[] {
    const objects = Object.entries(value).filter((entry): entry is [string, Fields] => isObject(entry[1]));
    const keys = objects.map(([key]) => key);
    const places = parsePlaceKeys(keys, inherited);
    const inheritedHere = this.rowMaker.inheritValues(value, inherited, '');
    const isKeyed = keys.length > 1 && places.size === 0;
    const rowsByObject = objects.map(([key, object]) => this.findUnderKey(key, object, { ...inheritedHere, ...places.get(key) }, isKeyed));
    const isDirect = rowsByObject.some(([first], at) => first?.builtFrom === objects[at]?.[1]);
    // Among other rows, an object with a name but no place, or with invalid JSON, is a row too.
    const isRow = (object: Fields) => isDirect && (problemOf(object) !== undefined || this.rowMaker.findRoles(flatten(object)).has('name'));
    return objects.flatMap(([, object], at) =>
      rowsByObject[at]?.length === 0 && isRow(object) ? this.rowMaker.toRows(object, inheritedHere) : (rowsByObject[at] ?? []),
    );
  }

  /**
   * The rows in an object that is stored by key.
   * @param isKeyed whether the key may be the object's id or name
   */
  findUnderKey(key: string, object: Fields, inherited: InheritedValues, isKeyed: boolean): JsonRow[] {
    const rows = this.findInObject(object, inherited);
    const [row] = rows;
    if (isKeyed && row?.builtFrom === object) return [this.rowMaker.addMissingColumn(row, 'key', 'id', key)];
    if (rows.length > 0 || !isKeyed || !NAME_KEY.test(key) || guessRole(key.toLowerCase(), [])) return rows;
    return this.findInObject(object, { ...inherited, name: key });
  }

  /** Rows in places nested next to lists: `{"TX": {"Austin": […]}, "DC": […]}`. */
  private findInPlaces(value: Fields, inherited: InheritedValues): JsonRow[] {
    return Object.entries(value).flatMap(([key, object]) => {
      const place = isObject(object) ? parsePlace(key, inherited, { isLikelyPlace: false }) : undefined;
      return place && isObject(object) ? this.findInObject(object, { ...inherited, ...place }) : [];
    });
  }
}

/** Maximum number of values on a level that are searched for a list or table. */
const MAX_PARTS_PER_LEVEL = 1000;
const isListOfText = (value: unknown): value is string[] => Array.isArray(value) && value.every((cell) => typeof cell === 'string');
const listChildren = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []);
/** The text of a heading, which may also be an object that describes its column. Empty if there is none. */
function findLabel(value: unknown): string {
  if (isObject(value)) return String(value.name ?? value.label ?? value.id ?? '');
  return typeof value === 'string' ? value : '';
}

/** Whether an object can only be a row. A wrapper may have a name and a place, but it has no street and no phone number. */
const isSurelyGym = (roles: ReadonlySet<ColumnRole>): boolean =>
  canBeGym(roles) && (['address', 'street', 'houseNumber', 'phone'] as const).some((role) => roles.has(role));
