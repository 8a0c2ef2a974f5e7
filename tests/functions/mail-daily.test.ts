import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addOwner, claimGym, inviteOwner, removeOwner, withdrawClaim, withdrawInvitation } from '@functions/claims/callables';
import { DAY_MS } from '@contract';
import { decideDiscount, proposeDiscount } from '@functions/discounts/callables';
import { EVERYTHING, hashAddress, createUnsubscribeToken } from '@functions/mail/domain';
import { sendDueMails, sendMail } from '@functions/mail/sender';
import { handleUnsubscribe } from '@functions/mail/unsubscribe';
import { decideProposal, decideSuggestion, proposeGym, sendMessage, settleMessage, suggestChange } from '@functions/messages/callables';
import { decidePhotoReport, reportPhoto } from '@functions/photos/callables';
import { log } from '@functions/platform/log';
import { loadOrCreateMailKey } from '@functions/platform/mail-key';
import { notifyOnce } from '@functions/platform/notifications';
import { stageMail } from '@functions/platform/outbox';
import type { OutboxMail } from '@functions/platform/outbox-mail';
import { sendOverSmtp } from '@functions/platform/smtp';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';
import { givenMailServer } from '@support/mail';

const service = {
  getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, providerData: [], metadata: {} }),
  getUserByEmail: async (email: string) => ({ uid: email.split('@')[0], email, emailVerified: true }),
};
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));
vi.mock('@functions/platform/rate-limit', async (original) => ({ ...(await original<object>()), tryCountCall: async () => true }));

const mailbox = givenMailServer();
const NOW = new Date();
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const send = (now: Date) => sendDueMails({ sendOverSmtp, now: () => now });
const outbox = async () => Object.values((await contentsOf('outbox')) as Record<string, OutboxMail>);
const to = (uid: string) => mailbox.received.filter((mail) => mail.to === `${uid}@example.com`);

beforeEach(async () => {
  await clearFirestore();
  vi.restoreAllMocks();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(() => {});
  const photos = [1, 2, 3, 4, 5].map((number) => ({ id: `p${number}`, url: `https://example.com/p${number}.webp`, alt: '' }));
  await Promise.all([
    givenAdmin(),
    givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'] }),
    givenUser('ana'),
    db.doc('gyms/g1').set({ ...gymWith({ name: 'Alpha BJJ', phone: '+15125550100' }), photos }),
  ]);
});

/** Actions that can be repeated, and who gets emails about them. */
const LOOPS: Readonly<Record<string, readonly [receiver: string, once: (time: number) => Promise<unknown>]>> = {
  'adding and removing an owner': [
    'ana',
    async () => {
      await call(addOwner, { gymId: 'g1', email: 'ana@example.com' }, 'admin');
      await call(removeOwner, { gymId: 'g1', uid: 'ana' }, 'admin');
    },
  ],
  'sending and withdrawing an invitation': [
    'ana',
    async (time) => {
      await call(inviteOwner, { gymId: 'g1', email: 'ana@example.com' }, 'owner');
      await send(after(time * 60_000));
      const [id] = Object.keys(await contentsOf('ownerInvitations'));
      await call(withdrawInvitation, { gymId: 'g1', id }, 'owner');
    },
  ],
  'sending and withdrawing a claim': [
    'owner',
    async () => {
      await call(claimGym, { gymId: 'g1', role: 'coach', evidence: { kind: 'text', text: 'I open the doors.' } }, 'ana');
      const [id] = Object.keys(await contentsOf('claims'));
      await call(withdrawClaim, { id }, 'ana');
    },
  ],
  'deciding suggested changes': [
    'ana',
    async (time) => {
      const key = randomUUID();
      await call(suggestChange, { key, gymId: 'g1', comment: `Look ${time}` }, 'ana');
      await call(decideSuggestion, { id: key, decisions: {} }, 'owner');
    },
  ],
  'deciding missing gyms': [
    'ana',
    async (time) => {
      await call(proposeGym, { gym: { name: `Missing ${time}`, full_address: `${time} Main St`, city: 'Austin', state: 'TX' } }, 'ana');
      const [id] = Object.entries(await contentsOf('suggestions')).find(([, suggestion]) => (suggestion as { status: string }).status === 'pending') ?? [];
      await call(decideProposal, { id, decision: 'rejected' }, 'admin');
    },
  ],
  'deciding discounts': [
    'owner',
    async (time) => {
      const key = randomUUID();
      await call(proposeDiscount, { key, gymId: 'g1', discount: { title: `Gis ${time}`, category: 'gear' } }, 'owner');
      await call(decideDiscount, { id: key, decision: 'rejected', version: 1 }, 'admin');
    },
  ],
  'deciding reports on photos': [
    'ana',
    async (time) => {
      const key = randomUUID();
      await call(reportPhoto, { key, gymId: 'g1', photo: `p${time}`, kind: 'wrong' }, 'ana');
      await call(decidePhotoReport, { id: key, decision: 'dismissed', reason: 'It stays.' }, 'admin');
    },
  ],
  'answering messages': [
    'ana',
    async (time) => {
      const key = randomUUID();
      await call(sendMessage, { key, topic: 'question', name: 'Ana', email: 'ana@example.com', message: `Hello ${time}` }, 'ana');
      await call(settleMessage, { id: key, answer: `Answer ${time}` }, 'admin');
    },
  ],
};

describe('the daily limit of one email per gym and person', () => {
  it.each(Object.keys(LOOPS))('holds for %s, and at most one email the next day covers the rest', async (loop) => {
    const [receiver, once] = LOOPS[loop] ?? ['', async () => {}];
    for (const time of [1, 2, 3, 4, 5]) {
      await once(time);
      await send(after(time * 60_000));
    }
    expect(to(receiver)).toHaveLength(1);
    for (const hour of [1, 5, 23]) await send(after(hour * 3_600_000));
    expect(to(receiver)).toHaveLength(1);
    for (const hour of [25, 26, 48]) await send(after(hour * 3_600_000));
    expect(to(receiver).length).toBeLessThanOrEqual(2);
    expect((await outbox()).filter(({ status }) => status === 'waiting')).toEqual([]);
    // Each email has one-click unsubscribe.
    for (const { headers } of to(receiver)) expect(headers).toHaveProperty('list-unsubscribe-post', 'List-Unsubscribe=One-Click');
  });

  const notify = (id: string, title: string, fields: object = {}, kind = 'claim') =>
    notifyOnce(id, { userId: 'ana', kind, title, message: `${title}.`, read: false, createdAt: NOW.toISOString(), gymId: 'g1', ...fields } as never);

  it('holds for ten notifications that are mailed at the same moment', async () => {
    for (let time = 0; time < 10; time++) await notify(`n${time}`, `News ${time}`);
    const ids = Object.keys(await contentsOf('outbox'));
    await Promise.all(ids.map((id) => sendMail(id, { sendOverSmtp, now: () => NOW })));
    for (let day = 0; day < 20; day++) await send(after(day * 3_600_000));
    expect(to('ana')).toHaveLength(1);
  });

  it('lists the titles of the others under the newest, without muted kinds', async () => {
    await notify('n0', 'First');
    await send(NOW);
    await notify('n1', 'Older', { createdAt: after(1000).toISOString() });
    await notify('n2', 'Unwanted', { createdAt: after(2000).toISOString() }, 'photo');
    await notify('n3', 'Newest', { createdAt: after(3000).toISOString() });
    await db.doc('users/ana').update({ mutedMail: ['photo'] });
    await send(after(4000));
    await send(after(DAY_MS));
    expect(to('ana').map(({ subject }) => subject)).toEqual(['First', 'Newest']);
    expect(to('ana')[1]?.text).toContain('Also new since our last email:\n- Older');
    expect(to('ana')[1]?.text).not.toContain('Unwanted');
  });

  it('counts each gym and each person separately', async () => {
    await givenUser('bo');
    await notify('n1', 'One');
    await notify('n2', 'Two', { gymId: 'g2' });
    await notify('n3', 'Three', { userId: 'bo' });
    await send(NOW);
    expect([to('ana').length, to('bo').length]).toEqual([2, 1]);
  });

  it('does not count an email that the server has not accepted', async () => {
    await notify('n1', 'One');
    mailbox.full = true;
    await send(NOW);
    mailbox.full = false;
    await send(after(60_000));
    expect(to('ana')).toHaveLength(1);
  });
});

describe('an email address without an account', () => {
  async function codeSent(id: string): Promise<void> {
    await db.doc('claims/c1').set({ status: 'pending', createdAt: NOW.toISOString() });
    const batch = db.batch();
    const claim = { claimId: 'c1', claimedAt: NOW.toISOString(), gymId: 'g1' };
    stageMail(batch as never, id, {
      ...claim,
      kind: 'claim-code',
      address: 'info@alpha.example',
      title: 'A code',
      message: '123',
      createdAt: NOW.toISOString(),
    });
    await batch.commit();
    await send(NOW);
  }

  it('gets a link that stops all email for good, and is stored only as a hash', async () => {
    await codeSent('m1');
    const [mail] = mailbox.received;
    const [, token = ''] = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.headers).toMatchObject({ 'list-unsubscribe': `<https://gyms.example.org/unsubscribe?token=${token}>` });
    expect(mail?.text).toContain('Never email this address again');
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('alpha');
    expect((await handleUnsubscribe('GET', token)).body).toContain('Stop all emails');
    expect(await handleUnsubscribe('POST', token)).toMatchObject({ status: 200, body: expect.stringContaining('never email this address again') });
    await codeSent('m2');
    expect(mailbox.received).toHaveLength(1);
    expect(JSON.stringify(await contentsOf('ledger'))).not.toContain('alpha');
  });

  it('can’t be unsubscribed by a forged link', async () => {
    const who = hashAddress('info@alpha.example', await loadOrCreateMailKey());
    const forged = createUnsubscribeToken({ who, kind: EVERYTHING }, 'another key');
    expect(await handleUnsubscribe('POST', forged)).toMatchObject({ status: 400 });
    await codeSent('m1');
    expect(mailbox.received).toHaveLength(1);
  });
});
