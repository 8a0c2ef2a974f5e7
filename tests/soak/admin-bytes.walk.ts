import { expect, test } from '@playwright/test';
import { signIn } from '../e2e/support/signIn';
import { waitForHydration } from '../e2e/support/test';
import { adminFiles } from '@support/admin-files';
import { sized } from './support/size';

/** What a page loads after it has settled arrives within this time. */
const QUIET_MS = 3000;
const PUBLIC = [
  ...['/', '/bjj', '/bjj/texas', '/bjj/texas/austin', '/bjj?program=no-gi', '/open-mats', '/compare', '/about', '/contact', '/discount-codes'],
  ...['/sponsorships', '/login', '/accessibility', '/privacy', '/terms', '/no-such-page'],
];
const PERSONAL = ['/dashboard', '/dashboard/notifications', '/dashboard/settings', '/my-gyms', '/propose-gym', '/admin', '/admin/gyms', '/admin/exports'];
const PAGES = sized([...PUBLIC, ...PERSONAL], ['/', '/admin']);

for (const role of ['visitor', 'user', 'owner'] as const) {
  test(`every page as ${role} loads without scripts and styles that only admins' pages use`, async ({ page, context }) => {
    const files = adminFiles();
    expect(files.size, 'files of admins alone').toBeGreaterThan(10);
    const loaded = new Set<string>();
    context.on('response', (response) => loaded.add(new URL(response.url()).pathname.slice(1)));
    if (role !== 'visitor') await signIn(page, role);
    for (const path of PAGES) {
      await page.goto(path);
      await waitForHydration(page);
      await page.waitForTimeout(QUIET_MS);
    }
    expect([...loaded].filter((file) => files.has(file))).toEqual([]);
  });
}
