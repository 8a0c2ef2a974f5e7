import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { findProcesses, killProcesses } from '../support/processes';

type Options = Parameters<typeof chromium.launchPersistentContext>[1];

/** A browser that stores its pages' data in `folder`, like a user's browser, and that can be killed. */
export class KeptBrowser {
  private context: BrowserContext | undefined;

  constructor(
    private readonly folder: string,
    private readonly options: Options,
  ) {}

  async newPage(): Promise<Page> {
    this.context ??= await chromium.launchPersistentContext(this.folder, this.options);
    return this.context.newPage();
  }

  /** Kills all of its processes at once, like a loss of memory or power, so that none can write anything more. */
  async crash(): Promise<void> {
    const isOwn = ({ command }: { readonly command: string }): boolean => command.includes(this.folder);
    expect(killProcesses(isOwn), 'processes of the browser').toBeGreaterThan(0);
    await expect.poll(() => findProcesses(isOwn).length, { timeout: 10_000 }).toBe(0);
    await this.end();
  }

  async end(): Promise<void> {
    const { context } = this;
    this.context = undefined;
    await context?.close().catch(() => undefined);
  }
}
