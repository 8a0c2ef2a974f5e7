import * as v from 'valibot';
import { CHANGE_NOTE_MAX, CHANGE_REASONS, DATED_CHANGES_LIMIT } from '../change-lists';
import { getClassMinutes, PROGRAMS } from '../class-lists';
import { DAY_ORDER_MESSAGE, daySchema, dollarsSchema, idSchema, isoSchema, lineSchema, nameSchema, textSchema, webUrlSchema } from '../values';
import { CLASS_LENGTH_MESSAGE, classIdSchema, classSchema, endTimeSchema, isClassLength, spanSchema, startTimeSchema } from './timetable';

/** Fields that say why something changes. */
const REASON_FIELDS = { reason: v.optional(v.picklist(CHANGE_REASONS, 'Choose a reason.')), note: v.optional(lineSchema(CHANGE_NOTE_MAX)) };
/** Fields that identify a class on one of its dates. */
const CLASS_DATE_FIELDS = { classId: classIdSchema, date: daySchema };
const { start, end, program, attire, level, visitors, fee, title } = classSchema.entries;

/**
 * The fields of each kind of change, apart from those that the backend adds. Dates are in the gym's time zone, and a session belongs to the date on
 * which it starts.
 */
const FIELDS_BY_KIND = {
  /** The whole gym, or one program, is closed between two dates (inclusive), or until further notice. */
  closed: {
    from: daySchema,
    to: v.optional(daySchema),
    program: v.optional(v.picklist(PROGRAMS)),
    /** The date on which to ask the owner whether it is still closed. */
    reviewOn: v.optional(daySchema),
    ...REASON_FIELDS,
  },
  canceled: { ...CLASS_DATE_FIELDS, ...REASON_FIELDS },
  /** The class takes place, even if the date is a holiday. */
  confirmed: { ...CLASS_DATE_FIELDS, ...REASON_FIELDS },
  /** The class takes place at another time, on the same date unless `toDate` is set. Without an end, it is as long as usual. */
  moved: { ...CLASS_DATE_FIELDS, toDate: v.optional(daySchema), start: startTimeSchema, end: v.optional(endTimeSchema), ...REASON_FIELDS },
  /** Opening hours on these days, in place of the weekly ones. */
  hours: {
    from: daySchema,
    to: daySchema,
    spans: v.pipe(v.array(spanSchema), v.minLength(1, 'Enter when you open and close.'), v.maxLength(6, 'Enter up to 6 time ranges per day.')),
    ...REASON_FIELDS,
  },
  /** A session that isn't in the weekly schedule. */
  extra: { date: daySchema, start, end, program, attire, level, visitors, fee, title, ...REASON_FIELDS },
  event: {
    date: daySchema,
    start,
    end,
    title: nameSchema(80),
    description: v.optional(textSchema(500)),
    instructor: v.optional(nameSchema(100)),
    fee: v.optional(dollarsSchema),
    link: v.optional(webUrlSchema),
    /** Whether the event replaces the gym's classes on that date. */
    replaces: v.boolean(),
    /** Set if the event was canceled. Its page stays and says so, with the reason and the note. */
    canceled: v.optional(v.literal(true)),
    ...REASON_FIELDS,
  },
};
export type DatedChangeKind = keyof typeof FIELDS_BY_KIND;

/** Fields that the backend adds: the change's id, who made it, and when. */
const ADDED_FIELDS = { id: idSchema, by: v.picklist(['owner', 'admin']), at: isoSchema };

const isInOrder = ({ from, to }: { readonly from: string; readonly to?: string | undefined }): boolean => to === undefined || from <= to;

const MAX_EVENT_HOURS = 16;
const EVENT_LENGTH_MESSAGE = `An event can last up to ${MAX_EVENT_HOURS} hours. Check the start and end times, including am and pm.`;

/** A change as an owner or admin sends it. Sessions that would last too long are rejected, as in `enteredClassSchema`. */
export const enteredChangeSchema = v.variant('kind', [
  v.pipe(
    v.strictObject({ kind: v.literal('closed'), ...FIELDS_BY_KIND.closed }),
    v.forward(
      v.check((change) => isInOrder(change), DAY_ORDER_MESSAGE),
      ['to'],
    ),
  ),
  v.strictObject({ kind: v.literal('canceled'), ...FIELDS_BY_KIND.canceled }),
  v.strictObject({ kind: v.literal('confirmed'), ...FIELDS_BY_KIND.confirmed }),
  v.pipe(
    v.strictObject({ kind: v.literal('moved'), ...FIELDS_BY_KIND.moved }),
    v.forward(
      v.check((change) => isClassLength(change), CLASS_LENGTH_MESSAGE),
      ['end'],
    ),
  ),
  v.pipe(
    v.strictObject({ kind: v.literal('hours'), ...FIELDS_BY_KIND.hours }),
    v.forward(
      v.check((change) => isInOrder(change), DAY_ORDER_MESSAGE),
      ['to'],
    ),
  ),
  v.pipe(
    v.strictObject({ kind: v.literal('extra'), ...FIELDS_BY_KIND.extra }),
    v.forward(
      v.check((change) => isClassLength(change), CLASS_LENGTH_MESSAGE),
      ['end'],
    ),
  ),
  v.pipe(
    v.strictObject({ kind: v.literal('event'), ...FIELDS_BY_KIND.event }),
    v.forward(
      v.check((change) => change.canceled === true || getClassMinutes(change) <= MAX_EVENT_HOURS * 60, EVENT_LENGTH_MESSAGE),
      ['end'],
    ),
  ),
]);
export type EnteredChange = v.InferOutput<typeof enteredChangeSchema>;

/** A change as a gym's document stores it. */
export const datedChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('closed'), ...FIELDS_BY_KIND.closed, ...ADDED_FIELDS }),
  v.strictObject({ kind: v.literal('canceled'), ...FIELDS_BY_KIND.canceled, ...ADDED_FIELDS }),
  v.strictObject({ kind: v.literal('confirmed'), ...FIELDS_BY_KIND.confirmed, ...ADDED_FIELDS }),
  v.strictObject({ kind: v.literal('moved'), ...FIELDS_BY_KIND.moved, ...ADDED_FIELDS }),
  v.strictObject({ kind: v.literal('hours'), ...FIELDS_BY_KIND.hours, ...ADDED_FIELDS }),
  v.strictObject({ kind: v.literal('extra'), ...FIELDS_BY_KIND.extra, ...ADDED_FIELDS }),
  v.strictObject({ kind: v.literal('event'), ...FIELDS_BY_KIND.event, ...ADDED_FIELDS }),
]);
export type DatedChange = v.InferOutput<typeof datedChangeSchema>;
/** Stored changes of one kind, or of several. */
export type ChangeOf<Kind extends DatedChangeKind> = Extract<DatedChange, { readonly kind: Kind }>;
export const datedChangesSchema = v.pipe(v.array(datedChangeSchema), v.maxLength(DATED_CHANGES_LIMIT, `A gym can have up to ${DATED_CHANGES_LIMIT} changes.`));
