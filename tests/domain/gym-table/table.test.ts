import { describe, expect, it } from 'vitest';
import { type Gym, type GymSort, GYM_SORTS, type GymTableQuery } from '@contract';
import { toBaseRow } from '@functions/gym-table/row';
import { toTableEntry, GymTable, ROWS_PER_PAGE } from '@functions/gym-table/table';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-11-24T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const BY_OWNER = { confirmed: { profile: { at: daysAgo(1), by: 'owner' } } } as const;
const gymOf = (facts: Partial<Gym>, fields: Partial<Gym> = {}): Gym =>
  gymWith({ phone: undefined, source: { name: 'site' }, ...BY_OWNER, ...facts, ...fields });

function tableOf(gyms: Record<string, Gym>, owned: readonly string[] = []): GymTable {
  return new GymTable(new Map(Object.entries(gyms).map(([id, gym]) => [id, { ...toTableEntry(toBaseRow(id, gym)), writtenAt: 0 }])), new Set(owned));
}
const toQuery = (query: Partial<GymTableQuery>): GymTableQuery => ({ sort: 'name', reverse: false, ...query });
const idsIn = (table: GymTable, query: Partial<GymTableQuery>) => table.getPage(toQuery(query), NOW).gyms.map(({ id }) => id);

const AUSTIN = { name: 'Barton Springs', city: 'Austin', state: 'TX' };
const FOUR = tableOf(
  {
    a: gymOf({ ...AUSTIN, zip: '78704', phone: '+15125550100', latitude: 30.26, longitude: -97.77 }, { updatedAt: '2026-01-01T00:00:00Z' }),
    b: gymOf({ name: 'Cedar Fork', city: 'Durham', state: 'NC' }, { status: 'draft', source: { name: 'OpenStreetMap' }, doubts: ['jiu-jitsu'], confirmed: {} }),
    c: gymOf({ name: 'Árbol Grappling', city: 'Austin', state: 'MN', affiliation: 'Gracie Humaitá' }, { status: 'closed' }),
    d: gymOf({ name: 'Two Rivers', city: 'Eugene', state: 'OR', latitude: 44, longitude: -123 }, { doubts: ['position'], source: { name: 'OpenStreetMap' } }),
  },
  ['a'],
);

describe('GymTable.getPage', () => {
  it('sorts all gyms by name, including drafts and closed ones', () => expect(idsIn(FOUR, {})).toEqual(['c', 'a', 'b', 'd']));

  it.each([
    ['the first letters of the words in its name', 'bart spr', ['a']],
    ['its city, ignoring accents and case', 'AUSTÍN', ['c', 'a']],
    ['its state by name or code', 'oregon', ['d']],
    ['its affiliation', 'humaita', ['c']],
    ['its ZIP code', '78704', ['a']],
    ['its id', 'b', ['a', 'b']],
    ['words in any order', 'durham cedar', ['b']],
  ])('finds a gym by %s', (_what, q, ids) => expect(idsIn(FOUR, { q })).toEqual(ids));

  it.each<[string, Partial<GymTableQuery>, string[]]>([
    ['status', { status: 'draft' }, ['b']],
    ['states', { states: ['TX', 'OR'] }, ['a', 'd']],
    ['gyms with an owner', { owner: 'some' }, ['a']],
    ['gyms without an owner', { owner: 'none' }, ['c', 'b', 'd']],
    ['the source list', { source: 'OpenStreetMap' }, ['b', 'd']],
    ['missing coordinates, which include a town center', { lacks: 'coordinates' }, ['c', 'b', 'd']],
    ['a missing phone', { lacks: 'phone' }, ['c', 'b', 'd']],
    ['several filters together', { source: 'OpenStreetMap', status: 'published', q: 'two' }, ['d']],
    ['gyms that were never checked', { checked: 'never' }, ['b']],
  ])('filters by %s', (_what, query, ids) => expect(idsIn(FOUR, query)).toEqual(ids));

  it('counts the classes per week: those that are weekly and in season', () => {
    const weekly = { day: 'mon', start: '18:00', program: 'gi' } as const;
    const others: NonNullable<Gym['schedule']> = [
      { ...weekly, repeats: { kind: 'month', weeks: [1] } },
      { ...weekly, repeats: { kind: 'weeks', interval: 2 }, validUntil: '2026-11-23' },
      { ...weekly, validUntil: '2026-11-23' },
      { ...weekly, validFrom: '2026-11-25' },
    ];
    const inSeason: NonNullable<Gym['schedule']> = [
      weekly,
      { ...weekly, validFrom: '2026-11-24', validUntil: '2026-11-24' },
      { ...weekly, validUntil: '2026-12-31' },
    ];
    const table = tableOf({ a: gymOf(AUSTIN, { schedule: [...others, ...inSeason] }), b: gymOf(AUSTIN, { schedule: others }), c: gymOf(AUSTIN) });
    const { gyms } = table.getPage(toQuery({}), NOW);
    expect(gyms.map(({ classes }) => classes)).toEqual([3, 0, 0]);
    expect(Object.keys(gyms[0] ?? {})).not.toContain('seasons');
    expect(Object.keys(gyms[0] ?? {})).not.toContain('irregular');
    expect(idsIn(table, { lacks: 'classes' })).toEqual(['c']);
  });

  it('separates ages of checks at half a year and a year', () => {
    const checkedBefore = (days: number) => gymOf(AUSTIN, { confirmed: { address: { at: daysAgo(days), by: 'owner' } } });
    const table = tableOf({ a: checkedBefore(182.9), b: checkedBefore(183), c: checkedBefore(364.9), d: checkedBefore(365) });
    expect([idsIn(table, { checked: 'recent' }), idsIn(table, { checked: 'aging' }), idsIn(table, { checked: 'old' })]).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('does not count an import as a check', () => {
    const table = tableOf({ a: gymOf(AUSTIN, { confirmed: { address: { at: daysAgo(1), by: 'import' } } }) });
    expect(idsIn(table, { checked: 'never' })).toEqual(['a']);
  });

  it('returns the number of matches, the total and the source lists', () => {
    expect(FOUR.getPage(toQuery({ status: 'published' }), NOW)).toMatchObject({
      matching: 2,
      all: 4,
      before: 0,
      sources: [
        { name: 'OpenStreetMap', gyms: 2 },
        { name: 'site', gyms: 2 },
      ],
    });
  });

  it('returns the ids of all matching gyms (GymTable.findIds)', () => expect(FOUR.findIds({ source: 'OpenStreetMap' }, NOW)).toEqual(['b', 'd']));
});

describe('paging in GymTable', () => {
  const many = Array.from({ length: 3 * ROWS_PER_PAGE + 7 }, (_, at): [string, Gym] => [
    `g${at}`,
    // Many gyms have the same value in the sorted column.
    gymOf({ name: `Gym ${at % 9}`, city: 'Austin', state: at % 2 ? 'TX' : 'MN' }, { updatedAt: daysAgo(at % 5), source: { name: `List ${at % 3}` } }),
  ]);
  const table = tableOf(Object.fromEntries(many));

  function allPages(query: Partial<GymTableQuery>): string[] {
    const ids: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = table.getPage(toQuery({ ...query, ...(after && { after }) }), NOW);
      expect(page.before).toBe(ids.length);
      ids.push(...page.gyms.map(({ id }) => id));
      after = page.next;
      if (!after) return ids;
    }
  }

  it.each(
    GYM_SORTS.flatMap((sort): [GymSort, boolean][] => [
      [sort, false],
      [sort, true],
    ]),
  )('shows each gym once when sorted by %s, reversed: %s', (sort, reverse) => {
    const ids = allPages({ sort, reverse });
    expect(ids).toHaveLength(many.length);
    expect(new Set(ids).size).toBe(many.length);
    expect(allPages({ sort, reverse: !reverse })).toEqual(ids.reverse());
  });

  it('leads back page by page to the first', () => {
    const pageAfter = (after: string | undefined) => table.getPage(toQuery(after ? { after } : {}), NOW);
    const first = pageAfter(undefined);
    const second = pageAfter(first.next);
    const third = pageAfter(second.next);
    expect([first.previous, second.previous]).toEqual([undefined, '']);
    expect(pageAfter(third.previous)).toEqual(second);
  });

  it('starts with the latest gyms when sorted by time', () => {
    const { gyms } = table.getPage(toQuery({ sort: 'updated' }), NOW);
    expect(gyms[0]?.updatedAt).toBe(daysAgo(0));
  });

  it('continues after a gym that was deleted in between', () => {
    const { next = '' } = table.getPage(toQuery({ sort: 'name' }), NOW);
    const last = table.getPage(toQuery({ sort: 'name' }), NOW).gyms.at(-1)?.id ?? '';
    const left = tableOf(Object.fromEntries(many.filter(([id]) => id !== last)));
    expect(left.getPage(toQuery({ after: next }), NOW).gyms).toEqual(table.getPage(toQuery({ after: next }), NOW).gyms);
  });

  it.each(['', 'x', 'W10', Buffer.from('["a",1]').toString('base64url'), Buffer.from('{"a":1}').toString('base64url')])(
    'refuses the invalid position “%s”',
    (after) => expect(() => table.getPage(toQuery({ after }), NOW)).toThrow('find this page of the table'),
  );
});
