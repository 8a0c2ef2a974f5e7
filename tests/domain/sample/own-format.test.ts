import { describe, expect, it } from 'vitest';
import { readingOf } from '@functions/imports/reading/reading';
import { rowOf } from '@support/reading';

const reading = (facts: unknown) => {
  const texts = { name: 'Harbor BJJ', city: 'Austin', state: 'TX', full_address: '1 Oak Street, Austin, TX', latitude: '30.271', longitude: '-97.742' };
  const read = readingOf(rowOf({ ...texts, facts: typeof facts === 'string' ? facts : JSON.stringify(facts) }, 7), { today: '2026-11-21' });
  if (read.kind !== 'gym') throw new Error('The row was rejected.');
  return read;
};

describe('the “facts” column in readingOf', () => {
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
