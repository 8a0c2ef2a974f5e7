import { expect, test } from '@playwright/test';
import { call } from '@scripts/client/backend';
import { type Random, seededRandom } from '@scripts/sample/random';
import { signIn } from '../e2e/support/signIn';
import { shuffled } from '@support/random';
import { EDITED_GYM } from './editing/fields';
import { KeptBrowser } from './editing/kept-browser';
import { EditSession } from './editing/session';
import { address, connectAs, withOwnGym } from './support/running-stack';
import { sized } from './support/size';

const TROUBLES = sized(50, 4);
/** The longest pause without typing. */
const THINKS_MS = 4000;

type Trouble = (session: EditSession, browser: KeptBrowser, random: Random) => Promise<void>;

/** The browser dies in the middle of a word or a while later. Half of the time, another user saves before it is reopened. */
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

/** The owner keeps typing during a save. Its answer comes late, never, or after a reload. */
async function slowSave(session: EditSession, _browser: KeptBrowser, random: Random): Promise<void> {
  const [lost, reloads] = [random() < 0.5, random() < 0.3];
  await session.typeSome('a field');
  const goOn = async () => {
    await session.typeRest();
    if (!reloads) return;
    session.breaks('reload');
    await session.reload();
    await session.restore();
  };
  await session.saveSlowly(goOn, { lost });
  await session.typeRest();
  await session.save();
}

/** Another user saves while the owner types, or during their save. */
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

test(`${TROUBLES} crashes, reloads, slow saves and conflicts during editing lose no key and overwrite or confirm nothing else`, async ({
  launchOptions,
}, info) => {
  const faults: string[] = [];
  await withOwnGym(EDITED_GYM, async ({ id }) => {
    const evidence = { kind: 'text', text: 'Claimed by a test.' } as const;
    const claim = await call(connectAs('owner'), 'claimGym', { gymId: id, role: 'owner', evidence });
    await call(connectAs('admin'), 'decideClaim', { id: claim.id, decision: 'approved' });
    // A worker's requests could not be delayed.
    const browser = new KeptBrowser(info.outputPath('profile'), { ...launchOptions, baseURL: address, serviceWorkers: 'block', reducedMotion: 'reduce' });
    try {
      const page = await browser.newPage();
      await signIn(page, 'owner');
      await page.close();
      const order = shuffled(
        Array.from({ length: TROUBLES }, (_, index) => KINDS[index % KINDS.length] as Trouble),
        1,
      );
      for (const [index, trouble] of order.entries()) {
        const random = seededRandom(1000 + index);
        const session = new EditSession(browser, id, random);
        await session.begin();
        await trouble(session, browser, random);
        const found = await session.judge();
        await session.close();
        if (found.length > 0) faults.push(`${trouble.name} ${index}: ${[...session.log, ...found].join('; ')}`);
      }
    } finally {
      await browser.end();
    }
  });
  expect(faults).toEqual([]);
});
