import type { FactDefinition, FactValue } from '@contract';
import { describe, expect, test } from 'vitest';
import { formatFact } from '@web/words/factValues';

const defined = (value: FactValue): FactDefinition => ({ ...value, inSentence: 'mats', group: 'profile' });
const names = { white: 'White', blue: 'Blue' };

describe('formatFact', () => {
  test.each<[FactValue, unknown, readonly string[]]>([
    [{ label: '', kind: 'line', max: 200 }, 'Two mats', ['Two mats']],
    [{ label: '', kind: 'number', min: 0, max: 9000, unit: 'square feet' }, 2500, ['2,500 square feet']],
    [{ label: '', kind: 'fee' }, 0, ['Free']],
    [{ label: '', kind: 'yesOrNo' }, true, ['Yes']],
    [{ label: '', kind: 'yesOrNo' }, false, ['No']],
    [{ label: '', kind: 'phone' }, '+15125550142', ['(512) 555-0142']],
    [{ label: '', kind: 'choice', names }, 'blue', ['Blue']],
    [{ label: '', kind: 'choices', names }, ['blue', 'white'], ['White', 'Blue']],
    [{ label: '', kind: 'names', max: 40, maxEntries: 20 }, ['English', 'Spanish'], ['English', 'Spanish']],
    [{ label: '', kind: 'hours' }, { mon: [] }, []],
    [{ label: '', kind: 'yesOrNo' }, undefined, []],
  ])('writes a value of %o', (value, stored, lines) => expect(formatFact(defined(value), stored)).toEqual(lines));

  test('writes a choice that this version doesn’t know as it is stored', () => {
    expect(formatFact(defined({ label: '', kind: 'choice', names }), 'purple')).toEqual(['purple']);
  });
});
