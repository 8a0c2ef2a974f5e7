import type { Page } from '@playwright/test';
import type { GymFacts } from '@contract';
import { call } from '@scripts/client/backend';
import { connectAs } from './backend';

/** Adds a gym as an admin, in a city that no test reads unless `facts` say otherwise. The form for adding gyms has its own tests. */
export function addGym(facts: Partial<GymFacts> & Pick<GymFacts, 'name'>): Promise<{ readonly id: string; readonly path: string; readonly version: number }> {
  return call(connectAs('admin'), 'createGym', { gym: { city: 'Milwaukee', state: 'WI', ...facts } });
}

/** The path of the first gym on a city's page, read without loading the page. */
export async function readFirstGym(page: Page, city: string): Promise<string> {
  const html = await (await page.request.get(city)).text();
  return new RegExp(`<article.*?href="(${city}/[^"#?/]+)"`, 's').exec(html)?.[1] ?? '';
}
