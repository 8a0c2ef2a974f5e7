import { readdirSync, readFileSync } from 'node:fs';
import functionsTest from 'firebase-functions-test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishRemovalsOften } from '@functions/accounts/schedules';
import { onProfileWritten, onUserCreated, onUserDeleted, refuseDirectSignUp } from '@functions/accounts/triggers';
import { runAnnouncement } from '@functions/announcements/tasks';
import { DAY_MS } from '@contract';
import { endDiscounts } from '@functions/discounts/schedules';
import { runGymExport } from '@functions/gym-table/exporting/tasks';
import { runBulkChange } from '@functions/gym-table/tasks';
import { askOwnersDaily, emptyTrashNightly } from '@functions/gyms/schedules';
import { onGymDeleted } from '@functions/gyms/triggers';
import { runImport } from '@functions/imports/running/tasks';
import * as deployed from '@functions/index';
import { sendMails } from '@functions/mail/schedules';
import { onMailWritten } from '@functions/mail/triggers';
import { cleanNotifications } from '@functions/notifications/schedules';
import { recordFigures } from '@functions/overview/schedules';
import { sweepPhotos } from '@functions/photos/schedules';
import { notifyOnce } from '@functions/platform/notifications';
import { rebuild, refreshCity, refreshDiscounts, refreshNation, refreshSponsors, refreshState } from '@functions/projections/tasks';
import { sweep } from '@functions/schedules';
import { endSponsorships, reconcileSponsorships } from '@functions/sponsorships/schedules';
import { givenUser } from '@support/call';
import { fireWritten, runSchedule, runTask } from '@support/fire';
import { clearFirestore, contentsOf, db, PROJECT } from '@support/firestore';
import { gymWith } from '@support/gym';
import { gymOf, storeGym } from '@support/gyms';
import { givenMailServer } from '@support/mail';

const { claims } = vi.hoisted(() => ({ claims: new Map<string, object>() }));
const service = {
  getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true }),
  setCustomUserClaims: async (uid: string, roles: object) => void claims.set(uid, roles),
  deleteUser: async () => {},
};
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));
vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);
vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => {} }));

const { wrap, auth, firestore } = functionsTest({ projectId: PROJECT });
const mailbox = givenMailServer();
const NOW = new Date();
const account = (uid: string) =>
  auth.makeUserRecord({ uid, email: `${uid}@example.com`, emailVerified: true, metadata: { creationTime: NOW.toUTCString() } as never });
const stored = async (path: string) => (await db.doc(path).get()).data();

beforeEach(async () => {
  await clearFirestore();
  claims.clear();
});

describe('onUserCreated', () => {
  it('stores a profile once per account, and makes the first account an admin', async () => {
    for (const uid of ['first', 'second', 'first']) await wrap(onUserCreated)(account(uid) as never);
    expect(await stored('users/first')).toMatchObject({ email: 'first@example.com', isAdmin: true });
    expect(await stored('users/second')).toMatchObject({ isAdmin: false });
    expect(Object.keys(await contentsOf('notifications')).sort()).toEqual(['welcome-first', 'welcome-second']);
  });
});

describe('onUserDeleted', () => {
  it('removes the profile and everything that names the account, even if delivered twice', async () => {
    await givenUser('ana');
    await db.doc('users/ana/savedGyms/g1').set({ gymId: 'g1' });
    for (let delivery = 0; delivery < 2; delivery++) await wrap(onUserDeleted)(account('ana') as never);
    expect(await stored('users/ana')).toBeUndefined();
    expect(await stored('users/ana/savedGyms/g1')).toBeUndefined();
  });
});

describe('onProfileWritten', () => {
  it('mirrors roles into token claims and the session start into seconds', async () => {
    await givenUser('ana');
    const before = await db.doc('users/ana').get();
    await givenUser('ana', { isAdmin: true, sessionsFrom: '2026-05-01T00:00:00.900Z' });
    await fireWritten(onProfileWritten, before, await db.doc('users/ana').get(), { uid: 'ana' });
    expect(claims.get('ana')).toEqual({ isAdmin: true, isGymOwner: false });
    expect(await stored('users/ana')).toMatchObject({ sessionsFromSeconds: Date.parse('2026-05-01T00:00:00.000Z') / 1000 });
  });
});

describe('onMailWritten and sendMails', () => {
  const notifyOfRole = () =>
    notifyOnce('n1', {
      userId: 'ana',
      kind: 'role',
      title: 'Your role changed',
      message: 'You’re now an admin.',
      read: false,
      createdAt: NOW.toISOString(),
    });
  beforeEach(() => givenUser('ana'));

  it('send an email once, whichever runs first', async () => {
    await notifyOfRole();
    const [mailId = ''] = Object.keys(await contentsOf('outbox'));
    const written = { data: firestore.makeDocumentSnapshot({}, `outbox/${mailId}`), params: { mailId } };
    for (let delivery = 0; delivery < 2; delivery++) await wrap(onMailWritten)(written as never);
    await runSchedule(sendMails);
    expect(mailbox.received).toHaveLength(1);
  });

  it('send an email whose trigger never ran', async () => {
    await notifyOfRole();
    await runSchedule(sendMails);
    expect(mailbox.received).toHaveLength(1);
  });
});

describe('cleanNotifications', () => {
  it('deletes notifications read long ago, and nothing else', async () => {
    const old = new Date(NOW.getTime() - 200 * DAY_MS).toISOString();
    await db.doc('notifications/read').set({ userId: 'ana', read: true, createdAt: old });
    await db.doc('notifications/unread').set({ userId: 'ana', read: false, createdAt: old });
    await runSchedule(cleanNotifications);
    expect(Object.keys(await contentsOf('notifications'))).toEqual(['unread']);
  });
});

describe('endDiscounts', () => {
  it('ends expired discounts only', async () => {
    const discount = { title: 'Gis', offeredBy: 'Gi Co.', timeZone: 'America/New_York', status: 'approved', active: true, copies: 0, version: 1 };
    await db.doc('discounts/old').set({ ...discount, validUntil: '2026-01-01' });
    await db.doc('discounts/new').set({ ...discount, validUntil: '2999-01-01' });
    await runSchedule(endDiscounts);
    expect([(await stored('discounts/old'))?.status, (await stored('discounts/new'))?.status]).toEqual(['ended', 'approved']);
  });
});

describe('finishRemovalsOften', () => {
  it('finishes an account removal that was stopped', async () => {
    await givenUser('ana');
    await db.doc('ledger/deletedAccount~x').set({ state: 'removing', at: NOW.toISOString(), uid: 'ana' });
    await runSchedule(finishRemovalsOften);
    expect(await stored('users/ana')).toBeUndefined();
  });
});

describe('onGymDeleted', () => {
  it('removes the gym from its owners', async () => {
    await givenUser('ana', { isGymOwner: true, ownedGyms: ['g1'] });
    const data = firestore.makeDocumentSnapshot(gymWith({}), 'gyms/g1');
    await wrap(onGymDeleted)({ data, params: { gymId: 'g1' } } as never);
    expect(await stored('users/ana')).toMatchObject({ ownedGyms: [] });
  });
});

describe('refuseDirectSignUp', () => {
  const signUp = async (providerId: string, email = 'ana@example.com') =>
    wrap(refuseDirectSignUp as never)({ data: { email, emailVerified: true }, additionalUserInfo: { providerId } } as never) as unknown;
  afterEach(() => void vi.unstubAllEnvs());

  it('refuses a sign-up that was not made on the site', async () => {
    await expect(signUp('password')).rejects.toThrow('Create your account on our site.');
    await expect(signUp('google.com')).rejects.toThrow('Create your account on our site.');
  });

  it('allows a Google sign-up if the deployment offers it', async () => {
    vi.stubEnv('GOOGLE_SIGN_IN', 'true');
    await expect(signUp('google.com')).resolves.toBeUndefined();
  });
});

describe('refreshCity, refreshState and refreshNation', () => {
  it('add a new gym to its city, state and nation documents, even if they run twice', async () => {
    await storeGym('g1', gymOf({ name: 'Atos', city: 'Austin', state: 'TX' }));
    for (let delivery = 0; delivery < 2; delivery++) {
      await runTask(refreshCity, { cityKey: 'texas~austin' }, delivery);
      await runTask(refreshState, { stateSlug: 'texas' }, delivery);
      await runTask(refreshNation, {}, delivery);
    }
    expect(await stored('directoryCities/texas~austin')).toMatchObject({ name: 'Austin', summary: { gyms: 1 } });
    expect(await stored('directoryStates/texas')).toMatchObject({ name: 'Texas' });
    expect(Object.keys(await contentsOf('directory'))).not.toEqual([]);
  });

  it('reject a task without a target, so that the queue keeps it', async () => {
    await expect(runTask(refreshCity, {})).rejects.toThrow();
    await expect(runTask(refreshState, {})).rejects.toThrow();
  });
});

describe('every other task queue', () => {
  it.each(
    Object.entries({
      refreshDiscounts: [refreshDiscounts, {}],
      refreshSponsors: [refreshSponsors, {}],
      rebuild: [rebuild, {}],
      runAnnouncement: [runAnnouncement, { announcementId: 'gone' }],
      runBulkChange: [runBulkChange, { id: 'gone' }],
      runGymExport: [runGymExport, { id: 'gone' }],
      runImport: [runImport, { importId: 'gone' }],
    } as const),
  )('succeeds without doing anything if its target was deleted: %s', async (_name, [task, data]) => expect(runTask(task, data)).resolves.toBeUndefined());
});

describe('every other schedule', () => {
  it.each(Object.entries({ askOwnersDaily, emptyTrashNightly, sweepPhotos, recordFigures, sweep, endSponsorships, reconcileSponsorships }))(
    'runs on an empty directory: %s',
    async (_name, schedule) => expect(runSchedule(schedule)).resolves.toBeUndefined(),
  );
});

describe('the tests of functions', () => {
  /** What starts a deployed function. */
  const startedBy = (name: string) => (deployed as unknown as Record<string, { __endpoint?: object }>)[name]?.__endpoint ?? {};

  const STARTS = ['eventTrigger', 'scheduleTrigger', 'taskQueueTrigger', 'blockingTrigger'];

  it('fire every trigger, task queue and schedule by name', () => {
    const names = Object.keys(deployed).filter((name) => STARTS.some((start) => start in startedBy(name)));
    expect(names.length).toBeGreaterThan(30);
    const folder = new URL('.', import.meta.url);
    // Nothing else notices a trigger that no test starts: it would first run in production. Test files don't know of each other, so
    // their text is read. The linter refuses unused imports, so a trigger that is named is used.
    const tests = readdirSync(folder)
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .filter((test) => /support\/fire|firebase-functions-test/.test(test));
    const isFired = (name: string) => tests.some((test) => new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from '`).test(test));
    expect(names.filter((name) => !isFired(name))).toEqual([]);
  });

  it('wrap every function except the plain HTTP functions, which firebase-functions-test can’t wrap', () => {
    // `wrap` refuses `onRequest`: there is no event to make, only a request and a response. Their tests send real requests instead
    // (endpoint.test.ts, stripe-webhook.test.ts, plain-responses.test.ts).
    const refused = Object.entries(deployed).flatMap(([name, deployedFunction]) => {
      try {
        wrap(deployedFunction as never);
        return [];
      } catch (error) {
        expect(String(error)).toContain('not `onRequest`');
        return [name];
      }
    });
    expect(refused.sort()).toEqual(['site', 'stripeWebhook', 'unsubscribe']);
  });
});
