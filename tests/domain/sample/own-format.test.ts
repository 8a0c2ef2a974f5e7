import { describe, expect, it } from 'vitest';
import { ownFacts } from '../../../functions/src/imports/own-format';

const row = (facts: unknown) => ({ number: 7, cells: { name: 'Harbor BJJ', facts: typeof facts === 'string' ? facts : JSON.stringify(facts) } });

describe("facts in the directory's own structure", () => {
  it('are taken as they are where the contract accepts them', () => {
    const facts = {
      hours: { mon: [{ open: '09:00', close: '21:00' }], sun: [] },
      pricing: { dropIn: 20 },
      instructors: [{ name: 'Ana Novak', beltRank: 'black' }],
    };
    expect(ownFacts(row(facts))).toEqual({ facts, findings: [] });
  });

  it('are left out one by one, and reported, where they do not fit', () => {
    const { facts, findings } = ownFacts(row({ pricing: { dropIn: -5 }, languages: ['English'], isAdmin: true, __proto__: { x: 1 } }));
    expect(facts).toEqual({ languages: ['English'] });
    expect(findings.map(({ kind, row: number, column }) => [kind, number, column])).toEqual([
      ['dropped', 7, 'facts.pricing'],
      ['dropped', 7, 'facts.isAdmin'],
    ]);
  });

  it.each(['', 'see website', '{broken', '[1]', '"text"'])('are none where the column holds %j', (cell) => {
    expect(ownFacts(row(cell))).toEqual({ facts: {}, findings: [] });
  });
});
