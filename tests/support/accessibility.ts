import type { Page } from '@playwright/test';
import axe from 'axe-core';

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, { tags: [...tags], part });
}

/** Runs in the page. Describing every element that passes would take as long as the check itself. */
async function runAxe({ tags, part }: { readonly tags: string[]; readonly part: string }): Promise<Violation[]> {
  const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(part, { runOnly: tags, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.map(({ target, any }) => ({ selector: target.join(' '), why: any.map(({ message }) => message).join('; ') })),
  }));
}
