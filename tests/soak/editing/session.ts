import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { documentPaths, type Gym } from '@contract';
import { call, readDocument } from '@scripts/client/backend';
import { between, pick, pickSome, type Random } from '@scripts/sample/random';
import { waitForHydration } from '../../e2e/support/test';
import { connectAs } from '../support/running-stack';
import { type Change, type EditedField, type Entry, FIELDS, onlyClass } from './fields';
import type { KeptBrowser } from './kept-browser';

/** Twelve key presses per second. */
const KEY_MS = 80;
/** The longest to wait for the product on a busy machine. */
const TIMEOUT_MS = 60_000;
/** A lost key press counts if it was made longer ago than this. */
const RECENT_MS = 2000;
/** After this long, a loaded page has finished its follow-up work. */
const SETTLED_MS = 400;

/** A value the field has had, and when a key press produced it (`Date.now`). */
interface Said {
  readonly text: string;
  readonly at: number;
}
/** A field that the owner changes. */
interface Typing extends Entry {
  readonly field: EditedField;
  readonly said: Said[];
}
/** A field that another user changes during the session. */
interface Other extends Entry {
  readonly field: EditedField;
}

/** One session of an owner who edits a gym, and of an admin who may edit it at the same time. */
export class EditSession {
  private readonly faults: string[] = [];
  /** What happened, in order, to explain a failure. */
  readonly log: string[] = [];
  /** When the interruption happened (`Date.now`). */
  private brokeAt = 0;
  private page!: Page;
  private before!: Gym;
  private readonly begun = new Date().toISOString();
  private readonly typings: readonly Typing[];
  private readonly others: Other[] = [];
  private readonly taken = new Set<EditedField>();

  constructor(
    private readonly browser: KeptBrowser,
    private readonly gymId: string,
    private readonly random: Random,
  ) {
    const fields = pickSome(random, FIELDS, between(random, 2, 4));
    this.typings = fields.map((field) => ({ field, ...field.entry(random), said: [] }));
  }

  /** Opens the editor of a gym that has one class. */
  async begin(): Promise<void> {
    const changes = onlyClass(await this.stored());
    if (changes) await this.saveAsOther(() => changes);
    this.before = await this.stored();
    await this.open();
    if (await this.restoreButton().isVisible()) throw new Error('Something is offered that had been saved.');
  }

  /** Opens the editor in a new tab, as after a crash. */
  async open(): Promise<void> {
    this.page = await this.browser.newPage();
    this.page.setDefaultTimeout(TIMEOUT_MS);
    // The user confirms closing or reloading the tab.
    this.page.on('dialog', (dialog) => void dialog.accept());
    await this.page.goto(`/my-gyms/${this.gymId}`);
    await this.isReady();
  }

  async close(): Promise<void> {
    await this.page.close();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.isReady();
  }

  /** Types part of the planned entries, up to any key, or to the end of a field. */
  async typeSome(upTo: 'any key' | 'a field'): Promise<void> {
    const lengths = this.typings.map(({ text }) => text.length);
    const all = lengths.reduce((sum, length) => sum + length, 0);
    const first = lengths.slice(0, between(this.random, 1, lengths.length - 1)).reduce((sum, length) => sum + length, 0);
    let left = upTo === 'a field' ? first : between(this.random, 1, all);
    for (const typing of this.typings) {
      if (left <= 0) break;
      await this.type(typing, left);
      left -= typing.text.length;
    }
  }

  /** Types what is missing in the fields. Another user's entries that this user has seen stay. */
  async typeRest(): Promise<void> {
    for (const typing of this.typings) {
      if (this.taken.has(typing.field) || (await this.shows(typing)) === typing.text) continue;
      await this.type(typing);
    }
  }

  wait(most: number): Promise<void> {
    return pause(between(this.random, 0, most));
  }

  /** Records that something that may lose key presses happens now. */
  breaks(how: string): void {
    this.brokeAt = Date.now();
    this.log.push(how);
  }

  /** Presses Save. The request and its answer are delayed. If `lost`, the answer never arrives. */
  async saveSlowly(during: () => Promise<void>, { lost }: { readonly lost: boolean }): Promise<void> {
    const [there, back] = [between(this.random, 0, 3000), between(this.random, 500, 4000)];
    this.log.push(`save: ${there} ms there, ${lost ? 'no answer' : `${back} ms back`}`);
    const stored = Promise.withResolvers<void>();
    await this.page.route('**/updateGym', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await pause(there);
      const response = await route.fetch().finally(() => stored.resolve());
      await pause(back);
      // A page that was left ignores the answer.
      await (lost ? route.abort('connectionreset') : route.fulfill({ response })).catch(() => undefined);
    });
    await this.saveButton().click();
    await during();
    await stored.promise;
    await this.page.unroute('**/updateGym');
  }

  /** Saves until nothing is unsaved. Chooses a value if both users changed a field. */
  async save(): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.choose();
          if (await this.saveButton().isEnabled()) await this.saveButton().click();
          await this.page.waitForTimeout(SETTLED_MS);
          return this.hasSaved();
        },
        { message: 'nothing is left to be saved', timeout: TIMEOUT_MS },
      )
      .toBe(true);
  }

  /**
   * Another user changes and saves a field that this user types in, and one that this user doesn't touch. Never the same class,
   * since both versions of it may stay.
   */
  async otherSaves(): Promise<void> {
    const own = this.typings.map(({ field }) => field);
    const free = FIELDS.filter((field) => own.every(({ fact }) => fact !== field.fact));
    const both = own.filter(({ fact }) => fact !== 'schedule');
    for (const field of [pick(this.random, both), pick(this.random, free)]) {
      const entry = field.entry(this.random);
      await this.saveAsOther((gym) => field.changeOf(gym, entry.value));
      this.others.push({ field, ...entry });
      this.log.push(`someone else: ${field.label} “${entry.text}”`);
    }
  }

  /** Restores the offered draft, and counts what is missing. */
  async restore(): Promise<void> {
    if (await this.restoreButton().isVisible()) await this.restoreButton().click();
    await this.choose();
    for (const typing of this.typings) await this.countLost(typing);
  }

  /** Compares the final stored values with each user's entries. Returns the differences. */
  async judge(): Promise<readonly string[]> {
    const gym = await this.stored();
    for (const { field, text, value } of this.typings) {
      if (this.taken.has(field) || field.holds(gym, value)) continue;
      this.faults.push(`${field.label}: “${text}” is not stored`);
    }
    const own = new Set(this.typings.map(({ field }) => field));
    for (const { field, text, value } of this.others) {
      const isMine = own.has(field) && !this.taken.has(field);
      if (!isMine && !field.holds(gym, value)) this.faults.push(`${field.label} “${text}” of someone else was overwritten`);
    }
    const touched = new Set<string>([...own].map(({ fact }) => (fact === 'full_address' ? 'address' : fact)));
    const byOwner = Object.entries(gym.confirmed).filter(([, one]) => one?.by === 'owner' && one.at >= this.begun);
    this.faults.push(...byOwner.flatMap(([name]) => (touched.has(name) ? [] : [`${name} was confirmed without being touched`])));
    const alone = FIELDS.filter((field) => !own.has(field) && this.others.every((other) => other.field !== field));
    for (const field of alone) if (!this.isAsBefore(field, gym)) this.faults.push(`${field.label} changed by itself`);
    return this.faults;
  }

  private isAsBefore({ fact }: EditedField, gym: Gym): boolean {
    const isShared = [...this.typings, ...this.others].some(({ field }) => field.fact === fact);
    return isShared || JSON.stringify(gym[fact]) === JSON.stringify(this.before[fact]);
  }

  private async type({ field, text, said }: Typing, most = text.length): Promise<void> {
    const input = await field.at(this.page);
    await input.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    this.log.push(`types “${text.slice(0, most)}” into ${field.label}`);
    for (let length = 1; length <= Math.min(most, text.length); length++) {
      await this.page.keyboard.type(text.charAt(length - 1));
      said.push({ text: text.slice(0, length), at: Date.now() });
      await pause(KEY_MS);
    }
  }

  private async shows({ field }: Typing): Promise<string> {
    return (await field.at(this.page)).inputValue();
  }

  /** A field must have a value that it had at some moment of the last two seconds before the interruption. */
  private async countLost(typing: Typing): Promise<void> {
    const { field, said } = typing;
    if (said.length === 0 || this.taken.has(field)) return;
    const shown = await this.shows(typing);
    const last = said.findLastIndex(({ text }) => text === shown);
    const old = said.filter((one) => one.at < this.brokeAt - RECENT_MS).length;
    const lost = Math.max(0, old - (last + 1));
    if (lost === 0) {
      // This user keeps the other user's entry.
      if (last < 0 && this.others.some((other) => other.field === field && other.text === shown)) this.taken.add(field);
      return;
    }
    this.faults.push(`${field.label} says “${shown}”, ${lost} keys before “${said.at(-1)?.text}”`);
  }

  private async isReady(): Promise<void> {
    await this.saveButton().waitFor();
    await waitForHydration(this.page);
    await this.page.waitForTimeout(SETTLED_MS);
  }

  /** Chooses one of the two values of each conflicting field at random. */
  private async choose(): Promise<void> {
    const conflicts = this.page.getByRole('alert').getByRole('listitem');
    while (await conflicts.first().isVisible()) {
      const conflict = conflicts.first();
      const label = await conflict.getByRole('heading').innerText();
      const field = FIELDS.find((one) => one.label === label);
      if (!field) throw new Error(`“${label}” is in a conflict, but no one has changed it.`);
      const side = pick(this.random, ['mine', 'theirs'] as const);
      this.log.push(`chooses ${side} of ${label}`);
      if (side === 'theirs') this.taken.add(field);
      await conflict.getByRole('button', { name: side === 'mine' ? /^Keep mine/ : /^Use theirs/ }).click();
    }
  }

  /** Whether the form has no unsaved changes: then the page can be left without a question. */
  private hasSaved(): Promise<boolean> {
    return this.page.evaluate(() => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return !leaving.defaultPrevented;
    });
  }

  private saveButton() {
    return this.page.getByRole('button', { name: 'Save changes' });
  }
  private restoreButton() {
    return this.page.getByRole('button', { name: 'Restore changes' });
  }

  private async stored(): Promise<Gym> {
    const gym = await readDocument<Gym>(connectAs('admin'), documentPaths.gym(this.gymId));
    if (!gym) throw new Error('The gym is gone.');
    return gym;
  }
  /** Saves as an admin. The owner may save between reading and saving. */
  private async saveAsOther(change: (gym: Gym) => Change): Promise<void> {
    await expect(async () => {
      const gym = await this.stored();
      await call(connectAs('admin'), 'updateGym', { id: this.gymId, version: gym.version, changes: change(gym) });
    }).toPass({ timeout: TIMEOUT_MS });
  }
}
