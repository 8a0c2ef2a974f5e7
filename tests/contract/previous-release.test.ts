import { type CallableName, callables, INPUT_RENAMES, readStored, replaceOldNames, storedNamesOf, storedValuesOf } from '@functions/contract';
import * as v from 'valibot';
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
    ['claims/c1', { status: 'refused' }, { status: 'rejected' }],
    ['discounts/d1', { status: 'refused' }, { status: 'rejected' }],
    ['sponsorships/s1', { review: 'refused' }, { review: 'rejected' }],
    [
      'audit/e1',
      { target: 'claims/c1', before: { status: 'refused' }, after: { status: 'refused' } },
      { target: 'claims/c1', before: { status: 'rejected' }, after: { status: 'rejected' } },
    ],
    ['audit/e2', { target: 'gyms/g1', after: { status: 'refused' } }, { target: 'gyms/g1', after: { status: 'refused' } }],
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

describe('INPUT_RENAMES', () => {
  it.each<[CallableName, old: object, current: object]>([
    ['decideBrand', { id: 's1', decision: 'refused' }, { id: 's1', decision: 'rejected' }],
    ['decideClaim', { id: 'c1', decision: 'refused' }, { id: 'c1', decision: 'rejected' }],
    ['decideDiscount', { id: 'd1', decision: 'refused', version: 1 }, { id: 'd1', decision: 'rejected', version: 1 }],
  ])('makes an old input of %s valid', (name, old, current) => {
    expect(replaceOldNames(old, INPUT_RENAMES[name])).toEqual(current);
    expect(v.safeParse(callables[name].input, old).success).toBe(false);
    expect(v.safeParse(callables[name].input, current).success).toBe(true);
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
