import type { Gym, GymFacts } from '@contract';
import { expect, test } from 'vitest';
import { changesBetween, differingFacts, factsOf } from '../../../web/src/features/owner/editor/changes';
import { enteredFacts, phoneLine } from '../../../web/src/features/owner/editor/entries';
import { hoursLine, readHours } from '../../../web/src/features/owner/editor/hoursLine';
import { instructorLines, readInstructors } from '../../../web/src/features/owner/editor/instructorLines';
import { FormProblem } from '../../../web/src/shell/useSubmit';

const BASE = { name: 'Half Guard Hall', city: 'Austin', state: 'TX' };
function form(entries: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...BASE, ...entries })) for (const one of [value].flat()) data.append(name, one);
  return data;
}
function problemsOf(entries: Record<string, string>): Readonly<Record<string, string>> {
  try {
    enteredFacts(form(entries));
  } catch (error) {
    if (error instanceof FormProblem) return error.fields;
    throw error;
  }
  return {};
}

test.each([
  [
    '6:00-13:00, 16:30-21:00',
    [
      { open: '06:00', close: '13:00' },
      { open: '16:30', close: '21:00' },
    ],
  ],
  ['6am - 1 pm', [{ open: '06:00', close: '13:00' }]],
  ['6-9 pm', [{ open: '18:00', close: '21:00' }]],
  ['12 pm to 12 am', [{ open: '12:00', close: '24:00' }]],
  ['20:00-02:00', [{ open: '20:00', close: '02:00' }]],
  ['Closed', []],
  ['', undefined],
])('opening hours typed as "%s" are understood', (text, spans) => {
  expect(readHours(text)).toEqual({ spans });
});

test.each(['open', '25:00-26:00', '6', '6-7-8', '13pm-14pm', '10:75-11:00'])('"%s" is not taken for hours', (text) => {
  expect(readHours(text)).toEqual({ wrong: true });
});

test('hours read back as they were written', () => {
  const spans = [
    { open: '06:00', close: '13:00' },
    { open: '20:00', close: '24:00' },
  ];
  expect(readHours(hoursLine(spans))).toEqual({ spans });
});

test('instructors are one a line, rank and degree optional, and read back', () => {
  const instructors = [
    { name: 'Ana Souza', beltRank: 'black' as const, degree: 2 },
    { name: 'Ben Ito, Jr.' },
    { name: 'Cy Lee', beltRank: 'red-black' as const },
  ];
  expect(readInstructors('Ana Souza, Black belt 2\n\nBen Ito, Jr.\nCy Lee, red-black')).toEqual(instructors);
  expect(readInstructors(instructorLines(instructors))).toEqual(instructors);
});

test('an empty field is an absent fact, and an empty group is absent too', () => {
  expect(enteredFacts(form({ 'pricing.dropIn': '', site: ' ', 'visitors.welcome': '' }))).toEqual(BASE);
});

test('a fee of 0 is free and stays 0', () => {
  expect(enteredFacts(form({ 'pricing.dropIn': '0', 'pricing.monthly': '$120' })).pricing).toEqual({ dropIn: 0, monthly: 120 });
});

test('yes, no and unknown are three answers', () => {
  const { visitors } = enteredFacts(form({ 'visitors.welcome': 'yes', 'visitors.callAhead': 'no', 'visitors.sparring': '' }));
  expect(visitors).toEqual({ welcome: true, callAhead: false });
});

test('a phone number is stored as E.164 however it was typed', () => {
  for (const typed of ['(512) 555-0142', '512.555.0142', '+1 512 555 0142']) expect(enteredFacts(form({ phone: typed })).phone).toBe('+15125550142');
  expect(phoneLine('+15125550142')).toBe('(512) 555-0142');
});

test('each wrong field is named with what to enter', () => {
  expect(problemsOf({ 'pricing.dropIn': 'twenty', 'hours.mon': 'noonish', site: 'javascript:alert(1)', zip: '787', name: '' })).toEqual({
    'pricing.dropIn': 'Enter an amount in dollars, for example 20. Use 0 if it is free.',
    'hours.mon': 'Enter hours such as 6:00-13:00, 16:30-21:00, or “closed”.',
    site: 'Enter a web address that starts with http:// or https://.',
    zip: 'Enter a ZIP code of five digits.',
    name: 'This is required.',
  });
});

test('facts that the form does not offer stay as they are', () => {
  const data = form({});
  data.delete('city');
  data.delete('state');
  expect(enteredFacts(data, { city: 'Waco', state: 'TX', latitude: 31.5 })).toMatchObject({ city: 'Waco', latitude: 31.5 });
});

test('only what differs is sent, and what was emptied is taken away', () => {
  const before: GymFacts = { ...BASE, site: 'https://a.example.com', pricing: { dropIn: 20 } };
  const after: GymFacts = { ...BASE, pricing: { dropIn: 25 } };
  expect(changesBetween(before, after)).toEqual({ site: null, pricing: { dropIn: 25 } });
});

test('an edit that changes nothing is empty', () => {
  expect(changesBetween(BASE, { ...BASE }, { before: 'published', after: 'published' })).toEqual({});
});

test('a new status is part of the changes', () => {
  expect(changesBetween(BASE, BASE, { before: 'published', after: 'closed' })).toEqual({ status: 'closed' });
});

test('a stored gym equals the form that shows it, whatever the order of its keys', () => {
  const stored = { schedule: [{ start: '18:00', program: 'gi', day: 'mon' }], ...BASE, version: 3, status: 'published' } as unknown as Gym;
  const shown = enteredFacts(form({ schedule: JSON.stringify([{ day: 'mon', program: 'gi', start: '18:00' }]) }));
  expect(differingFacts(factsOf(stored), shown)).toEqual([]);
});
