import * as v from 'valibot';
import { AMENITIES, GYM_STATUSES } from '../gym-lists';
import { PROGRAMS } from '../class-lists';
import { lineSchema } from '../values';
import { enteredInstructorSchema, gymFactsSchema, pricingSchema, socialSchema, visitorPolicySchema } from './gym';
import { enteredClassSchema, hoursSchema } from './timetable';

/** More than a schedule of 200 classes that are all replaced. */
const LIST_CHANGES_MAX = 400;

/** A fact whose parts are changed one by one: those named, `null` to take one away. */
const partsSchema = <Entries extends v.ObjectEntries>(schema: v.StrictObjectSchema<Entries, undefined>) =>
  v.optional(
    v.strictObject(
      Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, v.optional(v.nullable(entry))])) as {
        [Name in keyof Entries]: v.OptionalSchema<v.NullableSchema<Entries[Name], undefined>, undefined>;
      },
    ),
  );

/**
 * A fact that is a list, whose entries are added (`is`), taken away (`was`) and replaced (both) one by one. `was` is as
 * it was read: it is only looked for, never stored.
 */
const listSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.strictObject({ was: v.optional(v.unknown()), is: v.optional(item) }),
          v.check(({ was, is }) => was !== undefined || is !== undefined, 'Say what was, what is, or both.'),
        ),
      ),
      v.maxLength(LIST_CHANGES_MAX, 'These are too many changes at once.'),
    ),
  );

/** Facts that are lists. */
const lists = {
  instructors: listSchema(enteredInstructorSchema),
  programs: listSchema(v.picklist(PROGRAMS)),
  amenities: listSchema(v.picklist(AMENITIES)),
  schedule: listSchema(enteredClassSchema),
  languages: listSchema(lineSchema(40)),
} as const;
/** Facts of several parts. The head instructor is none: a name and a rank of two edits would be nobody's. */
const parts = {
  pricing: partsSchema(pricingSchema),
  visitors: partsSchema(visitorPolicySchema),
  hours: partsSchema(hoursSchema),
  social: partsSchema(socialSchema),
} as const;
type WholeFactName = Exclude<keyof typeof gymFactsSchema.entries, keyof typeof lists | keyof typeof parts>;

export const LIST_FACT_NAMES = Object.keys(lists) as readonly (keyof typeof lists)[];
export const PART_FACT_NAMES = Object.keys(parts) as readonly (keyof typeof parts)[];

/** What one person changed in a gym, field by field: nothing else is stored and nothing else counts as confirmed. */
export const gymEditSchema = v.strictObject({
  ...(Object.fromEntries(
    Object.entries(gymFactsSchema.entries)
      .filter(([name]) => !Object.hasOwn(lists, name) && !Object.hasOwn(parts, name))
      .map(([name, schema]) => [name, v.optional(v.nullable(schema as v.GenericSchema))]),
  ) as { [Name in WholeFactName]: v.OptionalSchema<v.NullableSchema<(typeof gymFactsSchema.entries)[Name], undefined>, undefined> }),
  headInstructor: v.optional(v.nullable(enteredInstructorSchema)),
  ...parts,
  ...lists,
  status: v.optional(v.picklist(GYM_STATUSES)),
});
export type GymEdit = v.InferOutput<typeof gymEditSchema>;

/** What an entry of such a list is known by: an instructor's name, a language itself. */
export const nameOfEntry = (entry: unknown): unknown => (typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry);

/** Lists whose order a person sets, each by the names of its entries. */
export const gymOrderSchema = v.strictObject({
  instructors: v.optional(v.pipe(v.array(lineSchema(100)), v.maxLength(30))),
  languages: v.optional(v.pipe(v.array(lineSchema(40)), v.maxLength(20))),
});

/** What a person saw in the fields that they changed, by path (`pricing.dropIn`); `null` where there was nothing. Of a list in another order its names. Only compared. */
export const gymSeenSchema = v.record(v.string(), v.unknown());
