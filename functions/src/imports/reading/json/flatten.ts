import { type ColumnRole, toColumnName, getFactDefinition, EDITABLE_FACT_NAMES, type FactKind, getOwn, WEEKDAYS } from '../../../contract';
import { ID_COLUMN, VERSION_COLUMN } from '../../../gyms/record/export-columns';
import { guessRole } from '../headings/heading-roles';
import { isPersonalHeading, isPersonalKey, isPublicContact } from '../headings/person-headings';
import { COLUMNS_LIMIT } from '../limits';
import { isObject } from './tolerant-json';

/** The values of a row in JSON as text, by column. */
export type FlatFields = ReadonlyMap<string, string>;

/** Kinds of facts whose readers understand lists and objects. */
const NESTED_KINDS: readonly FactKind[] = ['choices', 'hours', 'schedule'];
const NESTED_FACTS = EDITABLE_FACT_NAMES.map(getFactDefinition).filter(({ kind }) => NESTED_KINDS.includes(kind));
/** Roles whose readers understand lists and objects. */
export const NESTED_ROLES: ReadonlySet<string> = new Set([...NESTED_FACTS.flatMap(({ columns = {} }) => Object.keys(columns)), 'coordinates', 'ownFacts']);
/** Roles with only one value per gym, so only the first entry of a list is read. */
const SINGLE_ROLES: readonly ColumnRole[] = ['site', 'facebook', 'instagram', 'youtube', 'key'];
/** Keys whose list may belong to one gym. A list of locations means several gyms. */
const ADDRESSES = /address/;
/** How many levels of nested objects are expanded into columns. */
const LEVELS = 5;
/** How many keys of an object are searched for a column. */
const MAX_KEYS = 200;

/** A row's fields with nested objects expanded into columns such as `address.street`. Objects that no column is read from stay JSON text. */
export function flatten(fields: Readonly<Record<string, unknown>>): FlatFields {
  const flat = flattened.get(fields) ?? expandNestedFields(fields);
  flattened.set(fields, flat);
  return flat;
}
/** Cached, since an object is flattened several times before it is known to be a row. */
const flattened = new WeakMap<object, FlatFields>();

function expandNestedFields(fields: Readonly<Record<string, unknown>>): FlatFields {
  const isExported = ID_COLUMN in fields && VERSION_COLUMN in fields;
  if (isExported || Object.keys(fields).length > COLUMNS_LIMIT) return new Map(Object.entries(fields).map(([key, value]) => [key, toPlainText(value)]));
  const flat = new Map<string, string>();
  const names = Object.keys(fields).map(toColumnName);
  const add = (path: string, value: unknown, level: number): void => {
    const name = toColumnName(path);
    const role = guessRole(name, names)?.role;
    const isPrivate = isPersonalHeading(name, names) && !(isObject(value) && isPublicContact(name, Object.keys(value)));
    if (typeof value !== 'object' || value === null || isPrivate || isReadAsJson(role, value)) {
      setIfEmpty(path, role === 'ownFacts' ? toPlainText(value) : toCellText(value));
    } else if (Array.isArray(value)) {
      addList(path, value, role, level);
    } else if (isObject(value) && hasColumn(path, value, names, level)) {
      for (const [key, part] of Object.entries(value)) add(`${path}.${key}`, part, level + 1);
    } else {
      setIfEmpty(path, toCellText(value));
    }
  };
  const setIfEmpty = (path: string, text: string): void => {
    if (!flat.get(path)) flat.set(path, text);
  };
  const addList = (path: string, list: readonly unknown[], role: ColumnRole | undefined, level: number): void => {
    for (const [kind, text] of findContacts(list)) setIfEmpty(`${path}.${kind}`, text);
    const labels = list.map(findLabel).filter((label) => label !== '');
    const [first, ...others] = list;
    const name = toColumnName(path);
    if (labels.length === list.length && role && role !== 'name') {
      const [firstLabel] = SINGLE_ROLES.includes(role) ? labels : [];
      setIfEmpty(path, firstLabel ?? labels.join(', '));
    } else if (isObject(first) && (others.length === 0 || ADDRESSES.test(name)) && hasColumn(path, first, names, level)) {
      add(path, first, level + 1);
      if (others.length > 0) setIfEmpty(`${path} (others)`, toCellText(others));
    } else {
      setIfEmpty(path, toCellText(list));
    }
  };
  for (const [key, value] of Object.entries(fields)) add(key, value, 0);
  return flat;
}

/**
 * Whether a list or object stays JSON, because the role's reader parses it. An object with both a position and an address is
 * expanded, and a list of texts for a weekday is joined.
 */
function isReadAsJson(role: ColumnRole | undefined, value: unknown): boolean {
  if (role === undefined || !NESTED_ROLES.has(role)) return false;
  if (role === 'coordinates') return !isObject(value) || !Object.keys(value).some((key) => isPlaceText(toColumnName(key)));
  return !(isPlainList(value) && WEEKDAYS.some((day) => day === role));
}
const isPlaceText = (name: string): boolean =>
  /^(?:address|street|city|state|zip|country|houseNumber|unit)$/.test(guessRole(`address.${name}`, [])?.role ?? '');
const isPlainList = (value: unknown): boolean => Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null);

/** Whether an object has a column that is read, or one about a person, whose data must not appear in the report. */
function hasColumn(path: string, value: Readonly<Record<string, unknown>>, names: readonly string[], level: number): boolean {
  const entries = Object.entries(value);
  if (level >= LEVELS || entries.length > COLUMNS_LIMIT) return false;
  return entries.slice(0, MAX_KEYS).some(([key, part]) => {
    const name = toColumnName(`${path}.${key}`);
    if (guessRole(name, names) || isPersonalHeading(name, names)) return true;
    const nested: unknown = Array.isArray(part) ? part[0] : part;
    return isObject(nested) && hasColumn(`${path}.${key}`, nested, names, level + 1);
  });
}

/** The kinds of contacts in a list of links or contacts. */
const CONTACT_KINDS = ['facebook', 'instagram', 'youtube', 'phone', 'website'] as const;

/** Contacts in a list of links, or of objects such as `{"platform": "instagram", "url": "…"}`. */
function findContacts(list: readonly unknown[]): (readonly [string, string])[] {
  return list.flatMap((entry) => {
    const [text, name] = isObject(entry)
      ? [findFirstText(entry, LINKS), findFirstText(entry, PLATFORMS).toLowerCase()]
      : [typeof entry === 'string' ? entry : '', ''];
    const kind = CONTACT_KINDS.find((contact) => name === contact || new RegExp(`^(?:https?://)?(?:[a-z-]+\\.)?${contact}\\.com/`, 'i').test(text));
    return kind && text !== '' ? [[kind, text] as const] : [];
  });
}
/** Keys of a contact's URL or handle, and of the platform that it is on. */
const LINKS = ['url', 'link', 'href', 'value', 'handle', 'username', 'uri'];
const PLATFORMS = ['platform', 'network', 'type', 'name', 'site', 'service', 'kind', 'label'];
/** Keys that contain the text of a list entry: `{"title": "Martial arts school"}`. */
const LABELS = ['number', 'url', 'name', 'title', 'label', 'text', 'value', 'display', 'displayName', 'formatted'];

/** The text of a list entry. Empty if the entry has no single text. */
function findLabel(value: unknown): string {
  if (!isObject(value)) return Array.isArray(value) ? '' : toCellText(value);
  return Object.keys(value).length <= MAX_LABEL_FIELDS ? findFirstText(value, LABELS) : '';
}
/** An object with more fields is more than a label. */
const MAX_LABEL_FIELDS = 4;

const findFirstText = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): string =>
  toCellText(keys.map((key) => getOwn(value, key)).find((part) => typeof part === 'string' || typeof part === 'number'));

/** A value as the text of a cell, without nested data about people. */
function toCellText(value: unknown): string {
  const isNested = typeof value === 'object' && value !== null;
  return isNested ? JSON.stringify(value, (key, part: unknown) => (isPersonalKey(key) ? undefined : part)) : toPlainText(value);
}

const toPlainText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
};
