import type { BrowserContextOptions, Page } from '@playwright/test';
import { treeOf } from './processes';
import { until } from './until';
import { openKept } from './visitor';

/** The longest until killed processes are gone. */
const GONE_MS = 10_000;

/** A browser with a profile of its own on disk, which can die. */
export class KeptBrowser {
  private context: Awaited<ReturnType<typeof openKept>> | undefined;

  constructor(
    private readonly folder: string,
    private readonly options: BrowserContextOptions,
  ) {}

  async newPage(): Promise<Page> {
    this.context ??= await openKept(this.folder, this.options);
    return this.context.newPage();
  }

  /** Ends all of its processes at once, as a lack of memory or of power does: none of them gets to write anything more. */
  async crash(): Promise<void> {
    const main = treeOf(process.pid).find(({ command }) => command.includes(this.folder) && !command.includes('--type='));
    if (!main) throw new Error('The browser to be killed was not found.');
    // The first is the one that could tell the others to go in peace.
    const tree = treeOf(main.pid).sort((one, other) => one.pid - other.pid);
    for (const { pid } of tree) kill(pid);
    await until('The end of the browser', async () => (treeOf(process.pid).some(({ command }) => command.includes(this.folder)) ? undefined : true), GONE_MS);
    await this.end();
  }

  async end(): Promise<void> {
    const { context } = this;
    this.context = undefined;
    await context?.close().catch(() => undefined);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with another of them.
  }
}
