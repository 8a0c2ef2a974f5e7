import * as v from 'valibot';
import { CHANGE_NOTE_MAX, CHANGE_REASONS, DATED_CHANGES_LIMIT } from '../change-lists';
import { PROGRAMS } from '../class-lists';
import { daySchema, dollarsSchema, idSchema, isoSchema, lineSchema, nameSchema, textSchema, webUrlSchema } from '../values';
import { classIdSchema, classSchema, spanSchema, timeSchema } from './timetable';

/** Why a date changes, in addition to what changes. */
const WHY = { reason: v.optional(v.picklist(CHANGE_REASONS, 'Choose a reason.')), note: v.optional(lineSchema(CHANGE_NOTE_MAX)) };
/** A class on one of its dates. */
const CLASS_ON_DATE = { classId: classIdSchema, date: daySchema };
const { start, end, program, attire, level, visitors, fee, title } = classSchema.entries;

/** The fields of each kind of change, apart from who made it. Dates are in the gym's time zone, and a session belongs to the date on which it starts. */
const KINDS = {
  /** No classes from a date to another, or until further notice: the whole gym, or one program. */
  closed: {
    from: daySchema,
    to: v.optional(daySchema),
    program: v.optional(v.picklist(PROGRAMS)),
    /** When to ask the owner whether it is still closed. */
    reviewOn: v.optional(daySchema),
    ...WHY,
  },
  canceled: { ...CLASS_ON_DATE, ...WHY },
  /** The class takes place, also on a holiday. */
  confirmed: { ...CLASS_ON_DATE, ...WHY },
  /** The class takes place at another time, on the same date unless `toDate` says otherwise. Without an end, it takes as long as usual. */
  moved: { ...CLASS_ON_DATE, toDate: v.optional(daySchema), start: timeSchema, end: v.optional(timeSchema), ...WHY },
  /** Opening hours on these days, instead of the weekly ones. */
  hours: { from: daySchema, to: daySchema, spans: v.pipe(v.array(spanSchema), v.minLength(1, 'Enter when you open and close.'), v.maxLength(6)), ...WHY },
  /** A session that the schedule doesn't have. */
  extra: { date: daySchema, start, end, program, attire, level, visitors, fee, title, ...WHY },
  event: {
    date: daySchema,
    start,
    end,
    title: nameSchema(80),
    description: v.optional(textSchema(500)),
    instructor: v.optional(nameSchema(100)),
    fee: v.optional(dollarsSchema),
    link: v.optional(webUrlSchema),
    /** Whether the gym's classes don't take place on that date. */
    replaces: v.boolean(),
    ...WHY,
  },
};
export type DatedChangeKind = keyof typeof KINDS;

/** Who made a change, and when. */
const STAMP = { id: idSchema, by: v.picklist(['owner', 'admin']), at: isoSchema };

const isInOrder = ({ from, to }: { readonly from: string; readonly to?: string | undefined }): boolean => to === undefined || from <= to;
const ORDER_WANTED = 'Choose a last day on or after the first day.';

/** A change as an owner or admin enters it. */
export const enteredChangeSchema = v.variant('kind', [
  v.pipe(
    v.strictObject({ kind: v.literal('closed'), ...KINDS.closed }),
    v.forward(
      v.check((change) => isInOrder(change), ORDER_WANTED),
      ['to'],
    ),
  ),
  v.strictObject({ kind: v.literal('canceled'), ...KINDS.canceled }),
  v.strictObject({ kind: v.literal('confirmed'), ...KINDS.confirmed }),
  v.strictObject({ kind: v.literal('moved'), ...KINDS.moved }),
  v.pipe(
    v.strictObject({ kind: v.literal('hours'), ...KINDS.hours }),
    v.forward(
      v.check((change) => isInOrder(change), ORDER_WANTED),
      ['to'],
    ),
  ),
  v.strictObject({ kind: v.literal('extra'), ...KINDS.extra }),
  v.strictObject({ kind: v.literal('event'), ...KINDS.event }),
]);
export type EnteredChange = v.InferOutput<typeof enteredChangeSchema>;

/** A change on a gym's document. */
export const datedChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('closed'), ...KINDS.closed, ...STAMP }),
  v.strictObject({ kind: v.literal('canceled'), ...KINDS.canceled, ...STAMP }),
  v.strictObject({ kind: v.literal('confirmed'), ...KINDS.confirmed, ...STAMP }),
  v.strictObject({ kind: v.literal('moved'), ...KINDS.moved, ...STAMP }),
  v.strictObject({ kind: v.literal('hours'), ...KINDS.hours, ...STAMP }),
  v.strictObject({ kind: v.literal('extra'), ...KINDS.extra, ...STAMP }),
  v.strictObject({ kind: v.literal('event'), ...KINDS.event, ...STAMP }),
]);
export type DatedChange = v.InferOutput<typeof datedChangeSchema>;
/** A change of one kind. */
export type ChangeOf<Kind extends DatedChangeKind> = Extract<DatedChange, { readonly kind: Kind }>;
export const datedChangesSchema = v.pipe(v.array(datedChangeSchema), v.maxLength(DATED_CHANGES_LIMIT, `A gym can have up to ${DATED_CHANGES_LIMIT} changes.`));
