import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { formatQueryUrl, type FindResponse, NO_FILTERS, sitePaths } from '@contract';
import { findViolations } from '@support/accessibility';
import { signIn } from '../e2e/support/signIn';
import { waitForHydration } from '../e2e/support/test';
import { address } from './support/running-stack';
import { sized } from './support/size';
import { findCutTexts, findUnseenControls } from './support/unseen';

/** WCAG 2.2 A and AA, and what the tool's makers call good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Parts of a page that load after a move or scroll are there after this time. */
const LATER_MS = 1500;
const DESKTOP = { width: 1280, height: 800 };
/** Pages that an admin opens. */
const OWN = ['/dashboard', '/my-gyms', '/admin', '/admin/gyms/new', '/admin/messages', '/admin/users', '/admin/audit'];

/** Public pages: one of each kind, and those reached through filters, options and the footer. */
async function publicPages(): Promise<string[]> {
  const response = await fetch(address + formatQueryUrl('find', { ...NO_FILTERS, stateSlug: 'texas', openMat: true }));
  const { gyms } = (await response.json()) as FindResponse;
  const [first, second] = gyms;
  if (!first || !second) throw new Error('Texas has no two gyms with open mats.');
  return [
    ...['/', '/bjj', '/bjj/texas', sitePaths.city(first.stateSlug, first.citySlug), sitePaths.gymOfCard(first.stateSlug, first.citySlug, first.card)],
    ...[sitePaths.compare([first.card.id, second.card.id]), '/bjj?program=no-gi&view=map', '/no-such-page', '/bjj?program=no-gi', sitePaths.openMats()],
    ...[sitePaths.openMats(first.stateSlug), '/login', '/contact', '/about', '/privacy', '/terms'],
  ];
}

/** The rules that a page breaks, and the elements that break each. */
async function brokenRules(page: Page): Promise<string[]> {
  const violations = await findViolations(page, RULES);
  return violations.map(
    ({ rule, elements }) =>
      `${rule}: ${elements
        .map(({ selector }) => selector)
        .join(', ')
        .slice(0, 200)}`,
  );
}

interface Way {
  readonly name: string;
  readonly context: BrowserContextOptions;
  readonly look: (page: Page) => Promise<string[]>;
}
const colored = (colorScheme: 'light' | 'dark', width: number): Way => ({
  name: `in ${colorScheme} colors at ${width} pixels`,
  context: { colorScheme, viewport: { width, height: 800 } },
  look: brokenRules,
});
const WAYS: readonly Way[] = [
  ...sized([colored('light', 320), colored('light', 1280), colored('dark', 320), colored('dark', 1280)], [colored('dark', 320)]),
  {
    name: 'in forced colors',
    context: { forcedColors: 'active', viewport: DESKTOP },
    look: async (page) => [...(await brokenRules(page)), ...(await page.evaluate(findUnseenControls))],
  },
  {
    name: 'with text of 200 %',
    context: { viewport: DESKTOP },
    look: async (page) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      return [...(await brokenRules(page)), ...(await page.evaluate(findCutTexts))];
    },
  },
];

/** Opens a page, makes its later parts load, and checks it. */
async function lookAt(page: Page, path: string, look: Way['look']): Promise<string[]> {
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.mouse.move(100, 300);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.waitForTimeout(LATER_MS);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return (await look(page)).map((fault) => `${path} ${fault}`);
}

for (const { name, context: options, look } of WAYS)
  test(`no page breaks a rule of accessibility ${name}`, async ({ browser }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    const visited = await publicPages();
    for (const path of sized(visited, visited.slice(0, 6))) faults.push(...(await lookAt(page, path, look)));
    await signIn(page, 'admin');
    for (const path of sized(OWN, OWN.slice(0, 1))) faults.push(...(await lookAt(page, path, look)));
    await context.close();
    expect(faults).toEqual([]);
  });
