import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { callables, COLLECTIONS, queries } from '@contract';
import * as deployed from '@functions/index';

// Engineers and operators look functions and collections up in these pages, and no compiler notices a missing row.

const RECORDS = 'docs/decisions';
const records = readdirSync(RECORDS)
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => ({ name, text: readFileSync(join(RECORDS, name), 'utf8') }));

test('docs/functions.md names every callable, query and deployed function', () => {
  const page = readFileSync('docs/functions.md', 'utf8');
  const names = [callables, queries, deployed].flatMap((functions) => Object.keys(functions));
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('docs/data-model.md describes every collection', () => {
  const page = readFileSync('docs/data-model.md', 'utf8');
  expect(Object.values(COLLECTIONS).filter((name) => !new RegExp(`[\`/]${name}[/\`]`).test(page))).toEqual([]);
});

test('decision records are numbered without gaps', () => {
  expect(records.map(({ name }) => Number(name.slice(0, 3)))).toEqual(records.map((_, index) => index + 1));
});

test('every decision record has its number as title and the parts of the template', () => {
  const template =
    /^# (\d{3}) .+\n\nStatus: (?:accepted|superseded).*\nDate: 20\d\d-\d\d-\d\d.*\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/;
  expect(records.filter(({ name, text }) => template.exec(text)?.[1] !== name.slice(0, 3)).map(({ name }) => name)).toEqual([]);
});

test('the list of decision records shows the title and status of each', () => {
  const page = readFileSync(join(RECORDS, 'README.md'), 'utf8');
  const rows = records.map(({ name, text }) => {
    const [, number = '', title = '', status = ''] = /^# (\d{3}) (.+)\n\nStatus: (.+)/.exec(text) ?? [];
    return `| [${number}](${name}) | ${title} | ${status} |`;
  });
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

test('every link from one document to another leads to a file', () => {
  const pages = ['README.md', ...globSync('{docs,scripts,bench,tests,tools}/**/*.md', { exclude: ['**/node_modules/**'] })];
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(pages.length).toBeGreaterThan(records.length);
  expect(broken).toEqual([]);
});
