import type { Browser } from '@playwright/test';
import { violations } from './browser/accessibility';
import { forcedColors } from './browser/forced-colors';
import { type BrowsedPages, browsedPages, measuredPages } from './browser/pages';
import type { Measured, Size } from './record';
import { attempt } from './support/attempt';
import { type LocalStack, withStack } from './support/local-stack';
import { openBrowser } from './support/visitor';

type Part = readonly [ids: readonly string[], work: () => Promise<Record<string, Measured>>];

/** What a visitor's browser makes of the product as `npm start` runs it. */
export function measureBrowser(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack(async (stack) => {
    const pages = await browsedPages(stack, size);
    const browser = await openBrowser();
    const measured: Record<string, Measured> = {};
    try {
      for (const [figures, work] of partsOf(stack, browser, pages, size)) {
        const asked = figures.filter((id) => ids.includes(id));
        if (asked.length > 0) Object.assign(measured, await attempt(asked, work));
      }
    } finally {
      await browser.close();
    }
    return measured;
  });
}

function partsOf(stack: LocalStack, browser: Browser, all: BrowsedPages, size: Size): Part[] {
  const pages = measuredPages(all, size);
  return [
    [['axe'], async () => ({ axe: await violations(browser, stack, Object.values(pages), size) })],
    [['forced-colors'], async () => ({ 'forced-colors': await forcedColors(browser, stack, Object.values(pages), size) })],
  ];
}
