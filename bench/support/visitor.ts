import type { Browser, BrowserContext, BrowserContextOptions, BrowserType, Response } from '@playwright/test';
import { hydrated } from './sign-in';

/** Documents that a page reads after it has settled arrive within this time. */
const QUIET_MS = 2000;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  return (await driver()).launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
}

/** A browser that keeps in `folder` what its pages store, as people's browsers do. */
export async function openKept(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return (await driver()).launchPersistentContext(folder, { ...options, executablePath: process.env.CHROMIUM, args: FLAGS });
}

async function driver(): Promise<BrowserType> {
  // By a name that the bundler does not follow: the browser's driver stays outside the bundle.
  const name = '@playwright/test';
  return ((await import(name)) as typeof import('@playwright/test')).chromium;
}

/** Documents that a page cost, counted in what the local Firestore answered the browser. */
export interface Visit {
  readonly reads: number;
  readonly paths: readonly string[];
}

/** Someone who has never been here: nothing stored, nothing cached, not signed in. */
export const firstVisit = async (browser: Browser, url: string, shows: string): Promise<Visit> => {
  const context = await browser.newContext();
  try {
    return await visit(context, url, shows);
  } finally {
    await context.close();
  }
};

/** Opens a page in a new tab, waits until it shows what it should and is quiet, and counts what it read. */
export async function visit(context: BrowserContext, url: string, shows: string): Promise<Visit> {
  const page = await context.newPage();
  const answers: Promise<string[]>[] = [];
  page.on('response', (response) => {
    const counted = documentsIn(response);
    counted.catch(() => undefined);
    answers.push(counted);
  });
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto(url);
  // The page's own words: titles of shapes on a map are never seen.
  await page.getByRole('main').getByText(shows).filter({ visible: true }).first().waitFor();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  if (blocked.length > 0) throw new Error(`The page may not read what it would: ${blocked[0]}`);
  const paths = (await Promise.all(answers)).flat();
  await page.close();
  return { reads: paths.length, paths };
}

interface GetResponse {
  readonly found?: { readonly name: string };
  readonly missing?: string;
}
interface QueryResponse {
  readonly document?: { readonly name: string };
}

/** Names of the documents in one answer of Firestore; a query that found nothing costs one read as well. */
async function documentsIn(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url());
  if (response.request().method() === 'OPTIONS') return [];
  if (pathname.includes('/google.firestore.v1.Firestore/')) throw new Error('This page listens to documents, which this count does not see.');
  const place = /^\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents(.*)$/.exec(pathname)?.[1];
  if (place === undefined) return [];
  if (place.endsWith(':batchGet')) return ((await response.json()) as GetResponse[]).flatMap(({ found, missing }) => found?.name ?? missing ?? []);
  if (place.endsWith(':runQuery')) {
    const names = ((await response.json()) as QueryResponse[]).flatMap(({ document }) => document?.name ?? []);
    return names.length > 0 ? names : ['(a query without a result)'];
  }
  if (response.request().method() === 'GET') return [place];
  throw new Error(`This page asks Firestore for ${place}, which this count does not know.`);
}
