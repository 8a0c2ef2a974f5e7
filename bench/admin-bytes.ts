import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Measured, Size } from './record';
import { withStack } from './support/local-stack';
import { say } from './support/say';
import { hydrated, signIn } from './support/sign-in';
import { openBrowser } from './support/visitor';

const ROOT = process.env.HALFMAT_ROOT ?? process.cwd();
const BUILT = path.join(ROOT, 'web/dist');
/** What a page loads after it has settled comes within this time. */
const QUIET_MS = 3000;

const PUBLIC = [
  '/',
  '/bjj',
  '/bjj/texas',
  '/bjj/texas/austin',
  '/bjj?program=no-gi',
  '/open-mats',
  '/compare',
  '/about',
  '/contact',
  '/discount-codes',
  '/sponsorships',
  '/login',
  '/accessibility',
  '/privacy',
  '/terms',
  '/no-such-page',
];
const PERSONAL = ['/dashboard', '/dashboard/notifications', '/dashboard/settings', '/my-gyms', '/propose-gym', '/admin', '/admin/gyms', '/admin/exports'];
const PAGES = { full: [...PUBLIC, ...PERSONAL], small: ['/', '/admin'] } as const;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Bytes of files that only admins' pages use, on every public and personal page of a visitor, a user and an owner, and on admins' addresses, too. */
export async function measureAdminBytes(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const manifest = JSON.parse(await readFile(path.join(BUILT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const ofAdmins = adminFiles(manifest);
  if (ofAdmins.size < 10) throw new Error(`Only ${ofAdmins.size} files are of admins alone: the build is another than was thought.`);
  return withStack(async (stack) => {
    const browser = await openBrowser();
    const loaded = new Set<string>();
    let pages = 0;
    try {
      for (const role of [undefined, 'user', 'owner'] as const) {
        const context = await browser.newContext({ serviceWorkers: 'block' });
        context.on('response', (response) => loaded.add(new URL(response.url()).pathname.slice(1)));
        if (role) await signIn(context, stack, role);
        for (const address of PAGES[size]) pages += await opened(context, `${stack.address}${address}`);
        await context.close();
      }
    } finally {
      await browser.close();
    }
    const wrong = [...loaded].filter((file) => ofAdmins.has(file));
    const sizes = await Promise.all(wrong.map(async (file) => (await stat(path.join(BUILT, file))).size));
    const note = `${pages} pages by a visitor, a user and an owner; ${ofAdmins.size} files of the build are of admins alone${wrong.length > 0 ? `; loaded: ${wrong.join(', ')}` : ''}.`;
    say(note);
    return { 'admin-bytes': { value: sizes.reduce((sum, one) => sum + one, 0), note } };
  });
}

async function opened(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  await hydrated(page);
  await page.waitForTimeout(QUIET_MS);
  await page.close();
  return 1;
}

const isOfAdmins = (source: string): boolean => /^src\/features\/admin\/|^src\/features\/owner\/(?:AdminGymPage|NewGymPage)\./.test(source);

/** The files that are reached through admins' pages, and no other way from where everybody begins. */
function adminFiles(manifest: Manifest): ReadonlySet<string> {
  const roots = Object.keys(manifest).filter((source) => (manifest[source] as Chunk & { isEntry?: boolean }).isEntry);
  const everybodys = reached(manifest, roots, isOfAdmins);
  const admins = reached(manifest, Object.keys(manifest).filter(isOfAdmins), () => false);
  return new Set([...admins].filter((file) => !everybodys.has(file)));
}

function reached(manifest: Manifest, from: readonly string[], isLeftOut: (source: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const open = [...from];
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    const chunk = manifest[source];
    if (!chunk || seen.has(source) || isLeftOut(source)) continue;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    open.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return files;
}
