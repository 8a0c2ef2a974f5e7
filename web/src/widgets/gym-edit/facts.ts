import { type BeltRank, getFactDefinition, EDITABLE_FACTS, EDITABLE_FACT_NAMES, type EditableFactName, mapValues, getOwn, WEEKDAY_NAMES } from '@contract';
import type { FactField, FactFields } from './factField';
import { choicesField, groupField, listField, partsField, requiredField, singleField } from './factKinds';
import type { FieldConfig } from './fields';
import { hoursField } from './hoursLine';
import { instructorLinesField } from './instructorLines';
import { scheduleField } from './scheduleEntries';
import { choiceField, commaListField, createTextField, numberField, textField } from './textFields';

const BELT_LABELS: Record<BeltRank, string> = {
  white: 'White',
  blue: 'Blue',
  purple: 'Purple',
  brown: 'Brown',
  black: 'Black',
  'red-black': 'Red and black',
  'red-white': 'Red and white',
  red: 'Red',
};
const INSTRUCTOR_FIELDS = {
  name: textField('Head instructor'),
  beltRank: choiceField('Head instructor’s belt', BELT_LABELS),
  degree: numberField('Degrees or stripes', { inputMode: 'numeric' }),
  under: textField('Black belt under', { hint: 'Who awarded the black belt.' }),
};

/** Creates the form definition of a fact by its kind. */
function createField(name: EditableFactName): FactField<unknown> {
  const fact = getFactDefinition(name);
  switch (fact.kind) {
    case 'choices':
      return choicesField(name, fact.names);
    case 'hours':
      return partsField(name, mapValues(WEEKDAY_NAMES, hoursField));
    case 'instructor':
      return groupField(name, INSTRUCTOR_FIELDS);
    case 'instructors':
      return listField(name, instructorLinesField(fact.label));
    case 'names':
      return listField(name, commaListField(fact.label, { hint: fact.hint }));
    case 'parts':
      return partsField(
        name,
        mapValues(fact.parts, (part) => createTextField(part)),
      );
    case 'schedule':
      return scheduleField;
    default:
      return fact.required ? requiredField(name, createTextField(fact, true)) : singleField(name, createTextField(fact));
  }
}

/** How each fact of a gym appears in the form: its fields and labels, how they are read, and what an edit contains. */
export const FACT_FIELDS = mapValues(EDITABLE_FACTS, (_fact, name) => createField(name)) as FactFields;

/** A fact's fields, with a type that fits all facts. */
export const getFactField = (fact: EditableFactName): FactField<unknown> => FACT_FIELDS[fact];

/** The fact that the field at this path belongs to. Undefined if the form has no such field. */
export function findFact(path: string): EditableFactName | undefined {
  const [first = ''] = path.split('.', 1);
  const fact = EDITABLE_FACT_NAMES.find((name) => name === first);
  return fact && (getFactField(fact).rows ?? getOwn(getFactField(fact).fields, path)) ? fact : undefined;
}

/** Whether the form has this field. */
export const hasField = (path: string): boolean => findFact(path) !== undefined;

/** A field's label and how it is shown. If the form has no such field, its path is the label. */
export function getFieldConfig(path: string): FieldConfig {
  const fact = findFact(path);
  const config = fact && (getOwn(getFactField(fact).fields, path) ?? getFactField(fact).rows);
  return config ?? { label: path };
}

/** A field's label for use outside its fieldset: `Hours on Monday`. */
export function getStandaloneLabel(path: string): string {
  const { label } = getFieldConfig(path);
  return findFact(path) === 'hours' ? `Hours on ${label}` : label;
}

/** Formats an entry for use outside its field. */
export function formatEntry(path: string, text: string): string {
  const { format, choices: names = {} } = getFieldConfig(path);
  return format?.(text) ?? (text === '' ? '(empty)' : (getOwn(names, text) ?? text));
}
