import * as v from 'valibot';
import { GYM_STATUSES } from '../gym-lists';
import { STATES } from '../states';
import { idSchema, lineSchema, stateCodeSchema } from '../values';

/** When a person last confirmed anything about a gym: within half a year, within a year, longer ago, or never. */
export const CHECKED_AGES = ['recent', 'aging', 'old', 'never'] as const;
export type CheckedAge = (typeof CHECKED_AGES)[number];
/** The number of days after which a check counts as aging or old. */
export const AGING_AFTER_DAYS = 183;
export const OLD_AFTER_DAYS = 365;

/** Details that a gym may lack. */
export const MISSING_DETAILS = ['coordinates', 'classes', 'photos', 'phone'] as const;
export type MissingDetail = (typeof MISSING_DETAILS)[number];

/** The gym table's filter. Gyms must meet all of its conditions. */
export const gymTableFilterSchema = v.strictObject({
  /** Words in its name, city, state or affiliation, its ZIP code or its id. */
  q: v.optional(lineSchema(100)),
  states: v.optional(v.pipe(v.array(stateCodeSchema), v.minLength(1), v.maxLength(STATES.length))),
  status: v.optional(v.picklist(GYM_STATUSES)),
  owner: v.optional(v.picklist(['some', 'none'])),
  source: v.optional(lineSchema(80)),
  checked: v.optional(v.picklist(CHECKED_AGES)),
  lacks: v.optional(v.picklist(MISSING_DETAILS)),
});
export type GymTableFilter = v.InferOutput<typeof gymTableFilterSchema>;

/** Maximum number of gyms that can be selected one by one. */
export const MAX_SELECTED = 500;
/** Gyms by id, or all that match a filter. */
export const selectedGymsSchema = v.union([
  v.strictObject({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(MAX_SELECTED)) }),
  v.strictObject({ filter: gymTableFilterSchema }),
]);
export type SelectedGyms = v.InferOutput<typeof selectedGymsSchema>;
