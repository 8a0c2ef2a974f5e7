import { readStored, withOldNames, type Gym } from '@functions/contract';
import { isUnchangedSinceImport, revertGym, toUndoEntry, type ChangedGym, type CreatedGym } from '@functions/imports/running/undo-entries';
import { describe, expect, it } from 'vitest';
import { gymWith } from '@support/gym';

const author = { by: 'admin', now: new Date('2026-11-28T10:00:00.000Z'), confirmer: 'admin' } as const;
const asPreviousRelease = (gym: Gym): Gym => withOldNames('gyms', gym) as Gym;

describe('undo entries of the previous release', () => {
  const before = gymWith({ phone: '+15125550100', source: { name: 'A list', key: 'k1', license: 'CC0' } });
  const after = gymWith({ phone: '+15125550101', source: { name: 'A list', key: 'k1', license: 'ODbL' } });

  it('recognize a gym that was not changed since the import created it', () => {
    const entry = toUndoEntry('g1', undefined, asPreviousRelease(after), undefined) as CreatedGym;
    expect(isUnchangedSinceImport(after, entry)).toBe(true);
    expect(isUnchangedSinceImport(before, entry)).toBe(false);
  });

  it('restore the fields that were not changed since the import', () => {
    const stored = { entries: [toUndoEntry('g1', asPreviousRelease(before), asPreviousRelease(after), undefined)] };
    const [entry] = (readStored('imports/i1/undo/0', stored) as { entries: [ChangedGym] }).entries;
    expect(revertGym(after, entry, author)).toMatchObject({ gym: { phone: before.phone, source: before.source }, isKept: false });
    const changedSince = { ...after, phone: '+15125550102' };
    expect(revertGym(changedSince, entry, author)).toMatchObject({ gym: { phone: changedSince.phone, source: before.source }, isKept: true });
  });
});
