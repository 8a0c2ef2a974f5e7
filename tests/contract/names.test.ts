import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  brandInputSchema,
  callables,
  cleanName,
  discountFactsSchema,
  gymFactsSchema,
  containsLink,
  hasStackedMarks,
  lineSchema,
  mentionsLink,
  nameSchema,
  textSchema,
  withoutStackedMarks,
} from '@contract';
import { measureCpuMs } from '@support/cpu-time';
import { HOSTILE_WORDS } from '@support/hostile';
import { realData } from '@support/real-data';
import { leavesOf } from '@support/schema-leaves';

const ADDRESSES = [
  ...['Account locked, confirm at https://x.example/a', 'evil.com', 'EVIL.APP', 't.me/x', 'wa.me/15551234', 'bit.ly/x', 'evil.academy', 'evil.zip', 'x.com'],
  ...[
    'www.evil.de',
    'evil.co.uk',
    'mail me@evil.io',
    '192.168.0.1',
    'St.com',
    'пример.рф',
    'evil.xn--p1ai',
    'javascript:alert(1)',
    'http : // evil',
    'hxxps://x',
  ],
  // Compatibility forms, other dots, combining marks and invisible characters.
  ...[
    'ｅｖｉｌ．ｃｏｍ',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    '🅴🆅🅸🅻.🅲🅾🅼',
    'evil。com',
    'evil․com',
    'evil·com',
    'evil • com',
    'evil ● com',
    'evil⸱com',
    'evilꞏcom',
    'e\u0336v\u0336i\u0336l\u0336.\u0336c\u0336o\u0336m\u0336',
  ],
  ...['ev\u200bil.\u200bcom', 'evil.\u00adcom', 'https\ua789\u2215\u2215evil'],
  // Cyrillic, Greek and small capitals.
  ...['еvіl.соm', 'evil.сοm', 'evil . соm', 'ᴇᴠɪʟ.ᴄᴏᴍ'],
  // Spelled in words.
  ...['evil(.)com', 'evil [dot] app', 'evil{.}gym', 'evil dot com', 'evil DOT me', 'evil d0t com', 'evil . site', 'evil. com', 'e v i l . c o m'],
  ...['Jiu-Jitsu.Co', 'Main.Austin'],
];
const NAMES = [
  ...[
    '10th Planet',
    'S.B.G.',
    'S.B.G. Intl. HQ',
    'St. Louis BJJ',
    'St.Louis BJJ',
    'B.J.J. Academy',
    'J.Smith',
    'Mt.Airy',
    'Dr. Live Training',
    'Smith Bros. Co',
  ],
  ...[
    'Gracie Barra L.A.',
    'D.C. Combat',
    'No.1 BJJ',
    'Polka Dot Fitness',
    'Jiu·Jitsu',
    'Atos HQ (San Diego)',
    'The Loft @ 5th',
    'A B C Jiu Jitsu',
    '50/50 BJJ',
  ],
  ...[
    'Level Up! Fitness',
    'Jiu-Jitsu für alle',
    'Ação',
    '道場 Dojo',
    'Brazilian Jiu-Jitsu: The Club',
    'Gracie Barra • Team',
    '24:7 Grappling',
    "O'Neil's 3.0",
    '🇧🇷 BJJ',
  ],
];
const STREETS = ['123 Main St.Suite 4', 'P.O.Box 5', '100 N.Lamar Blvd.#200', '1200 U.S.Highway 1', '4.5 miles W. of town', '6th St. & Congress Ave., Ste. B'];

describe('containsLink', () => {
  it.each(ADDRESSES)('finds a web or email address in %j', (name) => expect(containsLink(name)).toBe(true));
  it.each([...NAMES, ...STREETS])('finds no address in %j', (name) => expect(containsLink(name)).toBe(false));

  it.each(['a', ' ', '. ', 'a.', '(', 'а', 'e ', '1.', '\u0336'])('is done quickly with 200,000 characters of %j', (part) => {
    // A long text takes under 60 ms. A pattern that backtracks takes a minute.
    expect(measureCpuMs(() => containsLink(part.repeat(200_000 / part.length)))).toBeLessThan(1000);
  });

  const lists = (['osm-bjj-us.csv', 'open-mats-austin.csv', 'open-mats-tampa.csv', 'open-mats-stpete.csv'] as const).flatMap((file) => realData(file) ?? []);
  it.skipIf(lists.length === 0)('finds no address in the names and streets of the real data files', () => {
    const cells = lists.flatMap((path) => readFileSync(path, 'utf8').match(/"[^"]*"|[^,\n]+/g) ?? []).map((cell) => cell.replace(/^"|"$/g, '').trim());
    const texts = cells.filter((cell) => !/^https?:|^[\d.,+-]*$/.test(cell));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(containsLink)).toEqual([]);
  });
});

describe('mentionsLink', () => {
  it.each(['See www.spam.com', 'Cheap gis: ｓｐａｍ．ｓｈｏｐ', 'Join t.me/x now', 'Go to evil.app', 'write to me at evil(.)com'])(
    'finds an address in %j',
    (text) => expect(mentionsLink(text)).toBe(true),
  );
  it.each(['Clean mats.It is near the river.', 'Train hard.Live well.', 'Bring a gi.Ask for Ana', 'Open 6 a.m. to 9 p.m.'])(
    'treats %j as ordinary sentences',
    (text) => expect(mentionsLink(text)).toBe(false),
  );
});

describe('cleanName', () => {
  it.each([
    ['10thplanetaustin.com', '10thplanetaustin'],
    ['Jiu-Jitsu.Co', 'Jiu-Jitsu Co'],
    ['Atos | www.atos.com', 'Atos'],
    ['Evil https://evil.com/x BJJ', 'Evil BJJ'],
    ['Alpha BJJ - (512) 555-0100', 'Alpha BJJ'],
    ['St. Louis BJJ', 'St. Louis BJJ'],
  ])('turns %j into the name %j', (name, clean) => expect(cleanName(name)).toBe(clean));
  it.each(['https://evil.com', 'evil dot com', '+1 512 555 0100'])('returns undefined for %j, since nothing is left', (name) =>
    expect(cleanName(name)).toBeUndefined(),
  );

  it('never returns a name that containsLink rejects', () => {
    const part = fc.constantFrom(...ADDRESSES, ...NAMES, ...STREETS, '512-555-0100');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const clean = cleanName(parts.join(' '));
        if (clean !== undefined) expect(containsLink(clean)).toBe(false);
      }),
    );
  });
});

describe('the schemas of publicly shown names', () => {
  const GYM = { state: 'TX', city: 'Austin', name: 'Alpha BJJ' };

  it.each(ADDRESSES)('refuse the address %j in every text fact of a gym, a discount and a brand', (text) => {
    for (const facts of [
      { name: text },
      { city: text },
      { full_address: text },
      { affiliation: text },
      { languages: [text] },
      { headInstructor: { name: text } },
      { instructors: [{ name: 'Ana', beltRank: 'black', under: text }] },
      { schedule: [{ day: 'mon', start: '10:00', program: 'gi', title: text }] },
    ])
      expect(v.is(gymFactsSchema, { ...GYM, ...facts }), JSON.stringify(facts)).toBe(false);
    expect(v.is(discountFactsSchema, { title: text, category: 'gear' })).toBe(false);
    expect(v.is(brandInputSchema, { name: text, url: 'https://gi.example' })).toBe(false);
  });

  it.each(NAMES)('accept the name %j', (name) => {
    expect(v.is(nameSchema(120), name)).toBe(true);
    expect(v.is(gymFactsSchema, { ...GYM, name, affiliation: name, headInstructor: { name } })).toBe(true);
  });
  it.each(STREETS)('accept the street %j', (full_address) => expect(v.is(gymFactsSchema, { ...GYM, full_address })).toBe(true));

  it('refuse a phone number, since an email could show it as a number to call', () => {
    for (const name of ['Call 512-555-0100', 'BJJ (５１２) 555 0100', '+1.512.555.0100']) expect(v.is(nameSchema(120), name)).toBe(false);
  });

  it('refuse addresses in every name, title, affiliation and partner field of every callable', () => {
    const NAMED = new Set(['name', 'title', 'affiliation', 'partner', 'under', 'city', 'full_address', 'languages']);
    // Fields that only admins write, and values that are only compared with stored ones.
    const FREE = ['sendAnnouncement.announcement.title', 'beginImport.source.name', 'beginImport.columns.0.name', 'updateGym.order.languages.0'];
    const taken = Object.entries(callables).flatMap(([callable, { input }]) =>
      leavesOf(input)
        .filter(({ path }) => !path.includes('seen') && NAMED.has(String(path.filter((step) => step !== 0 && step !== 'is').at(-1))))
        .filter(({ schema }) => v.is(schema, 'evil.com'))
        .map(({ path }) => [callable, ...path].join('.')),
    );
    expect(taken.filter((field) => !FREE.includes(field))).toEqual([]);
  });
});

describe('stacked combining marks', () => {
  it.each(['Z\u0351\u036b\u0343\u032aalgo', 'e\u0301\u0302\u0303\u0304'])('are refused in %j by the schemas and removed by withoutStackedMarks', (text) => {
    for (const schema of [lineSchema(50), textSchema(50)]) expect(v.is(schema, text)).toBe(false);
    expect(hasStackedMarks(withoutStackedMarks(text))).toBe(false);
  });
  it.each(['São Paulo', 'Nguyễn', 'e\u0301', 'Việt Võ Đạo', 'נַעַר'])('are not found in %j, which stays as it is', (text) => {
    expect(v.is(lineSchema(50), text)).toBe(true);
    expect(withoutStackedMarks(text)).toBe(text);
  });
  it('are detected quickly even in a text of a million characters', () => {
    const [long, marks] = [`a${'\u0301\u0323'.repeat(500_000)}`, '\u0301\u0323'.repeat(500_000)];
    const ms = measureCpuMs(() => {
      for (const schema of [lineSchema(50), textSchema(50), nameSchema(50)]) expect(v.is(schema, long)).toBe(false);
      expect([hasStackedMarks(long), withoutStackedMarks(long).length, containsLink(`evil${marks}.com`)]).toEqual([true, 3, true]);
    });
    // Normalizing a million marks took minutes.
    expect(ms).toBeLessThan(5000);
  });
  it('are never left in a text after withoutStackedMarks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('e', '\u0301', '\u0336', ...HOSTILE_WORDS)), (parts) => !hasStackedMarks(withoutStackedMarks(parts.join('')))),
    );
  });
});
