import type { BrowserContext, Page } from '@playwright/test';
import { vi } from 'vitest';
import { documentPaths, type Import } from '@contract';
import { readDocument } from '@scripts/client/backend';
import { demoAccount } from '../../e2e/support/accounts';
import type { OwnStack } from '../support/own-stack';

/** The longest that a press of a button may take on a busy machine. */
const TIMEOUT_MS = 120_000;

const waitForHydration = (page: Page): Promise<void> => page.locator('html[data-app="ready"]').waitFor();

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Asks again until there is an answer. */
const waitFor = <Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> =>
  vi.waitFor(
    async () => {
      const answer = await ask();
      if (answer === undefined) throw new Error('There is no answer yet.');
      return answer;
    },
    { timeout: TIMEOUT_MS, interval: 200 },
  );

/** An admin on the imports page. */
export class Importer {
  private cuts = 0;
  private sent = 0;

  private constructor(
    private readonly stack: OwnStack,
    private readonly page: Page,
  ) {}

  static async open(stack: OwnStack, context: BrowserContext): Promise<Importer> {
    const importer = new Importer(stack, await context.newPage());
    await importer.signIn();
    await importer.page.route(/addImportChunk/, async (route) => {
      if (importer.cuts === 0 || route.request().method() !== 'POST' || ++importer.sent % 2 === 0) return route.continue();
      // Alternating: before a chunk was sent, and after it has arrived.
      if (importer.cuts-- % 2 === 0) await route.fetch();
      await route.abort('connectionreset');
    });
    return importer;
  }

  private async signIn(): Promise<void> {
    process.env.HALFMAT_ACCOUNTS = `${this.stack.folder}/data.demo.json`;
    const { email, password } = demoAccount('admin');
    await this.page.goto(`${this.stack.address}/login`);
    await waitForHydration(this.page);
    await this.page.getByLabel('Email address').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.waitForURL(/\/dashboard/);
  }

  /** Chooses a file and uploads it. The upload is interrupted `cuts` times and resumed each time. Returns the import's id. */
  async send(text: string, source: string, cuts: number): Promise<string> {
    const file: Upload = { name: `${source}.json`, mimeType: 'application/json', buffer: Buffer.from(text) };
    this.cuts = cuts;
    const before = await this.ids();
    await this.page.getByLabel('Files').setInputFiles(file);
    await this.page.getByRole('group', { name: /^Columns of/ }).waitFor({ timeout: TIMEOUT_MS });
    await this.page.getByLabel('Source', { exact: true }).fill(source);
    await this.page.getByRole('button', { name: 'Import gyms', exact: true }).click();
    const id = await waitFor(async () => (await this.ids()).find((one) => !before.includes(one)));
    await this.isUp(id, file);
    return id;
  }

  /** Presses “Resume” after an import has failed or its upload was interrupted. */
  async resume(id: string, file?: Upload): Promise<void> {
    await this.page.goto(`${this.stack.address}/admin/imports/${id}`);
    await waitForHydration(this.page);
    if (file) await this.page.getByLabel('Choose the same file again').setInputFiles(file);
    await this.page.getByRole('button', { name: 'Resume import' }).click();
  }

  async import(id: string): Promise<Import> {
    const stored = await readDocument<Import>(this.stack.connection, documentPaths.import(id));
    if (!stored) throw new Error('The import was deleted.');
    return stored;
  }

  private async isUp(id: string, file: Upload): Promise<void> {
    for (;;) {
      const failed = this.page.getByRole('alert').first();
      const isCut = await waitFor(async () =>
        (await this.import(id)).state !== 'uploading' ? false : (await failed.isVisible()) || (await this.hasToast()) || undefined,
      );
      if (!isCut) return;
      await this.resume(id, file);
    }
  }

  private hasToast = (): Promise<boolean> =>
    this.page
      .getByRole('status')
      .filter({ hasText: /went wrong|reach|try again/i })
      .first()
      .isVisible();

  /** The latest imports, as the page lists them. */
  private async ids(): Promise<string[]> {
    if (!this.page.url().endsWith('/admin/imports')) {
      await this.page.goto(`${this.stack.address}/admin/imports`);
      await waitForHydration(this.page);
      await this.page.getByRole('table').waitFor({ timeout: TIMEOUT_MS });
    }
    const links = await this.page.locator('a[href^="/admin/imports/"]').all();
    return Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1) ?? ''));
  }
}
