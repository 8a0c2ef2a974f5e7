import { describe, expect, it } from 'vitest';
import { type GymClass, formatClassRepeats } from '@contract';

describe('formatClassRepeats', () => {
  const label = (more: Partial<GymClass>) => formatClassRepeats({ day: 'sun', ...more });

  it.each<[string | undefined, Partial<GymClass>]>([
    [undefined, {}],
    ['1st & 3rd Sunday', { repeats: { kind: 'month', weeks: [1, 3] } }],
    ['1st, 3rd and 5th Sunday', { repeats: { kind: 'month', weeks: [1, 3, 5] } }],
    ['last Sunday', { repeats: { kind: 'month', weeks: [-1] } }],
    ['every other Sunday', { repeats: { kind: 'weeks', interval: 2 } }],
    ['every 3 weeks on Sunday', { repeats: { kind: 'weeks', interval: 3, from: '2026-11-29' } }],
    ['from Jun 1, 2026', { validFrom: '2026-06-01' }],
    ['every other Sunday, until Aug 31, 2026', { repeats: { kind: 'weeks', interval: 2 }, validUntil: '2026-08-31' }],
    ['Jun 1 – Aug 31, 2026', { validFrom: '2026-06-01', validUntil: '2026-08-31' }],
  ])('reads %s', (text, more) => expect(label(more)?.replaceAll('\u2009', ' ')).toBe(text));
});
