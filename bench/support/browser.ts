import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, requireChromium } from '../../scripts/lib/chromium';

/** Lighthouse's own factor: a phone is this many times slower than a computer. */
export const PHONE_SLOWER = 4;

export const openBrowser = async (): Promise<Browser> => chromium.launch({ executablePath: await requireChromium(), args: CHROMIUM_FLAGS });

/** Waits until the app has hydrated the page. */
export const waitForHydration = (page: Page): Promise<void> => page.locator('html[data-app="ready"]').waitFor();

/** Slows down the CPU of a page's process. Returns its DevTools session. */
export async function slowDown(page: Page, rate = PHONE_SLOWER) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}
