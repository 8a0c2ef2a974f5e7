import {
  type CallableName,
  callables,
  INPUT_RENAMES,
  readStored,
  RENAMED_CALLABLES,
  replaceOldNames,
  storedNamesOf,
  storedValuesOf,
  withOldNames,
} from '@functions/contract';
import * as deployed from '@functions/callables';
import * as previousNames from '@functions/callables-previous-release';
import { getBodyLimit, getAllowedOrigins } from '@functions/platform/body-limit';
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
    ['announcements/a1', { state: 'cancelled', told: 3 }, { state: 'canceled', notified: 3 }],
    ['bulkChanges/b1', { state: 'cancelled' }, { state: 'canceled' }],
    ['gymExports/e1', { state: 'cancelled' }, { state: 'canceled' }],
    ['imports/i1', { state: 'cancelled' }, { state: 'canceled' }],
    ['imports/i1', { state: 'undoing', undo: { from: 'cancelled' } }, { state: 'undoing', undo: { from: 'canceled' } }],
    [
      'gyms/g1',
      { name: 'Atos', source: { name: 'A list', licence: 'CC0' }, listings: { k1: { name: 'A list', licence: 'CC0' } } },
      { name: 'Atos', source: { name: 'A list', license: 'CC0' }, listings: { k1: { name: 'A list', license: 'CC0' } } },
    ],
    [
      'directoryCities/texas~austin',
      { gyms: { g1: { source: { licence: 'CC0' }, credits: [{ licence: 'ODbL' }] } } },
      { gyms: { g1: { source: { license: 'CC0' }, credits: [{ license: 'ODbL' }] } } },
    ],
    ['directoryCities/texas~austin/parts/0', { gyms: { g1: { source: { licence: 'CC0' } } } }, { gyms: { g1: { source: { license: 'CC0' } } } }],
    ['directoryPages/texas~austin~atos', { kind: 'gym', gym: { source: { licence: 'CC0' } } }, { kind: 'gym', gym: { source: { license: 'CC0' } } }],
    ['sources/s1', { name: 'A list', licence: 'CC0' }, { name: 'A list', license: 'CC0' }],
    ['imports/i1', { source: { licence: 'CC0' } }, { source: { license: 'CC0' } }],
    [
      'bulkChanges/b1',
      { change: { kind: 'undo', of: 'b0' }, same: 1, refused: 2, left: [] },
      { change: { kind: 'undo', changeId: 'b0' }, unchanged: 1, skipped: 2, skippedGyms: [] },
    ],
    ['discounts/d1', { giver: 'Atos' }, { offeredBy: 'Atos' }],
    ['directory/discounts', { discounts: [{ id: 'd1', giver: 'Atos' }] }, { discounts: [{ id: 'd1', offeredBy: 'Atos' }] }],
    [
      'gyms/g2',
      { status: 'merged', splitting: { was: { source: { licence: 'CC0' } }, pages: [] } },
      { status: 'merged', unmergeData: { gym: { source: { license: 'CC0' } }, pages: [] } },
    ],
    ['pairs/a~b', { metres: 12, decided: 'one' }, { meters: 12, decided: 'same' }],
    ['pairs/a~b', { decided: 'two' }, { decided: 'different' }],
    [
      'imports/i1/undo/1',
      { entries: [{ kind: 'pair', was: { metres: 12, decided: 'two' } }] },
      { entries: [{ kind: 'pair', was: { meters: 12, decided: 'different' } }] },
    ],
    ['tiers/t1', { gives: ['A spot'], places: 3 }, { benefits: ['A spot'], spots: 3 }],
    ['gyms/g3', { name: 'Atos', approvalRequired: true }, { name: 'Atos', importsBlocked: true }],
    ['photoReports/r1', { gymId: 'g2', reportedAt: 'g1' }, { gymId: 'g2', originalGymId: 'g1' }],
    ['contactMessages/m1', { topic: 'report', report: 'double' }, { topic: 'report', report: 'duplicate' }],
    ['claims/c1', { status: 'refused' }, { status: 'rejected' }],
    ['discounts/d1', { status: 'refused' }, { status: 'rejected' }],
    ['sponsorships/s1', { review: 'refused' }, { review: 'rejected' }],
    [
      'audit/e1',
      { target: 'claims/c1', before: { status: 'refused' }, after: { status: 'refused' } },
      { target: 'claims/c1', before: { status: 'rejected' }, after: { status: 'rejected' } },
    ],
    ['audit/e3', { action: 'requireApproval', target: 'system/x' }, { action: 'setImportsBlocked', target: 'system/x' }],
    ['audit/e3', { action: 'upkeep failed', target: 'system/x' }, { action: 'pending work failed', target: 'system/x' }],
    ['audit/e3', { action: 'firstAdmin', target: 'system/x' }, { action: 'becomeFirstAdmin', target: 'system/x' }],
    ['audit/e3', { action: 'addProposed', target: 'system/x' }, { action: 'addMissingGym', target: 'system/x' }],
    ['audit/e3', { action: 'followGyms', target: 'system/x' }, { action: 'syncSponsoredGyms', target: 'system/x' }],
    ['audit/e3', { action: 'releaseAdmin', target: 'system/x' }, { action: 'giveUpAdmin', target: 'system/x' }],
    ['audit/e3', { action: 'takeAdmin', target: 'system/x' }, { action: 'removeAdmin', target: 'system/x' }],
    ['audit/e3', { action: 'orderFeaturedCities', target: 'system/x' }, { action: 'reorderFeaturedCities', target: 'system/x' }],
    ['audit/e3', { action: 'keepGymsApart', target: 'system/x' }, { action: 'markGymsAsDifferent', target: 'system/x' }],
    ['audit/e3', { action: 'putBackEdit', target: 'system/x' }, { action: 'undoEdit', target: 'system/x' }],
    ['audit/e3', { action: 'splitGym', target: 'gyms/g1' }, { action: 'unmergeGym', target: 'gyms/g1' }],
    [
      'trash/g1/kept/k1',
      { path: 'gyms/g1', data: { source: { licence: 'CC0' } }, people: [] },
      { path: 'gyms/g1', data: { source: { license: 'CC0' } }, people: [] },
    ],
    ['trash/g1/kept/k2', { path: 'users/ana', data: { licence: 'CC0' } }, { path: 'users/ana', data: { licence: 'CC0' } }],
    [
      'imports/i1/undo/0',
      { entries: [{ kind: 'changed', id: 'g1', was: { source: { licence: 'CC0' } } }] },
      { entries: [{ kind: 'changed', id: 'g1', was: { source: { license: 'CC0' } } }] },
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

describe('RENAMED_CALLABLES', () => {
  it('are still deployed under their old names', () => {
    expect(Object.keys(previousNames).sort()).toEqual(Object.keys(RENAMED_CALLABLES).sort());
    for (const [old, current] of Object.entries(RENAMED_CALLABLES)) {
      expect(previousNames[old as keyof typeof previousNames], old).toBe(deployed[current]);
      expect(getBodyLimit(old), old).toBe(getBodyLimit(current));
      expect(getAllowedOrigins(old, true), old).toBe(true);
    }
  });
});

describe('withOldNames', () => {
  it('undoes what readStored does', () => {
    const old = { status: 'published', source: { name: 'A list', licence: 'CC0' }, listings: { k1: { licence: 'CC0' } } };
    expect(withOldNames('gyms/g1', readStored('gyms/g1', old))).toEqual(old);
    expect(withOldNames('discounts/d1', { offeredBy: 'Atos', status: 'rejected' })).toEqual({ giver: 'Atos', status: 'refused' });
    expect(withOldNames('bulkChanges/b1', { change: { changeId: 'b0' }, state: 'canceled' })).toEqual({ change: { of: 'b0' }, state: 'cancelled' });
    const unrelated = { status: 'rejected' };
    expect(withOldNames('suggestions/s1', unrelated)).toBe(unrelated);
  });
});

describe('INPUT_RENAMES', () => {
  it.each<[CallableName, old: object, current: object]>([
    [
      'createDiscount',
      { key: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f14', giver: { gymId: 'g1' }, discount: { title: 'Gis', category: 'gear' } },
      { key: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f14', offeredBy: { gymId: 'g1' }, discount: { title: 'Gis', category: 'gear' } },
    ],
    [
      'createTier',
      {
        key: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f14',
        tier: { name: 'Row', kinds: ['gym'], termDays: 365, order: 1, active: true, stripePriceId: 'price_1', gives: ['A spot'], places: 3 },
      },
      {
        key: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f14',
        tier: { name: 'Row', kinds: ['gym'], termDays: 365, order: 1, active: true, stripePriceId: 'price_1', benefits: ['A spot'], spots: 3 },
      },
    ],
    [
      'updateTier',
      {
        id: 't1',
        version: 1,
        tier: { name: 'Row', kinds: ['gym'], termDays: 365, order: 1, active: true, stripePriceId: 'price_1', gives: ['A spot'], places: 3 },
      },
      {
        id: 't1',
        version: 1,
        tier: { name: 'Row', kinds: ['gym'], termDays: 365, order: 1, active: true, stripePriceId: 'price_1', benefits: ['A spot'], spots: 3 },
      },
    ],
    ['setImportsBlocked', { gymId: 'g1', required: true }, { gymId: 'g1', areBlocked: true }],
    [
      'reportGym',
      { key: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f14', gymId: 'g1', kind: 'double' },
      { key: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f14', gymId: 'g1', kind: 'duplicate' },
    ],
    [
      'beginImport',
      { fileName: 'a.csv', bytes: 1, source: { name: 'A list', licence: 'CC0' } },
      { fileName: 'a.csv', bytes: 1, source: { name: 'A list', license: 'CC0' } },
    ],
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
    expect(storedValuesOf('pairs', 'decided', 'same')).toEqual(['same', 'one']);
    expect(storedValuesOf('audit', 'action', 'unmergeGym')).toEqual(['unmergeGym', 'splitGym']);
    expect(storedValuesOf('outbox', 'state', 'canceled')).toEqual(['canceled']);
  });
});

describe('storedNamesOf', () => {
  it('keeps fields that were not renamed', () => {
    expect(storedNamesOf(['state', 'gymId'])).toEqual(['state', 'gymId']);
    expect(storedNamesOf(['mergedInto', 'unmergeData'])).toEqual(['mergedInto', 'unmergeData', 'splitting']);
  });
});
