import * as v from 'valibot';
import { CHANGE_NOTE_MAX, CHANGE_REASONS, DATED_CHANGES_LIMIT } from '../change-lists';
import { PROGRAMS } from '../class-lists';
import { daySchema, dollarsSchema, idSchema, isoSchema, lineSchema, nameSchema, textSchema, webUrlSchema } from '../values';
import { classIdSchema, classSchema, spanSchema, timeSchema } from './timetable';

/** Why something changes. */
const WHY = { reason: v.optional(v.picklist(CHANGE_REASONS, 'Choose a reason.')), note: v.optional(lineSchema(CHANGE_NOTE_MAX)) };
/** A class on one of its dates. */
const CLASS_ON_DATE = { classId: classIdSchema, date: daySchema };
const { start, end, program, attire, level, visitors, fee, title } = classSchema.entries;

/** The fields of each kind of change, without who made it. Dates are in the gym's time zone, and a session belongs to the date on which it starts. */
const KINDS = {
  /** The whole gym, or one program, is closed between two dates (inclusive), or until further notice. */
  closed: {
    from: daySchema,
    to: v.optional(daySchema),
    program: v.optional(v.picklist(PROGRAMS)),
    /** The date on which to ask the owner whether it is still closed. */
    reviewOn: v.optional(daySchema),
    ...WHY,
  },
  canceled: { ...CLASS_ON_DATE, ...WHY },
  /** The class takes place, even if the date is a holiday. */
  confirmed: { ...CLASS_ON_DATE, ...WHY },
  /** The class takes place at another time, on the same date unless `toDate` is set. Without an end, it is as long as usual. */
  moved: { ...CLASS_ON_DATE, toDate: v.optional(daySchema), start: timeSchema, end: v.optional(timeSchema), ...WHY },
  /** Opening hours on these days, in place of the weekly ones. */
  hours: { from: daySchema, to: daySchema, spans: v.pipe(v.array(spanSchema), v.minLength(1, 'Enter when you open and close.'), v.maxLength(6)), ...WHY },
  /** A session that isn't in the weekly schedule. */
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
    /** Whether the event replaces the gym's classes on that date. */
    replaces: v.boolean(),
    /** Set if the event was canceled. Its page stays and says so, with the reason and the note. */
    canceled: v.optional(v.literal(true)),
    ...WHY,
  },
};
export type DatedChangeKind = keyof typeof KINDS;

/** Who made a change, and when. */
const STAMP = { id: idSchema, by: v.picklist(['owner', 'admin']), at: isoSchema };

const isInOrder = ({ from, to }: { readonly from: string; readonly to?: string | undefined }): boolean => to === undefined || from <= to;
const WRONG_ORDER = 'Choose a last day on or after the first day.';

/** A change as an owner or admin sends it. */
export const enteredChangeSchema = v.variant('kind', [
  v.pipe(
    v.strictObject({ kind: v.literal('closed'), ...KINDS.closed }),
    v.forward(
      v.check((change) => isInOrder(change), WRONG_ORDER),
      ['to'],
    ),
  ),
  v.strictObject({ kind: v.literal('canceled'), ...KINDS.canceled }),
  v.strictObject({ kind: v.literal('confirmed'), ...KINDS.confirmed }),
  v.strictObject({ kind: v.literal('moved'), ...KINDS.moved }),
  v.pipe(
    v.strictObject({ kind: v.literal('hours'), ...KINDS.hours }),
    v.forward(
      v.check((change) => isInOrder(change), WRONG_ORDER),
      ['to'],
    ),
  ),
  v.strictObject({ kind: v.literal('extra'), ...KINDS.extra }),
  v.strictObject({ kind: v.literal('event'), ...KINDS.event }),
]);
export type EnteredChange = v.InferOutput<typeof enteredChangeSchema>;

/** A change as a gym's document stores it. */
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
