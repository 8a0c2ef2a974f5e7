import { expect, type Page } from '@playwright/test';

/** A callable of the local stack starts a process of its own; a rebuild compares every document: on a busy machine that takes a while. */
const PATIENCE_MS = 45_000;

/** Presses what calls a callable and waits until the backend has done what it was asked for. */
export async function answered(page: Page, callable: string, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/${callable}`) && response.request().method() === 'POST', {
    timeout: PATIENCE_MS,
  });
  await press();
  expect((await answer).status(), callable).toBe(200);
}

/** The same of a decision that would be held for ten seconds: sends it at once. */
export function decided(page: Page, callable: string, press: () => Promise<void>): Promise<void> {
  return answered(page, callable, async () => {
    await press();
    await sendNow(page);
  });
}

/** Sends the decision that was made last without waiting. */
export const sendNow = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send now' }).last().click();
