import { describe, expect, it } from 'vitest';
import type { Gym, UndoableChange } from '@contract';
import { notUndoableError, rebuildMergedGym, revertFacts } from '@functions/gyms/edit/undo';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const admin = { by: 'admin-1', now: NOW, confirmer: 'admin' } as const;
const entry = (before: UndoableChange['before'], after: UndoableChange['after'], names: UndoableChange['names']): UndoableChange => ({
  before,
  ...(after && { after }),
  names,
});

describe('revertFacts', () => {
  const phones = entry({ phone: '+15125550100' }, { phone: '+15125550199' }, ['phone']);

  it('restores the facts that the edit changed without marking them as checked', () => {
    const gym = gymWith({ phone: '+15125550199', email: 'hi@alpha.example', site: 'https://alpha.example' });
    const edit = entry({ phone: '+15125550100' }, { phone: '+15125550199', email: 'hi@alpha.example' }, ['phone', 'email']);
    const { email: _email, ...rest } = gym;
    const stamp = { at: NOW.toISOString(), by: 'admin', unchecked: true };
    expect(revertFacts(gym, edit, admin)).toEqual({
      ...rest,
      phone: '+15125550100',
      version: gym.version + 1,
      confirmed: { ...gym.confirmed, phone: stamp, email: stamp },
      updatedAt: NOW.toISOString(),
      updatedBy: 'admin-1',
    });
  });

  it('keeps what others changed since', () => {
    const gym = gymWith({ phone: '+15125550199', email: 'new@alpha.example' });
    expect(revertFacts(gym, phones, admin)).toMatchObject({ phone: '+15125550100', email: 'new@alpha.example' });
  });

  it('changes nothing the second time', () => {
    const undone = revertFacts(gymWith({ phone: '+15125550199' }), phones, admin);
    expect(revertFacts(undone, phones, admin)).toBe(undone);
  });

  it('ignores the key order of a fact’s parts', () => {
    const gym = gymWith({ pricing: { monthly: 150, dropIn: 25 } });
    const edit = entry({ pricing: { dropIn: 20 } }, { pricing: { dropIn: 25, monthly: 150 } }, ['pricing']);
    expect(revertFacts(gym, edit, admin).pricing).toEqual({ dropIn: 20 });
  });

  it('refuses the whole undo if a fact was changed again since, and names each one', () => {
    const edit = entry({ phone: '+15125550100', zip: '78701' }, { phone: '+15125550199', zip: '78702', email: 'hi@alpha.example' }, ['phone', 'zip', 'email']);
    const gym = gymWith({ phone: '+15125550177', zip: '78702', email: 'new@alpha.example' });
    const message = 'This has been changed again since then.';
    expect(() => revertFacts(gym, edit, admin)).toThrow(
      expect.objectContaining({
        reason: 'stale-edit',
        message: 'Some of this has been changed again since then. Nothing was undone.',
        issues: [
          { path: 'changes.phone', message },
          { path: 'changes.email', message },
        ],
      }),
    );
  });

  it('refuses if the fact was deleted since, and removes a fact that the edit had added', () => {
    const { phone: _phone, ...none } = gymWith();
    expect(() => revertFacts(none, phones, admin)).toThrow(expect.objectContaining({ reason: 'stale-edit' }));
    const added = entry({}, { phone: '+15125550199' }, ['phone']);
    expect(revertFacts(none, added, admin)).toBe(none);
    expect(revertFacts(gymWith({ phone: '+15125550199' }), added, admin)).not.toHaveProperty('phone');
  });
});

describe('rebuildMergedGym', () => {
  const kept = gymWith({ version: 7, email: 'hi@alpha.example' });

  it('restores the deleted gym from the audit in its next version, by the admin who restores it', () => {
    const { createdBy: _c, updatedBy: _u, ...facts } = kept;
    expect(rebuildMergedGym(facts, admin)).toEqual({ ...kept, version: 8, createdBy: 'admin-1', updatedBy: 'admin-1', updatedAt: NOW.toISOString() });
  });

  it('leaves out what ended or was deleted with the gym', () => {
    const gone: Partial<Gym> & { writtenAt: string } = {
      importsBlocked: true,
      photos: [{ url: 'https://photos.example/1.webp', alt: '' }],
      discounts: [{ id: 'd' } as never],
      sponsored: { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
      pageHash: 'hash',
      lastImport: { id: 'i1', outcome: 'created' },
      writtenAt: 'then',
    };
    const restored = rebuildMergedGym({ ...kept, ...gone }, admin);
    for (const field of Object.keys(gone)) expect(restored).not.toHaveProperty(field);
  });

  it('starts at version 1 if the audit has no version', () => {
    const { version: _version, ...older } = kept;
    expect(rebuildMergedGym(older, admin).version).toBe(1);
  });

  it('refuses an incomplete gym', () => {
    const { name: _name, ...half } = kept;
    expect(() => rebuildMergedGym(half, admin)).toThrow(notUndoableError());
    expect(() => rebuildMergedGym({}, admin)).toThrow(expect.objectContaining({ reason: 'not-undoable', message: 'This can’t be undone on its own.' }));
  });
});
