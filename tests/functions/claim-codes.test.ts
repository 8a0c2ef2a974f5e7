import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimGym, enterClaimCode, withdrawClaim } from '@functions/claims/callables';
import { CODES_PER_DAY, CODES_PER_CLAIMANT, storeClaim } from '@functions/claims/repository';
import type { Claim } from '@contract';
import { sendDueMails } from '@functions/mail/sender';
import { call, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';
import { givenMailServer } from '@support/mail';

/** The authentication service has no accounts. */
const service = { getUser: () => Promise.reject(Object.assign(new Error('none'), { code: 'auth/user-not-found' })) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const WORDS = { kind: 'text', text: 'The lease is in my name.' } as const;
const claim = (uid = 'ana', fields: object = {}) => call(claimGym, { gymId: 'g1', role: 'owner', evidence: WORDS, ...fields }, uid);
const claimAt = async (id: string) => (await db.doc(`claims/${id}`).get()).data() as Claim;
const claims = async () => Object.values(await contentsOf('claims')) as Claim[];
const actions = async () => (Object.values(await contentsOf('audit')) as { action: string }[]).map(({ action }) => action).sort();

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([
    givenUser('ana'),
    givenUser('bo'),
    db.doc('gyms/g1').set(gymWith({ name: 'Atos', slug: 'atos' })),
    db.doc('gyms/g2').set(gymWith({ name: 'Other', slug: 'other' })),
  ]);
});

describe('a claim code sent by email', () => {
  const mailbox = givenMailServer();
  const byMail = (uid = 'ana', fields: object = {}) => claim(uid, { evidence: { kind: 'mail' }, ...fields });
  const enter = (id: string, code: string, uid = 'ana') => call(enterClaimCode, { id, code }, uid);
  const sentCodes = async () => {
    await sendDueMails();
    return mailbox.received.flatMap(({ to, text }) => (to === 'info@atos.example' ? (/^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(text)?.[0] ?? []) : []));
  };
  beforeEach(() => db.doc('gyms/g1').update({ email: 'info@atos.example' }));

  it('goes to the gym’s public address and is in nothing that the claimant can read', async () => {
    const { id } = await byMail();
    const codes = await sentCodes();
    expect(codes).toEqual([expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)]);
    expect(mailbox.received[0]?.subject).toBe('Code to claim Atos');
    expect(await claimAt(id)).toMatchObject({ evidence: { kind: 'mail', address: 'info@atos.example' } });
    const readable = JSON.stringify(await Promise.all(['claims', 'notifications', 'audit'].map(contentsOf)));
    expect(readable).toContain(id);
    for (const code of codes) for (const written of [code, code.replace('-', '')]) expect(readable.toUpperCase()).not.toContain(written);
  });

  it('marks the claim’s proof as entered, and changes nothing if it is entered again', async () => {
    const { id } = await byMail();
    const [code = ''] = await sentCodes();
    await enter(id, ` ${code.toLowerCase().replace('-', ' ')} `);
    const { evidence } = await claimAt(id);
    expect(evidence).toEqual({ kind: 'mail', address: 'info@atos.example', enteredAt: expect.any(String) });
    await enter(id, code);
    expect(await claimAt(id)).toMatchObject({ evidence, status: 'pending' });
    expect(await actions()).toEqual(['claimGym', 'enterClaimCode']);
  });

  it('is refused if it is wrong, from another claim, or from an earlier claim', async () => {
    const { id } = await byMail();
    const other = await byMail('bo');
    const [first = '', second = ''] = await sentCodes();
    for (const wrong of ['AAAA-AAAA', second]) expect(await refusal(enter(id, wrong))).toMatchObject({ reason: 'invalid' });
    expect(await refusal(enter(other.id, second, 'ana'))).toMatchObject({ reason: 'claim-not-found' });
    await call(withdrawClaim, { id }, 'ana');
    expect(await refusal(enter(id, first))).toMatchObject({ reason: 'already-decided' });
    await byMail();
    expect(await refusal(enter(id, first))).toMatchObject({ reason: 'invalid' });
    expect(await claimAt(id)).not.toHaveProperty('evidence.enteredAt');
  });

  it('is refused for a claim with other proof', async () => {
    const { id } = await claim();
    expect(await refusal(enter(id, 'ABCD-EF23'))).toMatchObject({ reason: 'invalid' });
  });

  it('is sent once for repeated claims, and not for a claim withdrawn first', async () => {
    await Promise.all([byMail(), byMail(), byMail()]);
    expect(await sentCodes()).toHaveLength(1);
    const { id } = await byMail('bo');
    await call(withdrawClaim, { id }, 'bo');
    expect(await sentCodes()).toHaveLength(1);
  });

  it('is sent once for claims that were made at different moments before one was stored', async () => {
    const made = await claimAt((await byMail('bo')).id);
    const moments = [0, 1, 2].map((milliseconds) => new Date(Date.now() + milliseconds));
    await Promise.all(moments.map((now) => storeClaim({ ...made, userId: 'ana', createdAt: now.toISOString() }, now)));
    expect(await claims()).toHaveLength(2);
    expect(await sentCodes()).toHaveLength(2);
  });

  it('is limited per gym and day across all claimants, and a claim over the limit is not stored', async () => {
    const people = Array.from({ length: CODES_PER_DAY + 2 }, (_, index) => `p${index}`);
    await Promise.all(people.map((uid) => givenUser(uid)));
    const outcomes = await Promise.allSettled(people.map((uid) => byMail(uid)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(CODES_PER_DAY);
    expect(await refusal(byMail('ana'))).toMatchObject({ code: 'resource-exhausted', reason: 'too-many-today' });
    expect(await claims()).toHaveLength(CODES_PER_DAY);
    expect(await sentCodes()).toHaveLength(CODES_PER_DAY);
  });

  it('reaches the gym’s real owner after a rival has used up one claimant’s share', async () => {
    for (let round = 0; round < CODES_PER_CLAIMANT; round++) await call(withdrawClaim, { id: (await byMail('bo')).id }, 'bo');
    for (let round = 0; round < CODES_PER_DAY; round++)
      expect(await refusal(byMail('bo'))).toMatchObject({ reason: expect.stringMatching(/^(too-many-today|rate-limited)$/) });
    await byMail('ana');
    expect(await sentCodes()).toHaveLength(1);
  });

  it('is refused if the gym lists no address, or if the site sends no email', async () => {
    expect(await refusal(byMail('ana', { gymId: 'g2' }))).toMatchObject({
      reason: 'invalid',
      message: 'We can’t send a code to this gym. Choose another way.',
    });
    vi.stubEnv('MAIL_FROM', '');
    expect(await refusal(byMail())).toMatchObject({ reason: 'invalid' });
    vi.unstubAllEnvs();
    expect(await claims()).toEqual([]);
  });
});
