import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callables, COLLECTIONS, queries } from '@contract';
import * as deployed from '@functions/index';

// Engineers and operators look functions and collections up in these pages, and no compiler notices a missing row.

test('docs/functions.md names every callable, query and deployed function', () => {
  const page = readFileSync('docs/functions.md', 'utf8');
  const names = [callables, queries, deployed].flatMap((functions) => Object.keys(functions));
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('docs/data-model.md describes every collection', () => {
  const page = readFileSync('docs/data-model.md', 'utf8');
  expect(Object.values(COLLECTIONS).filter((name) => !new RegExp(`[\`/]${name}[/\`]`).test(page))).toEqual([]);
});
