import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const walks = globSync('tests/e2e/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The sentences of the app's toasts, without their variable parts. */
const passing = globSync('web/src/**/*.tsx')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/showToast\(\s*'\w+',([^;]*)\);/g)])
  .flatMap(([, texts = '']) => [...texts.matchAll(/['`]([^'`]{8,})['`]/g)])
  .flatMap(([, text = '']) => text.split(/\$\{[^}]*\}|(?<=[.!?]) /))
  .filter((part) => part.trim().length >= 8);

test('e2e tests never wait for a toast, since it can close before a busy machine sees it', () => {
  expect(passing.length).toBeGreaterThan(10);
  expect(walks.flatMap(({ file, text }) => passing.filter((part) => text.includes(part)).map((part) => `${file}: ${part}`))).toEqual([]);
});

test('e2e tests never wait for a fixed time', () => {
  expect(walks.filter(({ text }) => /waitForTimeout|setTimeout\(/.test(text.replaceAll('test.setTimeout(', ''))).map(({ file }) => file)).toEqual([]);
});
