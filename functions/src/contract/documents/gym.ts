import * as v from 'valibot';
import { type EditableFactName, GYM_FACT_NAMES, type GymFactName } from '../facts';
import { mapValues } from '../facts/records';
import { FACT_SCHEMAS } from '../facts/schemas';
import { CONFIRMERS, FACT_GROUPS, type FactGroup, GYM_STATUSES } from '../gym-lists';
import { idSchema, isoSchema, lineSchema, slugSchema, versionSchema, webUrlSchema } from '../values';
import { datedChangesSchema } from './dated-changes';
import { reportedDateSchema } from './date-reports';
import type { ListedDiscount } from './discount';
import { photoSchema } from './photo';

/** A gym as entered by an admin or read from an import row: facts only, without ids, slugs or timestamps. */
export const gymFactsSchema = v.strictObject(FACT_SCHEMAS);
export type GymFacts = v.InferOutput<typeof gymFactsSchema>;
export type Pricing = NonNullable<GymFacts['pricing']>;
export type VisitorPolicy = NonNullable<GymFacts['visitors']>;

/** Changes to a gym that replace whole facts, such as an import's or a bulk change's. `null` removes a fact. The edits that people send are `GymEdit`s. */
export const gymChangesSchema = v.strictObject({
  ...(mapValues<GymFactName, v.GenericSchema, unknown>(FACT_SCHEMAS, (schema) => v.optional(v.nullable(schema))) as {
    [Name in GymFactName]: v.OptionalSchema<v.NullableSchema<(typeof FACT_SCHEMAS)[Name], undefined>, undefined>;
  }),
  status: v.optional(v.picklist(GYM_STATUSES)),
});
export type GymChanges = v.InferOutput<typeof gymChangesSchema>;

const confirmationSchema = v.strictObject({
  at: isoSchema,
  by: v.picklist(CONFIRMERS),
  /** Set if the fact was changed in bulk or by an undo, without looking at the gym. No list import overwrites the fact, but it doesn't count as checked. */
  unchecked: v.optional(v.literal(true)),
});
export type Confirmation = v.InferOutput<typeof confirmationSchema>;

/** Visitors' answers about a group of facts: when someone last said yes, and when the last two people said no. */
const visitorChecksSchema = v.strictObject({
  yes: v.optional(isoSchema),
  /** Newest first. */
  no: v.optional(v.pipe(v.array(isoSchema), v.maxLength(2))),
  /** Only answers after this time count. Earlier ones were about facts that have changed since. */
  since: v.optional(isoSchema),
  /** Only for the schedule: classes that visitors reported as off on a date. */
  dates: v.optional(v.array(reportedDateSchema)),
});
export type VisitorChecks = v.InferOutput<typeof visitorChecksSchema>;

/** The list that a gym came from, for attribution and to recognize the row when the list is imported again. */
export const sourceSchema = v.strictObject({
  /** The name of the list, such as `OpenStreetMap contributors`, or `site` for gyms entered on this site. */
  name: lineSchema(80),
  /** The row's key in the source. */
  key: v.optional(lineSchema(200)),
  license: v.optional(lineSchema(80)),
  /** Where to read the list or its terms. */
  url: v.optional(webUrlSchema),
});
export type Source = v.InferOutput<typeof sourceSchema>;

/** What one list says about a gym, apart from its facts. */
export const listRowSchema = v.strictObject({
  ...sourceSchema.entries,
  /** The gym's name in the list, if it differs. */
  gymName: v.optional(v.string()),
  /** The day the list last checked the row, `YYYY-MM-DD`. */
  checkedOn: v.optional(v.string()),
  closed: v.optional(v.literal(true)),
  /** Set if the row or its list says that the gym teaches jiu-jitsu. */
  provesJiuJitsu: v.optional(v.literal(true)),
});
export type ListRow = v.InferOutput<typeof listRowSchema>;

/**
 * What may be wrong about a gym, since no source states or proves it. `position`: the position is a town's center, or the pin doesn't match the address.
 * A person's edit of the fact removes its doubt.
 */
export const DOUBTS = ['state', 'city', 'position', 'jiu-jitsu'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** `gyms/{gymId}`: the source of truth. The id never changes. The URL can. */
export const gymSchema = v.object({
  ...FACT_SCHEMAS,
  stateSlug: slugSchema,
  citySlug: slugSchema,
  slug: slugSchema,
  /** `{stateSlug}~{citySlug}`: the id of its city's document. */
  cityKey: v.string(),
  status: v.picklist(GYM_STATUSES),
  /** IANA name, derived from the gym's location. */
  timeZone: v.string(),
  /** Set if an owner wants imports to leave the gym's facts alone. Removed once the gym has no owner. */
  importsBlocked: v.optional(v.literal(true)),
  /** Counts writes. An edit names the version it started from and is merged with later changes. */
  version: versionSchema,
  /** People's confirmations by fact, and imports' confirmations by group. In older gyms, people's confirmations may also be by group. */
  confirmed: v.record(v.picklist([...FACT_GROUPS, ...GYM_FACT_NAMES, 'status']), confirmationSchema) as v.GenericSchema<
    Partial<Record<FactGroup | EditableFactName, Confirmation>>
  >,
  /** Visitors' answers about its facts, by group, since the facts last changed. */
  visitorChecks: v.optional(v.record(v.picklist(FACT_GROUPS), visitorChecksSchema) as v.GenericSchema<Partial<Record<FactGroup, VisitorChecks>>>),
  /** Derived from the other fields (`computeCheckDue`): the fields by which queries find gyms with outdated or reported facts. */
  checkDue: v.optional(
    v.strictObject({
      days: v.array(v.string()),
      first: v.optional(v.string()),
      reportedAt: v.optional(isoSchema),
    }),
  ),
  /** Its current or next sponsorship. The source of truth is `sponsorships`. */
  sponsored: v.optional(v.strictObject({ from: isoSchema, until: isoSchema })),
  /** Its listed discounts. The source of truth is `discounts`. */
  discounts: v.optional(v.array(v.custom<ListedDiscount>((value) => typeof value === 'object'))),
  photos: v.optional(v.array(photoSchema)),
  /** Changes on specific dates, in the order in which they were entered. */
  datedChanges: v.optional(datedChangesSchema),
  /** When anyone, including an import, last changed its website and email address. Absent if neither has changed since we began to record this. */
  contactSince: v.optional(v.strictObject({ site: v.optional(isoSchema), email: v.optional(isoSchema) })),
  source: sourceSchema,
  /** The list rows it was built from, by an id made from each row's key. */
  listings: v.optional(v.record(v.string(), listRowSchema)),
  /** For each fact, part or entry (`pricing.dropIn`), the row in `listings` that it came from. */
  origins: v.optional(v.record(v.string(), v.string())),
  doubts: v.optional(v.array(v.picklist(DOUBTS))),
  createdAt: isoSchema,
  createdBy: v.string(),
  updatedAt: isoSchema,
  updatedBy: v.string(),
  /**
   * The import that last wrote the gym, and what its first write did, so that the refresh can group an import's writes. `initial` is set if the import
   * ends with a rebuild, so that its writes request no refresh.
   */
  lastImport: v.optional(v.strictObject({ id: idSchema, outcome: v.picklist(['created', 'updated']), initial: v.optional(v.literal(true)) })),
  /** Hash of the page written in the same batch, so that the refresh doesn't write it again. */
  pageHash: v.optional(v.string()),
});
export type Gym = v.InferOutput<typeof gymSchema>;

/** What is needed to unmerge a gym. */
export interface UnmergeData {
  /** The gym as it was, without `createdBy` and `updatedBy`. */
  readonly gym: Readonly<Partial<Gym>>;
  /** Ids of the pages at its current and earlier URLs. */
  readonly pages: readonly string[];
  /** The fields of the remaining gym that the merge changed, before and after. */
  readonly before: Readonly<Partial<Gym>>;
  readonly after: Readonly<Partial<Gym>>;
}

/** `gyms/{gymId}` of a gym that was merged into another: keeps the source's key pointing at the remaining gym. */
export const mergedGymSchema = v.object({
  status: v.literal('merged'),
  mergedInto: idSchema,
  source: sourceSchema,
  /** Absent if an import merged a row into the gym, since the row was never a separate gym. */
  unmergeData: v.optional(v.custom<UnmergeData>((value) => typeof value === 'object')),
});
export type MergedGym = v.InferOutput<typeof mergedGymSchema>;
