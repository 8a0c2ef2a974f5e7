import { describe, expect, it } from 'vitest';
import type { Gym } from '@contract';
import { readRow } from '@functions/imports/reading/read-row';
import { withSampleChecks } from '@functions/imports/reading/sample-checks';
import { rowOf } from '@support/reading';

const reading = (facts: unknown, sample = false) => {
  const texts = { name: 'Harbor BJJ', city: 'Austin', state: 'TX', full_address: '1 Oak Street, Austin, TX', latitude: '30.271', longitude: '-97.742' };
  const read = readRow(rowOf({ ...texts, facts: typeof facts === 'string' ? facts : JSON.stringify(facts) }, 7), { today: '2026-11-21', sample });
  if (read.kind !== 'gym') throw new Error('The row was rejected.');
  return read;
};

describe('the “facts” column in readRow', () => {
  it('is taken as it is if the contract accepts it', () => {
    const facts = {
      hours: { mon: [{ open: '09:00', close: '21:00' }], sun: [] },
      pricing: { dropIn: 20 },
      instructors: [{ name: 'Ana Novak', beltRank: 'black' }],
    };
    expect(reading(facts)).toMatchObject({ facts, findings: [] });
  });

  it('leaves out and reports single facts that are invalid', () => {
    const { facts, findings } = reading({ pricing: { dropIn: -5 }, languages: ['English'], isAdmin: true });
    expect(facts).toMatchObject({ languages: ['English'] });
    expect(facts).not.toHaveProperty('pricing');
    expect(facts).not.toHaveProperty('isAdmin');
    expect(findings.map(({ kind, row, column }) => [kind, row, column])).toEqual([
      ['dropped', 7, 'facts.pricing'],
      ['dropped', 7, 'facts.isAdmin'],
    ]);
  });

  it('never moves a gym, since name and place come from their own columns', () => {
    const { facts, placement } = reading({ name: 'Other', city: 'Dallas', state: 'CA', latitude: 1, zip: '90210' });
    expect(facts).toMatchObject({ name: 'Harbor BJJ', city: 'Austin', state: 'TX', latitude: 30.271 });
    expect(facts).not.toHaveProperty('zip');
    expect(placement).toMatchObject({ stateSlug: 'texas', citySlug: 'austin' });
  });

  it.each(['', 'see website', '{broken', '[1]', '"text"'])('is ignored if it contains %j', (cell) => {
    expect(reading(cell).findings).toEqual([]);
  });
});

describe('the checks in the “facts” column', () => {
  const checks = { schedule: { by: 'owner', daysAgo: 3 }, hours: { reportedDaysAgo: 1 } };

  it('are read from the sample', () => {
    expect(reading({ checks }, true)).toMatchObject({ sampleChecks: checks, findings: [] });
  });

  it('are left out and reported in any other list', () => {
    const read = reading({ checks });
    expect(read.sampleChecks).toBeUndefined();
    expect(read.findings.map(({ kind, column }) => [kind, column])).toEqual([['dropped', 'facts.checks']]);
  });

  it.each([{ by: 'import', daysAgo: 3 }, { daysAgo: -1 }, 'yesterday'])('are ignored if they contain %j', (check) => {
    expect(reading({ checks: { schedule: check } }, true).sampleChecks).toBeUndefined();
  });
});

describe('withSampleChecks', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const gym = { confirmed: { hours: { at: now.toISOString(), by: 'import' } } } as unknown as Gym;

  it('counts days back from the import', () => {
    const checked = withSampleChecks(
      gym,
      { schedule: { by: 'owner', daysAgo: 3 }, pricing: { by: 'visitor', daysAgo: 10 }, hours: { reportedDaysAgo: 1 } },
      now,
    );
    expect(checked.confirmed).toEqual({ ...gym.confirmed, schedule: { at: '2026-11-18T12:00:00.000Z', by: 'owner' } });
    expect(checked.visitorChecks).toEqual({
      pricing: { yes: '2026-11-11T12:00:00.000Z' },
      hours: { no: ['2026-11-20T12:00:00.000Z', '2026-11-19T12:00:00.000Z'] },
    });
  });

  it('returns the gym itself if there are none', () => {
    expect(withSampleChecks(gym, undefined, now)).toBe(gym);
  });
});
