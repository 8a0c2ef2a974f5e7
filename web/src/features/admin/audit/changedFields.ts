import { type AuditEntry, COLLECTIONS, documentPaths, type EditableFactName, FACT_GROUP_NAMES, FACT_NAMES_IN_SENTENCE, getOwn, PROGRAM_NAMES } from '@contract';
import { formatFieldValue } from '../../../widgets/gym-edit/editFieldText';
import { formatDateWithYear } from '../../../words/discounts';
import { capitalize } from '../../../words/facts';
import { formatDateTime } from '../../../words/dateTime';
import { formatMoney } from '../../../words/money';
import { withCommas } from '../../../words/withCommas';
import { HIDDEN_FIELDS } from './auditedFields';
import { FIELD_LABELS } from './fieldLabels';

/** A changed field in readable form. `before` or `after` is undefined if the field was empty. */
export interface ChangedField {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Labels of fields that have another meaning in documents that aren't gyms. */
const NON_GYM_LABELS: Readonly<Record<string, string>> = { state: 'Status', name: 'Name', hours: 'Hours' };
const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_FIELDS);
/** Collections whose `state` field is a US state, not a status. */
const COLLECTIONS_WITH_US_STATE: ReadonlySet<string> = new Set([COLLECTIONS.gyms, COLLECTIONS.discounts, COLLECTIONS.featuredCities, COLLECTIONS.trash]);

/** A field's label in an entry about a document in this collection. Undefined if the log doesn't show the field. */
function getFieldLabel(field: string, collection: string): string | undefined {
  const isUsState = field === 'state' && COLLECTIONS_WITH_US_STATE.has(collection);
  if (collection !== COLLECTIONS.gyms && !isUsState) {
    const label = getOwn(NON_GYM_LABELS, field);
    if (label !== undefined) return label;
  }
  if (HIDDEN.has(field)) return undefined;
  // Old entries can have fields that this version of the site no longer has.
  return getOwn<string>(FIELD_LABELS, field) ?? formatCode(field);
}

/** Labels of values that are stored as codes. */
const VALUE_LABELS: Readonly<Record<string, string>> = {
  ...FACT_GROUP_NAMES,
  ...PROGRAM_NAMES,
  rejected: 'Rejected',
  canceled: 'Canceled',
  'taken-down': 'Taken down',
  dismissed: 'Left up',
  different: 'Not the same gym',
  same: 'Merged',
  site: 'Entered here',
  delete: 'Delete',
  'jiu-jitsu': 'Whether jiu-jitsu is taught',
  position: 'Location',
  'gym-closed': 'The gym closed permanently',
  'gym-deleted': 'The gym was deleted',
  'dispute-lost': 'The dispute was lost',
  'place-taken': 'The spot was already sold',
  processing: 'Payment in progress',
  info: 'Information',
};

/** An entry's changed fields, in readable form. */
export function listChangedFields({ target, before, after }: Pick<AuditEntry, 'target' | 'before' | 'after'>): ChangedField[] {
  const [collection = ''] = target.split('/');
  const [fieldsBefore, fieldsAfter] = [toFieldMap(before), toFieldMap(after)];
  const currency = String(fieldsAfter.get('currency') ?? fieldsBefore.get('currency') ?? 'usd');
  return [...new Set([...fieldsBefore.keys(), ...fieldsAfter.keys()])].flatMap((field) => {
    const label = getFieldLabel(field, collection);
    if (label === undefined) return [];
    const format = (value: unknown) => (value === undefined || value === null ? undefined : formatValue(value, { field, collection, currency }));
    const [oldText, newText] = [format(fieldsBefore.get(field)), format(fieldsAfter.get(field))];
    return oldText === newText ? [] : [{ label, before: oldText, after: newText }];
  });
}

function toFieldMap(value: unknown): ReadonlyMap<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map();
}

interface FieldContext {
  readonly field: string;
  readonly collection: string;
  readonly currency: string;
}

const MONEY_FIELDS: ReadonlySet<string> = new Set(['amount', 'tax', 'refunded', 'refundsFailed']);
/** Fields that contain gym ids. They're formatted as paths, which the log replaces with the gyms' names. */
const GYM_ID_FIELDS: ReadonlySet<string> = new Set(['gymId', 'ownedGyms']);
const ISO_DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
/** A code such as `featuredAt` or `dry-run`. */
const CODE = /^[a-z]+(?:[A-Z-][a-z]*)*$/;

function formatValue(value: unknown, context: FieldContext): string {
  const { field, collection, currency } = context;
  if (collection === COLLECTIONS.gyms && getOwn(FACT_NAMES_IN_SENTENCE, field) !== undefined)
    return formatFact(field as EditableFactName, value) ?? formatListOrObject(value, context);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return MONEY_FIELDS.has(field) ? formatMoney(value, currency) : withCommas(value);
  if (typeof value === 'string') return formatText(value, field);
  return formatListOrObject(value, context);
}

/** Formats a gym's fact the way the edit form does. Undefined if an older version of the site stored it in another format. */
function formatFact(name: EditableFactName, value: unknown): string | undefined {
  try {
    return formatFieldValue({ path: name, name, kind: 'whole', newValue: undefined }, value);
  } catch {
    return undefined;
  }
}

function formatText(text: string, field: string): string {
  if (field === 'slug') return `…/${text}`;
  if (GYM_ID_FIELDS.has(field)) return documentPaths.gym(text);
  if (field === 'timeZone') return text.replaceAll('_', ' ');
  if (ISO_DATE_TIME.test(text)) return formatDateTime(text);
  if (ISO_DATE.test(text)) return formatDateWithYear(text);
  return getOwn(VALUE_LABELS, text) ?? (CODE.test(text) ? formatCode(text) : text);
}

/** Formats a list or an object. Puts items that are objects on separate lines. */
function formatListOrObject(value: unknown, context: FieldContext): string {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => formatValue(item, context));
    return value.every((item) => typeof item !== 'object') ? items.join(', ') : items.join('\n');
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? formatText(value, context.field) : String(value);
  const parts = Object.entries(value).flatMap(([field, part]) => {
    const label = getOwn<string>(FACT_GROUP_NAMES, field) ?? getFieldLabel(field, COLLECTIONS.gyms);
    const isShown = label !== undefined && part !== undefined && part !== null;
    return isShown ? [`${capitalize(label)}: ${formatValue(part, { ...context, field, collection: '' })}`] : [];
  });
  return parts.join('; ');
}

/** Formats `paymentIntent` or `payment-intent` as `Payment intent`. */
const formatCode = (code: string): string => capitalize(code.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));
