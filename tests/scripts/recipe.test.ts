import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GYM_FACT_NAMES } from '@contract';

/** The fact that the recipe uses as its example. */
const EXAMPLE = 'amenities';

interface Step {
  readonly path: string;
  /** Code that the recipe quotes from the file. */
  readonly shown: readonly string[];
}

const [, recipe = ''] = readFileSync('docs/adding-a-feature.md', 'utf8').split(/^## A new fact of a gym$/m);
const sections = (recipe.split(/^## /m)[0] ?? '').split(/^### /m).slice(1);
const steps = sections.flatMap((section) =>
  section
    .split(/^\d+\. /m)
    .slice(1)
    .map(stepOf),
);

/** Reads a step such as: `path`: what to do, as `code` shows. Code after "as" is quoted from the file; `…` stands for left-out code. */
function stepOf(text: string): Step {
  const [, path = ''] = /^`([^`]+)`/.exec(text) ?? [];
  return { path, shown: [...text.replace(/\s+/g, ' ').matchAll(/\bas `([^`]+)`/g)].flatMap(([, code = '']) => code.split('…')).filter(Boolean) };
}

describe('the recipe for a new gym fact in docs/adding-a-feature.md', () => {
  test('covers form, page, card, filter and import with a fact that exists', () => {
    expect(sections.map((section) => section.split('\n')[0])).toEqual(['Form', 'Page', 'Card', 'Filter', 'Import']);
    expect(GYM_FACT_NAMES).toContain(EXAMPLE);
  });

  test.each(steps)('quotes code that is in $path: $shown', ({ path, shown }) => {
    expect(existsSync(path)).toBe(true);
    expect(shown).not.toEqual([]);
    const text = readFileSync(path, 'utf8');
    for (const code of shown) expect(text).toContain(code);
  });

  test('mentions every file that uses its example fact', () => {
    const patterns = ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'scripts/**/*.ts'];
    // Soak tests edit gyms that have a few facts only: a new fact needs nothing there.
    const using = globSync(patterns, { exclude: ['tests/soak/**'] }).filter((path) => new RegExp(`\\b${EXAMPLE}\\b`).test(readFileSync(path, 'utf8')));
    expect(using.filter((path) => path !== 'tests/scripts/recipe.test.ts' && !steps.some((step) => step.path === path))).toEqual([]);
  });
});
