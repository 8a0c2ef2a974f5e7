import fc from 'fast-check';
import { ATTIRES, type DatedChange, type GymClass, MONTH_WEEKS, WEEKDAYS } from '@contract';

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
];
/** The days around both changes of the clocks, the ends of years and leap day. */
const PERIODS = ['2026-03-06', '2026-10-30', '2026-12-24', '2027-12-30', '2028-02-26', '2026-07-01', '2027-03-12', '2027-11-05'];
const MOMENTS = ['2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z', '2026-02-03T00:00:00.000Z'];

export const plus = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const day = (start: string) => fc.integer({ min: -2, max: 12 }).map((days) => plus(start, days));
const clock = fc
  .tuple(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 })), fc.constantFrom(0, 15, 30, 59))
  .map((time) => time.map((part) => String(part).padStart(2, '0')).join(':'));
const end = fc.option(fc.oneof(clock, fc.constant('24:00')), { nil: undefined });
const program = fc.constantFrom('gi' as const, 'no-gi' as const, 'open-mat' as const);

const repeats = (start: string): fc.Arbitrary<GymClass['repeats']> =>
  fc.oneof(
    fc.constant(undefined),
    fc.record({ kind: fc.constant('weeks' as const), interval: fc.integer({ min: 2, max: 8 }), from: fc.option(day(start), { nil: undefined }) }),
    fc.record({ kind: fc.constant('month' as const), weeks: fc.subarray([...MONTH_WEEKS], { minLength: 1 }) }),
  );
const schedule = (start: string): fc.Arbitrary<GymClass[]> =>
  fc
    .array(
      fc.record({
        day: fc.constantFrom(...WEEKDAYS),
        start: clock,
        end,
        program,
        attire: fc.option(fc.constantFrom(...ATTIRES), { nil: undefined }),
        repeats: repeats(start),
        validFrom: fc.option(day(start), { nil: undefined, freq: 2 }),
        validUntil: fc.option(day(start), { nil: undefined, freq: 2 }),
      }),
      { maxLength: 4 },
    )
    .map((classes) => classes.map((entry, index) => ({ ...entry, id: `class-${index}` })));

function change(start: string): fc.Arbitrary<Omit<DatedChange, 'id'>> {
  const date = day(start);
  const classId = fc.constantFrom('class-0', 'class-1', 'class-2', 'class-9');
  const stamp = {
    by: fc.constantFrom('owner' as const, 'admin' as const),
    at: fc.constantFrom(...MOMENTS),
    note: fc.option(fc.constant('Back soon'), { nil: undefined }),
    reason: fc.option(fc.constantFrom('weather' as const, 'seminar' as const), { nil: undefined }),
  };
  const to = fc.option(date, { nil: undefined });
  const spans = fc.array(fc.record({ open: clock, close: clock }), { minLength: 1, maxLength: 2 });
  const kind = <Kind extends string>(name: Kind) => fc.constant(name);
  const canceled = fc.option(fc.constant(true as const), { nil: undefined });
  return fc.oneof(
    fc.record({ kind: kind('closed'), from: date, to, program: fc.option(program, { nil: undefined }), ...stamp }),
    fc.record({ kind: fc.constantFrom('canceled' as const, 'confirmed' as const), classId, date, ...stamp }),
    fc.record({ kind: kind('moved'), classId, date, toDate: to, start: clock, end, ...stamp }),
    fc.record({ kind: kind('hours'), from: date, to: date, spans, ...stamp }),
    fc.record({ kind: kind('extra'), date, start: clock, end, program, ...stamp }),
    fc.record({ kind: kind('event'), date, start: clock, end, title: fc.constant('Seminar'), replaces: fc.boolean(), canceled, ...stamp }),
  ) as fc.Arbitrary<Omit<DatedChange, 'id'>>;
}

/** A gym with any schedule and changes, and a period of up to a week in which to look at it. */
export const timetableCases = fc.constantFrom(...PERIODS).chain((start) =>
  fc.record({
    gym: fc.record({
      status: fc.constantFrom('published' as const, 'published' as const, 'published' as const, 'closed' as const),
      timeZone: fc.constantFrom(...ZONES),
      schedule: schedule(start),
      datedChanges: fc.array(change(start), { maxLength: 6 }).map((changes) => changes.map((one, index) => ({ ...one, id: `change-${index}` }) as DatedChange)),
      checks: fc.constantFrom(
        undefined,
        { schedule: { at: MOMENTS[0] as string, by: 'owner' as const } },
        { schedule: { at: MOMENTS[0] as string, by: 'visitor' as const, reportedAt: MOMENTS[1] as string } },
      ),
      scheduleImportedAt: fc.constantFrom(undefined, MOMENTS[0] as string),
    }),
    from: fc.integer({ min: 0, max: 6 }).map((days) => plus(start, days)),
    length: fc.integer({ min: 0, max: 6 }),
  }),
);
