import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, documentPaths, type FuzzyResponse, type Gym } from '../functions/src/contract';
import { gymIdOf } from '../functions/src/imports/running/decide';
import { type Connection, readDocument } from '../scripts/client/backend';
import { localPorts } from '../scripts/client/local';
import { importFile } from '../scripts/import/run';
import { asOperator } from '../scripts/seed/operator';
import type { Measured, Size } from './record';
import { withFolder } from './support/folder';
import { type LocalStack, withStack } from './support/local-stack';
import { say } from './support/say';
import { until } from './support/until';
import { openBrowser } from './support/visitor';
import { askedBy, showing } from './words/addresses';
import { hostileWords, keyOf, listedOf, rowOf } from './words/gyms';
import { troublesIn } from './words/in-browser';

/**
 * `browsed`: one in so many of the list's words, and of those made of them, is looked at in a browser as well. `made`: so many
 * gyms are made by the callable.
 */
const SCALES = {
  full: { words: 2000, browsed: { listed: 1, others: 19 }, made: 50 },
  small: { words: 20, browsed: { listed: 5, others: 19 }, made: 5 },
} as const;
type Browsed = (typeof SCALES)[Size]['browsed'];
const SOURCE = 'words';
/** Asked at the same time, as visitors do. */
const AT_ONCE = 4;
/** What failed is asked for again, alone: a busy machine answers then, and what a word breaks stays broken. */
const ASKED_AGAIN = 3;
/** Until upkeep and the search's own index, which is made anew once a minute, have the gyms. */
const PATIENCE_MS = 5 * 60_000;
const SERVER_ERROR = 500;
/** Asked for more than a network's share: the answer says when to ask again. */
const TOO_MANY = 429;

/** Gyms whose every text is a word that breaks things, sent through the whole product: whatever breaks is counted. */
export function measureWords(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack(async (stack) => {
    const scale = SCALES[size];
    const words = hostileWords(scale.words);
    const broken = new Broken();
    const { gyms, refused, accepted } = await asOperator(localPorts(stack.portsFrom), async (operator) => {
      const accepted = await makeSome(operator, words.slice(0, scale.made), broken);
      return { ...(await importAll(operator, words)), accepted };
    });
    say(`${gyms.size} of ${words.length} are gyms, ${refused} were refused`);
    await untilSearched(stack, gyms);
    say('all of them are in search');
    const asked = words.flatMap((word, at) => [...askedBy(word), ...shownOf(gyms.get(at), word)]);
    await askAll(stack.address, [...new Set(asked)], broken);
    say(`${broken.answers} answers, ${broken.what.length} broken`);
    await browse(stack, words, gyms, scale.browsed, broken);
    const note = `${words.length} words, ${gyms.size} of them gyms by an import and ${scale.made} sent to createGym, which took ${accepted}; ${broken.answers} answers, ${broken.pages} pages in Chromium${broken.what.length > 0 ? `: ${broken.what.slice(0, 3).join('; ')}` : ''}.`;
    return { 'words-break': { value: broken.what.length, note } };
  });
}

class Broken {
  readonly what: string[] = [];
  answers = 0;
  pages = 0;

  add(what: string): void {
    say(`✗ ${what}`);
    this.what.push(what);
  }
}
interface Listed {
  readonly id: string;
  readonly gym: Gym;
}
type ListedGyms = ReadonlyMap<number, Listed>;

/** Asks the callable for gyms as an admin's form does; that it refuses one is an answer. Answers how many it took. */
async function makeSome(operator: Connection, words: readonly string[], broken: Broken): Promise<number> {
  const token = await operator.token();
  let accepted = 0;
  for (const word of words) {
    const text = word.slice(0, 60);
    const gym = {
      state: 'TX',
      city: 'Austin',
      name: `${text} BJJ`,
      full_address: text,
      affiliation: text,
      post_description: text,
      headInstructor: { name: text },
    };
    const response = await fetch(`${operator.functions}/createGym`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { gym } }),
    });
    broken.answers++;
    if (response.ok) accepted++;
    if (response.status >= SERVER_ERROR) broken.add(`createGym answered ${response.status} to ${JSON.stringify(word)}`);
  }
  if (accepted === 0) throw new Error('createGym took none of the gyms, so it was not the words that it was asked about.');
  return accepted;
}

/** The gyms that an import of all words makes, by the word's place. */
async function importAll(operator: Connection, words: readonly string[]): Promise<{ gyms: ListedGyms; refused: number }> {
  const { counts } = await withFolder(async (folder) => {
    const file = path.join(folder, 'words.json');
    await writeFile(file, JSON.stringify(words.map(rowOf)));
    return (await importFile(operator, file, { source: { name: SOURCE } })).import;
  });
  if (counts.rows !== words.length) throw new Error(`The import read ${counts.rows} of ${words.length} rows.`);
  const gyms = new Map<number, Listed>();
  for (const at of words.keys()) {
    const id = gymIdOf(SOURCE, keyOf(at));
    const gym = await readDocument<Gym>(operator, documentPaths.gym(id));
    if (gym?.status === 'published') gyms.set(at, { id, gym });
  }
  return { gyms, refused: counts.rejected };
}

const shownOf = (listed: Listed | undefined, word: string): string[] => (listed ? showing(listed.id, listed.gym, word) : []);

/** Until the first and the last of them are suggested by their names. */
async function untilSearched(stack: LocalStack, gyms: ListedGyms): Promise<void> {
  const all = [...gyms.values()];
  for (const { gym } of [all[0], all.at(-1)].filter((one) => one !== undefined)) {
    const number = /^Mat \d+/.exec(gym.name)?.[0] ?? gym.name;
    const suggested = async () => {
      const response = await fetch(stack.address + addressOf('searchFuzzy', { q: `${number} ${gym.city}` }));
      const { suggestions } = response.ok ? ((await response.json()) as FuzzyResponse) : { suggestions: [] };
      // A search that has broken down will not come: that is what is counted.
      return !response.ok || suggestions.some(({ title }) => title.startsWith(number)) ? true : undefined;
    };
    await until(`“${number}” in the suggestions`, suggested, PATIENCE_MS);
  }
}

async function askAll(address: string, paths: readonly string[], broken: Broken): Promise<void> {
  const left = paths.values();
  const failed: string[] = [];
  const askOn = async () => {
    for (const asked of left) {
      if (isBroken(await statusOf(address + asked))) failed.push(asked);
      if (++broken.answers % 2000 === 0) say(`${broken.answers} answers, ${failed.length} to ask for again`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  for (const asked of failed) {
    const status = await askedAgain(address + asked);
    if (isBroken(status)) broken.add(`${status ?? 'no answer'} to ${asked.slice(0, 200)}`);
  }
}

async function askedAgain(url: string): Promise<number | undefined> {
  for (let time = 1; ; time++) {
    await pause(1000 * time);
    const status = await statusOf(url);
    if (!isBroken(status) || time === ASKED_AGAIN) return status;
  }
}

const isBroken = (status: number | undefined): boolean => status === undefined || status >= SERVER_ERROR;

/** What an address comes to, for a visitor who waits when told to. Undefined where nothing was answered at all. */
async function statusOf(url: string): Promise<number | undefined> {
  try {
    for (;;) {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.status !== TOO_MANY) return response.status;
      await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
    }
  } catch {
    return undefined;
  }
}

async function browse(stack: LocalStack, words: readonly string[], gyms: ListedGyms, each: Browsed, broken: Broken): Promise<void> {
  const chosen = browsedOf(words, gyms, each);
  const browser = await openBrowser();
  try {
    for (const at of chosen) {
      const word = words[at] ?? '';
      const [page, city] = shownOf(gyms.get(at), word);
      const pages = [...(page && city ? [page, city] : []), askedBy(word)[1] ?? '/'];
      broken.pages += pages.length;
      for (const trouble of await troublesIn(browser, stack.address, pages, word)) broken.add(`${trouble}, by ${JSON.stringify(word.slice(0, 100))}`);
    }
  } finally {
    await browser.close();
  }
}

/** Places of the words that a browser looks at: a script's markup must be among them, and gyms of one city, whose page lists them together. */
function browsedOf(words: readonly string[], gyms: ListedGyms, { listed, others }: Browsed): number[] {
  const ofList = listedOf(words.length);
  const chosen = [...words.keys()].filter((at) => (at < ofList ? at % listed === 0 : (at - ofList) % others === 0));
  if (!chosen.some((at) => words[at]?.includes('<script') && gyms.has(at))) throw new Error('No gym with a script for its name is looked at.');
  const cities = chosen.flatMap((at) => gyms.get(at)?.gym.cityKey ?? []);
  if (new Set(cities).size === cities.length) throw new Error('No city with several of the gyms is looked at.');
  return chosen;
}
