import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callables, COLLECTIONS, queries } from '@contract';
import * as deployed from '@functions/index';

const page = readFileSync('docs/functions.md', 'utf8');

describe('docs/functions.md', () => {
  test.each(Object.keys(callables))('names the callable %s', (name) => {
    expect(page).toContain(`\`${name}\``);
  });

  test.each(Object.keys(queries))('names the query %s', (name) => {
    expect(page).toContain(`\`${name}\``);
  });

  test.each(Object.keys(deployed))('names the deployed function %s', (name) => {
    expect(page).toContain(`\`${name}\``);
  });
});

describe('docs/data-model.md', () => {
  const data = readFileSync('docs/data-model.md', 'utf8');

  test.each(Object.values(COLLECTIONS))('describes the collection %s', (name) => {
    expect(data).toMatch(new RegExp(`[\`/]${name}[/\`]`));
  });
});
