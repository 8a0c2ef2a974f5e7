import type { Browser, BrowserContext, BrowserContextOptions, BrowserType } from '@playwright/test';

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
