import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callables, COLLECTIONS, queries } from '../../functions/src/contract';
import * as deployed from '../../functions/src/index';

const page = readFileSync('docs/functions.md', 'utf8');

describe('the page on functions', () => {
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

describe('the page on data', () => {
  const data = readFileSync('docs/data-model.md', 'utf8');

  test.each(Object.values(COLLECTIONS))('says what %s holds', (name) => {
    expect(data).toMatch(new RegExp(`[\`/]${name}[/\`]`));
  });
});
