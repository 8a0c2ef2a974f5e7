import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { at } from '../../scripts/lib/paths.mjs';
import { signIn } from '../e2e/support/signIn';
import { hydrated } from '../e2e/support/test';
import { sized } from './support/size';

/** What a page loads after it has settled comes within this time. */
const QUIET_MS = 3000;
const PUBLIC = [
  ...['/', '/bjj', '/bjj/texas', '/bjj/texas/austin', '/bjj?program=no-gi', '/open-mats', '/compare', '/about', '/contact', '/discount-codes'],
  ...['/sponsorships', '/login', '/accessibility', '/privacy', '/terms', '/no-such-page'],
];
const PERSONAL = ['/dashboard', '/dashboard/notifications', '/dashboard/settings', '/my-gyms', '/propose-gym', '/admin', '/admin/gyms', '/admin/exports'];
const PAGES = sized([...PUBLIC, ...PERSONAL], ['/', '/admin']);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const isOfAdmins = (source: string): boolean => /^src\/features\/admin\/|^src\/features\/owner\/(?:AdminGymPage|NewGymPage)\./.test(source);

function filesFrom(manifest: Manifest, roots: readonly string[], isLeftOut: (source: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const open = [...roots];
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    const chunk = manifest[source];
    if (!chunk || seen.has(source) || isLeftOut(source)) continue;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    open.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return files;
}

/** The files of the build that only pages of admins lead to. */
function adminFiles(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(at('web/dist/.vite/manifest.json'), 'utf8')) as Manifest;
  const sources = Object.keys(manifest);
  const shared = filesFrom(
    manifest,
    sources.filter((source) => manifest[source]?.isEntry),
    isOfAdmins,
  );
  return new Set([...filesFrom(manifest, sources.filter(isOfAdmins), () => false)].filter((file) => !shared.has(file)));
}

for (const role of ['visitor', 'user', 'owner'] as const) {
  test(`every page as ${role} loads without scripts and styles that only admins' pages use`, async ({ page, context }) => {
    const files = adminFiles();
    expect(files.size, 'files of admins alone').toBeGreaterThan(10);
    const loaded = new Set<string>();
    context.on('response', (response) => loaded.add(new URL(response.url()).pathname.slice(1)));
    if (role !== 'visitor') await signIn(page, role);
    for (const path of PAGES) {
      await page.goto(path);
      await hydrated(page);
      await page.waitForTimeout(QUIET_MS);
    }
    expect([...loaded].filter((file) => files.has(file))).toEqual([]);
  });
}
