import { clockLabel, type EditField, type EntryWanted, FACT_LABELS, type GymClass, own, PROGRAM_NAMES, SUGGESTED_FACT_NAMES, WEEKDAY_NAMES } from '@contract';
import { classDetails, classTitle } from '../../words/classes';
import { fieldOf, labelOf, fieldLook, wordsOf } from './facts';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of an edit's field. */
export function nameOfField({ path, name, kind, wanted }: EditField): string {
  const fact = own(SUGGESTED_FACT_NAMES, name) ?? capitalize(FACT_LABELS[name]);
  switch (kind) {
    case 'whole':
      return fact;
    case 'part':
      return labelOf(path);
    case 'order':
      return `Order of ${FACT_LABELS[name]}`;
    case 'entry': {
      const { was, is } = wanted as EntryWanted;
      const what = was === undefined ? 'new' : is === undefined ? 'removed' : 'changed';
      return `${name === 'schedule' ? 'A class' : fact}: ${what}`;
    }
  }
}

/** A field's value, or its suggested value, in words; undefined if empty. */
export function wordsInField({ path, name, kind }: EditField, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (kind === 'order') return (value as readonly string[]).join(', ');
  if (kind === 'entry' && name === 'schedule') return classInFull(value as GymClass);
  const part = path.slice(path.indexOf('.') + 1);
  const shown = Object.entries(fieldOf(name).show(kind === 'part' ? { [part]: value } : kind === 'entry' ? [value] : value));
  if (kind === 'entry') return shown.map(([at, text]) => (fieldLook(at).choices ? fieldLook(at).label : text)).join(', ');
  return shown.map(([at, text]) => (shown.length > 1 ? `${fieldLook(at).label}: ${wordsOf(at, text)}` : wordsOf(at, text))).join('; ');
}

/** All details of a class, so that two differing classes also read differently. */
function classInFull(entry: GymClass): string {
  const { day, start, end, title, program } = entry;
  const times = end ? `${clockLabel(start)} – ${clockLabel(end)}` : clockLabel(start);
  const called = title ? `${classTitle(entry)} (${PROGRAM_NAMES[program]})` : classTitle(entry);
  return [`${WEEKDAY_NAMES[day]}, ${times}`, called, classDetails(entry, false)].filter(Boolean).join('. ');
}
