import { describe, expect, it } from 'vitest';
import type { Gym, ListRow } from '@contract';
import { mergeListConfirmations, toGymIdentity, isUnproven, findFirstSource, toListRow, decideStatus } from '@functions/imports/running/list-row';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const row = (fields: Partial<ListRow> = {}): ListRow => ({ name: 'A list', key: 'a', provesJiuJitsu: true, ...fields });
const { provesJiuJitsu: _proves, ...SILENT } = row();
const status = (by: 'owner' | 'import') => ({ status: { at: '2026-01-01T00:00:00.000Z', by } });

describe('toListRow', () => {
  const read = { key: 'k1', facts: { name: 'Atos', state: 'TX', city: 'Austin' }, status: 'published', provesJiuJitsu: false } as Parameters<
    typeof toListRow
  >[0];
  const source = { name: 'List', license: 'ODbL' };

  it('keeps list, key and name, and nothing that the row does not say', () => {
    expect(toListRow(read, source)).toStrictEqual({ ...source, key: 'k1', gymName: 'Atos' });
  });

  it('keeps the checked day, a closed status and proof of jiu-jitsu', () => {
    expect(toListRow({ ...read, checkedOn: '2026-01-05', status: 'closed', provesJiuJitsu: true }, source)).toStrictEqual({
      ...source,
      key: 'k1',
      gymName: 'Atos',
      checkedOn: '2026-01-05',
      closed: true,
      provesJiuJitsu: true,
    });
  });
});

describe('toGymIdentity', () => {
  it('returns the gym’s lists and its other names, each once and in order', () => {
    const listings = {
      x: row({ gymName: 'Zulu' }),
      y: row({ name: 'Another list', gymName: 'Atos' }),
      z: row({ gymName: 'Alpha' }),
      w: row({ gymName: 'Zulu' }),
      v: row(),
    };
    const { lists, otherNames } = toGymIdentity('g', gymWith({ name: 'Atos', source: { name: 'A list', key: 'a' }, listings }));
    expect(lists).toEqual(['A list', 'Another list']);
    expect(otherNames?.map(({ name }) => name)).toEqual(['Alpha', 'Zulu']);
    expect(toGymIdentity('g', gymWith({ source: { name: 'site' } }))).toMatchObject({ lists: ['site'] });
  });
});

describe('decideStatus', () => {
  const listed = (listings: Record<string, ListRow>, gym: Partial<Gym> = {}) => decideStatus(gymWith(gym), listings);

  it('follows the newest row, and prefers closed among equally new rows', () => {
    expect(listed({ x: row({ checkedOn: '2026-01-05' }), y: row({ checkedOn: '2026-01-06', closed: true }) })).toBe('closed');
    expect(listed({ x: row({ checkedOn: '2026-01-07' }), y: row({ checkedOn: '2026-01-06', closed: true }) })).toBe('published');
    expect(listed({ x: row({ checkedOn: '2026-01-06', closed: true }), y: row({ checkedOn: '2026-01-06' }) })).toBe('closed');
    expect(listed({ x: row(), y: row({ closed: true }) })).toBe('closed');
    expect(listed({ x: row({ checkedOn: '2026-01-06' }), y: row({ closed: true }) })).toBe('published');
  });

  it('is a draft unless at least one list proves jiu-jitsu', () => {
    expect(listed({ x: SILENT })).toBe('draft');
    expect(listed({ x: SILENT, y: row({ name: 'Another list' }) })).toBe('published');
    expect(listed({})).toBe('draft');
  });

  it('keeps a status that a person confirmed, whatever the lists say', () => {
    expect(listed({ x: row({ closed: true }) }, { status: 'published', confirmed: status('owner') })).toBe('published');
    expect(listed({ x: SILENT }, { status: 'published', confirmed: status('owner') })).toBe('published');
    expect(listed({ x: row({ closed: true }) }, { status: 'published', confirmed: status('import') })).toBe('closed');
  });

  it('keeps a draft that was made for a reason other than missing proof', () => {
    expect(listed({ x: row() }, { status: 'draft' })).toBe('draft');
    expect(listed({ x: row() }, { status: 'draft', doubts: ['position'] })).toBe('draft');
    expect(listed({ x: row() }, { status: 'draft', doubts: ['jiu-jitsu'] })).toBe('published');
  });

  it('isUnproven is true only if neither a list nor a person proves jiu-jitsu', () => {
    expect(isUnproven(gymWith(), { x: SILENT })).toBe(true);
    expect(isUnproven(gymWith(), { x: SILENT, y: row() })).toBe(false);
    expect(isUnproven(gymWith({ confirmed: status('owner') }), { x: SILENT })).toBe(false);
    expect(isUnproven(gymWith({ status: 'draft' }), { x: SILENT })).toBe(false);
    expect(isUnproven(gymWith({ status: 'draft', doubts: ['jiu-jitsu'] }), { x: SILENT })).toBe(true);
  });
});

describe('findFirstSource', () => {
  const source = { name: 'C list', key: 'c' };

  it('returns the first list by name and key, whatever came first', () => {
    const [b, a2, a1] = [row({ name: 'B list', key: '1' }), row({ key: '2' }), row({ key: '1', license: 'ODbL', checkedOn: '2026-01-05', gymName: 'X' })];
    const expected = { name: 'A list', license: 'ODbL', key: '1' };
    expect(findFirstSource(gymWith({ source, listings: { b, a2, a1 } }))).toStrictEqual(expected);
    expect(findFirstSource(gymWith({ source, listings: { a1, a2, b } }))).toStrictEqual(expected);
  });

  it('returns the gym’s own source if it was entered on the site or has no rows', () => {
    expect(findFirstSource(gymWith({ source: { name: 'site' }, listings: { a: row() } }))).toEqual({ name: 'site' });
    expect(findFirstSource(gymWith({ source }))).toEqual(source);
    const { key: _key, ...keyless } = row();
    expect(findFirstSource(gymWith({ source, listings: { keyless } }))).toStrictEqual({ name: 'A list' });
  });
});

describe('mergeListConfirmations', () => {
  const listings = { old: row({ checkedOn: '2025-01-01' }), new: row({ checkedOn: '2026-01-01' }), undated: row() };
  const facts = { phone: '+15125550101', pricing: { dropIn: 20, monthly: 150 } };
  const origins = { name: 'new', phone: 'new', city: 'new', 'pricing.dropIn': 'new', 'pricing.monthly': 'old' };
  const gym = (fields: Partial<Gym> = {}) => gymWith({ ...facts, confirmed: {}, listings, origins, ...fields });
  const days = (of: Gym, before?: Gym) =>
    Object.fromEntries(Object.entries(mergeListConfirmations(of, before, NOW)).map(([group, { at }]) => [group, at.slice(0, 10)]));

  it('dates a group by its oldest fact, using the days when lists checked them', () => {
    expect(days(gym())).toEqual({ address: '2026-01-01', profile: '2026-01-01', pricing: '2025-01-01' });
    expect(mergeListConfirmations(gym(), undefined, NOW).pricing).toEqual({ at: '2025-01-01T00:00:00.000Z', by: 'import' });
    expect(days(gym({ origins: { ...origins, 'pricing.dropIn': 'old', 'pricing.monthly': 'new' } })).pricing).toBe('2025-01-01');
    expect(days(gym({ origins: { ...origins, 'pricing.dropIn': 'undated' } })).pricing).toBe('2025-01-01');
    expect(days(gym({ origins: { ...origins, 'pricing.monthly': 'undated' } })).pricing).toBe('2026-01-01');
  });

  it('uses today if a fact without a date changed, and keeps the date otherwise', () => {
    const undated = { name: 'undated', phone: 'undated', city: 'undated', 'pricing.dropIn': 'undated', 'pricing.monthly': 'undated' };
    const before = gym({ origins: undated, confirmed: { pricing: { at: '2025-05-05T00:00:00.000Z', by: 'import' } } });
    expect(days(before).pricing).toBe('2026-03-01');
    expect(days(before, before).pricing).toBe('2025-05-05');
    const dearer = { ...before, pricing: { dropIn: 25, monthly: 150 } };
    expect(days(dearer, before).pricing).toBe('2026-03-01');
    // Until now, only its day was stored.
    expect(days(before, gym()).pricing).toBe('2026-03-01');
    expect(days(gym({ origins: undated }), gym({ origins: undated }))).toEqual({});
  });

  it('leaves facts and groups that a person confirmed as they are', () => {
    const owner = { at: '2025-07-07T00:00:00.000Z', by: 'owner' } as const;
    expect(days(gym({ confirmed: { pricing: owner } })).pricing).toBe('2025-07-07');
    expect(days(gym({ confirmed: { phone: owner }, origins: { ...origins, phone: 'old' } }))).toMatchObject({ phone: '2025-07-07', profile: '2026-01-01' });
    expect(days(gym({ confirmed: { profile: owner } })).profile).toBe('2025-07-07');
  });
});
