import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Much that a new fact needs is optional in the types, such as its row on the page or its filter. Only the recipe tells an
// engineer about it, so it has to name every file.

/** The fact that the recipe uses as its example. */
const EXAMPLE = 'amenities';

const [, rest = ''] = readFileSync('docs/adding-a-feature.md', 'utf8').split(/^## A new fact of a gym$/m);
const [recipe = ''] = rest.split(/^## /m);
/** The file that each numbered step begins with. */
const named = [...recipe.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);

test('the recipe for a new gym fact names every file that uses its example, and no file that is gone', () => {
  const patterns = ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'scripts/**/*.ts'];
  // Soak tests edit gyms that have a few facts only: a new fact needs nothing there.
  const files = globSync(patterns, { exclude: ['tests/soak/**', 'tests/scripts/recipe.test.ts'] });
  const using = files.filter((file) => new RegExp(`\\b${EXAMPLE}\\b`).test(readFileSync(file, 'utf8')));
  expect(using.length).toBeGreaterThan(10);
  expect(using.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
