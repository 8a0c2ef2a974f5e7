import type { Browser, Page } from '@playwright/test';
import { answered } from './answered';

/** Somebody else, in a browser of their own. */
export async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
}

/** Makes an account on the page of the login, which stands. */
export async function signUp(page: Page, who: string): Promise<string> {
  const email = `${who}-${Date.now()}@example.com`;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven purple half guards');
  await page.getByRole('button', { name: 'Create account' }).click();
  return email;
}

/** A new gym, with a public address where one is given; answers with the path of its page. */
export async function newGym(admin: Page, name: string, email = ''): Promise<string> {
  await admin.goto('/admin/gyms/new');
  await admin.getByLabel('Gym name').fill(name);
  await admin.getByLabel('City', { exact: true }).fill('Austin');
  await admin.getByLabel('State', { exact: true }).selectOption('TX');
  await admin.getByLabel('Website').fill('https://half-guard-hall.example');
  await admin.getByLabel('Public e-mail address').fill(email);
  await answered(admin, 'createGym', () => admin.getByRole('button', { name: 'Add gym' }).click());
  return (await admin.getByRole('link', { name: 'View its page' }).getAttribute('href')) ?? '';
}
