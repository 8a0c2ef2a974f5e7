import * as v from 'valibot';
import { AMENITIES, GYM_STATUSES } from '../gym-lists';
import { PROGRAMS } from '../class-lists';
import { lineSchema, nameSchema } from '../values';
import { type EditedName, gymFactsSchema, pricingSchema, socialSchema, visitorPolicySchema } from './gym';
import { enteredInstructorSchema } from './instructor';
import { enteredClassSchema, hoursSchema } from './timetable';

/** More than a schedule of 200 classes that are all replaced. */
const LIST_CHANGES_MAX = 400;

/** A fact that is replaced as a whole. `null` removes it. */
const whole = <Schema extends v.GenericSchema>(schema: Schema) => ({ kind: 'whole', schema: v.optional(v.nullable(schema)) }) as const;

/** A fact whose parts are changed one by one, by name. `null` removes a part. */
const parts = <Entries extends v.ObjectEntries>({ entries }: v.StrictObjectSchema<Entries, undefined>) => {
  const changed = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, v.optional(v.nullable(entry))])) as {
    [Name in keyof Entries]: v.OptionalSchema<v.NullableSchema<Entries[Name], undefined>, undefined>;
  };
  return { kind: 'parts', schema: v.optional(v.strictObject(changed)) } as const;
};

/**
 * A fact that is a list. Its entries are added (`is`), removed (`was`) and replaced (both) one by one. `was` is the value as it was read, and is only
 * looked up, never stored.
 */
const list = <Item extends v.GenericSchema>(item: Item) => {
  const change = v.pipe(
    v.strictObject({ was: v.optional(v.unknown()), is: v.optional(item) }),
    v.check(({ was, is }) => was !== undefined || is !== undefined, 'Enter the old value, the new value, or both.'),
  );
  return { kind: 'list', schema: v.optional(v.pipe(v.array(change), v.maxLength(LIST_CHANGES_MAX, 'That’s too many changes at once.'))) } as const;
};

const facts = gymFactsSchema.entries;

/** How each fact is edited. A missing fact doesn't compile. */
const EDITS = {
  state: whole(facts.state),
  city: whole(facts.city),
  name: whole(facts.name),
  post_description: whole(facts.post_description),
  full_address: whole(facts.full_address),
  site: whole(facts.site),
  phone: whole(facts.phone),
  latitude: whole(facts.latitude),
  longitude: whole(facts.longitude),
  zip: whole(facts.zip),
  email: whole(facts.email),
  affiliation: whole(facts.affiliation),
  // The name and rank from two different edits would describe no real person.
  headInstructor: whole(enteredInstructorSchema),
  instructors: list(enteredInstructorSchema),
  programs: list(v.picklist(PROGRAMS)),
  amenities: list(v.picklist(AMENITIES)),
  pricing: parts(pricingSchema),
  visitors: parts(visitorPolicySchema),
  hours: parts(hoursSchema),
  schedule: list(enteredClassSchema),
  languages: list(nameSchema(40)),
  social: parts(socialSchema),
  /** Every gym has a status, so it can't be removed. */
  status: { kind: 'whole', schema: v.optional(v.picklist(GYM_STATUSES)) },
} as const satisfies Readonly<Record<EditedName, { readonly kind: 'whole' | 'parts' | 'list'; readonly schema: v.GenericSchema }>>;

/** Whether an edit changes a fact as a whole, by its parts, or by its entries. */
export const editKindOf = (name: EditedName): 'whole' | 'parts' | 'list' => EDITS[name].kind;

/** What one person changed in a gym, field by field. Nothing else is stored, and nothing else counts as confirmed. */
export const gymEditSchema = v.strictObject(
  Object.fromEntries(Object.entries(EDITS).map(([name, { schema }]) => [name, schema])) as {
    -readonly [Name in EditedName]: (typeof EDITS)[Name]['schema'];
  },
);
export type GymEdit = v.InferOutput<typeof gymEditSchema>;

/** The key of an entry in such a list: an instructor's name, or a language itself. */
export const nameOfEntry = (entry: unknown): unknown => (typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry);

/** Lists whose order a person sets, by the names of their entries. */
export const gymOrderSchema = v.strictObject({
  instructors: v.optional(v.pipe(v.array(lineSchema(100)), v.maxLength(30))),
  languages: v.optional(v.pipe(v.array(lineSchema(40)), v.maxLength(20))),
});
export type GymOrder = v.InferOutput<typeof gymOrderSchema>;

/**
 * What the person saw in the fields they changed, by path (`pricing.dropIn`); `null` if there was nothing; the names for a reordered list. Only
 * compared, never stored.
 */
export const gymSeenSchema = v.record(v.string(), v.unknown());
