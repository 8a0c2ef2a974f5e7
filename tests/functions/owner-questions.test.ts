import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry, EnteredChange, Gym, GymPage, LinkedQuestion, Notification, OpenQuestion, OwnerQuestion } from '@contract';
import {
  answerOwnerQuestion,
  changeDates,
  createGym,
  deleteGym,
  listUnansweredQuestions,
  mergeGyms,
  undoEdit,
  readAdminEdits,
  readOwnerQuestion,
  recordOwnerAnswer,
  undoGymChange,
} from '@functions/callables';
import { sendDueMails } from '@functions/mail/sender';
import { askOwnersAboutDates } from '@functions/owner-questions/schedules';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { runSchedule } from '@support/fire';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { givenMailServer } from '@support/mail';

const service = { getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true }) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const mailbox = givenMailServer();
/** Two weeks before Thanksgiving 2026, at 10 am in Austin. */
const TWO_WEEKS_BEFORE = '2026-11-12T16:00:00Z';
const [THU, SAT] = ['2026-11-26', '2026-11-28'] as const;
const SCHEDULE = [
  { day: 'thu', start: '18:00', program: 'gi' },
  { day: 'sat', start: '11:00', program: 'open-mat' },
];

let gymId: string;
const gym = async () => (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
const questions = async () => (await contentsOf('ownerQuestions')) as Record<string, OwnerQuestion>;
const notifications = async () => Object.values(await contentsOf('notifications')) as Notification[];
const about = async (userId: string) => (await notifications()).filter((one) => one.userId === userId && one.kind === 'owner-question');
async function tokenOf(userId = 'owner'): Promise<string> {
  const [notification] = await about(userId);
  return new URL(notification?.actionUrl ?? '', 'https://site.invalid').searchParams.get('token') ?? '';
}
const entries = async () => Object.values((await contentsOf('audit')) as Record<string, AuditEntry>).filter(({ action }) => action === 'answerOwnerQuestion');
const run = async (now: string) => {
  vi.setSystemTime(new Date(now));
  await runSchedule(askOwnersAboutDates);
};
const read = async (token: string) => await call(readOwnerQuestion, { token });
const open = async (token: string) => {
  const linked = await read(token);
  expect(linked.state).toBe('open');
  return linked as OpenQuestion;
};
const answersIn = ({ items }: OpenQuestion) => Object.fromEntries(items.map(({ id, answer }) => [id, answer?.is]));
const answer = async (token: string, answers: object[], rest: object = {}) => await call(answerOwnerQuestion, { token, answers, ...rest });
const CLOSED_ON_THURSDAY = { item: THU, was: null, is: { is: 'closed' } };

beforeEach(async () => {
  await clearFirestore();
  freezeClock();
  vi.setSystemTime(new Date('2026-11-11T18:00:00Z'));
  await givenAdmin();
  gymId = (await call(createGym, { gym: { state: 'TX', city: 'Austin', name: 'Half Guard Hall', schedule: SCHEDULE } }, 'admin')).id;
  await givenUser('owner', { isGymOwner: true, ownedGyms: [gymId] });
});
afterEach(() => void vi.useRealTimers());

describe('askOwnersAboutDates', () => {
  it('asks each owner once about a holiday, at the bell and by email, with a link of their own', async () => {
    await givenUser('partner', { isGymOwner: true, ownedGyms: [gymId] });
    await run(TWO_WEEKS_BEFORE);
    await run(TWO_WEEKS_BEFORE);
    expect(await questions()).toMatchObject({ [`${gymId}~holiday~${THU}`]: { kind: 'holiday', holiday: 'Thanksgiving Day', askedOn: '2026-11-12' } });
    expect(await about('owner')).toMatchObject([{ title: 'Thanksgiving Day: is Half Guard Hall open?', gymId, read: false }]);
    expect((await about('owner'))[0]?.message).toContain(
      'Thanksgiving Day (November 26). Tell them if you’ll be open, closed or keeping special hours on Thursday and Saturday.',
    );
    expect(await tokenOf('owner')).not.toBe(await tokenOf('partner'));
    await sendDueMails();
    const mails = mailbox.received.filter(({ subject }) => subject === 'Thanksgiving Day: is Half Guard Hall open?');
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['owner@example.com', 'partner@example.com']);
    expect(mails.map(({ text }) => text).join('')).toContain(`/answer?token=${await tokenOf('owner')}`);
    expect(mails[0]?.text).toContain('Unsubscribe from these emails');
  });

  it('asks once if two runs overlap', async () => {
    vi.setSystemTime(new Date(TWO_WEEKS_BEFORE));
    await Promise.all([runSchedule(askOwnersAboutDates), runSchedule(askOwnersAboutDates)]);
    expect(Object.keys(await questions())).toHaveLength(1);
    expect(Object.values(await contentsOf('outbox'))).toHaveLength(1);
  });

  it('sends its email with its own link on the day of another email about the gym', async () => {
    vi.setSystemTime(new Date(TWO_WEEKS_BEFORE));
    const check = { kind: 'gym-check', userId: 'owner', about: gymId, title: 'Is this still true?', message: 'Please check.' };
    const createdAt = new Date().toISOString();
    await db.doc('outbox/check').set({ ...check, createdAt, dueAt: createdAt, status: 'waiting', attempts: 0 });
    await sendDueMails();
    await run(TWO_WEEKS_BEFORE);
    await sendDueMails();
    expect(mailbox.received.map(({ subject }) => subject)).toEqual(['Is this still true?', 'Thanksgiving Day: is Half Guard Hall open?']);
    expect(mailbox.received[1]?.text).toContain(`/answer?token=${await tokenOf()}`);
  });

  it('sends at most one question a week, and then the next one', async () => {
    await db.doc(`gyms/${gymId}`).update({ confirmed: { schedule: { at: '2026-09-01T00:00:00.000Z', by: 'owner' } } });
    await run(TWO_WEEKS_BEFORE);
    await run('2026-11-13T16:00:00Z');
    await run('2026-11-18T16:00:00Z');
    expect(Object.values(await questions())).toHaveLength(1);
    await run('2026-11-19T16:00:00Z');
    expect(
      Object.values(await questions())
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['holiday', 'weekend']);
  });

  it('asks nobody at night, and gyms further west later the same day', async () => {
    await run('2026-11-12T08:00:00Z');
    expect(await questions()).toEqual({});
    await db.doc(`gyms/${gymId}`).update({ timeZone: 'Pacific/Honolulu' });
    await run(TWO_WEEKS_BEFORE);
    expect(await questions()).toEqual({});
    await run('2026-11-13T00:00:00Z');
    expect(Object.values(await questions())).toMatchObject([{ askedOn: '2026-11-12' }]);
  });

  it('leaves out owners who turned it off or are disabled, and gyms without others', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: [gymId], muted: ['owner-question'], mutedMail: ['owner-question'] });
    await givenUser('disabled', { isGymOwner: true, ownedGyms: [gymId], isDisabled: true });
    await run(TWO_WEEKS_BEFORE);
    expect(await questions()).toEqual({});
    await givenUser('owner', { isGymOwner: true, ownedGyms: [gymId], muted: ['owner-question'] });
    await run(TWO_WEEKS_BEFORE);
    expect(await about('owner')).toEqual([]);
    await sendDueMails();
    expect(mailbox.received.flatMap(({ to }) => to)).toContain('owner@example.com');
  });

  it('asks on the review date of a closure until further notice', async () => {
    const closed: EnteredChange = { kind: 'closed', from: '2026-11-11', reason: 'renovation', reviewOn: '2026-11-20' };
    await call(changeDates, { gymId, changes: [closed] }, 'owner');
    await run('2026-11-19T16:00:00Z');
    expect(await questions()).toEqual({});
    await run('2026-11-20T16:00:00Z');
    expect(await about('owner')).toMatchObject([{ title: 'Is Half Guard Hall still closed?' }]);
    const token = await tokenOf();
    await answer(token, [{ item: 'closure', was: null, is: { is: 'open' } }]);
    expect(await gym()).not.toHaveProperty('datedChanges');
    expect(answersIn(await open(token))).toEqual({ closure: 'open' });
  });
});

describe('askOwnersAboutDates about a closure of one program', () => {
  it('names the program', async () => {
    await call(changeDates, { gymId, changes: [{ kind: 'closed', from: '2026-11-11', program: 'gi', reviewOn: '2026-11-20' }] }, 'owner');
    await call(changeDates, { gymId, changes: [{ kind: 'confirmed', classId: 'sat-1100-open-mat', date: SAT }] }, 'owner');
    await run('2026-11-20T16:00:00Z');
    expect(await about('owner')).toMatchObject([{ title: 'Are gi classes still canceled at Half Guard Hall?' }]);
    expect((await about('owner'))[0]?.message).toMatch(/^Your page says that gi classes have been canceled since November 11, and you asked us/);
    expect(await open(await tokenOf())).toMatchObject({ question: { closure: { from: '2026-11-11', program: 'gi' } } });
  });
});

describe('readOwnerQuestion', () => {
  it('shows the days with their classes and changes nothing, however often a scanner opens the link', async () => {
    await run(TWO_WEEKS_BEFORE);
    const token = await tokenOf();
    const before = [await gym(), await questions()];
    for (let times = 0; times < 5; times++) await read(token);
    expect([await gym(), await questions()]).toEqual(before);
    expect(await open(token)).toMatchObject({
      gym: { name: 'Half Guard Hall', path: '/bjj/texas/austin/half-guard-hall' },
      question: { kind: 'holiday', holiday: 'Thanksgiving Day', until: '2026-11-29' },
      items: [
        { id: THU, sessions: [{ state: 'not-confirmed', holiday: 'Thanksgiving Day' }] },
        { id: SAT, sessions: [{ state: 'scheduled' }] },
      ],
    });
  });

  it('doesn’t accept a token that was changed, cut or made up', async () => {
    await run(TWO_WEEKS_BEFORE);
    const token = await tokenOf();
    const [question = '', uid = '', signature = ''] = token.split('.');
    const other = Buffer.from('other').toString('base64url');
    for (const wrong of ['', 'x', token.slice(0, -1), `${token}.`, `${token}A`, `${question}.${other}.${signature}`, `${other}.${uid}.${signature}`]) {
      expect(await read(wrong)).toEqual({ state: 'unknown' });
      expect(await answer(wrong, [CLOSED_ON_THURSDAY])).toEqual({ state: 'unknown' });
    }
    expect(await gym()).not.toHaveProperty('datedChanges');
  });

  it('drops days that have passed, and is over after the weekend', async () => {
    await run(TWO_WEEKS_BEFORE);
    const token = await tokenOf();
    vi.setSystemTime(new Date('2026-11-28T05:59:00Z'));
    expect(Object.keys(answersIn(await open(token)))).toEqual([SAT]);
    vi.setSystemTime(new Date('2026-11-30T05:59:00Z'));
    expect(await read(token)).toMatchObject({ state: 'over', gym: { name: 'Half Guard Hall' } });
    vi.setSystemTime(new Date('2026-11-30T06:00:00Z'));
    expect(await answer(token, [CLOSED_ON_THURSDAY])).toMatchObject({ state: 'over' });
    await db.doc(`ownerQuestions/${gymId}~holiday~${THU}`).delete();
    expect(await read(token)).toEqual({ state: 'over' });
  });

  it('doesn’t work for a gym that was deleted, or after its owner left it or was disabled', async () => {
    await run(TWO_WEEKS_BEFORE);
    const token = await tokenOf();
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['another'] });
    expect(await read(token)).toEqual({ state: 'gone' });
    expect(await answer(token, [CLOSED_ON_THURSDAY])).toEqual({ state: 'gone' });
    await givenUser('owner', { isGymOwner: true, ownedGyms: [gymId], isDisabled: true });
    expect(await read(token)).toEqual({ state: 'gone' });
    await givenUser('owner', { isGymOwner: true, ownedGyms: [gymId] });
    await call(deleteGym, { id: gymId }, 'admin');
    expect(await read(token)).toEqual({ state: 'gone' });
  });

  it('follows a gym into the one it was merged into', async () => {
    await run(TWO_WEEKS_BEFORE);
    const token = await tokenOf();
    const stays = await call(createGym, { gym: { state: 'TX', city: 'Austin', name: 'Half Guard House', schedule: SCHEDULE } }, 'admin');
    await call(mergeGyms, { stays: { id: stays.id, version: 1 }, goes: { id: gymId, version: 1 }, choices: {} }, 'admin');
    await givenUser('owner', { isGymOwner: true, ownedGyms: [stays.id] });
    expect(await answer(token, [CLOSED_ON_THURSDAY])).toMatchObject({ state: 'open', gym: { name: 'Half Guard House' } });
    expect((await db.doc(`gyms/${stays.id}`).get()).data()).toMatchObject({ datedChanges: [{ kind: 'closed', from: THU, to: THU, by: 'owner' }] });
  });
});

describe('answerOwnerQuestion', () => {
  let token: string;
  beforeEach(async () => {
    await run(TWO_WEEKS_BEFORE);
    token = await tokenOf();
  });

  it('stores the answers as the owner’s changes on the gym and its page, in the audit log', async () => {
    const answered = (await answer(token, [CLOSED_ON_THURSDAY, { item: SAT, was: null, is: { is: 'open' } }])) as OpenQuestion;
    expect(answersIn(answered)).toEqual({ [THU]: 'closed', [SAT]: 'open' });
    expect(answered.question).toMatchObject({ answeredBy: 'owner', answeredAt: '2026-11-12T16:00:00.000Z' });
    expect((await gym()).datedChanges).toMatchObject([
      { kind: 'closed', from: THU, to: THU, reason: 'holiday', by: 'owner' },
      { kind: 'confirmed', date: SAT, by: 'owner' },
    ]);
    const page = Object.values(await contentsOf('directoryPages'))[0] as GymPage;
    expect(page.gym.datedChanges).toHaveLength(2);
    expect(await entries()).toMatchObject([{ by: 'owner', target: `gyms/${gymId}`, because: `ownerQuestions/${gymId}~holiday~${THU}` }]);
  });

  it('is undone from the gym’s history, and then waits for an answer again', async () => {
    await answer(token, [CLOSED_ON_THURSDAY]);
    const [entryId] =
      Object.entries((await contentsOf('audit')) as Record<string, AuditEntry>).find(([, { action }]) => action === 'answerOwnerQuestion') ?? [];
    await call(undoGymChange, { entryId }, 'admin');
    expect(await gym()).not.toHaveProperty('datedChanges');
    expect(answersIn(await open(token))).toEqual({ [THU]: undefined, [SAT]: undefined });
  });

  it('can be changed until the weekend is over', async () => {
    await answer(token, [CLOSED_ON_THURSDAY]);
    vi.setSystemTime(new Date('2026-11-26T14:00:00Z'));
    const spans = [{ open: '17:00', close: '20:00' }];
    const changed = await answer(token, [{ item: THU, was: { is: 'closed' }, is: { is: 'hours', spans } }]);
    expect(changed).toMatchObject({ items: [{ id: THU, answer: { is: 'hours', spans }, sessions: [{ state: 'confirmed' }] }, { id: SAT }] });
    expect(await entries()).toHaveLength(2);
  });

  it('stores one answer if it arrives three times at once', async () => {
    await Promise.all([1, 2, 3].map(() => answer(token, [CLOSED_ON_THURSDAY])));
    expect((await gym()).datedChanges).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it('refuses an answer that contradicts a co-owner’s, which the caller has not seen', async () => {
    await givenUser('partner', { isGymOwner: true, ownedGyms: [gymId] });
    await call(changeDates, { gymId, changes: [{ kind: 'closed', from: THU, to: THU }] }, 'partner');
    expect(await refusal(answer(token, [{ item: THU, was: null, is: { is: 'open' } }]))).toMatchObject({ reason: 'stale-edit' });
    expect((await gym()).datedChanges).toMatchObject([{ kind: 'closed' }]);
  });

  it('refuses two answers to one item, which may contradict each other', async () => {
    const both = [CLOSED_ON_THURSDAY, { ...CLOSED_ON_THURSDAY, is: { is: 'open' } }];
    expect(await refusal(answer(token, both))).toMatchObject({ reason: 'invalid' });
    expect(await gym()).not.toHaveProperty('datedChanges');
  });

  it('also confirms the schedule if the owner says that it is right', async () => {
    await answer(token, [{ item: SAT, was: null, is: { is: 'open' } }], { isTimetableRight: true });
    expect((await gym()).confirmed).toMatchObject({ schedule: { by: 'owner', at: '2026-11-12T16:00:00.000Z' } });
  });

  it('refuses hours without a span, and too many tries in a minute', async () => {
    expect(await refusal(answer(token, [{ item: THU, was: null, is: { is: 'hours', spans: [] } }]))).toMatchObject({ reason: 'invalid' });
    const tries = Array.from({ length: 10 }, () => answer('made-up', []).catch((error: unknown) => error as LinkedQuestion));
    await Promise.all(tries);
    expect(await refusal(answer(token, [CLOSED_ON_THURSDAY]))).toMatchObject({ reason: 'rate-limited' });
  });
});

describe('the admins’ list of unanswered questions', () => {
  const list = async () => (await call(listUnansweredQuestions, {}, 'admin')).questions;
  const ID = () => `${gymId}~holiday~${THU}`;
  const record = (answers: object[]) => call(recordOwnerAnswer, { id: ID(), answers }, 'admin');
  beforeEach(async () => {
    await db.doc(`gyms/${gymId}`).update({ phone: '+15125550101' });
    await run(TWO_WEEKS_BEFORE);
  });

  it('shows a gym with its phone number until every day is answered or has passed', async () => {
    expect(await list()).toMatchObject([{ id: ID(), gymId, phone: '+15125550101', askedOn: '2026-11-12', gym: { name: 'Half Guard Hall' } }]);
    await answer(await tokenOf(), [CLOSED_ON_THURSDAY]);
    expect(await list()).toHaveLength(1);
    vi.setSystemTime(new Date('2026-11-30T12:00:00Z'));
    expect(await list()).toEqual([]);
    vi.setSystemTime(new Date(TWO_WEEKS_BEFORE));
    await call(changeDates, { gymId, changes: [{ kind: 'closed', from: SAT, to: SAT }] }, 'owner');
    expect(await list()).toEqual([]);
  });

  it('records what a gym says on the phone as the admin’s change, which the owner can still change', async () => {
    expect(await record([CLOSED_ON_THURSDAY])).toMatchObject({ state: 'open', question: { answeredBy: 'admin' }, items: [{ answer: { is: 'closed' } }, {}] });
    expect((await gym()).datedChanges).toMatchObject([{ kind: 'closed', from: THU, by: 'admin' }]);
    expect(await entries()).toMatchObject([{ by: 'admin', because: `ownerQuestions/${ID()}` }]);
    await answer(await tokenOf(), [{ item: THU, was: { is: 'closed' }, is: { is: 'open' } }]);
    expect((await gym()).datedChanges).toMatchObject([{ kind: 'confirmed', by: 'owner' }]);
  });

  it('lists the recorded answer among the edits that the owner can undo', async () => {
    await record([CLOSED_ON_THURSDAY]);
    const { edits } = await call(readAdminEdits, { gymId }, 'owner');
    expect(edits).toMatchObject([{ state: 'in-place' }]);
    await call(undoEdit, { gymId, editId: edits[0]?.id ?? '' }, 'owner');
    expect(await gym()).not.toHaveProperty('datedChanges');
  });

  it('does not overwrite an answer that the owner gave in the meantime', async () => {
    await answer(await tokenOf(), [{ item: THU, was: null, is: { is: 'open' } }]);
    expect(await refusal(record([CLOSED_ON_THURSDAY]))).toMatchObject({ reason: 'stale-edit' });
  });

  it('is only for admins', async () => {
    expect(await refusal(call(listUnansweredQuestions, {}, 'owner'))).toMatchObject({ reason: 'not-allowed' });
    expect(await refusal(call(recordOwnerAnswer, { id: ID(), answers: [CLOSED_ON_THURSDAY] }, 'owner'))).toMatchObject({ reason: 'not-allowed' });
  });
});
