import { describe, expect, it } from 'vitest';
import { type DatedChange, dateOfEventKey, eventKey, eventKeysOf } from '@contract';

const event = (id: string, date: string, title: string): DatedChange => {
  const by = { by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
  return { kind: 'event', id, date, start: '10:00', title, replaces: false, ...by };
};

describe('eventKey', () => {
  it.each([
    ['Half Guard Seminar', '2026-12-12-half-guard-seminar'],
    ['José’s No-Gi & Leg Locks!', '2026-12-12-joses-no-gi-leg-locks'],
    ['柔術セミナー', '2026-12-12-event'],
    ['A'.repeat(80), `2026-12-12-${'a'.repeat(60)}`],
  ])('consists of the date and the letters and digits of the title %s', (title, key) => {
    expect(eventKey('2026-12-12', title)).toBe(key);
    expect(dateOfEventKey(key)).toBe('2026-12-12');
  });
});

describe('eventKeysOf', () => {
  it('gives each event its own key, and none to other changes', () => {
    const by = { by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
    const closed: DatedChange = { kind: 'closed', id: 'c', from: '2026-12-12', ...by };
    expect([...eventKeysOf([event('a', '2026-12-12', 'Seminar'), closed, event('b', '2026-12-12', 'Seminar!'), event('d', '2026-12-13', 'Seminar')])]).toEqual([
      ['a', '2026-12-12-seminar'],
      ['b', '2026-12-12-seminar-2'],
      ['d', '2026-12-13-seminar'],
    ]);
    expect(eventKeysOf(undefined).size).toBe(0);
  });
});

describe('dateOfEventKey', () => {
  it.each(['seminar', '2026-12-12', '2026-12-12-', '2026-13-01-seminar', '2026-02-30-seminar', '2026-12-12-Seminar'])('finds no date in %s', (key) => {
    expect(dateOfEventKey(key)).toBeUndefined();
  });
});
