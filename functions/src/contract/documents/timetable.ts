import * as v from 'valibot';
import { ATTIRES, LEVELS, minutesOfClass, PROGRAMS, WEEKDAYS } from '../class-lists';
import { dollarsSchema, nameSchema } from '../values';

/** 24-hour local time of the gym, `HH:MM`; `24:00` only as an end. */
const timeSchema = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time, such as 6:30 pm.'));

/** One span of opening hours. `close` earlier than `open` means past midnight. */
export const spanSchema = v.strictObject({ open: timeSchema, close: timeSchema });
export type Span = v.InferOutput<typeof spanSchema>;
const spans = v.optional(v.pipe(v.array(spanSchema), v.maxLength(6)));
/** Opening hours by weekday: an absent day is unknown, an empty one closed. */
export const hoursSchema = v.strictObject({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans });
export type Hours = v.InferOutput<typeof hoursSchema>;

/** One weekly class. `end` is absent where the source does not say; `visitors` absent means unknown. */
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
/** A class as a person enters it. One that ends before it begins runs past midnight: mostly a slip of am and pm. A list may bring a whole day of open mat. */
export const enteredClassSchema = v.pipe(
  classSchema,
  v.forward(
    v.check(
      (entry) => minutesOfClass(entry) <= ENTERED_CLASS_HOURS * 60,
      `A class lasts up to ${ENTERED_CLASS_HOURS} hours. Check the start and end times, and am or pm.`,
    ),
    ['end'],
  ),
);
export const scheduleSchema = v.pipe(v.array(classSchema), v.maxLength(200, 'A schedule holds up to 200 classes.'));
