import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeTraces } from '@functions/accounts/personal-data-repository';
import { DAY_MS, MAILED_NOTIFICATION_KINDS, OPTIONAL_MAIL_KINDS, type UserProfile } from '@contract';
import { LEASE_MS, createUnsubscribeToken } from '@functions/mail/domain';
import { sendDueMails, sendMail } from '@functions/mail/sender';
import { loadOrCreateMailKey } from '@functions/platform/mail-key';
import { handleUnsubscribe } from '@functions/mail/unsubscribe';
import { readMailSettings, setNotificationPreferences } from '@functions/notifications/callables';
import { log } from '@functions/platform/log';
import { notifyOnce, stageNotificationForEach, stageNotificationIfWanted, stageNotification } from '@functions/platform/notifications';
import type { OutboxMail } from '@functions/platform/outbox-mail';
import { sendOverSmtp } from '@functions/platform/smtp';
import { call, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { givenMailServer } from '@support/mail';
import { profileWith } from '@support/profile';

/** Accounts of the authentication service, by their ids. */
const { accounts } = vi.hoisted(() => ({ accounts: new Map<string, object>() }));
const missing = (): never => {
  throw Object.assign(new Error('none'), { code: 'auth/user-not-found' });
};
const service = { getUser: async (uid: string) => accounts.get(uid) ?? missing() };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const mailbox = givenMailServer();
const AT = '2026-03-01T10:00:00.000Z';
const NOW = new Date(AT);
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const notification = (kind: string, fields: object = {}) =>
  ({ userId: 'ana', kind, title: 'Your photo was taken down', message: 'It showed a phone number.', read: false, createdAt: AT, ...fields }) as never;
const outbox = async () => (await contentsOf('outbox')) as Record<string, OutboxMail>;
const states = async () => Object.values(await outbox()).map(({ status }) => status);
const mutedMail = async () => ((await db.doc('users/ana').get()).data() as UserProfile).mutedMail;
const send = (now = NOW, give = sendOverSmtp) => sendDueMails({ sendOverSmtp: give, now: () => now });

/** Stages a notification with its email. */
async function notify(kind: string, fields: object = {}, id = 'n1'): Promise<void> {
  const batch = db.batch() as never;
  stageNotification(batch, id, notification(kind, fields));
  await (batch as { commit(): Promise<unknown> }).commit();
}

beforeEach(async () => {
  await clearFirestore();
  vi.restoreAllMocks();
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(() => {});
  accounts.clear();
  accounts.set('ana', { uid: 'ana', email: 'ana@example.com', emailVerified: true });
  await givenUser('ana');
});

describe('stageNotification and its email', () => {
  it('stage an email in the same commit, which goes to the verified address', async () => {
    await notify('photo', { actionUrl: '/my-gyms/g1', actionText: 'Look' });
    expect(Object.keys(await outbox())).toEqual([`n1~${NOW.getTime()}`]);
    expect(await send()).toBe(1);
    expect(mailbox.received).toMatchObject([{ to: 'ana@example.com', from: 'Halfmat <mail@gyms.example.org>', subject: 'Your photo was taken down' }]);
    expect(mailbox.received[0]?.text).toContain('https://gyms.example.org/my-gyms/g1');
    expect(await states()).toEqual(['sent']);
    expect(await send(after(LEASE_MS * 2))).toBe(0);
  });

  it('stage no email for kinds that are never mailed, or for many recipients', async () => {
    await notify('welcome');
    const batch = db.batch() as never;
    stageNotificationForEach(batch, 'edit', [{ uid: 'ana', profile: {} }], notification('claim'));
    await (batch as { commit(): Promise<unknown> }).commit();
    expect(Object.keys(await contentsOf('notifications'))).toHaveLength(2);
    expect(await outbox()).toEqual({});
  });

  it('send one email if a trigger runs twice', async () => {
    for (const _time of [1, 2]) await notifyOnce('role-ana-1', notification('role'));
    await send();
    for (const _time of [1, 2]) await notifyOnce('role-ana-1', notification('role'));
    await send();
    expect(mailbox.received).toHaveLength(1);
  });

  it('send an email even if the notification is muted, and the other way round', async () => {
    await givenUser('ana', { muted: ['suggestion'] });
    const batch = db.batch() as never;
    await stageNotificationIfWanted(batch, 's1', notification('suggestion'));
    await (batch as { commit(): Promise<unknown> }).commit();
    await send();
    expect([Object.keys(await contentsOf('notifications')).length, mailbox.received.length]).toEqual([0, 1]);
    await givenUser('ana', { mutedMail: ['suggestion'] });
    const again = db.batch() as never;
    await stageNotificationIfWanted(again, 's2', notification('suggestion'));
    await (again as { commit(): Promise<unknown> }).commit();
    await send();
    expect([Object.keys(await contentsOf('notifications')).length, mailbox.received.length]).toEqual([1, 1]);
  });

  it('send a second email if the same notification is staged again later', async () => {
    await notify('claim');
    await send();
    await notify('claim', { createdAt: after(1000).toISOString(), title: 'Approved after all' });
    await send(after(DAY_MS));
    expect(mailbox.received.map(({ subject }) => subject)).toEqual(['Your photo was taken down', 'Approved after all']);
  });

  it('stage no email if no sender is configured, which readMailSettings reports', async () => {
    expect(await call(readMailSettings, {}, 'ana')).toEqual({ sends: true });
    vi.stubEnv('MAIL_FROM', '');
    await notify('claim');
    expect(await call(readMailSettings, {}, 'ana')).toEqual({ sends: false });
    vi.unstubAllEnvs();
    expect(await outbox()).toEqual({});
    expect(await refusal(call(readMailSettings, {}))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('an email', () => {
  it.each([
    ['an unverified address', () => accounts.set('ana', { uid: 'ana', email: 'ana@example.com', emailVerified: false })],
    ['an account that an admin has disabled', () => db.doc('users/ana').update({ isDisabled: true })],
    ['an account that is disabled at the service', () => accounts.set('ana', { uid: 'ana', email: 'ana@example.com', emailVerified: true, disabled: true })],
    ['a deleted account', () => accounts.delete('ana')],
    ['an account without a profile', () => db.doc('users/ana').delete()],
    ['a person who has muted its kind since then', () => db.doc('users/ana').update({ mutedMail: ['photo'] })],
  ])('is not sent to %s', async (_whom, change) => {
    await notify('photo');
    await change();
    await send();
    expect(mailbox.received).toEqual([]);
    expect(await states()).toEqual(['not-wanted']);
  });

  it('about account security is sent despite muted kinds, without an unsubscribe link', async () => {
    await db.doc('users/ana').update({ mutedMail: ['claim', 'sponsorship', 'role'] });
    for (const kind of ['claim', 'sponsorship', 'role']) await notify(kind, {}, kind);
    await notify('role', { title: 'And back' }, 'role2');
    await send();
    expect(mailbox.received).toHaveLength(2);
    for (const { headers } of mailbox.received) expect(headers).not.toHaveProperty('list-unsubscribe');
  });

  it('is sent once, however many workers try at the same moment', async () => {
    await notify('claim');
    const [id = ''] = Object.keys(await outbox());
    await Promise.all([1, 2, 3, 4, 5].map(() => sendMail(id, { sendOverSmtp, now: () => NOW })));
    expect(mailbox.received).toHaveLength(1);
    expect((await outbox())[id]).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('waits and is sent later if the server does not accept it', async () => {
    await notify('claim');
    mailbox.full = true;
    await send();
    expect(await states()).toEqual(['waiting']);
    expect(await send()).toBe(0);
    mailbox.full = false;
    expect(await send(after(60_000))).toBe(1);
    expect(mailbox.received).toHaveLength(1);
    expect(Object.values(await outbox())).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('is given up and logged after three days without success', async () => {
    await notify('claim');
    mailbox.full = true;
    let tries = 0;
    for (let hour = 0; hour <= 80; hour++) tries += await send(after(hour * 3_600_000));
    expect(await states()).toEqual(['given-up']);
    expect(log.error).toHaveBeenLastCalledWith('mail-given-up', expect.anything(), { kind: 'claim', attempts: tries });
    expect(tries).toBeLessThan(20);
  });

  it('is not tried again if the server rejects the recipient for good', async () => {
    await notify('claim');
    await send(NOW, () => Promise.reject(Object.assign(new Error('No such user'), { responseCode: 550, command: 'RCPT TO' })));
    expect(await states()).toEqual(['refused']);
  });

  it('waits if the server rejects the sender, which can be fixed', async () => {
    await notify('claim');
    await send(NOW, () => Promise.reject(Object.assign(new Error('Bad password'), { responseCode: 535, command: 'AUTH PLAIN' })));
    expect(await states()).toEqual(['waiting']);
  });

  it('is sent again with the same id after its lease if sending was interrupted', async () => {
    await notify('claim');
    // Sent, but the process ended before recording it.
    const [id = ''] = Object.keys(await outbox());
    await sendMail(id, { sendOverSmtp, now: () => NOW });
    await db.doc(`outbox/${id}`).update({ status: 'waiting' });
    expect(await send(after(LEASE_MS - 1))).toBe(0);
    expect(await send(after(LEASE_MS))).toBe(1);
    const ids = mailbox.received.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is deleted with its account, even while it is being sent', async () => {
    await notify('claim');
    await send(NOW, async (message) => {
      await removeTraces({ uid: 'ana' }, NOW);
      await sendOverSmtp(message);
    });
    expect(await outbox()).toEqual({});
  });

  it('expires after a month', async () => {
    await notify('claim');
    expect(Object.values(await outbox())[0]?.expiresAt.toDate()).toEqual(new Date('2026-03-31T10:00:00.000Z'));
  });
});

describe('the unsubscribe link', () => {
  const token = async (kind: 'photo' | 'discount' = 'photo', who = 'ana') => createUnsubscribeToken({ who, kind }, await loadOrCreateMailKey());

  it('is in the email and stops this kind only, without signing in', async () => {
    await notify('photo');
    await send();
    const [, sent = ''] = /unsubscribe\?token=([\w.-]+)/.exec(mailbox.received[0]?.text ?? '') ?? [];
    expect(mailbox.received[0]?.headers['list-unsubscribe']).toBe(`<https://gyms.example.org/unsubscribe?token=${sent}>`);
    expect(await handleUnsubscribe('POST', sent)).toMatchObject({ status: 200, body: expect.stringContaining('Done') });
    expect(await mutedMail()).toEqual(['photo']);
  });

  it.each(MAILED_NOTIFICATION_KINDS)('is in an email of kind “%s” exactly if that kind can be muted, which the settings page agrees with', async (kind) => {
    await notify(kind);
    await send();
    const [mail] = mailbox.received;
    const canStop = OPTIONAL_MAIL_KINDS.some((one) => one === kind);
    expect([mail?.text.includes('/unsubscribe?token='), mail?.headers['list-unsubscribe'] !== undefined]).toEqual([canStop, canStop]);
    expect(mail?.text).toContain(canStop ? 'Unsubscribe from these emails' : 'We always send emails about the security');
    const prefer = call(setNotificationPreferences, { muted: [], mutedMail: [kind] }, 'ana');
    await (canStop ? expect(prefer).resolves.toEqual({}) : expect(prefer).rejects.toMatchObject({ code: 'invalid-argument' }));
  });

  it('changes nothing before its button is pressed, because programs follow links', async () => {
    for (const method of ['GET', 'HEAD']) expect(await handleUnsubscribe(method, await token())).toMatchObject({ status: 200 });
    expect((await handleUnsubscribe('GET', await token())).body).toContain('<form method="post">');
    expect(await mutedMail()).toBeUndefined();
  });

  it('keeps kinds that were muted before if it is used several times at once', async () => {
    await db.doc('users/ana').update({ mutedMail: ['suggestion'] });
    const tokens = [await token(), await token(), await token('discount')];
    await Promise.all(tokens.map((one) => handleUnsubscribe('POST', one)));
    expect((await mutedMail())?.toSorted()).toEqual(['discount', 'photo', 'suggestion']);
  });

  it('does nothing and reveals nothing if it was tampered with', async () => {
    const right = await token();
    const forged = right.replace(/\.[\w-]+\./, `.${Buffer.from('bo').toString('base64url')}.`);
    await givenUser('bo');
    for (const bad of ['', 'x', forged, right.replace('photo', 'claim')]) expect(await handleUnsubscribe('POST', bad)).toMatchObject({ status: 400 });
    expect((await db.doc('users/bo').get()).data()).toEqual(profileWith({ email: 'bo@example.com' }));
    expect(await handleUnsubscribe('DELETE', right)).toMatchObject({ status: 405 });
    expect(await mutedMail()).toBeUndefined();
  });

  it('does not recreate a deleted account’s profile', async () => {
    const late = await token();
    await db.doc('users/ana').delete();
    expect(await handleUnsubscribe('POST', late)).toMatchObject({ status: 200 });
    expect((await db.doc('users/ana').get()).exists).toBe(false);
  });
});

describe('setNotificationPreferences for email', () => {
  const prefer = (input: object) => call(setNotificationPreferences, { muted: [], ...input }, 'ana');

  it('stores each muted kind once, and keeps them if a call names none', async () => {
    await prefer({ mutedMail: ['discount', 'photo', 'discount'] });
    expect(await mutedMail()).toEqual(['photo', 'discount']);
    await prefer({ muted: ['message'] });
    expect(await mutedMail()).toEqual(['photo', 'discount']);
    await prefer({ mutedMail: [] });
    expect(await mutedMail()).toEqual([]);
  });

  it.each([['role'], ['message'], [7]])('refuses to mute %s', async (kind) => {
    expect(await refusal(prefer({ mutedMail: [kind] }))).toMatchObject({ code: 'invalid-argument' });
    expect(await mutedMail()).toBeUndefined();
  });
});
