import { formatClock, type EditField, type RequestedEntryChange, FACT_NAMES_IN_SENTENCE, type GymClass, PROGRAM_NAMES, WEEKDAY_NAMES } from '@contract';
import { formatClassDetails, getClassTitle } from '../../words/classes';
import { capitalize } from '../../words/facts';
import { getFactField, getStandaloneLabel, getFieldConfig, formatEntry } from './facts';

/** The label of an edit's field. */
export function getFieldLabel({ path, name, kind, newValue }: EditField): string {
  const fact = capitalize(FACT_NAMES_IN_SENTENCE[name]);
  switch (kind) {
    case 'whole':
      return fact;
    case 'part':
      return getStandaloneLabel(path);
    case 'order':
      return `Order of ${FACT_NAMES_IN_SENTENCE[name]}`;
    case 'entry': {
      return `${name === 'schedule' ? 'A class' : fact}: ${describeEntryChange(newValue as RequestedEntryChange)}`;
    }
  }
}

function describeEntryChange({ was, is }: RequestedEntryChange): string {
  if (was === undefined) return 'new';
  return is === undefined ? 'removed' : 'changed';
}

/** A current or suggested value of an edit's field, in words. Undefined if empty. */
export function formatFieldValue({ path, name, kind }: EditField, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (kind === 'order') return (value as readonly string[]).join(', ');
  if (kind === 'entry' && name === 'schedule') return formatWholeClass(value as GymClass);
  const fields = Object.entries(getFactField(name).show(toFactValue(path, kind, value)));
  if (kind === 'entry') return fields.map(([field, text]) => (getFieldConfig(field).choices ? getFieldConfig(field).label : text)).join(', ');
  const [first] = fields;
  if (first && fields.length === 1) return formatEntry(...first);
  return fields.map(([field, text]) => `${getFieldConfig(field).label}: ${formatEntry(field, text)}`).join('; ');
}

/** A fact that contains only this value, which may be one part or one list entry of it. */
function toFactValue(path: string, kind: EditField['kind'], value: unknown): unknown {
  if (kind === 'part') return { [path.slice(path.indexOf('.') + 1)]: value };
  return kind === 'entry' ? [value] : value;
}

/** All details of a class, so that two different classes never read the same. */
function formatWholeClass(gymClass: GymClass): string {
  const { day, start, end, title, program } = gymClass;
  const times = end ? `${formatClock(start)} – ${formatClock(end)}` : formatClock(start);
  const name = title ? `${getClassTitle(gymClass)} (${PROGRAM_NAMES[program]})` : getClassTitle(gymClass);
  return [`${WEEKDAY_NAMES[day]}, ${times}`, name, formatClassDetails(gymClass, { withLength: false })].filter(Boolean).join('. ');
}
