import fc from 'fast-check';
import { codePoint } from './code-points';

/**
 * Words that break code which confuses them with something of its own: inherited members, and characters that hide or reorder
 * text.
 */
export const HOSTILE_WORDS = [
  ...[
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'toString',
    'valueOf',
    'isPrototypeOf',
    '__defineGetter__',
    'toLocaleString',
    'prototype',
    'then',
    'toJSON',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e999',
    '0x10',
    'true',
    '[object Object]',
    '$&',
    '$1',
    '%00',
    '%',
    '%E0%A4%A',
    '${7*7}',
    '{{7*7}}',
    '../..',
    '\\',
    '~',
    '|',
  ],
  ...['\ud800', '\udc00', 'a\udfffb', '\u0000', '\u0001', '\f', '\t', '\u007f', '\u0085', '\ufffe', '\uffff'],
  ...['\u061c', '\u200b', '\u200d', '\u200e', '\u2028', '\u2029', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u034f', '\u3164', '\u{e0041}', '\ufff9', '\u180e'],
  ...['🥋', '👩‍👩‍👧', '🇧🇷', '❤️', 'e\u0301', 'Z\u0351\u036b\u0343\u032a\u0302', 'İ', 'ß', 'ﬁ', '道場', 'نادي', 'מועדון', 'Ａｕｓｔｉｎ', 'Аustin'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'", '"', '`', '</title>', ']]>', '<!--', '&lt;', '&#0;', 'javascript:alert(1)'],
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTAMP:', 'END:VCARD', ';', ',', '\\n', '=1+1', '@SUM(1)', '-', '+', '.'],
] as const;

/** A name that a user could send: breaking words, alone or among plain ones, and any text at all. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_WORDS),
  fc
    .array(fc.oneof(fc.constantFrom<string>(...HOSTILE_WORDS), fc.constantFrom('Ana', 'Gracie', 'BJJ', 'Austin', 'of', '10th')), { minLength: 1, maxLength: 5 })
    .map((words) => words.join(' ')),
  fc.string({ unit: codePoint, maxLength: 120 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(...HOSTILE_WORDS).map((word) => word.repeat(Math.ceil(5000 / word.length))),
);
