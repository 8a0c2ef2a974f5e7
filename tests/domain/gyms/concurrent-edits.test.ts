import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gym, type GymChanges, type GymClass, type GymEdit, keepClassIds, PROGRAMS, withoutClassId } from '@contract';
import { mergeChanges } from '@functions/gyms/edit/concurrent-edits';
import { gymWith } from '@support/gym';

const STORED = 3;
/** Merges an edit of the stored version (`editCurrent`) or of an older one, with the values seen then (`editOlder`). */
const editCurrent = (gym: Gym, changes: GymEdit) => withoutIds(mergeChanges(gym, { version: STORED, changes, seen: {} }));
const editOlder = (gym: Gym, changes: GymEdit, seen: Record<string, unknown> = {}) => withoutIds(mergeChanges(gym, { version: 2, changes, seen }));
const withoutIds = (changes: GymChanges): GymChanges => (changes.schedule ? { ...changes, schedule: changes.schedule.map(withoutClassId) } : changes);
const findConflicts = (attempt: () => unknown): string[] => {
  try {
    attempt();
  } catch (error) {
    expect(error).toMatchObject({ reason: 'stale-edit' });
    return (error as { issues: { path: string; message: string }[] }).issues.map(({ path, message }) => {
      expect(message).toBe('Someone else changed this too.');
      return path;
    });
  }
  return [];
};
const MON: GymClass = { day: 'mon', start: '18:00', program: 'gi' };
const TUE: GymClass = { day: 'tue', start: '18:00', program: 'gi' };
const WED: GymClass = { day: 'wed', start: '18:00', program: 'gi' };

describe('mergeChanges for an edit of the stored version', () => {
  it('takes the given values, and null to remove a fact', () => {
    expect(editCurrent(gymWith(), { phone: null, name: 'Other', status: 'closed' })).toEqual({ phone: null, name: 'Other', status: 'closed' });
  });

  it('changes the given parts and leaves the others', () => {
    const gym = gymWith({ pricing: { dropIn: 20, monthly: 150 }, hours: { mon: [], tue: [] } });
    expect(editCurrent(gym, { pricing: { dropIn: 25 }, hours: { tue: null, wed: [] } })).toEqual({
      pricing: { dropIn: 25, monthly: 150 },
      hours: { mon: [], wed: [] },
    });
  });

  it('removes a fact with its last part or entry', () => {
    const gym = gymWith({ pricing: { dropIn: 20 }, programs: ['gi'] });
    expect(editCurrent(gym, { pricing: { dropIn: null }, programs: [{ was: 'gi' }], visitors: { welcome: null } })).toEqual({
      pricing: null,
      programs: null,
      visitors: null,
    });
  });

  it('adds list entries at the end, replaces them in place, and keeps the order of the rest', () => {
    const gym = gymWith({ schedule: [WED, MON, TUE], programs: ['no-gi', 'gi'] });
    const later = { ...MON, start: '19:00' };
    const last = { ...WED, start: '19:00' };
    expect(editCurrent(gym, { schedule: [{ was: MON, is: later }, { was: WED }, { is: last }], programs: [{ is: 'kids' }] })).toEqual({
      schedule: [later, TUE, last],
      programs: ['no-gi', 'gi', 'kids'],
    });
  });

  it('finds a list entry whatever its key order', () => {
    const gym = gymWith({ schedule: [MON] });
    expect(editCurrent(gym, { schedule: [{ was: { start: '18:00', program: 'gi', day: 'mon' } }] })).toEqual({ schedule: null });
  });

  it('removes one of two equal entries, and does not add an entry that is already there', () => {
    expect(editCurrent(gymWith({ schedule: [MON, MON, TUE] }), { schedule: [{ was: MON }, { is: TUE }] })).toEqual({ schedule: [MON, TUE] });
  });

  it('moves entries to each other’s places, such as every class an hour later', () => {
    const at = (hour: number): GymClass => ({ ...MON, start: `${hour}:00` });
    const move = (from: number, to: number) => ({ was: at(from), is: at(to) });
    const gym = gymWith({ schedule: [at(18), TUE, at(19)] });
    expect(editCurrent(gym, { schedule: [move(18, 19), move(19, 20)] })).toEqual({ schedule: [at(19), TUE, at(20)] });
    expect(editCurrent(gym, { schedule: [move(18, 19), move(19, 18)] })).toEqual({ schedule: [at(18), TUE, at(19)] });
    expect(editCurrent(gym, { schedule: [move(18, 19), { is: at(18) }] })).toEqual({ schedule: [at(19), TUE, at(19), at(18)] });
    expect(editCurrent(gym, { schedule: [{ was: at(19) }, move(18, 19)] })).toEqual({ schedule: [at(19), TUE] });
  });

  it('keeps both entries if one becomes equal to another', () => {
    expect(editCurrent(gymWith({ schedule: [MON, TUE] }), { schedule: [{ was: MON, is: TUE }] })).toEqual({ schedule: [TUE, TUE] });
  });

  it('leaves an entry in place if it is removed and added again', () => {
    expect(editCurrent(gymWith({ schedule: [MON, TUE] }), { schedule: [{ was: MON }, { is: MON }] })).toEqual({ schedule: [MON, TUE] });
  });

  it('leaves an entry in place if it is replaced by itself', () => {
    expect(editCurrent(gymWith({ schedule: [MON, TUE] }), { schedule: [{ was: MON, is: MON }] })).toEqual({ schedule: [MON, TUE] });
  });

  it('refuses a list that gets too long and names it', () => {
    const schedule = Array.from({ length: 200 }, (_, index): GymClass => ({ ...MON, title: `Class ${index}` }));
    expect(() => editCurrent(gymWith({ schedule }), { schedule: [{ is: TUE }] })).toThrowError(
      expect.objectContaining({ reason: 'invalid', issues: [{ path: 'changes.schedule', message: 'A schedule can have up to 200 classes.' }] }),
    );
  });
});

describe('class ids in mergeChanges', () => {
  const idsAfter = (version: number, gym: Gym, schedule: NonNullable<GymEdit['schedule']>) =>
    mergeChanges(gym, { version, changes: { schedule }, seen: {} }).schedule?.map(({ id }) => id);
  const stored = { ...MON, id: 'first', splitFrom: 'before' };

  it('stay with a class that moves, whether or not the edit names them', () => {
    const is = { ...MON, start: '19:00' };
    expect(idsAfter(STORED, gymWith({ schedule: [stored] }), [{ was: MON, is }])).toEqual(['first']);
    expect(idsAfter(STORED, gymWith({ schedule: [stored] }), [{ was: stored, is: { ...is, id: 'invented' } }])).toEqual(['first']);
  });

  it('move along when every class moves to another one’s time', () => {
    const at = (hour: number): GymClass => ({ ...MON, start: `${hour}:00` });
    const gym = gymWith({
      schedule: [
        { ...at(18), id: 'a' },
        { ...at(19), id: 'b' },
      ],
    });
    expect(
      idsAfter(STORED, gym, [
        { was: at(18), is: at(19) },
        { was: at(19), is: at(20) },
      ]),
    ).toEqual(['a', 'b']);
  });

  it('stay the same if an edit arrives twice', () => {
    const gym = gymWith({ schedule: [{ ...TUE, id: 'first' }] });
    expect(mergeChanges(gym, { version: 2, changes: { schedule: [{ was: MON, is: TUE }] }, seen: {} })).toEqual({ schedule: gym.schedule });
  });

  it('are assigned to stored classes that have none', () => {
    expect(idsAfter(STORED, gymWith({ schedule: [MON, MON] }), [{ is: WED }])).toEqual(['mon-1800-gi', 'mon-1800-gi-2', undefined]);
  });
});

describe('mergeChanges for an edit of an older version', () => {
  it('changes a field that is still as the editor saw it, and keeps what others changed', () => {
    const gym = gymWith({ pricing: { dropIn: 20, monthly: 170 }, site: 'https://new.example.com' });
    expect(editOlder(gym, { pricing: { dropIn: 25 }, phone: null }, { 'pricing.dropIn': 20, phone: gym.phone })).toEqual({
      pricing: { dropIn: 25, monthly: 170 },
      phone: null,
    });
  });

  it('fills a field that is still empty', () => {
    expect(editOlder(gymWith(), { zip: '78701', pricing: { dropIn: 25 } }, { zip: null, 'pricing.dropIn': null })).toEqual({
      zip: '78701',
      pricing: { dropIn: 25 },
    });
  });

  it('refuses and names each field that someone else changed too', () => {
    const gym = gymWith({ pricing: { dropIn: 30, monthly: 170 }, phone: '+15125550103' });
    const edit = () =>
      editOlder(gym, { pricing: { dropIn: 25, monthly: 170 }, phone: null, name: 'Other' }, { 'pricing.dropIn': 20, phone: '+15125550101', name: gym.name });
    expect(findConflicts(edit)).toEqual(['changes.pricing.dropIn', 'changes.phone']);
  });

  it('refuses if the edit does not say what the editor saw', () => {
    expect(findConflicts(() => editOlder(gymWith(), { phone: null }))).toEqual(['changes.phone']);
    expect(findConflicts(() => editOlder(gymWith(), { zip: '78701' }))).toEqual(['changes.zip']);
  });

  it('accepts a change that someone else already made the same way', () => {
    expect(editOlder(gymWith({ pricing: { dropIn: 25 } }), { pricing: { dropIn: 25 }, zip: null })).toEqual({ pricing: { dropIn: 25 }, zip: null });
  });

  it('adds and removes list entries next to the changes of others', () => {
    const gym = gymWith({ schedule: [MON, WED], programs: ['gi', 'kids'] });
    expect(editOlder(gym, { schedule: [{ was: MON }, { is: TUE }], programs: [{ was: 'no-gi' }, { is: 'kids' }] })).toEqual({
      schedule: [WED, TUE],
      programs: ['gi', 'kids'],
    });
  });

  it('replaces an entry only if it is still there, and accepts one that was already replaced that way', () => {
    const replace: GymEdit = { schedule: [{ was: MON, is: TUE }] };
    expect(findConflicts(() => editOlder(gymWith({ schedule: [WED] }), replace))).toEqual(['changes.schedule']);
    expect(findConflicts(() => editOlder(gymWith(), replace))).toEqual(['changes.schedule']);
    expect(editOlder(gymWith({ schedule: [TUE, WED] }), replace)).toEqual({ schedule: [TUE, WED] });
  });

  it('refuses if someone else removed an entry that takes another one’s place', () => {
    const swap: GymEdit = {
      schedule: [
        { was: MON, is: TUE },
        { was: TUE, is: MON },
      ],
    };
    const shift: GymEdit = {
      schedule: [
        { was: MON, is: TUE },
        { was: TUE, is: WED },
      ],
    };
    expect(findConflicts(() => editOlder(gymWith({ schedule: [MON] }), swap))).toEqual(['changes.schedule']);
    expect(findConflicts(() => editOlder(gymWith({ schedule: [MON] }), shift))).toEqual(['changes.schedule']);
    expect(editOlder(gymWith({ schedule: [MON, WED] }), shift)).toEqual({ schedule: [TUE, WED] });
  });

  it('compares field by field if the edit is newer than the stored version', () => {
    expect(findConflicts(() => mergeChanges(gymWith(), { version: 9, changes: { phone: null }, seen: {} }))).toEqual(['changes.phone']);
  });
});

describe('list order in mergeChanges', () => {
  const [ana, ben, cy] = [{ name: 'Ana', beltRank: 'black' as const }, { name: 'Ben' }, { name: 'Cy' }] as const;
  const promoted = { ...ben, beltRank: 'brown' as const };
  const SEEN = { instructors: ['Ana', 'Ben', 'Cy'] };
  const gym = (...instructors: NonNullable<Gym['instructors']>) => gymWith({ instructors });
  const sort = (stored: Gym, version: number, instructors: string[], changes: GymEdit = {}) =>
    mergeChanges(stored, { version, changes, order: { instructors }, seen: SEEN }).instructors;

  it('follows the edit, together with changes to the entries', () => {
    expect(sort(gym(ana, ben, cy), STORED, ['Cy', 'Ana', 'Ben'])).toEqual([cy, ana, ben]);
    const changes = { instructors: [{ was: ben, is: promoted }, { was: cy }, { is: { name: 'Dee' } }] };
    expect(sort(gym(ana, ben, cy), STORED, ['Dee', 'Ben', 'Ana'], changes)).toEqual([{ name: 'Dee' }, promoted, ana]);
  });

  it('sorts only entries that still exist, and leaves the entries others added in place', () => {
    expect(sort(gym(ana, { name: 'Dee' }, promoted), 2, ['Cy', 'Ben', 'Ana'])).toEqual([promoted, { name: 'Dee' }, ana]);
  });

  it('accepts an order that is already stored', () => {
    expect(sort(gym(cy, ana, ben), 2, ['Cy', 'Ana', 'Ben'])).toEqual([cy, ana, ben]);
  });

  it('refuses if someone else set another order or the edit does not say what was seen', () => {
    expect(findConflicts(() => sort(gym(ben, ana, cy), 2, ['Cy', 'Ana', 'Ben']))).toEqual(['changes.instructors']);
    const edit = { version: 2, changes: {}, order: { instructors: ['Ben', 'Ana'] }, seen: {} };
    expect(findConflicts(() => mergeChanges(gym(ana, ben), edit))).toEqual(['changes.instructors']);
  });

  it('is ignored if the gym no longer has the list', () => {
    expect(sort(gymWith(), 2, ['Cy', 'Ana', 'Ben'])).toBeNull();
  });
});

describe('mergeChanges for any two edits', () => {
  const fee = fc.constantFrom(null, 0, 20, 25);
  const edits = fc.record({
    pricing: fc.record({ dropIn: fee, openMat: fee, monthly: fee }, { requiredKeys: [] }),
    programs: fc.uniqueArray(fc.constantFrom(...PROGRAMS), { maxLength: 3 }).map((programs) => programs.map((is) => ({ is }))),
    schedule: fc.subarray([{ was: MON, is: { ...MON, start: '19:00' } }, { was: TUE }, { is: WED }]),
  });
  const applied = (gym: Gym, changes: GymChanges): Gym => {
    const schedule = changes.schedule && keepClassIds(changes.schedule, gym.schedule ?? []);
    const kept = Object.entries({ ...gym, ...changes, ...(schedule && { schedule }) }).filter(([, value]) => value !== null);
    return { ...(Object.fromEntries(kept) as Gym), version: gym.version + 1 };
  };
  const start = gymWith({ pricing: { dropIn: 20, monthly: 20 }, schedule: [MON, TUE], version: 2 });
  const seen = { 'pricing.dropIn': 20, 'pricing.openMat': null, 'pricing.monthly': 20 };

  it('changes nothing if the same edit is sent again', () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const after = applied(start, mergeChanges(start, { version: 2, changes, seen }));
        const { version: _version, ...again } = applied(after, mergeChanges(after, { version: 2, changes, seen }));
        expect(again).toEqual({ ...after, version: undefined });
      }),
    );
  });

  it('stores both edits or refuses the second, and never loses the first', () => {
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const after = applied(start, mergeChanges(start, { version: 2, changes: first, seen }));
        const refused = findConflicts(() => mergeChanges(after, { version: 2, changes: second, seen }));
        const both = Object.keys(first.pricing).filter((part) => {
          const name = part as keyof typeof first.pricing;
          return Object.hasOwn(second.pricing, name) && first.pricing[name] !== second.pricing[name] && first.pricing[name] !== (start.pricing?.[name] ?? null);
        });
        expect(refused).toEqual(expect.arrayContaining(both.map((part) => `changes.pricing.${part}`)));
        expect(refused.length).toBe(both.length);
        if (refused.length > 0) return;
        const last = applied(after, mergeChanges(after, { version: 2, changes: second, seen }));
        for (const [name, value] of Object.entries({ ...first.pricing, ...second.pricing }))
          if (value !== (start.pricing?.[name as 'dropIn'] ?? null)) expect(last.pricing?.[name as 'dropIn'] ?? null).toBe(value);
      }),
    );
  });
});

describe('mergeChanges for any changes to list entries', () => {
  const CLASSES = Array.from({ length: 7 }, (_, index): GymClass => ({ ...MON, start: `1${index}:00` }));
  const gym = gymWith({ schedule: CLASSES.slice(0, 5) });
  const whole = <Item>(list: readonly Item[]) => fc.shuffledSubarray([...list], { minLength: list.length });
  /** Five classes that move, swap or are removed, and two that may be added, in any order. */
  const edits = fc
    .record({ into: whole(CLASSES), stays: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }) })
    .map(({ into, stays }) => CLASSES.map((was, index) => ({ ...(index < 5 && { was }), ...(stays[index] && { is: into[index] }) })))
    .chain((changes) => whole(changes.filter((change) => Object.keys(change).length > 0)));
  const starts = (schedule: GymChanges['schedule'] | GymEdit['schedule']) =>
    (schedule ?? []).map((entry) => ('start' in entry ? entry.start : entry.is?.start)).sort();

  it('stores each entry exactly once, and changes nothing if the edit is sent again', () => {
    fc.assert(
      fc.property(edits, fc.constantFrom(editCurrent, editOlder), (changes, first) => {
        const { schedule } = first(gym, { schedule: changes });
        expect(starts(schedule)).toEqual(starts(changes.filter(({ is }) => is)));
        expect(editOlder(gymWith({ schedule: schedule ?? [] }), { schedule: changes })).toEqual({ schedule });
      }),
      { numRuns: 500 },
    );
  });
});
