import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../soak/support/rules-mutator';

const changesOf = (line: string) => mutantsOf(`match /gyms/{id} {\n  // a && b, true\n  ${line}\n}`).map(({ change }) => change.split(' → ')[1]);

describe('mutantsOf', () => {
  it('changes operators, drops or fixes conditions, and moves limits', () => {
    expect(changesOf('allow list: if (a() || b == 1) && atMost(100);')).toEqual(
      expect.arrayContaining([
        'allow list: if (a() && b == 1) && atMost(100);',
        'allow list: if (a() || b == 1) || atMost(100);',
        'allow list: if (a() || b != 1) && atMost(100);',
        'allow list: if (a()) && atMost(100);',
        'allow list: if (b == 1) && atMost(100);',
        'allow list: if (a() || b == 1);',
        'allow list: if atMost(100);',
        'allow list: if true;',
        'allow list: if false;',
        'allow list: if (a() || b == 1) && atMost(101);',
        'allow list: if (a() || b == 1) && atMost(99);',
        'allow get: if (a() || b == 1) && atMost(100);',
      ]),
    );
  });

  it('drops list entries', () => {
    expect(changesOf("return x in ['a', 'b'];")).toEqual(expect.arrayContaining(["return x in [ 'b'];", "return x in ['a'];"]));
  });

  it('leaves comments alone and names the collection and line', () => {
    const mutants = mutantsOf('match /gyms/{id} {\n  // a && b, true\n  allow get: if true;\n}');
    expect(mutants.every(({ rules }) => rules.includes('// a && b, true'))).toBe(true);
    expect(mutants[0]).toMatchObject({ collection: 'gyms', line: 3, change: 'allow get: if true; → allow get: if false;' });
  });
});
