import { describe, expect, it } from 'vitest';
import { KnownGyms } from '@functions/imports/matching/known-gyms';
import { buildIdentity } from '@functions/imports/matching/identity';
import type { RowReading } from '@functions/imports/reading/row';
import { makeGymId, followPointers, type StoredGyms } from '@functions/imports/running/decide';
import { gymWith } from '@support/gym';
import { AUSTIN, ELSEWHERE, type Given, id, NOW, pointerTo, row, run, storedGym } from '@support/slices';

describe('an import row', () => {
  it('becomes a new gym if it matches no existing gym', () => {
    const { writes, counts, firstRows, decisions } = run([row(1)]);
    expect(decisions).toEqual([{ row: row(1), rowId: id(1), gymId: id(1), isNew: true, isRepeated: false, possibleMatches: [] }]);
    expect(writes).toEqual([{ id: id(1), after: expect.objectContaining({ name: 'Half Guard Hall', version: 1, status: 'published' }) }]);
    expect(writes[0]?.after).toMatchObject({ source: { name: 'List', key: 'k1' }, createdBy: 'import:i2', lastImport: { id: 'i2', outcome: 'created' } });
    expect(counts).toMatchObject({ rows: 1, created: 1 });
    expect([...firstRows]).toEqual([[id(1), 1]]);
  });

  it('becomes a closed gym if it says so', () => expect(run([row(1, {}, { status: 'closed' })]).writes[0]?.after.status).toBe('closed'));

  it('updates the gym that its key created before, even under another name', () => {
    const { writes, counts, decisions, firstRows } = run([row(1, { ...ELSEWHERE, name: 'Renamed', phone: '+15125550109' })], {
      gyms: [storedGym(id(1))],
    });
    expect(decisions[0]).toMatchObject({ rowId: id(1), gymId: id(1), isNew: false, isRepeated: false });
    expect(writes).toEqual([
      {
        id: id(1),
        before: expect.objectContaining({ version: `read ${id(1)}` }),
        after: expect.objectContaining({ name: 'Renamed', phone: '+15125550109', version: 4, lastImport: { id: 'i2', outcome: 'updated' } }),
      },
    ]);
    expect(counts).toMatchObject({ rows: 1, updated: 1, merged: 0 });
    expect([...firstRows]).toEqual([[id(1), 1]]);
  });

  it('writes nothing if its gym already has the same facts, and records its row', () => {
    const { writes, counts, firstRows } = run([row(1)], { gyms: [storedGym(id(1))] });
    expect(writes).toEqual([]);
    expect(counts).toMatchObject({ rows: 1, unchanged: 1, updated: 0 });
    expect([...firstRows]).toEqual([[id(1), 1]]);
  });

  it('is merged into another list’s gym at the same place, with a pointer from its own key', () => {
    const { writes, pointers, counts, findings, decisions } = run([row(1, { site: 'https://half.example.com' })], { gyms: [storedGym('other')] });
    expect(decisions[0]).toMatchObject({ gymId: 'other', isNew: false, match: { id: 'other', by: 'place' } });
    expect(decisions[0]).not.toHaveProperty('earlier');
    expect(writes).toMatchObject([{ id: 'other', after: { site: 'https://half.example.com', source: { name: 'A list', key: 'k1' } } }]);
    expect(pointers).toEqual([{ id: id(1), document: { status: 'merged', mergedInto: 'other', source: { name: 'List', key: 'k1' } } }]);
    expect(counts).toMatchObject({ rows: 1, merged: 1, updated: 0 });
    expect(findings).toMatchObject([{ kind: 'merged', row: 1, gymId: 'other', reason: expect.stringContaining('Half Guard Hall') }, { kind: 'updated' }]);
  });

  it('replaces a pointer to a deleted gym if it now matches another gym', () => {
    const { pointers } = run([row(1)], { gyms: [storedGym('other')], pointers: { [id(1)]: 'gone' } });
    expect(pointers).toMatchObject([{ id: id(1), document: { mergedInto: 'other' }, replaces: { document: { mergedInto: 'gone' }, version: 'read' } }]);
  });

  it('follows its pointer from an earlier import without a second pointer or finding', () => {
    const listings = { other: { name: 'A list', key: 'k1', provesJiuJitsu: true }, [id(1)]: { name: 'List', key: 'k1', provesJiuJitsu: true } } as const;
    const origins = { name: id(1), city: id(1), latitude: id(1) };
    const { pointers, counts, findings, decisions } = run([row(1)], {
      gyms: [storedGym('other', { listings, origins })],
      pointers: { [id(1)]: 'other' },
    });
    expect(decisions[0]).toMatchObject({ gymId: 'other', isNew: false });
    expect(decisions[0]).not.toHaveProperty('match');
    expect(pointers).toEqual([]);
    expect(counts).toMatchObject({ unchanged: 1, merged: 0 });
    expect(findings).toEqual([]);
  });

  it('becomes a new gym in place of a pointer to a deleted gym', () => {
    const { writes, counts } = run([row(1)], { pointers: { [id(1)]: 'gone' } });
    expect(writes).toMatchObject([{ id: id(1), replaces: { version: 'read' } }]);
    expect(writes[0]).not.toHaveProperty('before');
    expect(counts).toMatchObject({ created: 1 });
  });

  it('is rejected with its reasons if it could not be read', () => {
    const finding = { row: 1, kind: 'rejected', topic: 'name', name: 'X', reason: 'No.' } as const;
    const { decisions, counts, findings, writes } = run([{ kind: 'rejected', number: 1, findings: [finding] }, row(2)]);
    expect(decisions).toHaveLength(1);
    expect(counts).toMatchObject({ rows: 2, rejected: 1, created: 1 });
    expect(findings).toEqual([finding]);
    expect(writes).toHaveLength(1);
  });

  it('is rejected if it is larger than a gym may be, and the next row is still imported', () => {
    const { counts, findings, writes } = run([row(1, { post_description: '道'.repeat(40_000) }), row(2, ELSEWHERE)]);
    expect(counts).toMatchObject({ rows: 2, rejected: 1, created: 1 });
    expect(findings).toMatchObject([{ row: 1, kind: 'rejected', reason: expect.stringContaining('page is too long') }]);
    expect(writes.map((write) => write.id)).toEqual([id(2)]);
  });

  it('reports the findings from reading it, whatever becomes of it', () => {
    const guess = { row: 1, kind: 'guessed', topic: 'city', name: 'Half Guard Hall', reason: 'A guess.' } as const;
    for (const given of [{}, { gyms: [storedGym(id(1))] }, { gyms: [storedGym('other')] }]) {
      const { findings, counts } = run([row(1, {}, { findings: [guess] })], given);
      expect(findings[0]).toEqual(guess);
      expect(counts.guessed).toBe(1);
    }
  });
});

describe('two rows of one file about the same gym', () => {
  const twice = [row(1), row(2, { name: 'Half Guard Hall BJJ', site: 'https://half.example.com' })];

  it('make one gym, and the report of the later row names the earlier one', () => {
    const { writes, pointers, counts, findings, decisions, firstRows } = run(twice);
    expect(decisions[1]).toMatchObject({ gymId: id(1), isNew: false, isRepeated: false, earlierRow: 1, match: { id: id(1) } });
    expect(writes).toMatchObject([{ id: id(1), after: { name: 'Half Guard Hall BJJ', site: 'https://half.example.com' } }]);
    expect(pointers).toMatchObject([{ id: id(2), document: { mergedInto: id(1) } }]);
    expect(counts).toMatchObject({ rows: 2, created: 1, merged: 1 });
    expect(findings).toMatchObject([
      { row: 2, kind: 'merged', reason: expect.stringContaining('Row 1, “Half Guard Hall”, is the same gym') },
      { row: 2, kind: 'updated' },
    ]);
    expect([...firstRows]).toEqual([[id(1), 1]]);
  });

  it('refer to the first row as the earlier one if more follow, for new and existing gyms', () => {
    const rows = [row(1), row(2), row(3)];
    for (const given of [{}, { gyms: [storedGym(id(1))] }]) expect(run(rows, given).decisions.map(({ earlierRow }) => earlierRow)).toEqual([undefined, 1, 1]);
  });

  it('no longer match by a shared phone once the gym belongs to the same list', () => {
    const shared = { phone: '+15125550101', name: 'Zulu Grappling', latitude: 30.275 };
    const other = { gyms: [storedGym('other')] };
    expect(run([row(2, shared)], other).decisions).toMatchObject([{ gymId: 'other', isNew: false }]);
    expect(run([row(1), row(2, shared)], other).decisions).toMatchObject([
      { gymId: 'other', isNew: false },
      { gymId: id(2), isNew: true },
    ]);
  });

  it('are also merged if they share a key', () => {
    const { decisions, counts, pointers } = run([row(1), row(2, ELSEWHERE, { key: 'k1' })]);
    expect(decisions[1]).toMatchObject({ rowId: id(1), gymId: id(1), isRepeated: true, earlierRow: 1 });
    expect(counts).toMatchObject({ created: 1, merged: 1 });
    expect(pointers).toEqual([]);
  });

  it('are merged across slices of the file', () => {
    const { decisions, writes, counts, firstRows } = run([row(9, { phone: '+15125550109' })], {
      gyms: [storedGym('g')],
      context: { firstRows: new Map([['g', 4]]) },
    });
    expect(decisions[0]).toMatchObject({ gymId: 'g', isNew: false, earlierRow: 4 });
    expect(writes).toMatchObject([{ id: 'g', after: { phone: '+15125550101', listings: { g: {}, [id(9)]: { key: 'k9' } } } }]);
    expect(counts).toMatchObject({ merged: 1 });
    expect([...firstRows]).toEqual([['g', 9]]);
  });

  it('let the first row change an existing gym and the second only add to it', () => {
    const { writes, decisions } = run([row(1, { phone: '+15125550102' }), row(1, { phone: '+15125550103' })], { gyms: [storedGym(id(1))] });
    expect(decisions.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
    expect(writes).toMatchObject([{ after: { phone: '+15125550102', version: 4 } }]);
  });
});

describe('the slug of an imported gym', () => {
  it('gets a number if another gym in the city, stored or in the same file, has it', () => {
    const far = { ...ELSEWHERE, latitude: 30.5 };
    const { writes } = run([row(1, ELSEWHERE), row(2, far)], { gyms: [storedGym('g')] });
    expect(writes.map(({ after }) => after.slug)).toEqual(['half-guard-hall-2', 'half-guard-hall-3']);
  });

  it('needs no number in another city', () => {
    const placement = { ...AUSTIN, citySlug: 'waco', slug: 'half-guard-hall' };
    const { writes } = run([row(1, { ...ELSEWHERE, city: 'Waco' }, { placement })], { gyms: [storedGym('g')] });
    expect(writes[0]?.after).toMatchObject({ slug: 'half-guard-hall', cityKey: 'texas~waco' });
  });

  it('changes if the gym’s own list renames it or moves it to another city', () => {
    const own = { gyms: [storedGym(id(1))] };
    expect(run([row(1, { name: 'Renamed' })], own).writes[0]?.after).toMatchObject({ name: 'Renamed', slug: 'renamed' });
    const moved = row(1, { city: 'Waco' }, { placement: { ...AUSTIN, citySlug: 'waco', slug: 'half-guard-hall' } });
    expect(run([moved], own).writes[0]?.after).toMatchObject({ city: 'Waco', cityKey: 'texas~waco', slug: 'half-guard-hall' });
  });

  it('gets a number in the new city if it is taken there', () => {
    const moved = row(1, { city: 'Waco' }, { placement: { ...AUSTIN, citySlug: 'waco', slug: 'half-guard-hall' } });
    const there = storedGym('w', { city: 'Waco', citySlug: 'waco', cityKey: 'texas~waco', ...ELSEWHERE });
    expect(run([moved], { gyms: [storedGym(id(1)), there] }).writes[0]?.after.slug).toBe('half-guard-hall-2');
  });

  it('comes with a time zone from the list’s coordinates', () => {
    const west = { latitude: 31.76, longitude: -106.48 };
    expect(run([row(1, west)], { gyms: [storedGym(id(1))] }).writes[0]?.after.timeZone).toBe('America/Denver');
    expect(run([row(1, { phone: '+15125550109' })], { gyms: [storedGym(id(1))] }).writes[0]?.after.timeZone).toBe('America/Chicago');
  });

  it('stays, like the city, if a person confirmed the address', () => {
    const confirmed = { address: { at: '2026-02-01T00:00:00.000Z', by: 'owner' as const } };
    const moved = row(1, { city: 'Waco', site: 'https://half.example.com' }, { placement: { ...AUSTIN, citySlug: 'waco', slug: 'half-guard-hall' } });
    const { writes, findings, counts } = run([moved], { gyms: [storedGym(id(1), { confirmed })] });
    expect(writes).toMatchObject([{ after: { city: 'Austin', cityKey: 'texas~austin', site: 'https://half.example.com' } }]);
    expect(findings).toMatchObject([{ kind: 'differs', column: 'city' }, { kind: 'updated' }]);
    expect(counts).toMatchObject({ updated: 1, differing: 1 });
  });
});

describe('import stamps on a gym', () => {
  it('have the date on which the source checked the row, and stay for unchanged groups', () => {
    const before = storedGym(id(1), { confirmed: { pricing: { at: '2026-01-05T00:00:00.000Z', by: 'import' } } });
    const { writes } = run([row(1, { phone: '+15125550109' }, { checkedOn: '2026-02-14' })], { gyms: [before] });
    expect(writes[0]?.after.confirmed).toEqual({
      address: { at: '2026-02-14T00:00:00.000Z', by: 'import' },
      pricing: { at: '2026-01-05T00:00:00.000Z', by: 'import' },
      profile: { at: '2026-02-14T00:00:00.000Z', by: 'import' },
    });
    expect(run([row(1, {}, { checkedOn: '2026-02-14' })]).writes[0]?.after.confirmed.address?.at).toBe('2026-02-14T00:00:00.000Z');
    expect(run([row(1)]).writes[0]?.after.confirmed.address?.at).toBe(NOW.toISOString());
  });

  it('come from the new list if it replaces every known fact of the group', () => {
    const listings = { x: { name: 'A list', key: 'x', checkedOn: '2026-01-05', provesJiuJitsu: true as const } };
    const origins = { city: 'x', latitude: 'x' };
    const before = storedGym('x', {
      listings,
      origins,
      doubts: ['city', 'position'],
      confirmed: { address: { at: '2026-01-05T00:00:00.000Z', by: 'import' } },
    });
    const { writes } = run([row(1)], { gyms: [before] });
    expect(writes[0]?.after).toMatchObject({ origins: { city: id(1), latitude: id(1) }, confirmed: { address: { at: NOW.toISOString() } } });
  });

  it('mark a gym as created by the first import, since a rebuild follows that one', () => {
    expect(run([row(1)], { context: { initial: true } }).writes[0]?.after.lastImport).toEqual({ id: 'i2', outcome: 'created', initial: true });
    expect(run([row(1)]).writes[0]?.after.lastImport).toEqual({ id: 'i2', outcome: 'created' });
  });

  it('keep saying that the same import created the gym', () => {
    const made = storedGym(id(1), { lastImport: { id: 'i2', outcome: 'created', initial: true } });
    expect(run([row(1, { phone: '+15125550109' })], { gyms: [made] }).writes[0]?.after.lastImport).toEqual({ id: 'i2', outcome: 'created', initial: true });
    const earlier = storedGym(id(1), { lastImport: { id: 'i1', outcome: 'created' } });
    expect(run([row(1, { phone: '+15125550109' })], { gyms: [earlier] }).writes[0]?.after.lastImport).toEqual({ id: 'i2', outcome: 'updated' });
  });
});

describe('a row that may be one of several gyms', () => {
  const phone = '+15125550101';
  const others = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const name = `${['Able', 'Baker', 'Charlie', 'Dog', 'Easy'][at % 5]} ${String.fromCharCode(97 + at).repeat(6)} School`;
      return storedGym(`g${at}`, { name, slug: `g${at}`, phone, latitude: 30.3 + at / 10_000 });
    });

  it('makes a pair with each, with sorted ids', () => {
    const { pairs, findings, counts } = run([row(1, { phone, latitude: 30.35 })], { gyms: others(2) });
    expect(pairs.map(({ gymIds }) => gymIds).sort()).toEqual([0, 1].map((at) => [id(1), `g${at}`].sort()));
    expect(findings.map(({ kind, topic }) => [kind, topic])).toEqual(Array(2).fill(['pair', 'possible-double']));
    expect(counts).toMatchObject({ created: 1, pairs: 1 });
  });

  it('makes at most 20 pairs', () => {
    expect(run([row(1, { phone, latitude: 30.35 })], { gyms: others(26) }).pairs).toHaveLength(20);
  });
});

describe('a dry run', () => {
  const dry = (rows: RowReading[], given: Given = {}) => run(rows, { ...given, context: { dryRun: true, ...given.context } });

  it('reports each gym that would be created or changed, with its URL and changes', () => {
    expect(dry([row(1)]).findings).toEqual([
      { row: 1, kind: 'created', topic: 'new', name: 'Half Guard Hall', reason: 'Would add a gym at /bjj/texas/austin/half-guard-hall.' },
    ]);
    expect(dry([row(1, { phone: '+15125550109' })], { gyms: [storedGym(id(1))] }).findings).toMatchObject([
      { kind: 'updated', reason: 'Would change the phone of the gym at /bjj/texas/austin/half-guard-hall.' },
    ]);
    expect(dry([row(1)], { gyms: [storedGym(id(1))] }).findings).toEqual([]);
    expect(run([row(1)]).findings).toEqual([]);
  });

  it.each([
    [true, 'Would change the name, address, page URL and source of the gym at /bjj/texas/austin/half-guard.'],
    [false, 'Changed the name, address, page URL and source of the gym at /bjj/texas/austin/half-guard-hall.'],
  ])('like an import (dry run: %s), reports each change to a gym that a row was matched with', (dryRun, reason) => {
    const phone = '+15125550101';
    const [gymId, gym] = storedGym('g', { name: 'Half Guard', slug: 'half-guard', full_address: '24 Hill Road', source: { name: 'Z list', key: 'z' } });
    const listings = { z: { name: 'Z list', key: 'z', provesJiuJitsu: true as const } };
    const facts = { phone, full_address: '24 Hill Rd, Austin, TX 78701' };
    const { findings, counts } = run([row(1, facts)], { gyms: [[gymId, { ...gym, listings }]], context: { dryRun } });
    expect(counts).toMatchObject({ merged: 1 });
    expect(findings.map(({ kind }) => kind)).toEqual(['merged', 'updated']);
    expect(findings[0]?.reason).toMatch(/^This is the same gym as “Half Guard”\. [^.]+\.$/);
    expect(findings[1]).toMatchObject({
      reason,
      changes: [
        { fact: 'name', before: 'Half Guard', after: 'Half Guard Hall' },
        { fact: 'address', before: '24 Hill Road', after: '24 Hill Rd, Austin, TX 78701' },
        { fact: 'page URL', before: '/bjj/texas/austin/half-guard', after: '/bjj/texas/austin/half-guard-hall' },
        { fact: 'source', before: 'Z list', after: 'List' },
      ],
    });
  });

  it('lists each fee that would change, formatted as on pages', () => {
    const offered = row(1, { phone: '+15125550101', pricing: { dropIn: 12.5, openMat: 0 } });
    const { findings } = dry([offered], { gyms: [storedGym(id(1), { pricing: { dropIn: 20 } })] });
    expect(findings[0]?.changes).toEqual([
      { fact: 'drop-in fee', before: '$20', after: '$12.50' },
      { fact: 'open mat fee', after: 'Free' },
    ]);
  });

  it('names each part of a fact that would change', () => {
    const offered = row(1, { phone: '+15125550101', visitors: { callAhead: true }, social: { instagram: 'halfguard' } });
    const { findings } = dry([offered], { gyms: [storedGym(id(1))] });
    expect(findings[0]?.changes).toEqual([
      { fact: 'call ahead', after: 'yes' },
      { fact: 'Instagram', after: 'halfguard' },
    ]);
  });

  it('does not show the id that a new gym would get', () => {
    const unproven = row(1, {}, { provesJiuJitsu: false });
    const ids = (rows: RowReading[], given?: Given) => dry(rows, given).findings.map(({ kind, gymId }) => [kind, gymId]);
    expect(ids([unproven])).toEqual([
      ['unproven', undefined],
      ['created', undefined],
    ]);
    expect(ids([row(1, { phone: '+15125550109' })], { gyms: [storedGym(id(1))] })).toEqual([['updated', id(1)]]);
    expect(run([unproven]).findings).toMatchObject([{ kind: 'unproven', gymId: id(1) }]);
  });

  it('does not list the gyms to add, which a real import lists with their pages and URLs', () => {
    expect(dry([row(1)]).created).toEqual([]);
    expect(run([row(1)]).created).toMatchObject([
      {
        row: 1,
        kind: 'created',
        topic: 'new',
        name: 'Half Guard Hall',
        column: 'address',
        gymId: id(1),
        reason: 'Added a gym at /bjj/texas/austin/half-guard-hall.',
      },
    ]);
  });

  it('remembers gyms from earlier slices, which were not stored', () => {
    const known = new KnownGyms();
    known.add(buildIdentity(id(1), row(1).facts, 'texas~austin', { lists: ['List'] }));
    const context = { known, firstRows: new Map([[id(1), 1]]), earlierGyms: new Map([[id(1), id(1)]]) };
    const { decisions, counts, writes } = dry([row(7, {}, { key: 'k1' })], { context });
    expect(decisions[0]).toMatchObject({ gymId: id(1), isNew: false, earlierRow: 1 });
    expect(counts).toMatchObject({ merged: 1, created: 0 });
    expect(writes).toEqual([]);
    expect(run([row(7, {}, { key: 'k1' })], { context: { firstRows: context.firstRows } }).counts).toMatchObject({ created: 1 });
  });
});

describe('followPointers', () => {
  const stored = (entries: Record<string, string>): StoredGyms<string> =>
    new Map(Object.entries(entries).map(([key, into]) => [key, into === 'gym' ? { kind: 'gym', gym: gymWith(), version: '' } : pointerTo(into)]));

  it('follows any number of pointers to a gym', () => {
    expect(followPointers(stored({ a: 'b', b: 'c', c: 'gym' }), 'a')).toBe('c');
    expect(followPointers(stored({ c: 'gym' }), 'c')).toBe('c');
  });
  it('returns undefined if pointers lead nowhere or in a circle', () => {
    expect(followPointers(stored({ a: 'b' }), 'a')).toBeUndefined();
    expect(followPointers(stored({ a: 'b', b: 'a' }), 'a')).toBeUndefined();
    expect(followPointers(stored({}), 'a')).toBeUndefined();
  });
});

it('makeGymId makes one id of each source and key, which stays the same in every release, since gyms are stored under it', () => {
  expect(makeGymId('List', 'k1')).toBe('ad2d646a49a8d0462227bd1d');
  expect(new Set([makeGymId('List', 'k1'), makeGymId('List', 'k2'), makeGymId('Other', 'k1')])).toHaveLength(3);
});
