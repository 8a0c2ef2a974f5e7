import { expect, type Page } from '@playwright/test';

/** On a busy machine, starting a callable's process in the local stack takes a while. */
const TIMEOUT_MS = 45_000;

/** Runs `press`, which calls a callable, and waits for its successful response. */
export async function waitForCall(page: Page, callable: string, press: () => Promise<void>, timeout = TIMEOUT_MS): Promise<void> {
  const response = page.waitForResponse((received) => received.url().endsWith(`/${callable}`) && received.request().method() === 'POST', {
    timeout,
  });
  await press();
  expect((await response).status(), callable).toBe(200);
}

/** Runs `press`, which makes a decision, sends it without waiting for the undo window, and waits for the response. */
export function sendDecision(page: Page, callable: string, press: () => Promise<void>): Promise<void> {
  return waitForCall(page, callable, async () => {
    await press();
    // On a busy machine, the undo window may end first, which sends the decision, too.
    await sendNow(page, UNDO_WINDOW_MS).catch(() => undefined);
  });
}

const UNDO_WINDOW_MS = 10_000;

/** Sends the last decision without waiting for its undo window. */
export const sendNow = (page: Page, timeout = TIMEOUT_MS): Promise<void> => page.getByRole('button', { name: 'Send now' }).last().click({ timeout });
