import { describe, expect, it } from 'vitest';
import type { Gym, Undoable } from '../../../functions/src/contract';
import { notUndoable, restoredGym, undoneGym } from '../../../functions/src/gyms/undo';
import { gymWith } from '../../support/gym';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const admin = { by: 'admin-1', now: NOW, confirmer: 'admin' } as const;
const entry = (before: Undoable['before'], after: Undoable['after'], names: Undoable['names']): Undoable => ({ before, ...(after && { after }), names });

describe('an edit that is undone', () => {
  const phones = entry({ phone: '+15125550100' }, { phone: '+15125550199' }, ['phone']);

  it('leaves the facts that it changed as they were before, which is no check of them', () => {
    const gym = gymWith({ phone: '+15125550199', email: 'hi@alpha.example', site: 'https://alpha.example' });
    const edit = entry({ phone: '+15125550100' }, { phone: '+15125550199', email: 'hi@alpha.example' }, ['phone', 'email']);
    const { email: _email, ...rest } = gym;
    const stamp = { at: NOW.toISOString(), by: 'admin', unchecked: true };
    expect(undoneGym(gym, edit, admin)).toEqual({
      ...rest,
      phone: '+15125550100',
      version: gym.version + 1,
      confirmed: { ...gym.confirmed, phone: stamp, email: stamp },
      updatedAt: NOW.toISOString(),
      updatedBy: 'admin-1',
    });
  });

  it('leaves what others have changed since beside it', () => {
    const gym = gymWith({ phone: '+15125550199', email: 'new@alpha.example' });
    expect(undoneGym(gym, phones, admin)).toMatchObject({ phone: '+15125550100', email: 'new@alpha.example' });
  });

  it('twice is undone once', () => {
    const undone = undoneGym(gymWith({ phone: '+15125550199' }), phones, admin);
    expect(undoneGym(undone, phones, admin)).toBe(undone);
  });

  it('is as it was, whatever order the parts were written in', () => {
    const gym = gymWith({ pricing: { monthly: 150, dropIn: 25 } });
    const edit = entry({ pricing: { dropIn: 20 } }, { pricing: { dropIn: 25, monthly: 150 } }, ['pricing']);
    expect(undoneGym(gym, edit, admin).pricing).toEqual({ dropIn: 20 });
  });

  it('and was changed again since is refused as a whole, naming each fact that was', () => {
    const edit = entry({ phone: '+15125550100', zip: '78701' }, { phone: '+15125550199', zip: '78702', email: 'hi@alpha.example' }, ['phone', 'zip', 'email']);
    const gym = gymWith({ phone: '+15125550177', zip: '78702', email: 'new@alpha.example' });
    const message = 'This was changed again since.';
    expect(() => undoneGym(gym, edit, admin)).toThrow(
      expect.objectContaining({
        reason: 'stale-edit',
        message: 'Something of this was changed again since. Nothing was undone.',
        issues: [
          { path: 'changes.phone', message },
          { path: 'changes.email', message },
        ],
      }),
    );
  });

  it('and whose fact was taken away since is refused; one that had been none is none again', () => {
    const { phone: _phone, ...none } = gymWith();
    expect(() => undoneGym(none, phones, admin)).toThrow(expect.objectContaining({ reason: 'stale-edit' }));
    const added = entry({}, { phone: '+15125550199' }, ['phone']);
    expect(undoneGym(none, added, admin)).toBe(none);
    expect(undoneGym(gymWith({ phone: '+15125550199' }), added, admin)).not.toHaveProperty('phone');
  });
});

describe('a gym that was deleted and is restored', () => {
  const kept = gymWith({ version: 7, email: 'hi@alpha.example' });

  it('is as the audit has kept it, in the next version, written by who restores it', () => {
    const { createdBy: _c, updatedBy: _u, ...facts } = kept;
    expect(restoredGym(facts, admin)).toEqual({ ...kept, version: 8, createdBy: 'admin-1', updatedBy: 'admin-1', updatedAt: NOW.toISOString() });
  });

  it('comes without what has ended or was deleted with it', () => {
    const gone: Partial<Gym> & { writtenAt: string } = {
      approvalRequired: true,
      photos: [{ url: 'https://photos.example/1.webp', alt: '' }],
      discounts: [{ id: 'd' } as never],
      sponsored: { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
      pageHash: 'hash',
      lastImport: { id: 'i1', outcome: 'created' },
      writtenAt: 'then',
    };
    const restored = restoredGym({ ...kept, ...gone }, admin);
    for (const field of Object.keys(gone)) expect(restored).not.toHaveProperty(field);
  });

  it('is in its first version where the audit names none', () => {
    const { version: _version, ...older } = kept;
    expect(restoredGym(older, admin).version).toBe(1);
  });

  it('is refused where it would be no whole gym', () => {
    const { name: _name, ...half } = kept;
    expect(() => restoredGym(half, admin)).toThrow(notUndoable());
    expect(() => restoredGym({}, admin)).toThrow(expect.objectContaining({ reason: 'not-undoable', message: 'This can’t be undone by itself.' }));
  });
});
