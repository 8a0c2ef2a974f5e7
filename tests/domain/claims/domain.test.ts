import { describe, expect, it } from 'vitest';
import {
  answeredClaim,
  decidedClaim,
  isSentAgain,
  mailedCode,
  mailOfCode,
  newClaim,
  newCode,
  noticeOfBecoming,
  noticeOfClaim,
  noticeOfDecision,
  noticeOfLosing,
  noticeOfMore,
  noticeOfOwners,
  openClaim,
  provenClaim,
  withdrawnClaim,
} from '../../../functions/src/claims/domain';
import type { Claim } from '../../../functions/src/contract';

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
const decided = (['approved', 'refused', 'withdrawn'] as const).map((status) => claimWith({ status }));
const isDecided = { reason: 'already-decided', message: 'This claim was decided already, or its author has withdrawn it.' };

describe('a new claim', () => {
  it('waits, and is no dispute by itself', () => {
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

  it('has the code that its author shows on the gym’s website, and of one that is sent only where it goes', () => {
    const evidenceOf = (kind: 'code' | 'mail') => newClaim({ role: 'owner', evidence: { kind } }, ANA, ATOS, PLACES, NOW).evidence;
    expect(evidenceOf('code')).toEqual({ kind: 'code', code: 'ABCD-2345' });
    expect(evidenceOf('mail')).toEqual(MAIL);
  });

  it('by a code that nothing can be sent to is refused, at its field', () => {
    const message = 'No code can be sent to this gym. Choose another way.';
    const nowhere = { ...PLACES, address: undefined };
    expect(() => newClaim({ role: 'owner', evidence: { kind: 'mail' } }, ANA, ATOS, nowhere, NOW)).toThrow(
      expect.objectContaining({ reason: 'invalid', message, issues: [{ path: 'evidence.kind', message }] }),
    );
    expect(newClaim({ role: 'owner', evidence: WORDS }, ANA, ATOS, nowhere, NOW).evidence).toEqual(WORDS);
  });
});

describe('a code', () => {
  it('is two groups of four signs, none of which is taken for another, and is another each time', () => {
    const codes = Array.from({ length: 200 }, newCode);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(new Set(codes).size).toBe(codes.length);
    // Each place may have any of them: no two are the same by the way they are made.
    expect(new Set(codes.join('')).size).toBe(32 + 1);
    expect(codes.some((code) => code.slice(0, 4) === code.slice(5))).toBe(false);
  });

  it('that is sent follows from the claim, its address and the key, and from each of them', () => {
    const code = mailedCode(claimWith(), ADDRESS, KEY);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(mailedCode(claimWith({ role: 'coach' }), ADDRESS, KEY)).toBe(code);
    const others = [
      mailedCode(claimWith({ userId: 'bo' }), ADDRESS, KEY),
      mailedCode(claimWith({ createdAt: NOW.toISOString() }), ADDRESS, KEY),
      mailedCode(claimWith(), 'other@atos.example', KEY),
      mailedCode(claimWith(), ADDRESS, 'another key'),
    ];
    expect(new Set([code, ...others]).size).toBe(5);
  });

  it('that was sent stays the same from one version of the site to the next', () => {
    expect(mailedCode(claimWith(), ADDRESS, KEY)).toBe('Y5FS-M74R');
  });
});

describe('a claim that is sent', () => {
  it.each([
    ['the same words', WORDS, WORDS],
    ['a code for the website, whatever it was', { kind: 'code', code: 'AAAA-AAAA' }, { kind: 'code', code: 'BBBB-BBBB' }],
    ['a code by e-mail, wherever it went', MAIL, { kind: 'mail', address: 'new@atos.example', enteredAt: THEN }],
  ] as const)('again with %s is the one that waits', (_what, stored, sent) => {
    expect(isSentAgain(claimWith({ evidence: stored }), claimWith({ evidence: sent, createdAt: NOW.toISOString(), email: 'new@example.com' }))).toBe(true);
  });

  it.each<[string, Partial<Claim>]>([
    ['another role', { role: 'coach' }],
    ['other words', { evidence: { kind: 'text', text: 'I teach there.' } }],
    ['a code instead', { evidence: { kind: 'code', code: 'AAAA-AAAA' } }],
  ])('with %s while one waits is refused', (_what, fields) => {
    expect(() => isSentAgain(claimWith(), claimWith(fields))).toThrow(
      expect.objectContaining({ reason: 'already-exists', message: 'Your earlier claim to this gym waits for a decision. Withdraw it first.' }),
    );
  });

  it('with a code by e-mail in place of one on the website is another', () => {
    expect(() => isSentAgain(claimWith({ evidence: MAIL }), claimWith({ evidence: { kind: 'code', code: 'AAAA-AAAA' } }))).toThrow();
  });

  it('first, or after a decision or a withdrawal, is new', () => {
    for (const stored of [undefined, ...decided]) expect(isSentAgain(stored, claimWith())).toBe(false);
  });
});

describe('the code that went to the gym’s address', () => {
  const claim = claimWith({ evidence: MAIL });
  const code = mailedCode(claim, ADDRESS, KEY);
  const entered = { ...claim, evidence: { ...MAIL, enteredAt: NOW.toISOString() } };
  const message = 'This is not the code that was sent for this claim. Look at the newest e-mail.';
  const isWrong = expect.objectContaining({ reason: 'invalid', message, issues: [{ path: 'code', message }] });

  it.each([code, code.replace('-', ''), ` ${code.replace('-', ' - ')} `, [...code].join(' ')])('is right as %j', (typed) => {
    expect(provenClaim(claim, typed, KEY, NOW)).toEqual(entered);
  });

  it('entered again changes nothing, not even when', () => {
    expect(provenClaim(entered, code, KEY, new Date('2026-04-01T00:00:00.000Z'))).toBe(entered);
  });

  it.each(['', '-', code.slice(0, -1), `${code}A`, code.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')), code.toLowerCase()])(
    'is wrong as %j, at its field',
    (typed) => expect(() => provenClaim(claim, typed, KEY, NOW)).toThrow(isWrong),
  );

  it('is another claim’s for nobody: not for one that was made anew, nor for one of another kind, nor where nothing is sent', () => {
    expect(() => provenClaim({ ...claim, createdAt: NOW.toISOString() }, code, KEY, NOW)).toThrow(isWrong);
    expect(() => provenClaim(claimWith({ evidence: { kind: 'code', code } }), code, KEY, NOW)).toThrow(isWrong);
    expect(() => provenClaim(claim, code, undefined, NOW)).toThrow(isWrong);
  });

  it.each(decided)('comes too late where the claim is $status', ({ status }) => {
    expect(() => provenClaim({ ...claim, status }, code, KEY, NOW)).toThrow(expect.objectContaining(isDecided));
  });
});

describe('a withdrawal', () => {
  it('is noted with its moment; once more changes nothing', () => {
    const withdrawn = withdrawnClaim(claimWith(), NOW);
    expect(withdrawn).toEqual(claimWith({ status: 'withdrawn', decidedAt: NOW.toISOString() }));
    expect(withdrawnClaim(withdrawn, new Date())).toBe(withdrawn);
  });

  it.each(['approved', 'refused'] as const)('of what was %s is refused', (status) => {
    expect(() => withdrawnClaim(claimWith({ status }), NOW)).toThrow(expect.objectContaining(isDecided));
  });
});

describe('an owner’s answer', () => {
  const owner = { by: 'owner', now: NOW };
  const answered = answeredClaim(claimWith(), 'Ana left in May.', owner);

  it('makes the claim a dispute, which waits on', () => {
    expect(answered).toEqual(claimWith({ isDispute: true, answer: { text: 'Ana left in May.', at: NOW.toISOString() }, answeredBy: 'owner' }));
  });

  it('said again by the same owner changes nothing; other words, or another owner’s, take its place', () => {
    const later = new Date('2026-04-01T00:00:00.000Z');
    expect(answeredClaim(answered, 'Ana left in May.', { by: 'owner', now: later })).toBe(answered);
    expect(answeredClaim(answered, 'She left in June.', { by: 'owner', now: later })).toMatchObject({
      answer: { text: 'She left in June.', at: later.toISOString() },
    });
    expect(answeredClaim(answered, 'Ana left in May.', { by: 'second', now: later })).toMatchObject({ answeredBy: 'second' });
  });

  it.each(decided)('comes too late where the claim is $status', (claim) => {
    expect(() => answeredClaim(claim, 'No.', owner)).toThrow(expect.objectContaining(isDecided));
  });
});

describe('a decision', () => {
  it.each(['approved', 'refused'] as const)('is noted with who, when and why: %s', (decision) => {
    expect(decidedClaim(claimWith(), { decision, reason: 'The site says so.' }, admin)).toEqual(
      claimWith({ status: decision, reason: 'The site says so.', decidedAt: NOW.toISOString(), decidedBy: 'admin' }),
    );
  });

  it.each([undefined, ''])('has no reason where none is given: %j', (reason) => {
    expect(decidedClaim(claimWith(), { decision: 'refused', reason }, admin)).not.toHaveProperty('reason');
  });

  it.each(decided)('is one for good: of what is $status there is no other', (claim) => {
    expect(() => decidedClaim(claim, { decision: 'approved' }, admin)).toThrow(expect.objectContaining(isDecided));
  });
});

it('owners see of a claim to their gym neither who claims nor by what', () => {
  expect(openClaim('c1', claimWith())).toEqual({ id: 'c1', role: 'owner', createdAt: THEN });
  const answer = { text: 'No.', at: THEN };
  expect(openClaim('c1', claimWith({ answer, answeredBy: 'owner' }))).toEqual({ id: 'c1', role: 'owner', createdAt: THEN, answer });
});

describe('whom a claim concerns', () => {
  const notice = { kind: 'claim', read: false, createdAt: NOW.toISOString() };

  it('among admins is told of the gym and the role, not of the person', () => {
    expect(noticeOfClaim(claimWith({ role: 'manager' }), NOW)).toEqual({
      ...notice,
      title: 'A gym is claimed',
      message: 'Atos, by its manager.',
      actionUrl: '/admin/claims',
      actionText: 'Decide',
    });
    expect(noticeOfClaim(claimWith({ isDispute: true }), NOW).title).toBe('A gym with an owner is claimed');
    expect(noticeOfMore(NOW)).toEqual({
      ...notice,
      title: 'More gyms are claimed',
      message: 'Many were claimed within this hour. The list of claims has them all.',
      actionUrl: '/admin/claims',
      actionText: 'Decide',
    });
  });

  it('as its author is told what came of it, and why, where that was said', () => {
    expect(noticeOfDecision(claimWith({ status: 'approved' }), NOW)).toEqual({
      ...notice,
      gymId: 'g1',
      title: 'Your claim is approved',
      message: 'You own Atos here now, and edit its page.',
      actionUrl: '/my-gyms/g1',
      actionText: 'Edit your gym',
    });
    expect(noticeOfDecision(claimWith({ status: 'refused' }), NOW)).toEqual({
      ...notice,
      gymId: 'g1',
      title: 'Your claim was refused',
      message: 'Atos is not yours here. Write to us if you want to know why.',
      actionUrl: ATOS.gymPath,
      actionText: 'See the gym',
    });
    const messageOf = (status: Claim['status']) => noticeOfDecision(claimWith({ status, reason: 'The site says so.' }), NOW).message;
    expect(messageOf('approved')).toBe('You own Atos here now, and edit its page. The site says so.');
    expect(messageOf('refused')).toBe('Atos is not yours here. The site says so.');
  });

  it('as who becomes an owner, no longer is one, or is one still, is told by the gym’s name where to look', () => {
    expect(noticeOfBecoming('g1', 'Atos', NOW)).toEqual({
      ...notice,
      gymId: 'g1',
      title: 'You own a gym here',
      message: 'You were made an owner of Atos. You can edit its page.',
      actionUrl: '/my-gyms/g1',
      actionText: 'Edit your gym',
    });
    expect(noticeOfLosing('g1', 'Atos', NOW)).toEqual({
      ...notice,
      gymId: 'g1',
      title: 'You no longer own a gym',
      message: 'Atos was taken off your gyms by another owner or an admin.',
      actionUrl: '/dashboard',
      actionText: 'My Dashboard',
    });
    expect(noticeOfOwners('g1', 'Atos', NOW)).toEqual({
      ...notice,
      gymId: 'g1',
      title: 'Who owns your gym has changed',
      message: 'Atos has other owners than before.',
      actionUrl: '/my-gyms/g1/owners',
      actionText: 'See who',
    });
  });

  it('at the gym’s address reads the code in a paragraph of its own, and to give it to nobody who was not theirs', () => {
    const { message, ...mail } = mailOfCode(ATOS, 'ABCD-2345');
    expect(mail).toEqual({ title: 'Code to claim Atos', actionUrl: '/my-gyms/g1/claim', actionText: 'Enter the code' });
    const [why, code, warning, ...more] = message.split('\n\n');
    expect(why).toMatch(/^Somebody says that they run Atos, and asks to own its page on Halfmat\./);
    expect(code).toBe('ABCD-2345');
    expect(warning).toMatch(/^If nobody of yours has asked, give the code to nobody\./);
    expect(more).toEqual([]);
  });
});
