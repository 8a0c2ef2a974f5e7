import { beforeAll, describe, expect, it } from 'vitest';
import { readRow } from '@functions/imports/reading/read-row';
import { addClockHints } from '@functions/imports/reading/schedule';
import { SessionRows } from '@functions/imports/reading/session-rows';
import { ClockHints } from '@functions/imports/reading/session-text/clock-hints';
import { buildPlaces } from '@scripts/build-places';
import { austinRow, factsOf, findingsOf, readGym, rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const openMat = (day: string, start: string, more: object = {}) => ({ day, start, program: 'open-mat', ...more });

describe('a column of open mats in words or as a list', () => {
  it.each([
    ['a text', 'Sat 10am-12pm No-Gi, Sun 11 am'],
    ['a list of texts', '["Sat 10am-12pm No-Gi", "Sunday: 11 am"]'],
    ['a list with flags', '[{"day": "Saturday", "time": "10am-12pm", "isNoGi": true}, {"day": "Sunday", "time": "11 am"}]'],
    ['an object by day', '{"saturday": ["10am-12pm No-Gi"], "sunday": "11 am"}'],
    ['a list of objects', '[{"day": "Saturday", "start": "10:00 AM", "end": "12:00 PM", "type": "No-Gi"}, {"day": "Sun", "time": "11am"}]'],
    ['objects in an object by day', '{"Saturday": {"open": "10:00", "close": "12:00", "nogi": true}, "Sunday": [{"time": "11 am"}]}'],
  ])('is read as %s', (_what, open_mats) => {
    expect(factsOf({ open_mats }).schedule).toEqual([openMat('sat', '10:00', { end: '12:00', attire: 'no-gi' }), openMat('sun', '11:00')]);
  });

  it('reads fees, weeks and notes of objects', () => {
    const open_mats = JSON.stringify([
      { day: 'Saturday', time: '10am-12pm', cost: 10, frequency: 'every other week' },
      { day: 'Sunday', time: '11am', cost: 'free', notes: 'members only' },
    ]);
    expect(factsOf({ open_mats }).schedule).toEqual([
      openMat('sat', '10:00', { end: '12:00', fee: 10, repeats: { kind: 'weeks', interval: 2 } }),
      openMat('sun', '11:00', { fee: 0, visitors: false }),
    ]);
  });

  it.each([
    ['[{"day": "Saturday", "time": "varies"}]', 'Saturday: varies'],
    ['[{"time": "10am"}]', '10am'],
    ['[{"day": 6, "time": "10am"}]', '6: 10am'],
    ['{"saturday": ["10am"', '{"saturday": ["10am"'],
    ['yes', 'yes'],
  ])('reports what it can’t read in %s', (open_mats, value) => {
    const { facts, findings } = readGym(austinRow({ open_mats }));
    expect(facts.schedule).toBeUndefined();
    expect(findings.map((finding) => finding.value)).toEqual([value]);
    expect(JSON.stringify(findings)).not.toContain('[object');
  });

  it('is read next to weekday columns, and a session in both counts once', () => {
    expect(factsOf({ saturday: '10am-12pm', open_mats: 'Sat 10am-12pm, Sun 11am' }).schedule).toEqual([
      openMat('sat', '10:00', { end: '12:00' }),
      openMat('sun', '11:00'),
    ]);
  });

  it('reads every such column', () => {
    expect(factsOf({ open_mats: 'Sat 10am', sessions: 'Sun 11am' }).schedule).toEqual([openMat('sat', '10:00'), openMat('sun', '11:00')]);
  });
});

describe('a column of classes', () => {
  it('is read with the program that each class names', () => {
    const schedule = 'Mon 6pm Fundamentals, Tue 6pm Gi, Wed 6pm No-Gi, Sat 10am Open Mat';
    expect(factsOf({ schedule }).schedule?.map(({ day, program }) => `${day} ${program}`)).toEqual(['mon fundamentals', 'tue gi', 'wed no-gi', 'sat open-mat']);
  });

  it('leaves out classes without a program, and reports them', () => {
    expect(factsOf({ schedule: 'Mon 6pm' }).schedule).toBeUndefined();
    expect(findingsOf({ schedule: 'Mon 6pm' })).toEqual(['dropped schedule: This doesn’t say which kind of class it is. It was left out.']);
  });
});

describe('a list with one open mat in each row', () => {
  it('is read from the columns of its day, time and cost', () => {
    expect(factsOf({ day: 'Saturday', time: '10am-12pm', cost: '$10', attire: 'No-Gi' }).schedule).toEqual([
      openMat('sat', '10:00', { end: '12:00', attire: 'no-gi', fee: 10 }),
    ]);
    expect(factsOf({ sessionday: 'Sun', sessiontime: '11:00 AM' }).schedule).toEqual(factsOf({ weekday: 'Sunday', start: '11am' }).schedule);
    expect(factsOf({ 'open mat day': 'Sat & Sun', 'open mat time': '11am' }).schedule).toEqual([openMat('sat', '11:00'), openMat('sun', '11:00')]);
    expect(factsOf({ 'open mat day': 'Sat', 'open mat': '11am' }).schedule).toEqual([openMat('sat', '11:00')]);
    expect(factsOf({ day: 'Wed', start_time: '18:30', end_time: '20:00' }).schedule).toEqual([openMat('wed', '18:30', { end: '20:00' })]);
  });

  it('is read from the columns of its days and times, in the plural', () => {
    expect(factsOf({ 'open mat day(s)': '1st Saturday', 'open mat time(s)': '10am' }).schedule).toEqual([
      openMat('sat', '10:00', { repeats: { kind: 'month', weeks: [1] } }),
    ]);
    expect(factsOf({ open_mat_days: 'Sat 10am' }).schedule).toEqual([openMat('sat', '10:00')]);
  });

  it.each([
    ['Sat / Sun', '10am / 11am'],
    ['Sat, Sun', '10am, 2pm'],
    ['Saturday and Sunday', '9am & 10am'],
  ])('is left out if it is unclear which time belongs to which day (%s at %s)', (day, time) => {
    expect(factsOf({ day, time }).schedule).toBeUndefined();
    expect(findingsOf({ day, time })[0]).toContain('dropped time: We couldn’t read this as an open mat');
  });

  it('reports a time without a day, and a fee without a time', () => {
    expect(findingsOf({ time: '10am' })).toEqual(['dropped time: This doesn’t say the day. It was left out.']);
    expect(findingsOf({ day: 'Saturday', cost: '10' })).toEqual([
      'dropped day: This doesn’t say a time. It was left out.',
      'dropped cost: This belongs to an open mat, but the row has no time for one. It was left out.',
    ]);
  });

  it('keeps the open mat if its fee can’t be read, and reports the fee', () => {
    const row = { day: 'Saturday', time: '10am', cost: '20-30' };
    expect(factsOf(row).schedule).toEqual([openMat('sat', '10:00')]);
    expect(findingsOf(row)).toEqual(['dropped cost: This isn’t a single dollar amount, so the fee was left out.']);
  });

  it('keeps the headings of weekday columns and fees as they were', async () => {
    const [row] = await rowsOf('name,city,state,saturday,matFee\nAlpha BJJ,Austin,TX,10am,5');
    expect(Object.keys(row?.cells ?? {}).sort()).toEqual(['city', 'name', 'openMatFee', 'sat', 'state']);
  });
});

describe('open mats without am or pm', () => {
  const schedules = (...cells: readonly string[]) => {
    const rows = cells.map((saturday) => austinRow({ saturday }));
    const clock = new ClockHints();
    for (const row of rows) addClockHints(row, clock);
    return rows.map((row) => {
      const reading = readRow(row, { today: '2026-11-21', clock });
      return reading.kind === 'gym' ? reading.facts.schedule?.map(({ start }) => start) : undefined;
    });
  };

  it('are settled by the other cells of the list, and by those of the row first', () => {
    expect(schedules('7', '7pm Gi')).toEqual([['19:00'], ['19:00']]);
    expect(schedules('7', '10am')).toEqual([undefined, ['10:00']]);
    expect(factsOf({ saturday: '7', sunday: '7am' }).schedule).toEqual([openMat('sat', '07:00'), openMat('sun', '07:00')]);
  });

  it('are reported as a guess, or as left out', () => {
    expect(findingsOf({ saturday: '9-10:30' })).toEqual(['guessed saturday: This doesn’t say a.m. or p.m. We used 9:00 am to 10:30 am.']);
    expect(findingsOf({ saturday: '7' })).toEqual([
      'dropped saturday: This doesn’t say a.m. or p.m., and nothing else in the list settles it. It was left out.',
    ]);
  });
});

describe('readSchedule', () => {
  it('stores in which weeks, from when and until when a class takes place', () => {
    expect(factsOf({ saturday: '1st & last Saturday 10am', sunday: 'every other week starting 1/11/2026 9am' }).schedule).toEqual([
      openMat('sat', '10:00', { repeats: { kind: 'month', weeks: [1, -1] } }),
      openMat('sun', '09:00', { repeats: { kind: 'weeks', interval: 2, from: '2026-01-11' }, validFrom: '2026-01-11' }),
    ]);
  });

  it('keeps a session whose title can’t be shown', () => {
    expect(factsOf({ saturday: '10:00 AM - Visit http://spam.example' }).schedule).toEqual([openMat('sat', '10:00')]);
  });
});

describe('flags and other keys of a session in JSON', () => {
  const saturday = (fields: object) => readGym(austinRow({ open_mats: JSON.stringify([{ day: 'Saturday', time: '10am', ...fields }]) }));

  it.each<[object, object]>([
    [{ endsAt: '12pm' }, { end: '12:00' }],
    [{ time: { start: '10am', end: '12pm' } }, { end: '12:00' }],
    [{ nogi: 'yes', gi: 'no' }, { attire: 'no-gi' }],
    [{ visitorsWelcome: false }, { visitors: false }],
    [{ price: { amount: 10, currency: 'USD' } }, { fee: 10 }],
    [{ isActive: true, status: 'active', timezone: 'America/Chicago', currency: 'USD', lastVerified: '2026-01-02', capacity: 20 }, {}],
    [{ instructor: 'Jane Doe' }, {}],
  ])('are read: %j', (fields, more) => {
    const { facts, findings } = saturday(fields);
    expect(facts.schedule).toEqual([openMat('sat', '10:00', more)]);
    expect(findings).toEqual([]);
  });

  it.each([{ isActive: false }, { available: 'no' }, { status: 'inactive' }, { recurring: false }, { weeks: [1, 3] }, { weeks: '1,3' }, { location: 'Annex' }])(
    'leave out a session that may not take place: %j',
    (fields) => {
      const { facts, findings } = saturday(fields);
      expect(facts.schedule).toBeUndefined();
      expect(findings).toHaveLength(1);
    },
  );

  it.each([
    ['pairs', '[["Saturday", "10am - 12pm"], ["Sunday", "11am"]]'],
    ['fields', '[["Saturday", "10:00 AM", "12:00 PM"], ["Sunday", "11:00 AM"]]'],
    ['Python’s notation', "[{'day': 'Saturday', 'time': '10am-12pm', 'fee': None}, {'day': 'Sunday', 'time': '11am'}]"],
  ])('are read in %s', (_what, open_mats) => {
    expect(factsOf({ open_mats }).schedule).toEqual([openMat('sat', '10:00', { end: '12:00' }), openMat('sun', '11:00')]);
  });
});

describe('the open mats of one gym in several rows', () => {
  it('belong together if the rows have the same name and place, whatever else differs', async () => {
    const rows = await rowsOf(
      'name,city,state,day,time,drop in fee,phone\nA BJJ,Austin,TX,Sat,10am,$20,512-555-0123\na bjj,Austin,TX,Sun,11am,free,\nA BJJ,Dallas,TX,Fri,6pm,,\n',
    );
    const sessionRows = new SessionRows();
    for (const row of rows) sessionRows.add(row);
    const schedules = rows.map((row) => {
      const reading = readRow(row, { today: '2026-11-21', allJiuJitsu: true, sessionRows });
      return reading.kind === 'gym' && reading.facts.schedule?.map(({ day }) => day).sort();
    });
    expect(schedules).toEqual([['sat', 'sun'], ['sat', 'sun'], ['fri']]);
  });

  it('are read from HTML', () => {
    expect(factsOf({ open_mats: '<p>Sat 10am-12pm</p><p>Sun 11am</p>' }).schedule).toEqual([
      openMat('sat', '10:00', { end: '12:00' }),
      openMat('sun', '11:00'),
    ]);
  });
});

describe('other columns of a list with one open mat in each row', () => {
  const read = (texts: Record<string, string>) => readGym(austinRow({ day: 'Friday', time: '9:00', ...texts }));

  it('say am or pm', () => {
    expect(read({ 'am/pm': 'PM' }).facts.schedule).toEqual([openMat('fri', '21:00')]);
    expect(read({ 'am/pm': 'AM' }).facts.schedule).toEqual([openMat('fri', '09:00')]);
    expect(factsOf({ open_mats: 'Sat AM 9-11, Sun PM 5-7' }).schedule).toEqual([
      openMat('sat', '09:00', { end: '11:00' }),
      openMat('sun', '17:00', { end: '19:00' }),
    ]);
  });

  it.each<Record<string, string>>([{ status: 'Cancelled' }, { status: 'Unconfirmed' }, { active: 'FALSE' }, { status: 'Inactive' }, { type: 'Seminar' }])(
    'leave out a session that may not be an open mat, and keep the gym open: %j',
    (texts) => {
      const { facts, status, findings } = read({ time: '9 am', ...texts });
      expect([facts.schedule, status, findings.length]).toEqual([undefined, 'published', 1]);
    },
  );

  it.each<[Record<string, string>, object]>([
    [{ status: 'Confirmed' }, {}],
    [{ active: 'TRUE' }, {}],
    [{ type: 'Open Mat' }, {}],
    [{ type: 'Kids class' }, { program: 'kids' }],
    [{ event: 'No-Gi Open Mat' }, { attire: 'no-gi' }],
  ])('say what it is: %j', (texts, more) => {
    expect(read({ time: '9 am', ...texts }).facts.schedule).toEqual([openMat('fri', '09:00', more)]);
  });

  it('say on which days each gym has them', () => {
    expect(factsOf({ 'sat open mat': '10am', 'open mat sunday': '11am' }).schedule).toEqual([openMat('sat', '10:00'), openMat('sun', '11:00')]);
  });
});
