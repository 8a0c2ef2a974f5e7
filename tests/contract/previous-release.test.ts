import { readStored, replaceOldNames, storedNamesOf, storedValuesOf } from '@functions/contract';
import { describe, expect, it } from 'vitest';

describe('replaceOldNames', () => {
  const renames = {
    fields: { giver: 'offeredBy' },
    values: { status: { refused: 'rejected' } },
    inside: { entries: { fields: { was: 'before' } } },
    each: { fields: { licence: 'license' } },
  };

  it('renames fields, values, and fields inside other fields and lists', () => {
    const old = { giver: 'Atos', status: 'refused', entries: [{ was: 1 }, { was: 2 }], source: { licence: 'ODbL' } };
    const current = { offeredBy: 'Atos', status: 'rejected', entries: [{ before: 1 }, { before: 2 }], source: { license: 'ODbL' } };
    expect(replaceOldNames(old, renames)).toEqual(current);
    expect(replaceOldNames(current, renames)).toEqual(current);
  });

  it('keeps the current field if the old one is still there', () => {
    expect(replaceOldNames({ giver: 'old', offeredBy: 'current' }, renames)).toEqual({ offeredBy: 'current' });
    expect(replaceOldNames({ offeredBy: 'current', giver: 'old' }, renames)).toEqual({ offeredBy: 'current' });
  });

  it('leaves everything else alone', () => {
    const time = new Date(0);
    expect(replaceOldNames({ at: time, name: 'refused', toString: null }, renames)).toEqual({ at: time, name: 'refused', toString: null });
    for (const value of [undefined, null, 'refused', 3, time]) expect(replaceOldNames(value, renames)).toBe(value);
    const value = { giver: 'Atos' };
    expect(replaceOldNames(value, undefined)).toBe(value);
  });
});

describe('readStored', () => {
  it.each<[path: string, old: object, current: object]>([
    ['announcements/a1', { state: 'cancelled', told: 3 }, { state: 'canceled', told: 3 }],
    ['bulkChanges/b1', { state: 'cancelled' }, { state: 'canceled' }],
    ['gymExports/e1', { state: 'cancelled' }, { state: 'canceled' }],
    ['imports/i1', { state: 'cancelled' }, { state: 'canceled' }],
    ['imports/i1', { state: 'undoing', undo: { from: 'cancelled' } }, { state: 'undoing', undo: { from: 'canceled' } }],
    ['imports', { state: 'cancelled' }, { state: 'canceled' }],
  ])('reads an old document in %s: %o', (path, old, current) => {
    expect(readStored(path, old)).toEqual(current);
    expect(readStored(path, current)).toEqual(current);
  });

  it('doesn’t change documents of other collections', () => {
    for (const path of ['outbox/m1', 'users/announcements/savedGyms/g1', 'imports/i1/chunks/0']) {
      const data = { state: 'cancelled' };
      expect(readStored(path, data)).toBe(data);
    }
  });
});

describe('storedValuesOf', () => {
  it('adds the old value of a renamed one', () => {
    expect(storedValuesOf('imports', 'state', 'canceled')).toEqual(['canceled', 'cancelled']);
    expect(storedValuesOf('imports', 'state', 'done')).toEqual(['done']);
    expect(storedValuesOf('imports', 'fileName', 'canceled')).toEqual(['canceled']);
    expect(storedValuesOf('outbox', 'state', 'canceled')).toEqual(['canceled']);
  });
});

describe('storedNamesOf', () => {
  it('keeps fields that were not renamed', () => {
    expect(storedNamesOf(['state', 'gymId'])).toEqual(['state', 'gymId']);
  });
});
