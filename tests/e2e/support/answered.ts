import { expect, type Page } from '@playwright/test';

/**
 * The local stack starts a process for each callable, and a rebuild compares every document: on a busy machine, that takes a
 * while.
 */
const PATIENCE_MS = 45_000;

/** Runs `press`, which triggers a callable, and waits until the backend has answered. */
export async function answered(page: Page, callable: string, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/${callable}`) && response.request().method() === 'POST', {
    timeout: PATIENCE_MS,
  });
  await press();
  expect((await answer).status(), callable).toBe(200);
}

/** The same for a decision, which would be held for ten seconds: sends it at once. */
export function decided(page: Page, callable: string, press: () => Promise<void>): Promise<void> {
  return answered(page, callable, async () => {
    await press();
    await sendNow(page);
  });
}

/** Sends the last decision without waiting. */
export const sendNow = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send now' }).last().click();
