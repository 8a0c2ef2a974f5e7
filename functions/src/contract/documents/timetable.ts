import * as v from 'valibot';
import { ATTIRES, LEVELS, minutesOfClass, PROGRAMS, WEEKDAYS } from '../class-lists';
import { dollarsSchema, nameSchema } from '../values';

/** 24-hour local time at the gym, `HH:MM`. `24:00` only as an end. */
const timeSchema = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time, such as 6:30 pm.'));

/** A span of opening hours. If `close` is earlier than `open`, it ends after midnight. */
export const spanSchema = v.strictObject({ open: timeSchema, close: timeSchema });
export type Span = v.InferOutput<typeof spanSchema>;
const spans = v.optional(v.pipe(v.array(spanSchema), v.maxLength(6)));
/** Opening hours by weekday. An absent day is unknown; an empty one is closed. */
export const hoursSchema = v.strictObject({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans });
export type Hours = v.InferOutput<typeof hoursSchema>;

/** A weekly class. `end` is absent if the source doesn't say; absent `visitors` means unknown. */
export const classSchema = v.strictObject({
  day: v.picklist(WEEKDAYS),
  start: timeSchema,
  end: v.optional(timeSchema),
  program: v.picklist(PROGRAMS),
  attire: v.optional(v.picklist(ATTIRES)),
  level: v.optional(v.picklist(LEVELS)),
  visitors: v.optional(v.boolean()),
  fee: v.optional(dollarsSchema),
  title: v.optional(nameSchema(80)),
});
export type GymClass = v.InferOutput<typeof classSchema>;

const ENTERED_CLASS_HOURS = 6;
/**
 * A class as a person enters it. An end before the start means past midnight, but is usually a mix-up of am and pm, so a class that would last too
 * long is refused. Imports may contain a whole day of open mat.
 */
export const enteredClassSchema = v.pipe(
  classSchema,
  v.forward(
    v.check(
      (entry) => minutesOfClass(entry) <= ENTERED_CLASS_HOURS * 60,
      `A class can last up to ${ENTERED_CLASS_HOURS} hours. Check the start and end times, including am and pm.`,
    ),
    ['end'],
  ),
);
export const scheduleSchema = v.pipe(v.array(classSchema), v.maxLength(200, 'A schedule can have up to 200 classes.'));
