import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { callables, notificationSchema, suggestionSchema } from '@contract';
import {
  toDecidedMissingGym,
  isSameMissingGym,
  newMissingGym,
  toMissingGymDecisionNotification,
  toMissingGymNotification,
} from '@functions/messages/missing-gyms/domain';
import { toDecidedSuggestion, toAcceptedEdit, newSuggestion, toDecisionNotification, toOwnerNotification } from '@functions/messages/suggestions/domain';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-03-31T10:00:00.000Z');
const AUTHOR = { by: 'admin', now: NOW };
const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const GYM = { gymId: 'g1', gymName: 'Half Guard Hall', gymPath: '/bjj/texas/austin/half-guard-hall', gym: gymWith() };
const COMMAND = { key: KEY, gymId: 'g1', comment: 'They moved.', changes: { phone: null, site: 'https://a.example/' } };
const WAITS = newSuggestion(COMMAND, GYM, 'ana', NOW);
const BOTH = { phone: 'accepted', site: 'rejected' } as const;

describe('newSuggestion, toDecidedSuggestion and toAcceptedEdit', () => {
  it('store a pending suggestion with the named facts and their current values only', () => {
    expect(WAITS).toMatchObject({ userId: 'ana', status: 'pending', was: { phone: '+15125550101', site: null } });
    expect(WAITS).not.toHaveProperty('gym');
    expect(v.is(suggestionSchema, WAITS)).toBe(true);
    expect(newSuggestion({ key: KEY, gymId: 'g1', comment: 'a' }, GYM, 'ana', NOW)).toMatchObject({ changes: {}, was: {} });
  });

  it.each([
    ['accept a suggestion with one accepted fact', BOTH, 'accepted'],
    ['reject a suggestion without accepted facts', { phone: 'rejected', site: 'rejected' }, 'rejected'],
  ] as const)('%s', (_what, decisions, status) => {
    expect(toDecidedSuggestion(WAITS, { decisions, reason: '' }, AUTHOR)).toEqual({
      ...WAITS,
      status,
      decisions,
      decidedAt: NOW.toISOString(),
      decidedBy: 'admin',
    });
  });

  it('allow one decision: the same again changes nothing, and another or one after a withdrawal is refused', () => {
    const decided = toDecidedSuggestion(WAITS, { decisions: BOTH }, AUTHOR);
    expect(toDecidedSuggestion(decided, { decisions: BOTH, reason: 'Other words' }, AUTHOR)).toBe(decided);
    for (const stored of [decided, { ...WAITS, status: 'withdrawn' as const }])
      expect(() => toDecidedSuggestion(stored, { decisions: { phone: 'accepted', site: 'accepted' } }, AUTHOR)).toThrow(
        expect.objectContaining({ reason: 'already-decided' }),
      );
  });

  it('make an edit only from the accepted facts and the values that were seen', () => {
    const seen = { phone: '+15125550101', site: null };
    expect(toAcceptedEdit(GYM.gym, { ...WAITS, decisions: BOTH }, seen)).toEqual({ version: 0, changes: { phone: null }, seen });
    expect(toAcceptedEdit(GYM.gym, { ...WAITS, decisions: { phone: 'rejected', site: 'rejected' } }, seen)).toBeUndefined();
    expect(toAcceptedEdit(GYM.gym, WAITS, seen)).toBeUndefined();
  });
});

describe('toDecisionNotification for a suggestion', () => {
  it('links to the gym if it is known, and fits a notification even with a long reason', () => {
    const decided = toDecidedSuggestion(WAITS, { decisions: BOTH, reason: 'x'.repeat(600) }, AUTHOR);
    const notification = toDecisionNotification(decided, NOW);
    expect(notification.actionUrl).toBe(GYM.gymPath);
    expect(v.is(notificationSchema, { ...notification, userId: 'ana' })).toBe(true);
    expect(toDecisionNotification({ ...decided, gymName: undefined, gymPath: undefined }, NOW)).not.toHaveProperty('actionUrl');
  });
});

it('toOwnerNotification names neither the author nor the content of a suggestion', () => {
  expect(JSON.stringify(toOwnerNotification('g1', WAITS))).not.toMatch(/ana|moved|a\.example/);
});

describe('missing gyms', () => {
  const MISSING = { name: 'Missing Mats', full_address: '12 Oak St', city: 'austin', state: 'TX' };
  const { id, missingGym } = newMissingGym({ gym: MISSING }, 'ana', NOW);

  it('have the same id for the same author, name and city in any spelling', () => {
    const again = (gym: object, uid = 'ana') => newMissingGym({ gym: { ...MISSING, ...gym } }, uid, NOW).id;
    expect(again({ name: 'MISSING  mats', city: 'Austin', full_address: 'Elsewhere 1' })).toBe(id);
    expect(new Set([id, again({ name: 'Missing Mats 2' }), again({ city: 'Dallas' }), again({}, 'ben')])).toHaveLength(4);
    expect(id).not.toContain('ana');
  });

  it('fit suggestionSchema, and proposeGym accepts them only with an address', () => {
    expect(v.is(suggestionSchema, missingGym)).toBe(true);
    expect(v.is(callables.proposeGym.input, { gym: MISSING })).toBe(true);
    expect(v.is(callables.proposeGym.input, { gym: { ...MISSING, full_address: undefined } })).toBe(false);
  });

  it.each([
    ['nothing', undefined, false],
    ['the same one, pending', missingGym, true],
    ['the same one, accepted', { ...missingGym, status: 'accepted' as const }, true],
    ['the same one, rejected', { ...missingGym, status: 'rejected' as const }, false],
    ['the same one, withdrawn', { ...missingGym, status: 'withdrawn' as const }, false],
    ['another one, accepted', { ...missingGym, comment: 'x', status: 'accepted' as const }, false],
  ])('are compared with what is stored (isSameMissingGym): %s', (_what, stored, again) => expect(isSameMissingGym(stored, missingGym)).toBe(again));

  it('are refused while another one is pending', () => {
    expect(() => isSameMissingGym({ ...missingGym, comment: 'x' }, missingGym)).toThrow(expect.objectContaining({ reason: 'already-exists' }));
  });

  it('are decided only once', () => {
    const accepted = toDecidedMissingGym(missingGym, { id, decision: 'accepted' }, AUTHOR);
    expect(accepted).toMatchObject({ status: 'accepted', decidedBy: 'admin' });
    expect(toDecidedMissingGym(accepted, { id, decision: 'accepted' }, AUTHOR)).toBe(accepted);
    expect(() => toDecidedMissingGym(accepted, { id, decision: 'rejected' }, AUTHOR)).toThrow(expect.objectContaining({ reason: 'already-decided' }));
  });

  it('tell admins the place but not the content, and the author the outcome', () => {
    expect(toMissingGymNotification(id, missingGym).message).toBe(`In Austin, TX. Reference ${id.slice(0, 8).toUpperCase()}.`);
    const listed = toMissingGymDecisionNotification({ ...missingGym, status: 'accepted', gymPath: '/bjj/texas/austin/missing-mats' }, NOW);
    expect(listed).toMatchObject({ title: 'The gym you suggested: Missing Mats', actionUrl: '/bjj/texas/austin/missing-mats' });
    expect(toMissingGymDecisionNotification({ ...missingGym, status: 'rejected', reason: 'Judo only.' }, NOW).message).toBe(
      'We didn’t add it to the directory. Message from the reviewer: Judo only. Thanks for your help.',
    );
  });
});
