import * as v from 'valibot';
import { ATTIRES, LEVELS, getClassMinutes, PROGRAMS, WEEKDAYS } from '../class-lists';
import { DAY_ORDER_MESSAGE, daySchema, dollarsSchema, nameSchema } from '../values';

const TIME_MESSAGE = 'Enter a time, such as 6:30 pm.';
/** 24-hour local time at the gym, `HH:MM`. */
export const startTimeSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE));
/** Like `startTimeSchema`, or `24:00`. */
export const endTimeSchema = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_MESSAGE));

/** A span of opening hours. If `close` isn't later than `open`, it ends on the next day. */
export const spanSchema = v.strictObject({ open: startTimeSchema, close: endTimeSchema });
export type Span = v.InferOutput<typeof spanSchema>;
const daySpansSchema = v.optional(v.pipe(v.array(spanSchema), v.maxLength(6)));
/** Opening hours by weekday. An absent day is unknown. An empty one is closed. */
export const hoursSchema = v.strictObject({
  mon: daySpansSchema,
  tue: daySpansSchema,
  wed: daySpansSchema,
  thu: daySpansSchema,
  fri: daySpansSchema,
  sat: daySpansSchema,
  sun: daySpansSchema,
});
export type Hours = v.InferOutput<typeof hoursSchema>;

/** The weeks of a month in which a class takes place, counted by its weekday. For a class on Saturday, 2 is the second Saturday and -1 the last one. */
export const MONTH_WEEKS = [1, 2, 3, 4, 5, -1] as const;
export type MonthWeek = (typeof MONTH_WEEKS)[number];

/** How a class repeats if it isn't weekly. */
const repeatsSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('weeks'),
    interval: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(8, 'A class can repeat up to every 8 weeks.')),
    /** A date in a week in which it takes place. Absent if the source doesn't say which weeks. */
    from: v.optional(daySchema),
  }),
  v.strictObject({
    kind: v.literal('month'),
    weeks: v.pipe(v.array(v.picklist(MONTH_WEEKS)), v.minLength(1, 'Choose at least one week of the month.'), v.maxLength(MONTH_WEEKS.length)),
  }),
]);
export type ClassRepeats = v.InferOutput<typeof repeatsSchema>;

/** A class's id within its gym. It stays the same when the class changes. */
export const classIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'This isn’t a class of this gym.'));

/** A class. `end` is absent if the source doesn't say. Absent `visitors` means unknown. */
export const classSchema = v.strictObject({
  /** Assigned when a schedule is stored. Absent in schedules from before there were ids: see `assignClassIds`. */
  id: v.optional(classIdSchema),
  day: v.picklist(WEEKDAYS),
  start: startTimeSchema,
  end: v.optional(endTimeSchema),
  program: v.picklist(PROGRAMS),
  attire: v.optional(v.picklist(ATTIRES)),
  level: v.optional(v.picklist(LEVELS)),
  visitors: v.optional(v.boolean()),
  fee: v.optional(dollarsSchema),
  title: v.optional(nameSchema(80)),
  /** Absent if it takes place every week. */
  repeats: v.optional(repeatsSchema),
  /** The first and last date on which it can take place. */
  validFrom: v.optional(daySchema),
  validUntil: v.optional(daySchema),
  /** The class that this one continues: it changed on `validFrom`. */
  splitFrom: v.optional(classIdSchema),
});
export type GymClass = v.InferOutput<typeof classSchema>;

const MAX_ENTERED_CLASS_HOURS = 6;
/** Whether a class that a person enters isn't too long. An end before the start means the next day, but is usually a mix-up of am and pm. */
export const isClassLength = (times: { readonly start: string; readonly end?: string | undefined }): boolean =>
  getClassMinutes(times) <= MAX_ENTERED_CLASS_HOURS * 60;
export const CLASS_LENGTH_MESSAGE = `A class can last up to ${MAX_ENTERED_CLASS_HOURS} hours. Check the start and end times, including am and pm.`;

/** A class as a person enters it, with a limited length. Imports have no such limit, since a list may have an open mat that lasts all day. */
export const enteredClassSchema = v.pipe(
  classSchema,
  v.forward(
    v.check((entry) => isClassLength(entry), CLASS_LENGTH_MESSAGE),
    ['end'],
  ),
  v.forward(
    v.check(({ validFrom, validUntil }) => validFrom === undefined || validUntil === undefined || validFrom <= validUntil, DAY_ORDER_MESSAGE),
    ['validUntil'],
  ),
);
export const scheduleSchema = v.pipe(v.array(classSchema), v.maxLength(200, 'A schedule can have up to 200 classes.'));
