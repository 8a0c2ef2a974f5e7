import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as `axe.source`, which each page would have to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that a page breaks, with the elements that break it. */
export interface Violation {
  readonly rule: string;
  readonly elements: readonly { readonly selector: string; readonly why: string }[];
}

/**
 * Returns the accessibility rules with one of `tags` that the page breaks. Frames of other sites, which no page has, aren't checked.
 * @param part the selector of the part to check
 */
export async function findViolations(page: Page, tags: readonly string[], part = 'html'): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(runAxe, { tags: [...tags], part });
}

/** Runs in the page. Describing every element that passes would take as long as the check itself, so only a page with violations is described. */
async function runAxe({ tags, part }: { readonly tags: string[]; readonly part: string }): Promise<Violation[]> {
  const { axe: loaded } = window as unknown as { readonly axe: typeof axe };
  const options = { runOnly: tags, resultTypes: ['violations' as const] };
  if ((await loaded.run(part, { ...options, selectors: false })).violations.length === 0) return [];
  const { violations } = await loaded.run(part, options);
  return violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.map(({ target, any }) => ({ selector: target.join(' '), why: any.map(({ message }) => message).join('; ') })),
  }));
}
