import { describe, expect, it } from 'vitest';
import {
  toAnsweredClaim,
  toDecidedClaim,
  isRepeatedClaim,
  deriveMailedCode,
  toCodeMail,
  newClaim,
  createCode,
  toNewOwnerNotification,
  toClaimNotification,
  toDecisionNotification,
  toRemovedOwnerNotification,
  toOverflowNotification,
  toChangedOwnersNotification,
  toOpenClaim,
  toProvenClaim,
  toWithdrawnClaim,
} from '@functions/claims/domain';
import type { Claim } from '@contract';

const THEN = '2026-03-01T10:00:00.000Z';
const NOW = new Date('2026-03-02T10:00:00.000Z');
const KEY = 'a key of the backend';
const ADDRESS = 'desk@atos.example';
const ANA = { userId: 'ana', email: 'ana@example.com', emailVerified: true };
const ATOS = { gymId: 'g1', gymName: 'Atos', gymPath: '/bjj/texas/austin/atos' };
const WORDS = { kind: 'text', text: 'The lease is in my name.' } as const;
const MAIL = { kind: 'mail', address: ADDRESS } as const;
const PLACES = { code: 'ABCD-2345', address: ADDRESS };
const admin = { by: 'admin', now: NOW };

const claimWith = (fields: Partial<Claim> = {}): Claim => ({
  ...ANA,
  ...ATOS,
  role: 'owner',
  evidence: WORDS,
  isDispute: false,
  status: 'pending',
  createdAt: THEN,
  ...fields,
});
const decided = (['approved', 'rejected', 'withdrawn'] as const).map((status) => claimWith({ status }));
const isDecided = { reason: 'already-decided', message: 'This claim has already been reviewed or withdrawn.' };

describe('newClaim', () => {
  it('is pending and not a dispute', () => {
    expect(newClaim({ role: 'coach', evidence: WORDS }, ANA, ATOS, PLACES, NOW)).toEqual({
      ...ANA,
      ...ATOS,
      role: 'coach',
      evidence: WORDS,
      isDispute: false,
      status: 'pending',
      createdAt: NOW.toISOString(),
    });
  });

  it('stores a code for the gym’s website, but only the address for a code by email', () => {
    const proofOf = (kind: 'code' | 'mail') => newClaim({ role: 'owner', evidence: { kind } }, ANA, ATOS, PLACES, NOW).evidence;
    expect(proofOf('code')).toEqual({ kind: 'code', code: 'ABCD-2345' });
    expect(proofOf('mail')).toEqual(MAIL);
  });

  it('refuses a code by email if the gym has no address, and names the field', () => {
    const message = 'We can’t send a code to this gym. Choose another way.';
    const nowhere = { ...PLACES, address: undefined };
    expect(() => newClaim({ role: 'owner', evidence: { kind: 'mail' } }, ANA, ATOS, nowhere, NOW)).toThrow(
      expect.objectContaining({ reason: 'invalid', message, issues: [{ path: 'evidence.kind', message }] }),
    );
    expect(newClaim({ role: 'owner', evidence: WORDS }, ANA, ATOS, nowhere, NOW).evidence).toEqual(WORDS);
  });
});

describe('createCode and deriveMailedCode', () => {
  it('make random codes of two groups of four unambiguous characters', () => {
    const codes = Array.from({ length: 200 }, createCode);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(new Set(codes).size).toBe(codes.length);
    // Every position can have any character, and the two halves differ.
    expect(new Set(codes.join('')).size).toBe(32 + 1);
    expect(codes.some((code) => code.slice(0, 4) === code.slice(5))).toBe(false);
  });

  it('derive a mailed code from the claim, its address and the key', () => {
    const code = deriveMailedCode(claimWith(), ADDRESS, KEY);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(deriveMailedCode(claimWith({ role: 'coach' }), ADDRESS, KEY)).toBe(code);
    const others = [
      deriveMailedCode(claimWith({ userId: 'bo' }), ADDRESS, KEY),
      deriveMailedCode(claimWith({ createdAt: NOW.toISOString() }), ADDRESS, KEY),
      deriveMailedCode(claimWith(), 'other@atos.example', KEY),
      deriveMailedCode(claimWith(), ADDRESS, 'another key'),
    ];
    expect(new Set([code, ...others]).size).toBe(5);
  });

  it('give the same mailed code in every version of the site', () => {
    expect(deriveMailedCode(claimWith(), ADDRESS, KEY)).toBe('Y5FS-M74R');
  });
});

describe('isRepeatedClaim', () => {
  it.each([
    ['the same words', WORDS, WORDS],
    ['another code for the website', { kind: 'code', code: 'AAAA-AAAA' }, { kind: 'code', code: 'BBBB-BBBB' }],
    ['a code by email to another address', MAIL, { kind: 'mail', address: 'new@atos.example', enteredAt: THEN }],
  ] as const)('treats a claim with %s as the pending one', (_what, stored, sent) => {
    expect(isRepeatedClaim(claimWith({ evidence: stored }), claimWith({ evidence: sent, createdAt: NOW.toISOString(), email: 'new@example.com' }))).toBe(true);
  });

  it.each<[string, Partial<Claim>]>([
    ['another role', { role: 'coach' }],
    ['other words', { evidence: { kind: 'text', text: 'I teach there.' } }],
    ['a code instead', { evidence: { kind: 'code', code: 'AAAA-AAAA' } }],
  ])('refuses a claim with %s while one is pending', (_what, fields) => {
    expect(() => isRepeatedClaim(claimWith(), claimWith(fields))).toThrow(
      expect.objectContaining({ reason: 'already-exists', message: 'You already have an open claim for this gym. To change it, withdraw it first.' }),
    );
  });

  it('refuses a website code while a claim with a mailed code is pending', () => {
    expect(() => isRepeatedClaim(claimWith({ evidence: MAIL }), claimWith({ evidence: { kind: 'code', code: 'AAAA-AAAA' } }))).toThrow();
  });

  it('is false for a first claim, and after a decision or a withdrawal', () => {
    for (const stored of [undefined, ...decided]) expect(isRepeatedClaim(stored, claimWith())).toBe(false);
  });
});

describe('toProvenClaim', () => {
  const claim = claimWith({ evidence: MAIL });
  const code = deriveMailedCode(claim, ADDRESS, KEY);
  const entered = { ...claim, evidence: { ...MAIL, enteredAt: NOW.toISOString() } };
  const message = 'That code isn’t right. Use the code from our newest email.';
  const isWrong = expect.objectContaining({ reason: 'invalid', message, issues: [{ path: 'code', message }] });

  it.each([code, code.replace('-', ''), ` ${code.replace('-', ' - ')} `, [...code].join(' ')])('accepts the mailed code typed as %j', (typed) => {
    expect(toProvenClaim(claim, typed, KEY, NOW)).toEqual(entered);
  });

  it('changes nothing if the code is entered again', () => {
    expect(toProvenClaim(entered, code, KEY, new Date('2026-04-01T00:00:00.000Z'))).toBe(entered);
  });

  it.each(['', '-', code.slice(0, -1), `${code}A`, code.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')), code.toLowerCase()])(
    'refuses the code %j and names the field',
    (typed) => expect(() => toProvenClaim(claim, typed, KEY, NOW)).toThrow(isWrong),
  );

  it('refuses the code for a renewed claim, a claim of another kind and a gym without an address', () => {
    expect(() => toProvenClaim({ ...claim, createdAt: NOW.toISOString() }, code, KEY, NOW)).toThrow(isWrong);
    expect(() => toProvenClaim(claimWith({ evidence: { kind: 'code', code } }), code, KEY, NOW)).toThrow(isWrong);
    expect(() => toProvenClaim(claim, code, undefined, NOW)).toThrow(isWrong);
  });

  it.each(decided)('refuses the code if the claim is already $status', ({ status }) => {
    expect(() => toProvenClaim({ ...claim, status }, code, KEY, NOW)).toThrow(expect.objectContaining(isDecided));
  });
});

describe('toWithdrawnClaim', () => {
  it('stores the time, and changes nothing the second time', () => {
    const withdrawn = toWithdrawnClaim(claimWith(), NOW);
    expect(withdrawn).toEqual(claimWith({ status: 'withdrawn', decidedAt: NOW.toISOString() }));
    expect(toWithdrawnClaim(withdrawn, new Date())).toBe(withdrawn);
  });

  it.each(['approved', 'rejected'] as const)('refuses a claim that was already %s', (status) => {
    expect(() => toWithdrawnClaim(claimWith({ status }), NOW)).toThrow(expect.objectContaining(isDecided));
  });
});

describe('toAnsweredClaim', () => {
  const owner = { by: 'owner', now: NOW };
  const answered = toAnsweredClaim(claimWith(), 'Ana left in May.', owner);

  it('turns the claim into a dispute that stays pending', () => {
    expect(answered).toEqual(claimWith({ isDispute: true, answer: { text: 'Ana left in May.', at: NOW.toISOString() }, answeredBy: 'owner' }));
  });

  it('ignores the same answer by the same owner, and replaces it with other words or another owner’s', () => {
    const later = new Date('2026-04-01T00:00:00.000Z');
    expect(toAnsweredClaim(answered, 'Ana left in May.', { by: 'owner', now: later })).toBe(answered);
    expect(toAnsweredClaim(answered, 'She left in June.', { by: 'owner', now: later })).toMatchObject({
      answer: { text: 'She left in June.', at: later.toISOString() },
    });
    expect(toAnsweredClaim(answered, 'Ana left in May.', { by: 'second', now: later })).toMatchObject({ answeredBy: 'second' });
  });

  it.each(decided)('refuses an answer if the claim is already $status', (claim) => {
    expect(() => toAnsweredClaim(claim, 'No.', owner)).toThrow(expect.objectContaining(isDecided));
  });
});

describe('toDecidedClaim', () => {
  it.each(['approved', 'rejected'] as const)('stores the admin, time and reason: %s', (decision) => {
    expect(toDecidedClaim(claimWith(), { decision, reason: 'The site says so.' }, admin)).toEqual(
      claimWith({ status: decision, reason: 'The site says so.', decidedAt: NOW.toISOString(), decidedBy: 'admin' }),
    );
  });

  it.each([undefined, ''])('stores no reason if none is given: %j', (reason) => {
    expect(toDecidedClaim(claimWith(), { decision: 'rejected', reason }, admin)).not.toHaveProperty('reason');
  });

  it.each(decided)('refuses a second decision if the claim is already $status', (claim) => {
    expect(() => toDecidedClaim(claim, { decision: 'approved' }, admin)).toThrow(expect.objectContaining(isDecided));
  });
});

it('toOpenClaim hides the claimant and the proof from the gym’s owners', () => {
  expect(toOpenClaim('c1', claimWith())).toEqual({ id: 'c1', role: 'owner', createdAt: THEN });
  const answer = { text: 'No.', at: THEN };
  expect(toOpenClaim('c1', claimWith({ answer, answeredBy: 'owner' }))).toEqual({ id: 'c1', role: 'owner', createdAt: THEN, answer });
});

describe('claim notifications', () => {
  const notification = { kind: 'claim', read: false, createdAt: NOW.toISOString() };

  it('tell admins the gym and the role, but not the person', () => {
    expect(toClaimNotification(claimWith({ role: 'manager' }), NOW)).toEqual({
      ...notification,
      title: 'New gym claim',
      message: 'Someone claimed Atos as its manager.',
      actionUrl: '/admin/claims',
      actionText: 'Review claims',
    });
    expect(toClaimNotification(claimWith({ isDispute: true }), NOW).title).toBe('Claim for a gym that has an owner');
    expect(toOverflowNotification(NOW)).toEqual({
      ...notification,
      title: 'More gym claims',
      message: 'Several gyms were claimed in the last hour. You’ll find all of them in the list of claims.',
      actionUrl: '/admin/claims',
      actionText: 'Review claims',
    });
  });

  it('tell the claimant the decision and the reason, if there is one', () => {
    expect(toDecisionNotification(claimWith({ status: 'approved' }), NOW)).toEqual({
      ...notification,
      gymId: 'g1',
      title: 'Your claim was approved',
      message: 'You’re now an owner of Atos and can edit its page.',
      actionUrl: '/my-gyms/g1',
      actionText: 'Edit your gym',
    });
    expect(toDecisionNotification(claimWith({ status: 'rejected' }), NOW)).toEqual({
      ...notification,
      gymId: 'g1',
      title: 'Your claim was rejected',
      message: 'We couldn’t approve your claim for Atos. Contact us if you’d like to know why.',
      actionUrl: ATOS.gymPath,
      actionText: 'See gym',
    });
    const messageOf = (status: Claim['status']) => toDecisionNotification(claimWith({ status, reason: 'The site says so.' }), NOW).message;
    expect(messageOf('approved')).toBe('You’re now an owner of Atos and can edit its page. The site says so.');
    expect(messageOf('rejected')).toBe('We couldn’t approve your claim for Atos. The site says so.');
  });

  it('tell new, former and remaining owners the gym’s name and where to look', () => {
    expect(toNewOwnerNotification('g1', 'Atos', NOW)).toEqual({
      ...notification,
      gymId: 'g1',
      title: 'You’re now a gym owner',
      message: 'You’re now an owner of Atos and can edit its page.',
      actionUrl: '/my-gyms/g1',
      actionText: 'Edit your gym',
    });
    expect(toRemovedOwnerNotification('g1', 'Atos', NOW)).toEqual({
      ...notification,
      gymId: 'g1',
      title: 'You were removed as a gym owner',
      message: 'Another owner or an admin removed you as an owner of Atos.',
      actionUrl: '/dashboard',
      actionText: 'My Dashboard',
    });
    expect(toChangedOwnersNotification('g1', 'Atos', NOW)).toEqual({
      ...notification,
      gymId: 'g1',
      title: 'Your gym’s owners changed',
      message: 'The owners of Atos have changed.',
      actionUrl: '/my-gyms/g1/owners',
      actionText: 'See owners',
    });
  });

  it('put the mailed code in a paragraph of its own, with a warning not to pass it on', () => {
    const { message, ...mail } = toCodeMail(ATOS, 'ABCD-2345');
    expect(mail).toEqual({ title: 'Code to claim Atos', actionUrl: '/my-gyms/g1/claim', actionText: 'Enter code' });
    const [why, code, warning, ...more] = message.split('\n\n');
    expect(why).toMatch(/^Someone asked to manage the Halfmat page for Atos and says they run the gym\./);
    expect(code).toBe('ABCD-2345');
    expect(warning).toMatch(/^If nobody on your team asked for this, don’t share the code\./);
    expect(more).toEqual([]);
  });
});
