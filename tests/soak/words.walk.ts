import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, expect, test } from '@playwright/test';
import { formatQueryUrl, documentPaths, type Gym, type SuggestResponse } from '@contract';
import { makeGymId } from '@functions/imports/running/decide';
import { type Connection, readDocument } from '@scripts/client/backend';
import { importFile } from '@scripts/import/run';
import { asOperator } from '@scripts/seed/operator';
import { waitForHydration } from '../e2e/support/test';
import { address, ports } from './support/running-stack';
import { sized } from './support/size';
import { pathsAsking, pathsShowing } from './words/addresses';
import { countListed, keyOf, makeWords, rowOf } from './words/gyms';

/**
 * `listed` and `others`: one in this many of the list's words, and of those made from them, is also opened in a browser. `made`:
 * the number of gyms sent to the callable.
 */
const SCALE = sized({ words: 2000, listed: 1, others: 19, made: 50 }, { words: 20, listed: 5, others: 19, made: 5 });
const SOURCE = 'words';
/** Concurrent requests, as from visitors. */
const AT_ONCE = 4;
/** A failed request is repeated alone: then even a busy machine answers, but a word that breaks something fails again. */
const ATTEMPTS = 4;
/** Until upkeep and the search index, which is renewed once a minute, include the gyms. */
const TIMEOUT_MS = 5 * 60_000;
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

const words = makeWords(SCALE.words);
/** Published gyms, by their word's index. */
type ListedGyms = ReadonlyMap<number, { readonly id: string; readonly gym: Gym }>;

/** Sends gyms to the callable like the admin's form. A refusal is a valid answer. */
async function createSome(operator: Connection, broken: string[]): Promise<void> {
  const token = await operator.token();
  let accepted = 0;
  for (const word of words.slice(0, SCALE.made)) {
    const text = word.slice(0, 60);
    const more = { full_address: text, affiliation: text, post_description: text, headInstructor: { name: text } };
    const response = await fetch(`${operator.functions}/createGym`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { gym: { state: 'TX', city: 'Austin', name: `${text} BJJ`, ...more } } }),
    });
    if (response.ok) accepted++;
    if (response.status >= SERVER_ERROR) broken.push(`createGym returned ${response.status} to ${JSON.stringify(word)}`);
  }
  expect(accepted, 'gyms that createGym accepted').toBeGreaterThan(0);
}

/** Imports a gym for each word. */
async function importAll(operator: Connection, file: string): Promise<ListedGyms> {
  writeFileSync(file, JSON.stringify(words.map(rowOf)));
  const { counts } = (await importFile(operator, file, { source: { name: SOURCE } })).import;
  expect(counts.rows, 'rows that the import read').toBe(words.length);
  const gyms = new Map<number, { id: string; gym: Gym }>();
  for (const at of words.keys()) {
    const id = makeGymId(SOURCE, keyOf(at));
    const gym = await readDocument<Gym>(operator, documentPaths.gym(id));
    if (gym?.status === 'published') gyms.set(at, { id, gym });
  }
  return gyms;
}

const pathsOf = (gyms: ListedGyms, at: number): string[] => {
  const listed = gyms.get(at);
  return listed ? pathsShowing(listed.id, listed.gym, words[at] ?? '') : [];
};

/** Waits until the first and the last gym are suggested by their names. A search that fails is counted later. */
async function waitForSearch(gyms: ListedGyms): Promise<void> {
  const all = [...gyms.values()];
  for (const { gym } of [all[0], all.at(-1)].filter((one) => one !== undefined)) {
    const number = /^Mat \d+/.exec(gym.name)?.[0] ?? gym.name;
    const isSuggested = async (): Promise<boolean> => {
      const response = await fetch(address + formatQueryUrl('suggest', { q: `${number} ${gym.city}` }));
      return !response.ok || ((await response.json()) as SuggestResponse).suggestions.some(({ title }) => title.startsWith(number));
    };
    await expect.poll(isSuggested, { message: `“${number}” in the suggestions`, timeout: TIMEOUT_MS }).toBe(true);
  }
}

/** The response's status, undefined if there is none. Waits if the network has reached its limit. */
async function statusOf(url: string): Promise<number | undefined> {
  try {
    for (;;) {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.status !== TOO_MANY_REQUESTS) return response.status;
      await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
    }
  } catch {
    return undefined;
  }
}
const isBroken = (status: number | undefined): boolean => status === undefined || status >= SERVER_ERROR;

async function requestAll(paths: readonly string[], broken: string[]): Promise<void> {
  const left = paths.values();
  const failed: string[] = [];
  const requestOn = async (): Promise<void> => {
    for (const path of left) if (isBroken(await statusOf(address + path))) failed.push(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, requestOn));
  for (const path of failed) {
    let status: number | undefined;
    for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
      await pause(1000 * attempt);
      status = await statusOf(address + path);
      if (!isBroken(status)) break;
    }
    if (isBroken(status)) broken.push(`${status ?? 'no answer'} to ${path.slice(0, 200)}`);
  }
}

/** Indexes of the words that a browser opens. */
function chooseBrowsed(gyms: ListedGyms): number[] {
  const listed = countListed(words.length);
  const chosen = [...words.keys()].filter((at) => (at < listed ? at % SCALE.listed === 0 : (at - listed) % SCALE.others === 0));
  expect(
    chosen.some((at) => words[at]?.includes('<script') && gyms.has(at)),
    'a gym with a script for its name is opened',
  ).toBe(true);
  const cities = chosen.flatMap((at) => gyms.get(at)?.gym.cityKey ?? []);
  expect(new Set(cities).size, 'cities of opened gyms, some of which share one').toBeLessThan(cities.length);
  return chosen;
}

/** Effects on a page that no word may have: dialogs, policy reports, script errors. */
async function troublesIn(browser: Browser, paths: readonly string[], word: string): Promise<string[]> {
  const troubles: string[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  const note = (trouble: string): void => void troubles.push(`${trouble} at ${page.url()}, by ${JSON.stringify(word.slice(0, 100))}`);
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`an error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) note(`a policy report: ${message.text()}`);
  });
  try {
    for (const path of paths) {
      await page.goto(path);
      await waitForHydration(page);
    }
    await page.keyboard.press('Control+k');
    // A select is a combobox, too.
    const box = page.locator('input[role="combobox"], input[type="search"]').filter({ visible: true }).first();
    await box.fill(word.slice(0, 100).toWellFormed());
    await page.waitForLoadState('networkidle');
    await box.press('Enter');
    await waitForHydration(page);
  } catch (error) {
    note(String(error).split('\n')[0] ?? '');
  } finally {
    await context.close();
  }
  return troubles;
}

test(`${SCALE.words} hostile words in every text of gyms break no answer and no page`, async ({ browser }, info) => {
  const broken: string[] = [];
  const gyms = await asOperator(ports, async (operator) => {
    await createSome(operator, broken);
    return importAll(operator, info.outputPath('words.json'));
  });
  expect(gyms.size, 'gyms that the import made of the words').toBeGreaterThan(0);
  await waitForSearch(gyms);
  const paths = [...words.entries()].flatMap(([at, word]) => [...pathsAsking(word), ...pathsOf(gyms, at)]);
  await requestAll([...new Set(paths)], broken);
  for (const at of chooseBrowsed(gyms)) {
    const word = words[at] ?? '';
    broken.push(...(await troublesIn(browser, [...pathsOf(gyms, at).slice(0, 2), pathsAsking(word)[1] ?? '/'], word)));
  }
  expect(broken).toEqual([]);
});
