import { clockLabel, type EditField, type WantedEntryChange, FACT_NAMES_IN_SENTENCE, type GymClass, PROGRAM_NAMES, WEEKDAY_NAMES } from '@contract';
import { classDetails, classTitle } from '../../words/classes';
import { capitalize } from '../../words/facts';
import { fieldOf, labelOf, getFieldConfig, formatEntry } from './facts';

/** The label of an edit's field. */
export function getFieldLabel({ path, name, kind, wanted }: EditField): string {
  const fact = capitalize(FACT_NAMES_IN_SENTENCE[name]);
  switch (kind) {
    case 'whole':
      return fact;
    case 'part':
      return labelOf(path);
    case 'order':
      return `Order of ${FACT_NAMES_IN_SENTENCE[name]}`;
    case 'entry': {
      const { was, is } = wanted as WantedEntryChange;
      const kindOfChange = was === undefined ? 'new' : is === undefined ? 'removed' : 'changed';
      return `${name === 'schedule' ? 'A class' : fact}: ${kindOfChange}`;
    }
  }
}

/** A current or suggested value of an edit's field, in words. Undefined if empty. */
export function formatFieldValue({ path, name, kind }: EditField, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (kind === 'order') return (value as readonly string[]).join(', ');
  if (kind === 'entry' && name === 'schedule') return formatWholeClass(value as GymClass);
  const part = path.slice(path.indexOf('.') + 1);
  const fields = Object.entries(fieldOf(name).show(kind === 'part' ? { [part]: value } : kind === 'entry' ? [value] : value));
  if (kind === 'entry') return fields.map(([name, text]) => (getFieldConfig(name).choices ? getFieldConfig(name).label : text)).join(', ');
  return fields.map(([name, text]) => (fields.length > 1 ? `${getFieldConfig(name).label}: ${formatEntry(name, text)}` : formatEntry(name, text))).join('; ');
}

/** All details of a class, so that two different classes never read the same. */
function formatWholeClass(entry: GymClass): string {
  const { day, start, end, title, program } = entry;
  const times = end ? `${clockLabel(start)} – ${clockLabel(end)}` : clockLabel(start);
  const name = title ? `${classTitle(entry)} (${PROGRAM_NAMES[program]})` : classTitle(entry);
  return [`${WEEKDAY_NAMES[day]}, ${times}`, name, classDetails(entry, false)].filter(Boolean).join('. ');
}
