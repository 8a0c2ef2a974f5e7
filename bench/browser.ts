import type { Browser } from '@playwright/test';
import { violations } from './browser/accessibility';
import { forcedColors } from './browser/forced-colors';
import { worstInteraction } from './browser/interaction';
import { BY_LIGHTHOUSE, lighthouseOf } from './browser/lighthouse';
import { type BrowsedPages, browsedPages, measuredPages } from './browser/pages';
import { mapShown } from './browser/map-shown';
import { publicScripts, usualScripts } from './browser/weight';
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
    [BY_LIGHTHOUSE, () => lighthouseOf(stack.address, pages, size)],
    [['js-public', 'js-usual'], () => weights(browser, stack.address, pages)],
    [['map-shown'], async () => ({ 'map-shown': await mapShown(browser, stack.address, all, size) })],
    [['inp'], async () => ({ inp: await worstInteraction(browser, stack.address, all, size) })],
    [['axe'], async () => ({ axe: await violations(browser, stack, Object.values(pages), size) })],
    [['forced-colors'], async () => ({ 'forced-colors': await forcedColors(browser, stack, Object.values(pages), size) })],
  ];
}

async function weights(browser: Browser, address: string, pages: Partial<BrowsedPages>): Promise<Record<string, Measured>> {
  const ours = await publicScripts(browser, address, pages);
  const usual = (await usualScripts()) / 1000;
  const note = `${ours.value.toFixed(1)} kB over ${usual.toFixed(1)} kB of react, its data router, Firestore and sign-in.`;
  return { 'js-public': ours, 'js-usual': { value: ours.value / usual, note } };
}
