import * as v from 'valibot';
import { enteredInstructorSchema, type Instructor, instructorSchema } from '../documents/instructor';
import { enteredClassSchema, type GymClass, type Hours, hoursSchema, scheduleSchema } from '../documents/timetable';
import {
  dollarsSchema,
  emailSchema,
  lineSchema,
  nameSchema,
  phoneSchema,
  plainLineSchema,
  stateCodeSchema,
  textSchema,
  webUrlSchema,
  zipSchema,
} from '../values';
import type { FactDefinition, FactValue, SingleValue } from './fact';
import { EDITABLE_FACTS, type EditableFactName, type EditKind, getEditKind, FACTS, type GymFactName } from './index';
import { keysOf, mapValues } from './records';

/** Types of values that are more than a string, a number, a flag or choices. */
interface StructuredValues {
  readonly hours: Hours;
  readonly instructor: Instructor;
  readonly instructors: Instructor[];
  readonly schedule: GymClass[];
}

/** The TypeScript type of a fact's value. */
export type ValueOf<Fact extends FactValue> = Fact extends { readonly kind: 'fee' | 'number' }
  ? number
  : Fact extends { readonly kind: 'yesOrNo' }
    ? boolean
    : Fact extends { readonly kind: 'choice'; readonly names: Readonly<Record<infer Choice extends string, string>> }
      ? Choice
      : Fact extends { readonly kind: 'choices'; readonly names: Readonly<Record<infer Choice extends string, string>> }
        ? Choice[]
        : Fact extends { readonly kind: 'names' }
          ? string[]
          : Fact extends { readonly kind: 'parts'; readonly parts: infer Parts extends Readonly<Record<string, SingleValue>> }
            ? { -readonly [Part in keyof Parts]?: ValueOf<Parts[Part]> | undefined }
            : Fact extends { readonly kind: infer Kind extends keyof StructuredValues }
              ? StructuredValues[Kind]
              : string;

type Schema<Value> = v.GenericSchema<Value>;
type Optional<Value> = v.OptionalSchema<Schema<Value>, undefined>;

const yesOrNoSchema = v.boolean('Choose yes or no.');
/** The schema of a value that is a single string, number or flag. */
function createSingleValueSchema(value: SingleValue): v.GenericSchema {
  switch (value.kind) {
    case 'line':
      return lineSchema(value.max);
    case 'name':
      return nameSchema(value.max);
    case 'street':
      return plainLineSchema(value.max);
    case 'text':
      return textSchema(value.max);
    case 'number': {
      const range = `Enter a number of ${value.unit} from ${value.min} to ${value.max}.`;
      return v.pipe(v.number(`Enter a number of ${value.unit}.`), v.minValue(value.min, range), v.maxValue(value.max, range));
    }
    case 'choice':
      return v.picklist(keysOf(value.names), `Choose one of these: ${Object.values(value.names).join(', ')}.`);
    case 'email':
      return emailSchema;
    case 'fee':
      return dollarsSchema;
    case 'phone':
      return phoneSchema;
    case 'state':
      return stateCodeSchema;
    case 'url':
    case 'profile':
      return webUrlSchema;
    case 'yesOrNo':
      return yesOrNoSchema;
    case 'zip':
      return zipSchema;
  }
}

/** The schema of a list entry as a person enters it. Choices and names are stored with the same schema. */
function createItemSchema(value: FactValue): v.GenericSchema {
  switch (value.kind) {
    case 'choices':
      return v.picklist(keysOf(value.names));
    case 'names':
      return nameSchema(value.max);
    case 'instructors':
      return enteredInstructorSchema;
    case 'schedule':
      return enteredClassSchema;
    default:
      throw new Error(`A value of the kind ${value.kind} has no entries.`);
  }
}

function createValueSchema(value: FactValue): v.GenericSchema {
  switch (value.kind) {
    case 'choices':
      return v.pipe(v.array(createItemSchema(value)), v.maxLength(keysOf(value.names).length));
    case 'names':
      return v.pipe(v.array(createItemSchema(value)), v.maxLength(value.maxEntries));
    case 'parts':
      return v.strictObject(mapValues(value.parts, (part) => v.optional(createSingleValueSchema(part))));
    case 'hours':
      return hoursSchema;
    case 'instructor':
      return instructorSchema;
    case 'instructors':
      return v.pipe(v.array(instructorSchema), v.maxLength(30));
    case 'schedule':
      return scheduleSchema;
    default:
      return createSingleValueSchema(value);
  }
}

type StoredSchema<Fact extends FactDefinition> = Fact extends { readonly required: true } ? Schema<ValueOf<Fact>> : Optional<ValueOf<Fact>>;
type FactSchemas = { -readonly [Name in GymFactName]: StoredSchema<(typeof FACTS)[Name]> };

/** The schema of each fact in a gym: optional unless every gym has it. */
export const FACT_SCHEMAS: FactSchemas = /* @__PURE__ */ mapValues<GymFactName, FactDefinition, unknown>(FACTS, (fact) =>
  fact.required ? createValueSchema(fact) : v.optional(createValueSchema(fact)),
) as FactSchemas;

/** Maximum number of changes to a list: enough to remove all classes of a full schedule (200) and add as many others. */
const LIST_CHANGES_MAX = 400;

/**
 * An edit of a list: each change adds an entry (`is`), removes one (`was`) or replaces one (both). `was` is the entry as the person saw it. It is only
 * used to find the entry and is never stored.
 */
function createListEditSchema(item: v.GenericSchema): v.GenericSchema {
  const change = v.pipe(
    v.strictObject({ was: v.optional(v.unknown()), is: v.optional(item) }),
    v.check(({ was, is }) => was !== undefined || is !== undefined, 'Enter the old value, the new value, or both.'),
  );
  return v.pipe(v.array(change), v.maxLength(LIST_CHANGES_MAX, 'That’s too many changes at once.'));
}

/** An edit of a fact's parts. `null` removes a part. */
function createPartsEditSchema(parts: Readonly<Record<string, v.GenericSchema>>): v.GenericSchema {
  return v.strictObject(mapValues(parts, (part) => v.optional(v.nullable(part))));
}

/** The schema of each kind of edit. `null` removes a fact that changes as a whole. */
const EDIT_SCHEMAS: Readonly<Record<EditKind, (fact: FactDefinition) => v.GenericSchema>> = {
  list: (fact) => createListEditSchema(createItemSchema(fact)),
  parts: (fact) => createPartsEditSchema(fact.kind === 'parts' ? mapValues(fact.parts, createSingleValueSchema) : hoursSchema.entries),
  whole: (fact) => v.nullable(fact.kind === 'instructor' ? enteredInstructorSchema : createValueSchema(fact)),
};

type EditOf<Fact extends FactDefinition> = Fact extends { readonly kind: 'choices' | 'instructors' | 'names' | 'schedule' }
  ? { was?: unknown; is?: ItemOf<ValueOf<Fact>> | undefined }[]
  : Fact extends { readonly kind: 'hours' | 'parts' }
    ? { [Part in keyof ValueOf<Fact>]: ValueOf<Fact>[Part] | null }
    : ValueOf<Fact> | null;
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never;

type EditSchemas = { -readonly [Name in GymFactName]: Optional<EditOf<(typeof FACTS)[Name]>> } & {
  status: Optional<ValueOf<(typeof EDITABLE_FACTS)['status']>>;
};

/** The schema of each fact in an edit. Every gym has a status, so it can't be removed. */
export const FACT_EDIT_SCHEMAS: EditSchemas = /* @__PURE__ */ mapValues<EditableFactName, FactDefinition, unknown>(EDITABLE_FACTS, (fact, name) =>
  v.optional(name === 'status' ? createValueSchema(fact) : EDIT_SCHEMAS[getEditKind(name)](fact)),
) as EditSchemas;
