import * as v from 'valibot';
import { AMENITIES, CONFIRMERS, FACT_GROUPS, type FactGroup, GYM_STATUSES } from '../gym-lists';
import { PROGRAMS } from '../class-lists';
import type { ListedDiscount } from './discount';
import { instructorSchema } from './instructor';
import { photoSchema } from './photo';
import { hoursSchema, scheduleSchema } from './timetable';
import {
  dollarsSchema,
  emailSchema,
  idSchema,
  isoSchema,
  latitudeSchema,
  lineSchema,
  longitudeSchema,
  nameSchema,
  phoneSchema,
  plainLineSchema,
  slugSchema,
  stateCodeSchema,
  textSchema,
  webAddressSchema,
  zipSchema,
} from '../values';

export const pricingSchema = v.strictObject({
  /** Dollars for one class or day; 0 is free. */
  dropIn: v.optional(dollarsSchema),
  /** Dollars for an open mat; 0 is free. */
  openMat: v.optional(dollarsSchema),
  /** Dollars a month. */
  monthly: v.optional(dollarsSchema),
  freeTrial: v.optional(v.boolean()),
});
export type Pricing = v.InferOutput<typeof pricingSchema>;

/** What a visitor must know beforehand. Anything absent is unknown. */
export const visitorPolicySchema = v.strictObject({
  welcome: v.optional(v.boolean()),
  callAhead: v.optional(v.boolean()),
  waiver: v.optional(v.picklist(['online', 'on-arrival', 'none'])),
  giColors: v.optional(v.picklist(['any', 'white', 'white-or-blue', 'white-blue-or-black'])),
  loanerGi: v.optional(v.boolean()),
  rashGuardUnderGi: v.optional(v.boolean()),
  sparring: v.optional(v.boolean()),
  classes: v.optional(lineSchema(200)),
});
export type VisitorPolicy = v.InferOutput<typeof visitorPolicySchema>;

export const socialSchema = v.strictObject({
  facebook: v.optional(webAddressSchema),
  instagram: v.optional(webAddressSchema),
  youtube: v.optional(webAddressSchema),
});

/** What a person may enter about a gym; the first nine are the specification's own names. */
const entries = {
  state: stateCodeSchema,
  city: nameSchema(80),
  name: nameSchema(120),
  post_description: v.optional(textSchema(5000)),
  full_address: v.optional(plainLineSchema(250)),
  site: v.optional(webAddressSchema),
  phone: v.optional(phoneSchema),
  latitude: v.optional(latitudeSchema),
  longitude: v.optional(longitudeSchema),
  zip: v.optional(zipSchema),
  email: v.optional(emailSchema),
  affiliation: v.optional(nameSchema(80)),
  headInstructor: v.optional(instructorSchema),
  instructors: v.optional(v.pipe(v.array(instructorSchema), v.maxLength(30))),
  programs: v.optional(v.pipe(v.array(v.picklist(PROGRAMS)), v.maxLength(PROGRAMS.length))),
  amenities: v.optional(v.pipe(v.array(v.picklist(AMENITIES)), v.maxLength(AMENITIES.length))),
  pricing: v.optional(pricingSchema),
  visitors: v.optional(visitorPolicySchema),
  hours: v.optional(hoursSchema),
  schedule: v.optional(scheduleSchema),
  languages: v.optional(v.pipe(v.array(nameSchema(40)), v.maxLength(20))),
  social: v.optional(socialSchema),
} as const;

/** A gym as it is entered by an admin or read from an import row: facts only, no ids, slugs or stamps. */
export const gymFactsSchema = v.strictObject(entries);
export type GymFacts = v.InferOutput<typeof gymFactsSchema>;
export type GymFactName = keyof typeof entries;
export const GYM_FACT_NAMES = Object.keys(entries) as readonly GymFactName[];

/** What an edit may change: a fact, or whether the gym is open. */
export type EditedName = GymFactName | 'status';

/** Changes to a gym in whole facts, as imports name them: `null` takes one away. What a person edits is a `GymEdit`. */
export const gymChangesSchema = v.strictObject({
  ...(Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, v.optional(v.nullable(schema))])) as {
    [Name in GymFactName]: v.OptionalSchema<v.NullableSchema<(typeof entries)[Name], undefined>, undefined>;
  }),
  status: v.optional(v.picklist(GYM_STATUSES)),
});
export type GymChanges = v.InferOutput<typeof gymChangesSchema>;

const confirmationSchema = v.strictObject({
  at: isoSchema,
  by: v.picklist(CONFIRMERS),
  /** Set in bulk or by an undo, without looking at the gym: no list overwrites it, and it counts as no check. */
  unchecked: v.optional(v.literal(true)),
});
export type Confirmation = v.InferOutput<typeof confirmationSchema>;

/** What visitors say of a group of facts: when last that it is still true, and the last two times that it no longer is, by different people. */
const visitorChecksSchema = v.strictObject({
  yes: v.optional(isoSchema),
  /** The newest first. */
  no: v.optional(v.pipe(v.array(isoSchema), v.maxLength(2))),
  /** Since when it counts what they say: they spoke of other facts before. */
  since: v.optional(isoSchema),
});
export type VisitorChecks = v.InferOutput<typeof visitorChecksSchema>;

/** Where a gym came from; rows of one source can be told from another's (attribution, licence). */
export const sourceSchema = v.strictObject({
  /** Name of the list, e.g. `OpenStreetMap contributors`; `site` for gyms entered here. */
  name: lineSchema(80),
  /** The source's own key of the row. */
  key: v.optional(lineSchema(200)),
  licence: v.optional(lineSchema(80)),
  /** Where the list, or its terms, can be read. */
  url: v.optional(webAddressSchema),
});
export type Source = v.InferOutput<typeof sourceSchema>;

/** A row of a list that speaks of a gym, and what it says besides facts. */
export const listingSchema = v.strictObject({
  ...sourceSchema.entries,
  /** What it calls the gym, where that is not the gym's name. */
  gymName: v.optional(v.string()),
  /** The day on which the list last checked the row, `YYYY-MM-DD`. */
  checkedOn: v.optional(v.string()),
  closed: v.optional(v.literal(true)),
  /** It says, or its list does, that jiu-jitsu is taught there. */
  provesJiuJitsu: v.optional(v.literal(true)),
});
export type Listing = v.InferOutput<typeof listingSchema>;

/** What nobody has stated of a gym, or what is unproven: `position` is the middle of a town. A person's word takes it away. */
export const DOUBTS = ['state', 'city', 'position', 'jiu-jitsu'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** `gyms/{gymId}`: the source of truth. The id never changes; the address may. */
export const gymSchema = v.object({
  ...entries,
  stateSlug: slugSchema,
  citySlug: slugSchema,
  slug: slugSchema,
  /** `{stateSlug}~{citySlug}`: what city documents are kept by. */
  cityKey: v.string(),
  status: v.picklist(GYM_STATUSES),
  /** IANA name, from the coordinates. */
  timeZone: v.string(),
  /** Set by an owner: edits by others wait for an owner's yes, as long as there is one. */
  approvalRequired: v.optional(v.literal(true)),
  /** Counts writes; an edit names the one it was made from and is merged with what came since. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** By fact what people have confirmed, by group what imports have: and in older gyms, what people have. */
  confirmed: v.record(v.picklist([...FACT_GROUPS, ...GYM_FACT_NAMES, 'status']), confirmationSchema) as v.GenericSchema<
    Partial<Record<FactGroup | EditedName, Confirmation>>
  >,
  /** What visitors have said of its facts, by group, since these were last changed. */
  visitorChecks: v.optional(v.record(v.picklist(FACT_GROUPS), visitorChecksSchema) as v.GenericSchema<Partial<Record<FactGroup, VisitorChecks>>>),
  /** Follows from the others (`checkDueOf`): what queries find gyms by whose facts get old or were reported. */
  checkDue: v.optional(
    v.strictObject({
      days: v.array(v.string()),
      first: v.optional(v.string()),
      reportedAt: v.optional(isoSchema),
    }),
  ),
  /** While it is sponsored: the truth of it is in `sponsorships`. */
  sponsored: v.optional(v.strictObject({ from: isoSchema, until: isoSchema })),
  /** Discounts that it gives, as far as they are listed: the truth of them is in `discounts`. */
  discounts: v.optional(v.array(v.custom<ListedDiscount>((value) => typeof value === 'object'))),
  photos: v.optional(v.array(photoSchema)),
  /** When its website and e-mail address were last changed by anybody, an import included; absent if never since this is noted. */
  contactSince: v.optional(v.strictObject({ site: v.optional(isoSchema), email: v.optional(isoSchema) })),
  source: sourceSchema,
  /** Rows of lists that it was made of, by the id that each row's key makes. */
  listings: v.optional(v.record(v.string(), listingSchema)),
  /** By fact, or by part or entry of one (`pricing.dropIn`), the row in `listings` that it was taken from. */
  origins: v.optional(v.record(v.string(), v.string())),
  doubts: v.optional(v.array(v.picklist(DOUBTS))),
  createdAt: isoSchema,
  createdBy: v.string(),
  updatedAt: isoSchema,
  updatedBy: v.string(),
  /**
   * The import that last wrote it and what it did first: upkeep gathers a bulk import's writes. `initial` is the import's
   * own: its end is followed by a rebuild, so its writes ask for no upkeep.
   */
  lastImport: v.optional(v.strictObject({ id: idSchema, outcome: v.picklist(['created', 'updated']), initial: v.optional(v.literal(true)) })),
  /** Hash of the page written in the same batch: upkeep need not write it again. */
  pageHash: v.optional(v.string()),
});
export type Gym = v.InferOutput<typeof gymSchema>;

/** What it takes to split a gym off again from the one that it was merged into. */
export interface Splitting {
  /** The gym as it was, but for who wrote it. */
  readonly was: Readonly<Partial<Gym>>;
  /** The pages at the addresses that it has or had, by their ids. */
  readonly pages: readonly string[];
  /** Of the gym that stays the fields that merging has changed, as they were and as they became. */
  readonly before: Readonly<Partial<Gym>>;
  readonly after: Readonly<Partial<Gym>>;
}

/** `gyms/{gymId}` of a listing that was merged into another: keeps the source's key pointing at the one gym. */
export const mergedGymSchema = v.object({
  status: v.literal('merged'),
  mergedInto: idSchema,
  source: sourceSchema,
  /** Absent of a row that an import has merged: it never was a gym of its own. */
  splitting: v.optional(v.custom<Splitting>((value) => typeof value === 'object')),
});
export type MergedGym = v.InferOutput<typeof mergedGymSchema>;
