import type { Gym, GymClass } from '@contract';
import { describe, expect, test } from 'vitest';
import { buildEdit } from '@web/widgets/gym-edit/edit';
import {
  resolveConflict,
  type EditorState,
  mergeOthersChanges,
  createEditorState,
  restoreChanges,
  applySave,
  applyEntries,
} from '@web/features/owner/editor/editorState';
import { parseFacts, toEntries } from '@web/widgets/gym-edit/entries';
import type { Entries } from '@web/widgets/gym-edit/fields';
import { formatInstructorLines, parseInstructors } from '@web/widgets/gym-edit/instructorLines';
import type { StoredGym } from '@web/stores/gyms';
import { FormProblem } from '@web/forms/useSubmit';

const BASE = { name: 'Half Guard Hall', city: 'Austin', state: 'TX' };
const form = (entries: Entries): Entries => ({ ...BASE, ...entries });
function problemsOf(entries: Record<string, string>): Readonly<Record<string, string>> {
  try {
    parseFacts(form(entries));
  } catch (error) {
    if (error instanceof FormProblem) return error.fields;
    throw error;
  }
  return {};
}

test('parseInstructors and formatInstructorLines convert one instructor per line, with optional rank and degree', () => {
  const instructors = [
    { name: 'Ana Souza', beltRank: 'black' as const, degree: 2 },
    { name: 'Ben Ito, Jr.' },
    { name: 'Cy Lee', beltRank: 'red-black' as const, under: 'Rolls Gracie, Sr.' },
    { name: 'Dee Under Hill' },
  ];
  expect(parseInstructors('Ana Souza, Black belt 2\n\nBen Ito, Jr.\nCy Lee, red-black under Rolls Gracie, Sr.\nDee Under Hill')).toEqual(instructors);
  expect(parseInstructors(formatInstructorLines(instructors))).toEqual(instructors);
});

const BELTS = 'Belts: white, blue, purple, brown, black, red-black, red-white, red.';
test.each([
  ['Zed, purple 9', 'Zed: A purple belt has up to 4 stripes.'],
  ['Ana Souza, black\nZed, black 7', 'Zed: A black belt has up to 6 degrees.'],
  ['Zed, red-black 2', 'Zed: A red and black belt is 7th or 8th degree.'],
  ['Zed, red-white 9', 'Zed: A red and white belt is 8th degree.'],
  ['Zed, black 11', 'Zed: Enter a whole number from 0 to 10.'],
  ['Zed, brown, under Ana Souza', 'Zed: Fill this in only for black belts. Choose the belt, or leave this empty.'],
  ['Zed, under Ana Souza', 'Zed: Fill this in only for black belts. Choose the belt, or leave this empty.'],
  [`Zed, black, under ${'A'.repeat(101)}`, 'Zed: Keep this to 100 characters.'],
  ['Bob, chartreuse', `“chartreuse” isn’t a belt rank. Enter instructors like “Ana Souza, purple 2”. ${BELTS}`],
  ['Ben Ito, Jr., purple 2nd', `“purple 2nd” isn’t a belt rank. Enter instructors like “Ana Souza, purple 2”. ${BELTS}`],
])('the instructor line "%s" is rejected with advice', (instructors, message) => {
  expect(problemsOf({ instructors })).toMatchObject({ instructors: message });
});

test.each(['Zed, purple 4', 'Zed, black 6', 'Zed, black, under Ana Souza', 'Zed, red-black 7', 'Zed, red 10', 'Ben Ito, Jr., brown 1', 'Ben Ito, III'])(
  'the instructor line "%s" is accepted',
  (instructors) => {
    expect(problemsOf({ instructors })).toEqual({});
  },
);

test('a head instructor cannot have more stripes than the belt allows', () => {
  const head = { 'headInstructor.name': 'Zed', 'headInstructor.beltRank': 'blue', 'headInstructor.degree': '5' };
  expect(problemsOf(head)).toEqual({ 'headInstructor.degree': 'A blue belt has up to 4 stripes.' });
});

test('parseFacts leaves out empty fields and empty groups', () => {
  expect(parseFacts(form({ 'pricing.dropIn': '', site: ' ', 'visitors.welcome': '' }))).toEqual(BASE);
});

test('parseFacts keeps a fee of 0, which means free', () => {
  expect(parseFacts(form({ 'pricing.dropIn': '0', 'pricing.monthly': '$120' })).pricing).toEqual({ dropIn: 0, monthly: 120 });
});

test('parseFacts accepts amounts with a dollar sign and thousands separators', () => {
  expect(parseFacts(form({ 'pricing.monthly': '$1,200.50' })).pricing).toEqual({ monthly: 1200.5 });
});

test.each([
  ['-5', 'Enter an amount of 0 or more.'],
  ['12,000', 'Enter an amount up to $10,000.'],
  ['1,2', 'Enter an amount in dollars, such as 20. Use 0 for free.'],
])('the fee %s is rejected with advice', (fee, message) => {
  expect(problemsOf({ 'pricing.dropIn': fee })).toEqual({ 'pricing.dropIn': message });
});

test('parseFacts tells yes, no and unknown apart', () => {
  const { visitors } = parseFacts(form({ 'visitors.welcome': 'yes', 'visitors.callAhead': 'no', 'visitors.sparring': '' }));
  expect(visitors).toEqual({ welcome: true, callAhead: false });
});

test('parseFacts stores any typed phone number as E.164, and toEntries shows it in American format', () => {
  for (const typed of ['(512) 555-0142', '512.555.0142', '+1 512 555 0142']) expect(parseFacts(form({ phone: typed })).phone).toBe('+15125550142');
  expect(toEntries(gymWith({ phone: '+15125550142' })).phone).toBe('(512) 555-0142');
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
])('the %s typed as "%s" is stored as %s', (path, typed, url) => {
  const { site, social } = parseFacts(form({ [path]: typed }));
  expect(site ?? Object.values(social ?? {})[0]).toBe(url);
});

test.each(['@half guard', 'javascript:alert(1)', 'half guard'])('"%s" is rejected as an Instagram page', (text) => {
  expect(problemsOf({ 'social.instagram': text })).toEqual({ 'social.instagram': 'Enter a web address, such as example.com.' });
});

test('parseFacts reports each invalid field with advice', () => {
  expect(problemsOf({ 'pricing.dropIn': 'twenty', 'hours.mon': 'noonish', site: 'javascript:alert(1)', zip: '787', name: '' })).toEqual({
    'pricing.dropIn': 'Enter an amount in dollars, such as 20. Use 0 for free.',
    'hours.mon': '“noonish” can’t be read as hours. Enter hours such as 6am-1pm, 4:30-9pm, or “closed”.',
    site: 'Enter a web address, such as example.com.',
    zip: 'Enter a five-digit ZIP code.',
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
const [MON_FIELD = '', TUE_FIELD = ''] = Object.keys(toEntries(FULL)).filter((name) => name.startsWith('schedule.'));
const edit = (changed: Entries, gym = FULL) => buildEdit(gym, { ...toEntries(gym), ...changed });

test('parseFacts reads a stored gym back unchanged from toEntries', () => {
  const { id: _id, version: _version, status: _status, ...facts } = FULL;
  expect(parseFacts(toEntries(FULL))).toEqual({ ...facts, programs: ['gi', 'no-gi'] });
});

test('buildEdit returns undefined if nothing changed', () => {
  expect(edit({})).toBeUndefined();
  expect(edit({ site: 'https://a.example.com', email: '' })).toBeUndefined();
});

describe('buildEdit', () => {
  test('returns only the changed field and its previous value', () => {
    expect(edit({ 'pricing.dropIn': '25' })).toEqual({ version: 3, changes: { pricing: { dropIn: 25 } }, seen: { 'pricing.dropIn': 20 } });
    expect(edit({ site: '', email: 'A@example.com' })).toEqual({
      version: 3,
      changes: { site: null, email: 'a@example.com' },
      seen: { site: 'https://a.example.com', email: null },
    });
  });

  test('returns single days of the hours, single visitor answers, and the status', () => {
    expect(edit({ 'hours.tue': '6-13', 'hours.mon': '', 'visitors.callAhead': '', status: 'closed' })).toMatchObject({
      changes: { hours: { tue: [{ open: '06:00', close: '13:00' }], mon: null }, visitors: { callAhead: null }, status: 'closed' },
      seen: { 'hours.tue': [], 'visitors.callAhead': false, status: 'published' },
    });
  });

  test('returns additions to and removals from a set, never its order', () => {
    expect(edit({ 'programs.kids': 'yes', 'programs.gi': '', 'amenities.showers': 'yes' })).toEqual({
      version: 3,
      changes: { programs: [{ was: 'gi' }, { is: 'kids' }], amenities: [{ is: 'showers' }] },
      seen: {},
    });
  });

  test('matches changed list entries by name, or else by position', () => {
    const ana = { name: 'Ana Souza', beltRank: 'black' as const, degree: 2 };
    const gym = gymWith({ ...FULL, instructors: [ana, { name: 'Ben Ito' }, { name: 'Cy Lee' }] });
    const changesTo = (instructors: string) => edit({ instructors }, gym)?.changes.instructors;
    expect(changesTo('Ana Souza, black 3\nBen Ito\nCy Lee')).toEqual([{ was: ana, is: { ...ana, degree: 3 } }]);
    expect(changesTo('Ben Ito\nCy Lee\nAna Souza, black 3')).toEqual([{ was: ana, is: { ...ana, degree: 3 } }]);
    expect(changesTo('Ana Souza, black 2\nBenjamin Ito\nCy Lee')).toEqual([{ was: { name: 'Ben Ito' }, is: { name: 'Benjamin Ito' } }]);
    expect(changesTo('Ben Ito\nCyrus Lee\nDee Roe')).toEqual([
      { was: ana },
      { was: { name: 'Cy Lee' }, is: { name: 'Cyrus Lee' } },
      { is: { name: 'Dee Roe' } },
    ]);
    expect(edit({ languages: 'Portuguese, Spanish' })?.changes).toEqual({ languages: [{ was: 'English' }, { is: 'Spanish' }] });
    expect(edit({ languages: 'French, Portuguese' })?.changes).toEqual({ languages: [{ was: 'English', is: 'French' }] });
  });

  test('returns a new list order along with the previous order', () => {
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

  test('returns no order if entries are only replaced, removed or appended', () => {
    expect(edit({ languages: 'French, Portuguese, Spanish' })).not.toHaveProperty('order');
    expect(edit({ languages: 'Portuguese' })).not.toHaveProperty('order');
  });

  test('returns undefined if the entries mean the same in another format', () => {
    expect(edit({ languages: 'English,Portuguese' })).toBeUndefined();
    expect(edit({ phone: '512.555.0142', 'pricing.dropIn': '$20.00', 'hours.mon': '6am-1pm', site: ' https://a.example.com ' })).toBeUndefined();
  });

  test('keeps an instructor’s degree that a line without a belt cannot express', () => {
    const gym = gymWith({ ...FULL, instructors: [{ name: 'Ana Souza', degree: 2 }, { name: 'Ben Ito' }] });
    const changesTo = (instructors: string) => edit({ instructors }, gym)?.changes.instructors;
    expect(changesTo('Ana Souza\nBen Ito, blue')).toEqual([{ was: { name: 'Ben Ito' }, is: { name: 'Ben Ito', beltRank: 'blue' } }]);
    expect(changesTo('Ana Souza, black\nBen Ito')).toEqual([
      { was: { name: 'Ana Souza', degree: 2 }, is: { name: 'Ana Souza', beltRank: 'black', degree: 2 } },
    ]);
    expect(changesTo('Ana Souza, black 3\nBen Ito')).toMatchObject([{ is: { beltRank: 'black', degree: 3 } }]);
  });

  test('ignores fields that the form does not have', () => {
    expect(edit({ mascot: 'A heron', 'pricing.yearly': '900', 'programs.karate': 'yes' })).toBeUndefined();
    expect(edit({ mascot: 'A heron', zip: '78701' })).toEqual({ version: 3, changes: { zip: '78701' }, seen: { zip: null } });
  });

  test('returns one changed, one removed and one added class', () => {
    const later = { ...MON, start: '19:00' };
    expect(edit({ [MON_FIELD]: JSON.stringify(later), [TUE_FIELD]: '', 'schedule.new-1': JSON.stringify(TUE) })?.changes).toEqual({
      schedule: [{ was: MON, is: later }, { was: TUE }, { is: TUE }],
    });
  });

  test('returns the head instructor as a whole, because name and rank belong together', () => {
    expect(edit({ 'headInstructor.degree': '1' })).toMatchObject({
      changes: { headInstructor: { name: 'Ben Ito', beltRank: 'brown', degree: 1 } },
      seen: { headInstructor: { name: 'Ben Ito', beltRank: 'brown' } },
    });
  });

  test('ignores invalid stored values that were not touched', () => {
    const gym = gymWith({ zip: 'none' as never, pricing: { dropIn: 20 } });
    expect(edit({ 'pricing.dropIn': '25' }, gym)?.changes).toEqual({ pricing: { dropIn: 25 } });
    expect(() => edit({ zip: 'still none' }, gym)).toThrow(FormProblem);
  });
});

describe('the length of a class', () => {
  const LONG = 'A class can last up to 6 hours. Check the start and end times, including am and pm.';
  const problemsWith = (start: string, end: string) => problemsOf({ 'schedule.new-1': JSON.stringify({ ...MON, start, end }) });

  test.each([
    ['19:00', '07:00'],
    ['18:00', '18:00'],
    ['09:00', '15:01'],
  ])('is rejected as too long from %s to %s', (start, end) => {
    expect(problemsWith(start, end)).toEqual({ 'schedule.0.end': LONG });
  });

  test.each([
    ['09:00', '15:00'],
    ['22:30', '00:30'],
  ])('is accepted from %s to %s, even past midnight', (start, end) => {
    expect(problemsWith(start, end)).toEqual({});
  });

  test('may exceed the limit in an imported class until someone changes it', () => {
    const allDay = { ...MON, start: '06:00', end: '22:00' };
    const gym = gymWith({ schedule: [allDay, TUE] });
    const [name = ''] = Object.keys(toEntries(gym)).filter((field) => field.startsWith('schedule.'));
    expect(edit({ 'schedule.new-1': JSON.stringify(MON) }, gym)?.changes).toEqual({ schedule: [{ is: MON }] });
    expect(() => edit({ [name]: JSON.stringify({ ...allDay, day: 'sat' }) }, gym)).toThrow(FormProblem);
  });
});

describe('the editor state', () => {
  const start = createEditorState(FULL);
  const sent = applyEntries(start, {
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
  const changesOf = ({ gym, entries }: EditorState) => buildEdit(gym, entries)?.changes;

  test('has nothing left to save after its changes were saved', () => {
    expect(changesOf(applySave(sent, sent, after))).toBeUndefined();
  });

  test('keeps changes typed during a save as unsaved', () => {
    const later = applyEntries(sent, { 'pricing.dropIn': '95', site: '', 'schedule.new-2': JSON.stringify({ ...MON, day: 'sat' }) });
    expect(changesOf(applySave(later, sent, after))).toEqual({ pricing: { dropIn: 95 }, site: null, schedule: [{ is: { ...MON, day: 'sat' } }] });
  });

  test('changes or removes a class that was edited again during the save, instead of adding one', () => {
    const later = applyEntries(sent, { [MON_FIELD]: JSON.stringify({ ...MON, start: '20:00' }), 'schedule.new-1': '' });
    expect(changesOf(applySave(later, sent, after))).toEqual({
      schedule: [{ was: { ...MON, start: '19:00' }, is: { ...MON, start: '20:00' } }, { was: { ...MON, day: 'fri' } }],
    });
  });

  test('has no conflict if a value is stored in a different format from what was typed', () => {
    const edited = applyEntries(start, { phone: '512 555 0199' });
    const now = applySave(applyEntries(edited, { phone: '512 555 0198' }), edited, gymWith({ ...FULL, version: 4, phone: '+15125550199' }));
    expect(now.conflicts).toEqual([]);
    expect(changesOf(now)).toEqual({ phone: '+15125550198' });
  });

  test('merges other people’s changes, keeps mine, and reports conflicts', () => {
    const mine = applyEntries(start, { 'pricing.dropIn': '25', 'programs.kids': 'yes', site: '' });
    const theirs = gymWith({ ...FULL, version: 5, pricing: { dropIn: 30, monthly: 170 }, programs: ['no-gi', 'gi', 'kids'], email: 'b@example.com' });
    const now = mergeOthersChanges(mine, theirs);
    expect(now.conflicts).toEqual([{ name: 'pricing.dropIn', base: '20', mine: '25', theirs: '30' }]);
    expect(now.entries).toMatchObject({ 'pricing.monthly': '170', email: 'b@example.com', site: '', 'pricing.dropIn': '25' });
    const [conflict] = now.conflicts;
    if (!conflict) throw new Error('no conflict');
    expect(changesOf(resolveConflict(now, conflict, 'mine'))).toEqual({ pricing: { dropIn: 25 }, site: null });
    expect(changesOf(resolveConflict(now, conflict, 'theirs'))).toEqual({ site: null });
    expect(resolveConflict(now, conflict, 'theirs').conflicts).toEqual([]);
  });

  test('lets me keep my version of a class in conflict next to theirs, or give it up', () => {
    const mine = applyEntries(start, { [MON_FIELD]: JSON.stringify({ ...MON, start: '19:00' }) });
    const now = mergeOthersChanges(mine, gymWith({ ...FULL, version: 5, schedule: [{ ...MON, start: '20:00' }, TUE] }));
    const [conflict] = now.conflicts;
    if (!conflict) throw new Error('no conflict');
    expect(changesOf(resolveConflict(now, conflict, 'mine'))).toEqual({ schedule: [{ is: { ...MON, start: '19:00' } }] });
    expect(changesOf(resolveConflict(now, conflict, 'theirs'))).toBeUndefined();
  });

  test('restores a draft onto a newer version of the gym and reports conflicts', () => {
    const draft = { 'pricing.dropIn': { was: '20', is: '25' }, site: { was: 'https://a.example.com', is: '' } };
    const now = restoreChanges(createEditorState(gymWith({ ...FULL, version: 6, pricing: { dropIn: 30, monthly: 170 } })), draft);
    expect(now.conflicts).toEqual([{ name: 'pricing.dropIn', base: '20', mine: '25', theirs: '30' }]);
    expect(now.entries).toMatchObject({ site: '', 'pricing.monthly': '170' });
  });

  test('restores a draft without replacing newer entries', () => {
    const now = restoreChanges(applyEntries(start, { site: 'https://b.example.com' }), {
      site: { was: 'https://a.example.com', is: '' },
      zip: { was: '', is: '78701' },
    });
    expect(changesOf(now)).toEqual({ site: 'https://b.example.com', zip: '78701' });
  });
});
