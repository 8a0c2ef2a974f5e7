import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAILED_NOTIFICATION_KINDS, OPTIONAL_MAIL_KINDS, NOTIFICATION_KINDS } from '@functions/contract';
import { textSections } from '@scripts/texts/sheet';

const sections = textSections();
const texts = sections.flatMap((section) => section.texts);
const inFile = (file: string) => texts.filter((text) => text.file === file);
const whereIn = (file: string) => new Set(inFile(file).map(({ where }) => where));
const sourcesOf = (...patterns: string[]) => globSync(patterns, { exclude: ['web/src/dev/**', 'web/src/generated/**'] }).sort();

/** As both are compared: without braces, bars and escapes. */
const plain = (text: string) =>
  text
    .replace(/[{}|]/g, ' ')
    .replace(/\\(['`])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** What a crude search finds in a file and the sheet doesn't show. It shares no code with the sheet, so it notices what that misreads. */
function missing(file: string, pattern: RegExp): string[] {
  const shown = inFile(file)
    .map(({ text }) => plain(text))
    .join('\n');
  return [...readFileSync(file, 'utf8').matchAll(pattern)]
    .map(([, , text = '']) => plain(text.split('${')[0] ?? ''))
    .filter((text) => text.includes(' ') && !shown.includes(text))
    .map((text) => `${file}: ${text}`);
}

describe('the text sheet', () => {
  test('has every section, with texts in each', () => {
    expect(sections.filter((section) => section.texts.length === 0).map(({ title }) => title)).toEqual([]);
    expect(texts.length).toBeGreaterThan(3000);
  });

  test('shows the name and hint of every kind of notification and email', () => {
    const shown = whereIn('web/src/words/notifications.ts');
    expect([...NOTIFICATION_KINDS, ...MAILED_NOTIFICATION_KINDS].filter((kind) => !shown.has(kind))).toEqual([]);
    const mailed = whereIn('functions/src/mail/unsubscribe.ts');
    expect(OPTIONAL_MAIL_KINDS.filter((kind) => !mailed.has(kind))).toEqual([]);
  });

  test.each([
    ['title and message of every notification and email', ['functions/src/*/**/*.ts'], /\b(title|message|actionText):\s*(?:'|`)((?:[^'`\n\\]|\\.)*)['`],/g],
    ['text of every toast', ['web/src/**/*.{ts,tsx}'], /(showToast)\('\w+',\s*(?:'|`)((?:[^'`\n\\]|\\.)*)['`]/g],
    ['message of every rule of the backend', ['functions/src/**/*.ts'], /(new DomainError)\('[\w-]+',\s*'((?:[^'\n\\]|\\.)*)'/g],
    [
      'sentence in the web app’s word lists',
      ['web/src/words/*.ts', 'web/src/**/{*Words,words}.ts'],
      /(:|return|\?) '((?:[^'\n\\]|\\.)* (?:[^'\n\\]|\\.)*)'[;,\n ]/g,
    ],
    ['heading, label, hint and placeholder', ['web/src/**/*.tsx'], /\b(title|label|hint|placeholder|alt|lead|description|aria-label)="([^"\n]* [^"\n]*)"/g],
  ] as const)('shows the %s', (_what, patterns, pattern) => {
    expect(sourcesOf(...patterns).flatMap((file) => missing(file, pattern))).toEqual([]);
  });
});
