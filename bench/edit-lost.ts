import path from 'node:path';
import { seededRandom, type Random } from '../scripts/sample/random';
import { EDITED_GYM } from './editing/fields';
import { EditSession } from './editing/session';
import type { Measured, Size } from './record';
import { accountOf } from './support/accounts';
import { withFolder } from './support/folder';
import { KeptBrowser } from './support/kept-browser';
import { type LocalStack, withStack } from './support/local-stack';
import { ownedBy, withOwnGym } from './support/own-gym';
import { say } from './support/say';
import { shuffled } from './support/shuffle';
import { fillInLogin } from './support/sign-in';

const TROUBLES = { full: 50, small: 4 } as const;
/** The longest that somebody thinks with the hands still. */
const THINKS_MS = 4000;

type Trouble = (session: EditSession, browser: KeptBrowser, random: Random) => Promise<void>;

/** The browser is gone, in the middle of a word or a while after; in half of them somebody else saves before it is opened again. */
async function crash(session: EditSession, browser: KeptBrowser, random: Random): Promise<void> {
  await session.typeSome('any key');
  await session.wait(THINKS_MS);
  session.breaks('crash');
  await browser.crash();
  if (random() < 0.5) await session.otherSaves();
  await session.open();
  await session.restore();
  await session.typeRest();
  await session.save();
}

async function reload(session: EditSession, _browser: KeptBrowser, random: Random): Promise<void> {
  await session.typeSome('any key');
  await session.wait(THINKS_MS);
  session.breaks('reload');
  if (random() < 0.5) await session.otherSaves();
  await session.reload();
  await session.restore();
  await session.typeRest();
  await session.save();
}

/** Typing goes on while a save is under way; its answer comes late, or never, or finds the page loaded anew. */
async function slowSave(session: EditSession, _browser: KeptBrowser, random: Random): Promise<void> {
  const [lost, reloads] = [random() < 0.5, random() < 0.3];
  await session.typeSome('a field');
  const meanwhile = async () => {
    await session.typeRest();
    if (!reloads) return;
    session.breaks('reload');
    await session.reload();
    await session.restore();
  };
  await session.saveSlowly(meanwhile, { lost });
  await session.typeRest();
  await session.save();
}

/** Somebody else saves while the person types, or while their save is on its way. */
async function conflict(session: EditSession, _browser: KeptBrowser, random: Random): Promise<void> {
  await session.typeSome('a field');
  if (random() < 0.5) {
    await session.otherSaves();
    await session.typeRest();
  } else {
    await session.saveSlowly(() => session.otherSaves(), { lost: false });
    await session.typeRest();
  }
  await session.save();
}

const KINDS: readonly Trouble[] = [crash, reload, slowSave, conflict];

/** Keys lost, other people's changes overwritten and facts confirmed that nobody has touched, in the middle of whose editing something goes wrong. */
export function measureEditLost(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack((stack) =>
    withOwnGym(stack, EDITED_GYM, async ({ id }) => {
      await ownedBy(stack, id, 'owner');
      return withFolder(async (folder) => {
        // A worker's requests could not be held back.
        const browser = new KeptBrowser(path.join(folder, 'profile'), { serviceWorkers: 'block', reducedMotion: 'reduce' });
        try {
          await signInOnce(stack, browser);
          return { 'edit-lost': await troubled(stack, browser, id, TROUBLES[size]) };
        } finally {
          await browser.end();
        }
      });
    }),
  );
}

async function signInOnce(stack: LocalStack, browser: KeptBrowser): Promise<void> {
  const page = await browser.newPage();
  await fillInLogin(page, stack, accountOf(stack, 'owner'));
  await page.close();
}

async function troubled(stack: LocalStack, browser: KeptBrowser, gymId: string, count: number): Promise<Measured> {
  const order = shuffled(
    seededRandom(1),
    Array.from({ length: count }, (_, index) => KINDS[index % KINDS.length] as Trouble),
  );
  let [keys, pressed] = [0, 0];
  const overwritten: string[] = [];
  const confirmed: string[] = [];
  for (const [index, trouble] of order.entries()) {
    const random = seededRandom(1000 + index);
    const session = new EditSession(stack, browser, gymId, random);
    await session.begin();
    await trouble(session, browser, random);
    await session.judge();
    await session.close();
    keys += session.faults.keys;
    pressed += session.pressed;
    overwritten.push(...session.faults.overwritten);
    confirmed.push(...session.faults.confirmed);
    const faults = session.faults.keys + session.faults.overwritten.length + session.faults.confirmed.length;
    say(`${index + 1}. ${trouble.name}: ${faults} faults`);
    if (faults > 0) for (const line of [...session.log, ...session.faults.overwritten, ...session.faults.confirmed]) say(`   ${line}`);
  }
  const of = (kind: Trouble) => order.filter((one) => one === kind).length;
  const note =
    `${keys} keys of ${pressed} lost that were older than 2 s, ${overwritten.length} changes of others overwritten, ${confirmed.length} facts confirmed untouched; ` +
    `${of(crash)} crashes of the whole browser, ${of(reload)} reloads, ${of(slowSave)} slow saves, ${of(conflict)} conflicts.`;
  say(note);
  return { value: keys + overwritten.length + confirmed.length, note };
}
