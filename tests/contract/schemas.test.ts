import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  actionUrlSchema,
  callables,
  daySchema,
  emailSchema,
  gymChangesSchema,
  gymFactsSchema,
  hasHiddenCharacters,
  IMPORT_CHUNK_BYTES,
  IMPORT_FILE_LIMIT_BYTES,
  idSchema,
  lineSchema,
  sitePathSchema,
  textSchema,
  webUrlSchema,
  removeHiddenCharacters,
} from '@contract';
import { NETWORK_FACTOR } from '@functions/platform/callable';
import { hostileName } from '@support/hostile';

const GYM = { state: 'tx', city: 'Austin', name: 'Guadalupe Grappling' };

describe('gymFactsSchema and gymChangesSchema', () => {
  it('trim texts and change the state code to upper case', () => {
    expect(v.parse(gymFactsSchema, { ...GYM, name: '  Guadalupe Grappling ' })).toEqual({ ...GYM, state: 'TX' });
  });

  it.each([
    ['an unknown key', { isAdmin: true }],
    ['a latitude of 91', { latitude: 91 }],
    ['a longitude of -181', { longitude: -181 }],
    ['a latitude that is text', { latitude: '30.2' }],
    ['a latitude that is not a number', { latitude: Number.NaN }],
    ['an infinite price', { pricing: { dropIn: Number.POSITIVE_INFINITY } }],
    ['a negative price', { pricing: { dropIn: -1 } }],
    ['a phone number without area code', { phone: '+15550101' }],
    ['a ZIP code of four digits', { zip: '7870' }],
    ['a state that does not exist', { state: 'ZZ' }],
    ['an empty name', { name: '   ' }],
    ['a name of 121 characters', { name: 'x'.repeat(121) }],
    ['a name over two lines', { name: 'a\nb' }],
    ['a name with a hidden direction override', { name: 'abc\u202Edef' }],
    ['a name with a null character', { name: 'a\u0000b' }],
    ['a script as its site', { site: 'javascript:alert(1)' }],
    ['an unknown program', { programs: ['karate'] }],
    ['a class at 25 o’clock', { schedule: [{ day: 'mon', start: '25:00', program: 'gi' }] }],
    ['201 classes', { schedule: Array.from({ length: 201 }, () => ({ day: 'mon', start: '10:00', program: 'gi' })) }],
    ['seven opening spans in a day', { hours: { mon: Array.from({ length: 7 }, () => ({ open: '08:00', close: '09:00' })) } }],
    ['a status, which is not a fact', { status: 'published' }],
    ['a slug, which is not a fact', { slug: 'mine' }],
  ])('refuse a gym with %s', (_what, change) => {
    expect(v.is(gymFactsSchema, { ...GYM, ...change })).toBe(false);
  });

  it('let a change delete a fact with null, but not with an empty text', () => {
    expect(v.parse(gymChangesSchema, { phone: null })).toEqual({ phone: null });
    expect(v.is(gymChangesSchema, { phone: '' })).toBe(false);
    expect(v.is(gymChangesSchema, { ownedBy: null })).toBe(false);
  });
});

describe('the schemas of links', () => {
  const HOSTILE = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http:/\\evil.example',
    'https://user:secret@evil.example',
    'https://evil.example\\@good.example',
    'https://evil .example',
    'ftp://x.example',
    'http://localhost',
    'http://',
  ];
  it.each(HOSTILE)('refuse %j in every kind of link', (text) => {
    for (const schema of [webUrlSchema, sitePathSchema, actionUrlSchema]) expect(v.is(schema, text)).toBe(false);
  });

  it.each([
    ['/dashboard', true],
    ['/bjj?a=b#c', true],
    ['https://pay.stripe.com/receipts/1', true],
    ['http://gym.example.com', false],
    ['HTTP://gym.example.com', false],
    ['/.//gym.example.com', false],
    ['/a/..//gym.example.com', false],
  ])('accept %j as a notification’s action link: %j', (text, taken) => {
    expect(v.is(actionUrlSchema, text)).toBe(taken);
  });

  it.each(['https://gym.example.com', 'http://gym.example.com/a?b=c#d', ' https://gym.example.com '])('accept the web address %j', (text) => {
    expect(v.parse(webUrlSchema, text)).toBe(text.trim());
  });

  it.each(['/', '/bjj/texas/austin', '/login?next=/bjj'])('accept %j as a path on this site, but not as a web address', (text) => {
    expect(v.is(sitePathSchema, text)).toBe(true);
    expect(v.is(webUrlSchema, text)).toBe(false);
  });
});

describe('idSchema', () => {
  it.each(['', '/', 'a/b', '.', '..', '__x__', 'x'.repeat(201), 'a b', 'a\u0000', 'a\u202E', 'ä', '%2F', null, 7, {}])('refuses %j', (id) => {
    expect(v.is(idSchema, id)).toBe(false);
  });

  it.each(['a', 'tx-austin-x', 'texas~austin', 'Ab0_-.~', '...', '__x', 'x'.repeat(200)])('accepts %j', (id) => {
    expect(v.is(idSchema, id)).toBe(true);
  });
});

describe('daySchema', () => {
  it.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-11-28T00:00', '0000-01-01', '0026-11-28', '1899-12-31', '2200-01-01', '9999-12-31', null, 7])(
    'refuses %j',
    (date) => {
      expect(v.is(daySchema, date)).toBe(false);
    },
  );

  it.each(['1900-01-01', '2026-11-28', '2028-02-29', '2199-12-31'])('accepts %j', (date) => {
    expect(v.is(daySchema, date)).toBe(true);
  });
});

/** Characters that are invisible, join or reorder others, or are half a surrogate pair. */
const HIDDEN = [
  ...['\u0000', '\u0001', '\f', '\u001f', '\u007f', '\u0085', '\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180e', '\u200b', '\u200c', '\u200d'],
  ...['\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufff9', '\uffff'],
  ...['\u{e0001}', '\u{e0041}', '\u{e0100}', '\ud800', '\udc00', '\udc00\ud800'],
];
describe('hidden characters', () => {
  it.each(HIDDEN)('are refused in every field that a person enters: %j', (hidden) => {
    const text = `ab${hidden}cd`;
    for (const schema of [lineSchema(50), textSchema(50)]) expect(v.is(schema, text)).toBe(false);
    for (const fact of ['name', 'city', 'full_address', 'affiliation', 'post_description']) expect(v.is(gymFactsSchema, { ...GYM, [fact]: text })).toBe(false);
    expect(v.is(gymFactsSchema, { ...GYM, headInstructor: { name: text } })).toBe(false);
    expect(v.is(webUrlSchema, `https://gym.example/${text}`)).toBe(false);
    expect(v.is(webUrlSchema, `https://${text}.example`)).toBe(false);
    expect(v.is(gymFactsSchema, { ...GYM, social: { instagram: `https://instagram.com/${text}` } })).toBe(false);
    expect(v.is(emailSchema, `${text}@gym.example`)).toBe(false);
    expect(v.is(emailSchema, `jane@${text}.example`)).toBe(false);
    expect(v.is(sitePathSchema, `/${text}`)).toBe(false);
  });

  it.each(HIDDEN)('are removed from imported text by removeHiddenCharacters, and nothing else is: %j', (hidden) => {
    expect(removeHiddenCharacters(`ab${hidden}cd`)).toMatch(/^ab ?cd$/);
    expect(hasHiddenCharacters(removeHiddenCharacters(`👩\u200d👧 ab${hidden}cd`))).toBe(false);
  });

  it.each(['👩\u200d👩\u200d👧', '❤\ufe0f\u200d🔥', '🏋🏽\u200d♀\ufe0f', '1\ufe0f\u20e3', '🇧🇷', 'e\u0301', 'São Paulo', '道場'])(
    'are not found in %j, which stays as it is',
    (text) => {
      expect(v.parse(lineSchema(50), `BJJ ${text}`)).toBe(`BJJ ${text}`);
      expect(removeHiddenCharacters(text)).toBe(text);
    },
  );

  it('are never left in a text after removeHiddenCharacters, which keeps clean texts as they are', () => {
    fc.assert(
      fc.property(hostileName, (text) => {
        expect(hasHiddenCharacters(removeHiddenCharacters(text))).toBe(false);
        expect(removeHiddenCharacters(text).isWellFormed()).toBe(true);
        if (!hasHiddenCharacters(text)) expect(removeHiddenCharacters(text)).toBe(text);
      }),
    );
  });
});

describe('emailSchema', () => {
  it('trims the address and changes it to lower case', () => {
    expect(v.parse(emailSchema, ' Jane@Example.COM ')).toBe('jane@example.com');
  });
  it.each([
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['Anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
    ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['a.b+c-d_e@例え。テスト', 'a.b+c-d_e@xn--r8jz45g.xn--zckzah'],
    ['anna@straße.example', 'anna@xn--strae-oqa.example'],
  ])('stores %s with its domain in ASCII (Punycode): %s', (typed, stored) => {
    expect(v.parse(emailSchema, typed)).toBe(stored);
    expect(v.parse(emailSchema, stored)).toBe(stored);
  });
  it.each([
    'änna@example.com',
    'jane@1.2.3.4',
    'jane@[::1]',
    'jane@0x7f.1',
    'jane@example.com.',
    'jane@exa_mple.com',
    'jane@-a.example',
    'jane@a..example',
    'jane@example.com/x',
    'jane@b%C3%BCcher.example',
  ])('refuses %j, whose local part or domain can’t be delivered to', (text) => {
    expect(v.is(emailSchema, text)).toBe(false);
  });
  it.each(['', 'jane', 'jane@', '@example.com', 'jane@example', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    'refuses %j, which is incomplete or too long',
    (text) => {
      expect(v.is(emailSchema, text)).toBe(false);
    },
  );
});

describe('the input schema of every callable', () => {
  it.each(Object.entries(callables))('of %s refuses unknown keys', (_name, { input }) => {
    const { issues } = v.safeParse(input, { __surplus: true });
    expect(issues?.some((issue) => issue.message.includes('__surplus') || v.getDotPath(issue) === '__surplus')).toBe(true);
  });

  it.each(Object.entries(callables))('of %s refuses input that is not an object', (_name, { input }) => {
    for (const data of ['text', 7, true, null]) expect(v.is(input, data)).toBe(false);
  });
});

describe('the per-minute limits of callables', () => {
  /** Size of one call in its counter: eight characters and one byte that Firestore adds. */
  const TOKEN_BYTES = 9;
  it.each(Object.entries(callables))('keep the call counter of %s small, since each call reads it twice', (_name, { caller, perMinute }) => {
    const most = perMinute * (caller === 'anyone' || caller === 'user' ? NETWORK_FACTOR : 1);
    expect(most * TOKEN_BYTES).toBeLessThan(15_000);
  });

  it('allow enough chunks for the largest import file', () => {
    expect(callables.addImportChunk.perMinute).toBeGreaterThan(IMPORT_FILE_LIMIT_BYTES / IMPORT_CHUNK_BYTES);
  });
});

describe('lineSchema', () => {
  it('answers a refused text with a sentence that says what to do', () => {
    const issueOf = (text: unknown) => v.safeParse(lineSchema(5), text).issues?.[0].message;
    expect([issueOf('too long'), issueOf(''), issueOf(7), issueOf('a\u202E')]).toEqual([
      'Keep this to 5 characters.',
      'This is required.',
      'Enter some text.',
      'The text contains hidden characters, probably from copying. Type it again.',
    ]);
  });
});

it('gymFactsSchema asks for the instructor’s name if only a belt is given', () => {
  const { issues = [] } = v.safeParse(gymFactsSchema, { ...GYM, headInstructor: { beltRank: 'black' } });
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['headInstructor.name', 'Enter the instructor’s name, too.']]);
});
