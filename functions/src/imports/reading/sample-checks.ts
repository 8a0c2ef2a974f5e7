import * as v from 'valibot';
import { DAY_MS, FACT_GROUPS, type FactGroup, type Gym } from '../../contract';

const daysSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const checkSchema = v.strictObject({
  /** Who last checked the group. */
  by: v.optional(v.picklist(['owner', 'admin', 'visitor'])),
  /** How many days before the import the group was last checked. */
  daysAgo: v.optional(daysSchema),
  /** How many days before the import a visitor reported the group as wrong. Another visitor did so a day earlier. */
  reportedDaysAgo: v.optional(daysSchema),
});
const sampleChecksSchema = v.record(v.picklist(FACT_GROUPS), checkSchema) as v.GenericSchema<Partial<Record<FactGroup, v.InferOutput<typeof checkSchema>>>>;

/** Who last checked a sample gym's facts and when, relative to the day of the import, so that the sample never becomes outdated. */
export type SampleChecks = v.InferOutput<typeof sampleChecksSchema>;

/** Parses the checks. Undefined if they are invalid. */
export function parseSampleChecks(value: unknown): SampleChecks | undefined {
  const result = v.safeParse(sampleChecksSchema, value);
  return result.success ? result.output : undefined;
}

/** Adds the checks to a new gym. */
export function withSampleChecks(gym: Gym, checks: SampleChecks | undefined, now: Date): Gym {
  if (!checks) return gym;
  const daysBefore = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const confirmed = { ...gym.confirmed };
  const visitorChecks: NonNullable<Gym['visitorChecks']> = {};
  for (const [group, { by, daysAgo, reportedDaysAgo }] of Object.entries(checks) as [FactGroup, NonNullable<SampleChecks[FactGroup]>][]) {
    const isByVisitor = by === 'visitor' && daysAgo !== undefined;
    if (by && by !== 'visitor' && daysAgo !== undefined) confirmed[group] = { at: daysBefore(daysAgo), by };
    if (isByVisitor || reportedDaysAgo !== undefined) {
      visitorChecks[group] = {
        ...(isByVisitor && { yes: daysBefore(daysAgo) }),
        ...(reportedDaysAgo !== undefined && { no: [daysBefore(reportedDaysAgo), daysBefore(reportedDaysAgo + 1)] }),
      };
    }
  }
  return { ...gym, confirmed, ...(Object.keys(visitorChecks).length > 0 && { visitorChecks }) };
}
