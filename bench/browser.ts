import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { violations } from './browser/accessibility';
import { worstInteraction } from './browser/interaction';
import { lighthouseOf } from './browser/lighthouse';
import { browsedPages } from './browser/pages';
import { publicScripts, usualScripts } from './browser/weight';
import type { Measured } from './record';
import { LocalStack } from './support/local-stack';
import { say } from './support/say';
import { openBrowser } from './support/visitor';

const BY_LIGHTHOUSE = ['lh-score', 'lh-lowest', 'lh-other', 'lcp-text', 'lcp-photo', 'lcp-limit', 'tbt', 'cls'];

/** What a visitor's browser makes of the product as `npm start` runs it. */
export async function measureBrowser(ids: readonly string[]): Promise<Record<string, Measured>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'halfmat-bench-browser-'));
  say('starting, with the sample');
  const stack = LocalStack.start(folder, ['--demo']);
  try {
    await stack.announced();
    const pages = await browsedPages(stack, folder);
    const asked = (...some: string[]) => some.some((id) => ids.includes(id));
    const measured: Record<string, Measured> = {};
    if (asked(...BY_LIGHTHOUSE)) Object.assign(measured, await lighthouseOf(stack.address, pages));
    const browser = await openBrowser();
    try {
      if (asked('js-public', 'js-usual')) {
        const weight = await publicScripts(browser, stack.address, pages);
        const usual = (await usualScripts()) / 1000;
        measured['js-public'] = weight;
        measured['js-usual'] = {
          value: weight.value / usual,
          note: `${weight.value.toFixed(1)} kB over ${usual.toFixed(1)} kB of react, its data router, Firestore and sign-in.`,
        };
      }
      if (asked('inp')) measured.inp = await worstInteraction(browser, stack.address, pages);
      if (asked('axe')) measured.axe = await violations(browser, stack.address, Object.values(pages), `${folder}.demo.json`);
    } finally {
      await browser.close();
    }
    return measured;
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}.demo.json`, { force: true });
  }
}
