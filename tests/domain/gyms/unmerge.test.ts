import { describe, expect, it } from 'vitest';
import type { Gym, MergeChoices, Photo, UnmergeData } from '@contract';
import { combineGyms } from '@functions/gyms/merge/merge';
import { toUnmergedGym, toUnmergeData, revertMerge } from '@functions/gyms/merge/unmerge';
import { gymWith } from '@support/gym';

const MERGED = { by: 'admin-1', now: new Date('2026-05-01T10:00:00.000Z'), confirmer: 'admin' } as const;
const NOW = new Date('2026-06-01T10:00:00.000Z');
const admin = { by: 'admin-2', now: NOW, confirmer: 'admin' } as const;
const STAMPS = { version: 10, updatedAt: NOW.toISOString(), updatedBy: 'admin-2' };
const photo = (id: string): Photo => ({ id, url: `https://photos.example/${id}.webp`, alt: '' });

/** The remaining gym before and after a merge, and the record of that merge. */
function merged(remainingFields: Partial<Gym>, otherFields: Partial<Gym>, choices: MergeChoices) {
  const [before, other] = [gymWith(remainingFields), gymWith(otherFields)];
  const after = combineGyms({ id: 'remaining', gym: before }, { id: 'other', gym: other }, choices, MERGED);
  return { before, after, unmergeData: toUnmergeData(other, before, after, []) };
}
/** The record of a merge that changed these fields of the remaining gym. */
const changed = (before: Partial<Gym>, after: Partial<Gym>): UnmergeData => ({ gym: {}, pages: [], before, after });
/** The remaining gym after the merge is undone, if it has the fields `is` at that time. */
const revert = (is: Partial<Gym>, before: Partial<Gym>, after: Partial<Gym>): Gym => revertMerge(gymWith({ version: 9, ...is }), changed(before, after), admin);

describe('toUnmergeData', () => {
  it('keeps the merged gym without its author fields, and its pages', () => {
    const other = { ...gymWith({ name: 'Beta' }), writtenAt: 'then' };
    const { createdBy: _c, updatedBy: _u, ...facts } = gymWith({ name: 'Beta' });
    expect(toUnmergeData(other, gymWith(), gymWith(), ['p1', 'p2'])).toEqual({ gym: facts, pages: ['p1', 'p2'], before: {}, after: {} });
  });

  it('keeps only the fields of the remaining gym that the merge changed, before and after', () => {
    const before = gymWith({ phone: '+15125550100', email: 'hi@alpha.example', pricing: { dropIn: 20, monthly: 150 } });
    const { email: _gone, ...rest } = before;
    const after = { ...rest, phone: '+15125550199', zip: '78704', pricing: { monthly: 150, dropIn: 20 } };
    const { before: was, after: became } = toUnmergeData(gymWith(), before, after, []);
    expect(was).toEqual({ phone: '+15125550100', email: 'hi@alpha.example' });
    expect(became).toEqual({ phone: '+15125550199', zip: '78704' });
  });

  it.each(['version', 'updatedAt', 'updatedBy', 'createdBy', 'writtenAt', 'pageHash', 'lastImport', 'checkDue', 'visitorChecks', 'discounts', 'sponsored'])(
    'ignores %s, which is bookkeeping or stays with the remaining gym',
    (field) => {
      const after = { ...gymWith(), [field]: 'another' } as Gym;
      expect(toUnmergeData(gymWith(), gymWith(), after, [])).toMatchObject({ before: {}, after: {} });
    },
  );
});

describe('photos after revertMerge', () => {
  const worded = (id: string, alt: string): Photo => ({ ...photo(id), alt });
  const after = (is: readonly Photo[], was: readonly Photo[], became: readonly Photo[]) =>
    revert({ photos: [...is] }, { photos: [...was] }, { photos: [...became] }).photos;

  it('are only the remaining gym’s own, with captions that were edited since', () => {
    expect(after([worded('own', 'The mat'), worded('came', 'The kids')], [photo('own')], [photo('own'), photo('came')])).toEqual([worded('own', 'The mat')]);
  });

  it('keep their order and include photos added since the merge', () => {
    expect(after([worded('came', 'x'), photo('own'), photo('new')], [photo('own')], [photo('own'), photo('came')])).toEqual([photo('own'), photo('new')]);
  });

  it('are absent if the gym had none before the merge', () => {
    const { photos } = revertMerge(gymWith({ version: 9, photos: [worded('came', 'x')] }), changed({}, { photos: [photo('came')] }), admin);
    expect(photos).toBeUndefined();
  });

  it('are absent if the last one was deleted since the merge', () => {
    const { photos: _none, ...bare } = gymWith({ version: 9 });
    expect(revertMerge(bare as Gym, changed({ photos: [photo('own')] }, { photos: [photo('own'), photo('came')] }), admin).photos).toBeUndefined();
  });
});

describe('revertMerge', () => {
  it('returns the gym as it was before the merge in a new version, if nobody changed it since', () => {
    const { before, after, unmergeData } = merged(
      { phone: '+15125550100', pricing: { dropIn: 20 }, programs: ['gi'], email: 'hi@alpha.example' },
      { name: 'Beta', phone: '+15125550199', pricing: { monthly: 150 }, programs: ['no-gi'], site: 'https://beta.example' },
      { name: 'other', phone: 'other', email: 'other', site: 'other', 'pricing.monthly': 'other', programs: 'both' },
    );
    expect(after).toMatchObject({ name: 'Beta', programs: ['gi', 'no-gi'], site: 'https://beta.example' });
    const split = revertMerge(after, unmergeData, admin);
    expect(split).toEqual({ ...before, version: after.version + 1, updatedAt: NOW.toISOString(), updatedBy: 'admin-2' });
  });

  it('keeps fields changed since the merge and restores the others', () => {
    const gym = revert({ phone: '+15125550177', zip: '78704' }, { phone: '+15125550100', zip: '78701' }, { phone: '+15125550199', zip: '78704' });
    expect(gym).toEqual(gymWith({ ...STAMPS, phone: '+15125550177', zip: '78701' }));
  });

  it('drops the other gym’s values, but keeps later changes and does not restore what was deleted since', () => {
    expect(revert({ zip: '78704' }, {}, { zip: '78704' })).not.toHaveProperty('zip');
    expect(revert({ zip: '78705' }, {}, { zip: '78704' }).zip).toBe('78705');
    expect(revert({}, { email: 'hi@alpha.example' }, { email: 'hi@beta.example' })).not.toHaveProperty('email');
    expect(revert({}, { email: 'hi@alpha.example' }, {}).email).toBe('hi@alpha.example');
  });

  describe('the location', () => {
    const austin = { name: 'Alpha', city: 'Austin', slug: 'alpha' };
    const waco = { name: 'Beta', city: 'Waco', slug: 'beta' };

    it('is restored as a whole', () => expect(revert(waco, austin, waco)).toMatchObject(austin));

    it.each(['name', 'city', 'slug'] as const)('stays as a whole if its %s was changed since the merge', (field) => {
      const is = { ...waco, [field]: 'gamma' };
      expect(revert({ ...is, phone: '+15125550199' }, { ...austin, phone: '+15125550100' }, { ...waco, phone: '+15125550199' })).toMatchObject({
        ...is,
        phone: '+15125550100',
      });
    });

    it.each<[keyof Gym, Partial<Gym>, Partial<Gym>]>([
      ['state', { state: 'TX' }, { state: 'CO' }],
      ['stateSlug', { stateSlug: 'texas' }, { stateSlug: 'colorado' }],
      ['citySlug', { citySlug: 'austin' }, { citySlug: 'denver' }],
      ['cityKey', { cityKey: 'texas~austin' }, { cityKey: 'colorado~denver' }],
      ['timeZone', { timeZone: 'America/Chicago' }, { timeZone: 'America/Denver' }],
    ])('restores its %s only together with the rest', (field, was, became) => {
      const gym = revert({ ...became, ...waco, name: 'Gamma' }, { ...was, ...austin }, { ...became, ...waco });
      expect(gym[field]).toBe(became[field]);
      expect(revert({ ...became, ...waco }, { ...was, ...austin }, { ...became, ...waco })[field]).toBe(was[field]);
    });
  });

  describe('facts with keys', () => {
    it.each(['pricing', 'visitors', 'hours', 'social', 'confirmed', 'listings', 'origins'])('are restored key by key: %s', (field) => {
      const of = (value: object) => ({ [field]: value }) as Partial<Gym>;
      const before = of({ changed: 1, same: 1, taken: 1, later: 1 });
      const after = of({ changed: 2, same: 1, added: 2, later: 2 });
      const is = of({ changed: 2, same: 5, added: 2, later: 3, since: 4 });
      expect(revert(is, before, after)).toMatchObject(of({ changed: 1, same: 5, taken: 1, later: 3, since: 4 }));
      expect((revert(is, before, after) as unknown as Record<string, object>)[field]).not.toHaveProperty('added');
    });

    it('come back without keys deleted since the merge, and disappear with their last key', () => {
      expect(revert({ pricing: { monthly: 9 } }, { pricing: { dropIn: 20 } }, { pricing: { dropIn: 25 } }).pricing).toEqual({ monthly: 9 });
      expect(revert({ pricing: { dropIn: 25 } }, {}, { pricing: { dropIn: 25, monthly: 150 } })).not.toHaveProperty('pricing');
      expect(revert({ pricing: { monthly: 9, dropIn: 25 } }, {}, { pricing: { dropIn: 25 } }).pricing).toEqual({ monthly: 9 });
      expect(revert({}, { pricing: { dropIn: 20 } }, { pricing: { dropIn: 20, monthly: 150 } })).not.toHaveProperty('pricing');
    });
  });

  describe('lists', () => {
    it('lose the merged entries, get back the lost ones and keep those added since', () => {
      const gym = revert({ languages: ['Spanish', 'French', 'Dutch'] }, { languages: ['Spanish', 'Greek'] }, { languages: ['Spanish', 'French'] });
      expect(gym.languages).toEqual(['Spanish', 'Dutch', 'Greek']);
    });

    it('come back without entries deleted since the merge, and keep one that was added again', () => {
      expect(revert({ languages: ['French', 'Dutch'] }, { languages: ['Spanish'] }, { languages: ['Spanish', 'French'] }).languages).toEqual(['Dutch']);
      expect(revert({ languages: ['French', 'Greek'] }, { languages: ['Greek'] }, { languages: ['French'] }).languages).toEqual(['Greek']);
      expect(revert({}, { languages: ['Spanish'] }, { languages: ['French'] })).not.toHaveProperty('languages');
    });

    it('are restored if some merged entries were deleted since the merge', () => {
      expect(revert({ languages: ['French'] }, { languages: ['Spanish'] }, { languages: ['French', 'Dutch'] }).languages).toEqual(['Spanish']);
      const since = revert({ languages: ['French', 'Greek'] }, { languages: ['Spanish'] }, { languages: ['French', 'Dutch'] });
      expect(since.languages).toEqual(['Greek', 'Spanish']);
    });

    it('lose the other gym’s entries, and disappear if no entry is left', () => {
      const came = { languages: ['French', 'Dutch'] };
      expect(revert({ languages: ['French'] }, {}, came)).not.toHaveProperty('languages');
      expect(revert({ languages: ['French', 'Greek'] }, {}, came).languages).toEqual(['Greek']);
    });

    it('do not affect a single object, which stays as it was changed since', () => {
      const head = { headInstructor: { name: 'Cy' } };
      expect(revert(head, { headInstructor: { name: 'Ana' } }, { headInstructor: { name: 'Ben' } })).toMatchObject(head);
    });

    it('stay as they are if they were deleted by the merge and entered again since', () => {
      expect(revert({ languages: ['Greek'] }, { languages: ['Spanish'] }, {}).languages).toEqual(['Greek']);
    });
  });
});

describe('toUnmergedGym', () => {
  const other = gymWith({ name: 'Beta', version: 4, photos: [photo('kept'), photo('stayed'), photo('deleted')] });
  const joinedPhotos = { photos: [photo('a'), photo('kept'), photo('deleted')] };
  const unmergeData = toUnmergeData(other, gymWith({ photos: [photo('a')] }), gymWith(joinedPhotos), []);

  it('returns the merged gym as it was, in a new version by the admin who unmerges', () => {
    const gym = toUnmergedGym(unmergeData, gymWith(joinedPhotos), admin);
    expect(gym).toEqual({ ...other, createdBy: 'admin-2', updatedBy: 'admin-2', updatedAt: NOW.toISOString(), version: 5 });
  });

  it('gets back its photos that were merged and not deleted since, and those that were not merged', () => {
    const idsOf = (photos: Photo[]) => toUnmergedGym(unmergeData, gymWith({ photos }), admin).photos?.map(({ id }) => id);
    expect(idsOf([photo('a'), photo('kept')])).toEqual(['kept', 'stayed']);
    expect(idsOf([])).toEqual(['stayed']);
    const { photos: _photos, ...none } = gymWith();
    expect(toUnmergedGym(unmergeData, none, admin).photos?.map(({ id }) => id)).toEqual(['stayed']);
  });

  it('has no photos if none are left or it never had any', () => {
    const moved = toUnmergeData(gymWith({ photos: [photo('p')] }), gymWith(), gymWith({ photos: [photo('p')] }), []);
    expect(toUnmergedGym(moved, gymWith(), admin)).not.toHaveProperty('photos');
    expect(toUnmergedGym(toUnmergeData(gymWith(), gymWith(), gymWith(), []), gymWith(), admin)).not.toHaveProperty('photos');
  });

  it('leaves discounts and the sponsorship with the remaining gym', () => {
    const rich = gymWith({ discounts: [{ id: 'd' } as never], sponsored: { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' } });
    const gym = toUnmergedGym(toUnmergeData(rich, gymWith(), gymWith(), []), gymWith(), admin);
    expect(gym).not.toHaveProperty('discounts');
    expect(gym).not.toHaveProperty('sponsored');
  });
});
