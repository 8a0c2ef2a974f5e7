import type { Page } from '@playwright/test';
import { answered } from './answered';

/** Adds a gym, with a public email address if given; returns the path of its page. */
export async function newGym(admin: Page, name: string, email = ''): Promise<string> {
  await admin.goto('/admin/gyms/new');
  await admin.getByLabel('Gym name').fill(name);
  await admin.getByLabel('City', { exact: true }).fill('Austin');
  await admin.getByLabel('State', { exact: true }).selectOption('TX');
  await admin.getByLabel('Website').fill('https://half-guard-hall.example');
  await admin.getByLabel('Public email address').fill(email);
  await answered(admin, 'createGym', () => admin.getByRole('button', { name: 'Add gym' }).click());
  return (await admin.getByRole('link', { name: 'View page' }).getAttribute('href')) ?? '';
}
