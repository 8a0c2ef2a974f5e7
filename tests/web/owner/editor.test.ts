import type { Gym, GymClass } from '@contract';
import { describe, expect, test } from 'vitest';
import { editIn } from '../../../web/src/widgets/gym-edit/edit';
import { decided, type Editing, joined, opened, restored, saved, typed } from '../../../web/src/features/owner/editor/editing';
import { enteredFacts, entriesOf } from '../../../web/src/widgets/gym-edit/entries';
import type { Entries } from '../../../web/src/widgets/gym-edit/fields';
import { instructorLines, readInstructors } from '../../../web/src/widgets/gym-edit/instructorLines';
import type { StoredGym } from '../../../web/src/actions/gyms';
import { FormProblem } from '../../../web/src/forms/useSubmit';

const BASE = { name: 'Half Guard Hall', city: 'Austin', state: 'TX' };
const form = (entries: Entries): Entries => ({ ...BASE, ...entries });
function problemsOf(entries: Record<string, string>): Readonly<Record<string, string>> {
  try {
    enteredFacts(form(entries));
  } catch (error) {
    if (error instanceof FormProblem) return error.fields;
    throw error;
  }
  return {};
}

test('instructors are one a line, rank and degree optional, and read back', () => {
  const instructors = [
    { name: 'Ana Souza', beltRank: 'black' as const, degree: 2 },
    { name: 'Ben Ito, Jr.' },
    { name: 'Cy Lee', beltRank: 'red-black' as const, under: 'Rolls Gracie, Sr.' },
    { name: 'Dee Under Hill' },
  ];
  expect(readInstructors('Ana Souza, Black belt 2\n\nBen Ito, Jr.\nCy Lee, red-black under Rolls Gracie, Sr.\nDee Under Hill')).toEqual(instructors);
  expect(readInstructors(instructorLines(instructors))).toEqual(instructors);
});

const BELTS = 'The belts are white, blue, purple, brown, black, red-black, red-white, red.';
test.each([
  ['Zed, purple 9', 'Zed: A purple belt has up to 4 stripes.'],
  ['Ana Souza, black\nZed, black 7', 'Zed: A black belt has up to 6 degrees.'],
  ['Zed, red-black 2', 'Zed: A red and black belt is of the 7th or 8th degree.'],
  ['Zed, red-white 9', 'Zed: A red and white belt is of the 8th degree.'],
  ['Zed, black 11', 'Zed: Enter a whole number from 0 to 10.'],
  ['Zed, brown, under Ana Souza', 'Zed: Only a black belt has this line. Say which belt it is, or leave it out.'],
  ['Zed, under Ana Souza', 'Zed: Only a black belt has this line. Say which belt it is, or leave it out.'],
  [`Zed, black, under ${'A'.repeat(101)}`, 'Zed: Keep this to 100 characters.'],
  ['Bob, chartreuse', `“chartreuse” is no rank. Write it as in “Ana Souza, purple 2”. ${BELTS}`],
  ['Ben Ito, Jr., purple 2nd', `“purple 2nd” is no rank. Write it as in “Ana Souza, purple 2”. ${BELTS}`],
])('the line "%s" is refused with what to write', (instructors, message) => {
  expect(problemsOf({ instructors })).toMatchObject({ instructors: message });
});

test.each(['Zed, purple 4', 'Zed, black 6', 'Zed, black, under Ana Souza', 'Zed, red-black 7', 'Zed, red 10', 'Ben Ito, Jr., brown 1', 'Ben Ito, III'])(
  'the line "%s" is fine',
  (instructors) => {
    expect(problemsOf({ instructors })).toEqual({});
  },
);

test('a head instructor has no more stripes than the belt', () => {
  const head = { 'headInstructor.name': 'Zed', 'headInstructor.beltRank': 'blue', 'headInstructor.degree': '5' };
  expect(problemsOf(head)).toEqual({ 'headInstructor.degree': 'A blue belt has up to 4 stripes.' });
});

test('an empty field is an absent fact, and an empty group is absent too', () => {
  expect(enteredFacts(form({ 'pricing.dropIn': '', site: ' ', 'visitors.welcome': '' }))).toEqual(BASE);
});

test('a fee of 0 is free and stays 0', () => {
  expect(enteredFacts(form({ 'pricing.dropIn': '0', 'pricing.monthly': '$120' })).pricing).toEqual({ dropIn: 0, monthly: 120 });
});

test('an amount is understood as it is written, with $ and a comma in the thousands', () => {
  expect(enteredFacts(form({ 'pricing.monthly': '$1,200.50' })).pricing).toEqual({ monthly: 1200.5 });
});

test.each([
  ['-5', 'Enter an amount of 0 or more.'],
  ['12,000', 'Enter an amount of up to 10,000 dollars.'],
  ['1,2', 'Enter an amount in dollars, for example 20. Use 0 if it is free.'],
])('a fee of %s is refused with what to enter', (fee, message) => {
  expect(problemsOf({ 'pricing.dropIn': fee })).toEqual({ 'pricing.dropIn': message });
});

test('yes, no and unknown are three answers', () => {
  const { visitors } = enteredFacts(form({ 'visitors.welcome': 'yes', 'visitors.callAhead': 'no', 'visitors.sparring': '' }));
  expect(visitors).toEqual({ welcome: true, callAhead: false });
});

test('a phone number is stored as E.164 however it was typed', () => {
  for (const typed of ['(512) 555-0142', '512.555.0142', '+1 512 555 0142']) expect(enteredFacts(form({ phone: typed })).phone).toBe('+15125550142');
  expect(entriesOf(gymWith({ phone: '+15125550142' })).phone).toBe('(512) 555-0142');
});

test.each([
  ['site', 'yourgym.com/schedule', 'https://yourgym.com/schedule'],
  ['site', 'http://yourgym.com', 'http://yourgym.com'],
  ['social.instagram', '@half.guard_hall', 'https://www.instagram.com/half.guard_hall'],
  ['social.instagram', 'halfguardhall', 'https://www.instagram.com/halfguardhall'],
  ['social.facebook', 'facebook.com/halfguardhall', 'https://facebook.com/halfguardhall'],
  ['social.facebook', '@HalfGuardHall', 'https://www.facebook.com/HalfGuardHall'],
  ['social.youtube', '@halfguard', 'https://www.youtube.com/@halfguard'],
  ['social.youtube', 'https://youtube.com/c/x', 'https://youtube.com/c/x'],
])('the %s typed as "%s" is %s', (path, typed, address) => {
  const { site, social } = enteredFacts(form({ [path]: typed }));
  expect(site ?? Object.values(social ?? {})[0]).toBe(address);
});

test.each(['@half guard', 'javascript:alert(1)', 'half guard'])('"%s" is no page on Instagram', (text) => {
  expect(problemsOf({ 'social.instagram': text })).toEqual({ 'social.instagram': 'Enter a web address that starts with http:// or https://.' });
});

test('each wrong field is named with what to enter', () => {
  expect(problemsOf({ 'pricing.dropIn': 'twenty', 'hours.mon': 'noonish', site: 'javascript:alert(1)', zip: '787', name: '' })).toEqual({
    'pricing.dropIn': 'Enter an amount in dollars, for example 20. Use 0 if it is free.',
    'hours.mon': '“noonish” can’t be read as hours. Enter hours such as 6am-1pm, 4:30-9pm, or “closed”.',
    site: 'Enter a web address that starts with http:// or https://.',
    zip: 'Enter a ZIP code of five digits.',
    name: 'This is required.',
  });
});

const MON: GymClass = { day: 'mon', start: '18:00', program: 'gi' };
const TUE: GymClass = { day: 'tue', start: '18:00', program: 'gi', title: 'Fundamentals' };
const gymWith = (fields: Partial<Gym> = {}) => ({ id: 'g1', version: 3, status: 'published', ...BASE, ...fields }) as unknown as StoredGym;
const FULL = gymWith({
  site: 'https://a.example.com',
  phone: '+15125550142',
  pricing: { dropIn: 20, monthly: 150 },
  visitors: { welcome: true, callAhead: false },
  hours: { mon: [{ close: '13:00', open: '06:00' }], tue: [] },
  programs: ['no-gi', 'gi'],
  amenities: ['parking'],
  languages: ['English', 'Portuguese'],
  instructors: [{ name: 'Ana Souza', beltRank: 'black', degree: 2 }],
  headInstructor: { name: 'Ben Ito', beltRank: 'brown' },
  schedule: [{ start: '18:00', program: 'gi', day: 'mon' }, TUE],
});
const [MON_FIELD = '', TUE_FIELD = ''] = Object.keys(entriesOf(FULL)).filter((name) => name.startsWith('schedule.'));
const edit = (changed: Entries, gym = FULL) => editIn(gym, { ...entriesOf(gym), ...changed });

test('a stored gym reads back from the form that shows it', () => {
  const { id: _id, version: _version, status: _status, ...facts } = FULL;
  expect(enteredFacts(entriesOf(FULL))).toEqual({ ...facts, programs: ['gi', 'no-gi'] });
});

test('an edit that changes nothing is none', () => {
  expect(edit({})).toBeUndefined();
  expect(edit({ site: 'https://a.example.com', email: '' })).toBeUndefined();
});

describe('what is sent', () => {
  test('is only the field that was changed, with what stood there', () => {
    expect(edit({ 'pricing.dropIn': '25' })).toEqual({ version: 3, changes: { pricing: { dropIn: 25 } }, seen: { 'pricing.dropIn': 20 } });
    expect(edit({ site: '', email: 'A@example.com' })).toEqual({
      version: 3,
      changes: { site: null, email: 'a@example.com' },
      seen: { site: 'https://a.example.com', email: null },
    });
  });

  test('is one day of the hours, one answer, the status', () => {
    expect(edit({ 'hours.tue': '6-13', 'hours.mon': '', 'visitors.callAhead': '', status: 'closed' })).toMatchObject({
      changes: { hours: { tue: [{ open: '06:00', close: '13:00' }], mon: null }, visitors: { callAhead: null }, status: 'closed' },
      seen: { 'hours.tue': [], 'visitors.callAhead': false, status: 'published' },
    });
  });

  test('is what was added to a set and what was taken away, never its order', () => {
    expect(edit({ 'programs.kids': 'yes', 'programs.gi': '', 'amenities.showers': 'yes' })).toEqual({
      version: 3,
      changes: { programs: [{ was: 'gi' }, { is: 'kids' }], amenities: [{ is: 'showers' }] },
      seen: {},
    });
  });

  test('is what each entry of a list became: told by its name, else by its place', () => {
    const ana = { name: 'Ana Souza', beltRank: 'black' as const, degree: 2 };
    const gym = gymWith({ ...FULL, instructors: [ana, { name: 'Ben Ito' }, { name: 'Cy Lee' }] });
    const of = (instructors: string) => edit({ instructors }, gym)?.changes.instructors;
    expect(of('Ana Souza, black 3\nBen Ito\nCy Lee')).toEqual([{ was: ana, is: { ...ana, degree: 3 } }]);
    expect(of('Ben Ito\nCy Lee\nAna Souza, black 3')).toEqual([{ was: ana, is: { ...ana, degree: 3 } }]);
    expect(of('Ana Souza, black 2\nBenjamin Ito\nCy Lee')).toEqual([{ was: { name: 'Ben Ito' }, is: { name: 'Benjamin Ito' } }]);
    expect(of('Ben Ito\nCyrus Lee\nDee Roe')).toEqual([{ was: ana }, { was: { name: 'Cy Lee' }, is: { name: 'Cyrus Lee' } }, { is: { name: 'Dee Roe' } }]);
    expect(edit({ languages: 'Portuguese, Spanish' })?.changes).toEqual({ languages: [{ was: 'English' }, { is: 'Spanish' }] });
    expect(edit({ languages: 'French, Portuguese' })?.changes).toEqual({ languages: [{ was: 'English', is: 'French' }] });
  });

  test('is another order of a list, with the one that stood there', () => {
    expect(edit({ languages: 'Portuguese, English' })).toEqual({
      version: 3,
      changes: {},
      order: { languages: ['Portuguese', 'English'] },
      seen: { languages: ['English', 'Portuguese'] },
    });
    const gym = gymWith({ ...FULL, instructors: [{ name: 'Ben Ito' }, { name: 'Ana Souza' }] });
    expect(edit({ instructors: 'Dee Roe\nAna Souza, black\nBen Ito' }, gym)).toEqual({
      version: 3,
      changes: { instructors: [{ was: { name: 'Ana Souza' }, is: { name: 'Ana Souza', beltRank: 'black' } }, { is: { name: 'Dee Roe' } }] },
      order: { instructors: ['Dee Roe', 'Ana Souza', 'Ben Ito'] },
      seen: { instructors: ['Ben Ito', 'Ana Souza'] },
    });
  });

  test('is no order where entries are replaced, taken away or added at the end', () => {
    expect(edit({ languages: 'French, Portuguese, Spanish' })).not.toHaveProperty('order');
    expect(edit({ languages: 'Portuguese' })).not.toHaveProperty('order');
  });

  test('is nothing where the same is said in other words', () => {
    expect(edit({ languages: 'English,Portuguese' })).toBeUndefined();
    expect(edit({ phone: '512.555.0142', 'pricing.dropIn': '$20.00', 'hours.mon': '6am-1pm', site: ' https://a.example.com ' })).toBeUndefined();
  });

  test('is not what a line can not say of an instructor: a degree without a belt stays', () => {
    const gym = gymWith({ ...FULL, instructors: [{ name: 'Ana Souza', degree: 2 }, { name: 'Ben Ito' }] });
    const of = (instructors: string) => edit({ instructors }, gym)?.changes.instructors;
    expect(of('Ana Souza\nBen Ito, blue')).toEqual([{ was: { name: 'Ben Ito' }, is: { name: 'Ben Ito', beltRank: 'blue' } }]);
    expect(of('Ana Souza, black\nBen Ito')).toEqual([{ was: { name: 'Ana Souza', degree: 2 }, is: { name: 'Ana Souza', beltRank: 'black', degree: 2 } }]);
    expect(of('Ana Souza, black 3\nBen Ito')).toMatchObject([{ is: { beltRank: 'black', degree: 3 } }]);
  });

  test('is nothing of a field that the form does not have', () => {
    expect(edit({ mascot: 'A heron', 'pricing.yearly': '900', 'programs.karate': 'yes' })).toBeUndefined();
    expect(edit({ mascot: 'A heron', zip: '78701' })).toEqual({ version: 3, changes: { zip: '78701' }, seen: { zip: null } });
  });

  test('is one class changed, one taken away, one added', () => {
    const later = { ...MON, start: '19:00' };
    expect(edit({ [MON_FIELD]: JSON.stringify(later), [TUE_FIELD]: '', 'schedule.new-1': JSON.stringify(TUE) })?.changes).toEqual({
      schedule: [{ was: MON, is: later }, { was: TUE }, { is: TUE }],
    });
  });

  test('is the head instructor as a whole: a name and a rank belong together', () => {
    expect(edit({ 'headInstructor.degree': '1' })).toMatchObject({
      changes: { headInstructor: { name: 'Ben Ito', beltRank: 'brown', degree: 1 } },
      seen: { headInstructor: { name: 'Ben Ito', beltRank: 'brown' } },
    });
  });

  test('is not held up by what was wrong before and is not touched', () => {
    const gym = gymWith({ zip: 'none' as never, pricing: { dropIn: 20 } });
    expect(edit({ 'pricing.dropIn': '25' }, gym)?.changes).toEqual({ pricing: { dropIn: 25 } });
    expect(() => edit({ zip: 'still none' }, gym)).toThrow(FormProblem);
  });
});

describe('a class that is entered', () => {
  const LONG = 'A class lasts up to 6 hours. Check when it starts and ends, and which is am and which pm.';
  const entered = (start: string, end: string) => problemsOf({ 'schedule.new-1': JSON.stringify({ ...MON, start, end }) });

  test.each([
    ['19:00', '07:00'],
    ['18:00', '18:00'],
    ['09:00', '15:01'],
  ])('from %s to %s is too long', (start, end) => {
    expect(entered(start, end)).toEqual({ 'schedule.0.end': LONG });
  });

  test.each([
    ['09:00', '15:00'],
    ['22:30', '00:30'],
  ])('from %s to %s may be, past midnight too', (start, end) => {
    expect(entered(start, end)).toEqual({});
  });

  test('may be as long as a list has brought it, until somebody changes it', () => {
    const whole = { ...MON, start: '06:00', end: '22:00' };
    const gym = gymWith({ schedule: [whole, TUE] });
    const [name = ''] = Object.keys(entriesOf(gym)).filter((field) => field.startsWith('schedule.'));
    expect(edit({ 'schedule.new-1': JSON.stringify(MON) }, gym)?.changes).toEqual({ schedule: [{ is: MON }] });
    expect(() => edit({ [name]: JSON.stringify({ ...whole, day: 'sat' }) }, gym)).toThrow(FormProblem);
  });
});

describe('while a gym is edited', () => {
  const start = opened(FULL);
  const sent = typed(start, {
    'pricing.dropIn': '80',
    [MON_FIELD]: JSON.stringify({ ...MON, start: '19:00' }),
    'schedule.new-1': JSON.stringify({ ...MON, day: 'fri' }),
  });
  const after = gymWith({
    ...FULL,
    version: 4,
    pricing: { dropIn: 80, monthly: 150 },
    schedule: [{ ...MON, start: '19:00' }, TUE, { ...MON, day: 'fri' }],
  });
  const changesOf = ({ gym, entries }: Editing) => editIn(gym, entries)?.changes;

  test('what was stored is saved, and nothing is left to save', () => {
    expect(changesOf(saved(sent, sent, after))).toBeUndefined();
  });

  test('what was typed during the save stays and is still unsaved', () => {
    const since = typed(sent, { 'pricing.dropIn': '95', site: '', 'schedule.new-2': JSON.stringify({ ...MON, day: 'sat' }) });
    expect(changesOf(saved(since, sent, after))).toEqual({ pricing: { dropIn: 95 }, site: null, schedule: [{ is: { ...MON, day: 'sat' } }] });
  });

  test('a class changed again during the save is changed once more, not added; one taken away meanwhile goes', () => {
    const since = typed(sent, { [MON_FIELD]: JSON.stringify({ ...MON, start: '20:00' }), 'schedule.new-1': '' });
    expect(changesOf(saved(since, sent, after))).toEqual({
      schedule: [{ was: { ...MON, start: '19:00' }, is: { ...MON, start: '20:00' } }, { was: { ...MON, day: 'fri' } }],
    });
  });

  test('what is stored in other words than it was typed is no clash', () => {
    const phoned = typed(start, { phone: '512 555 0199' });
    const now = saved(typed(phoned, { phone: '512 555 0198' }), phoned, gymWith({ ...FULL, version: 4, phone: '+15125550199' }));
    expect(now.clashes).toEqual([]);
    expect(changesOf(now)).toEqual({ phone: '+15125550198' });
  });

  test('what others have changed comes in, what was typed stays, and what both have changed is to be chosen', () => {
    const mine = typed(start, { 'pricing.dropIn': '25', 'programs.kids': 'yes', site: '' });
    const theirs = gymWith({ ...FULL, version: 5, pricing: { dropIn: 30, monthly: 170 }, programs: ['no-gi', 'gi', 'kids'], email: 'b@example.com' });
    const now = joined(mine, theirs);
    expect(now.clashes).toEqual([{ name: 'pricing.dropIn', was: '20', mine: '25', theirs: '30' }]);
    expect(now.entries).toMatchObject({ 'pricing.monthly': '170', email: 'b@example.com', site: '', 'pricing.dropIn': '25' });
    const [clash] = now.clashes;
    if (!clash) throw new Error('no clash');
    expect(changesOf(decided(now, clash, 'mine'))).toEqual({ pricing: { dropIn: 25 }, site: null });
    expect(changesOf(decided(now, clash, 'theirs'))).toEqual({ site: null });
    expect(decided(now, clash, 'theirs').clashes).toEqual([]);
  });

  test('a class that both have changed can be kept as mine beside theirs, or given up', () => {
    const mine = typed(start, { [MON_FIELD]: JSON.stringify({ ...MON, start: '19:00' }) });
    const now = joined(mine, gymWith({ ...FULL, version: 5, schedule: [{ ...MON, start: '20:00' }, TUE] }));
    const [clash] = now.clashes;
    if (!clash) throw new Error('no clash');
    expect(changesOf(decided(now, clash, 'mine'))).toEqual({ schedule: [{ is: { ...MON, start: '19:00' } }] });
    expect(changesOf(decided(now, clash, 'theirs'))).toBeUndefined();
  });

  test('changes that were kept come back upon a newer gym: others’ stay, and what both changed is to be chosen', () => {
    const kept = { 'pricing.dropIn': { was: '20', is: '25' }, site: { was: 'https://a.example.com', is: '' } };
    const now = restored(opened(gymWith({ ...FULL, version: 6, pricing: { dropIn: 30, monthly: 170 } })), kept);
    expect(now.clashes).toEqual([{ name: 'pricing.dropIn', was: '20', mine: '25', theirs: '30' }]);
    expect(now.entries).toMatchObject({ site: '', 'pricing.monthly': '170' });
  });

  test('changes that were kept do not replace what has been typed since', () => {
    const now = restored(typed(start, { site: 'https://b.example.com' }), { site: { was: 'https://a.example.com', is: '' }, zip: { was: '', is: '78701' } });
    expect(changesOf(now)).toEqual({ site: 'https://b.example.com', zip: '78701' });
  });
});
