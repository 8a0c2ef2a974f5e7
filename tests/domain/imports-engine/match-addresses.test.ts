import { describe, expect, it } from 'vitest';
import { buildIdentity } from '@functions/imports/matching/identity';
import { matchGyms } from '@functions/imports/matching/match';
import { KnownGyms } from '@functions/imports/matching/known-gyms';
import { isSameHouse, isSameUnit, parseStreetAddress } from '@functions/imports/matching/street-address';

interface Listing {
  readonly name: string;
  readonly full_address?: string;
  /** Degrees north of the city's center; 0.01 is 1.1 km. */
  readonly north?: number;
  readonly isUnplaced?: true;
  readonly zip?: string;
  readonly phone?: string;
  readonly site?: string;
  readonly cityKey?: string;
}
const identify = ({ name, north = 0, isUnplaced, cityKey = 'new-york~queens', ...facts }: Listing, id: string, list: string) =>
  buildIdentity(id, { name, ...facts, ...(!isUnplaced && { latitude: 40.76 + north, longitude: -73.92 }) }, cityKey, { lists: [list] });

/** The match of two listings: `sure by …`, `pair by …` or undefined. Both directions must agree, and the index must find it. */
function found(a: Listing, b: Listing, lists: readonly [string, string]): string | undefined {
  const [one, other] = [identify(a, 'a', lists[0]), identify(b, 'b', lists[1])];
  const match = matchGyms(one, other);
  expect(matchGyms(other, one)?.by).toBe(match?.by);
  const known = new KnownGyms();
  known.add(other);
  expect(known.findMatches(one)[0]?.by).toBe(match?.by);
  return match && `${match.isUnsure ? 'pair' : 'sure'} by ${match.by}`;
}
const acrossLists = (a: Listing, b: Listing) => found(a, b, ['A list', 'Another list']);
const inOneList = (a: Listing, b: Listing) => found(a, b, ['A list', 'A list']);
const everywhere = (a: Listing, b: Listing) => [acrossLists(a, b), inOneList(a, b)];

/** 4.4 km: as far as positions of one gym can differ between lists. */
const FAR = 0.04;
const PHONE = '+17185550101';
const SITE = 'https://paragon.example.com/';

describe('parseStreetAddress', () => {
  it.each([
    ['28-02 Astoria Blvd', '2802 Astoria Boulevard, Queens, NY 11102'],
    ['11940 N Menchaca Rd #104', '11940 North Menchaca Road Suite 104, Austin, TX'],
    ['100 5th Ave', '100 Fifth Avenue, New York, NY'],
    ['11701 Bee Caves Rd Suite 110', '11701 W. Bee Caves Road, Austin'],
    ['114 Douglas Road East Oldsmar FL 34677', '114 Douglas Rd'],
    ['8920 122nd Ave NE', '8920 122nd Avenue Northeast, Kirkland, WA'],
    ['12 Saint Marks Pl.', '12 Saint Marks Place'],
    ['6120 US-290', '6120 US 290, Austin, TX'],
    ['100 Ft Worth Hwy', '100 Fort Worth Highway'],
    ['100 St. Charles Ave', '100 Saint Charles Ave'],
    ['100 E MLK Jr Blvd', '100 E Dr. Martin Luther King Jr. Blvd, Austin, TX'],
  ])('finds the same house in %s and %s', (one, other) => {
    expect(isSameHouse(parseStreetAddress(one), parseStreetAddress(other))).toBe(true);
    expect(isSameUnit(parseStreetAddress(one), parseStreetAddress(other))).toBe(true);
  });

  it.each([
    ['100 N Main St', '100 S Main St'],
    ['100 Oak St', '100 Oak Ave'],
    ['100 St Marks Pl', '100 Marks Pl'],
    ['100 Oak St', '102 Oak St'],
    ['100 Oak Hill Rd', '100 Oak Creek Rd'],
    ['6120 US-290', '6120 US-183'],
    ['Austin, TX', 'Austin, TX'],
  ])('tells %s and %s apart', (one, other) => {
    expect(isSameHouse(parseStreetAddress(one), parseStreetAddress(other))).toBe(false);
  });

  it('tells units of one house apart', () => {
    const [one, other] = [parseStreetAddress('100 Oak St #1'), parseStreetAddress('100 Oak St, Unit B')];
    expect([isSameHouse(one, other), isSameUnit(one, other)]).toEqual([true, false]);
  });
});

describe('matchGyms for one name at one street address', () => {
  it.each([
    ['28-02 Astoria Blvd', '2802 Astoria Boulevard, Queens, NY'],
    ['28-02 Astoria Blvd #3', '28-02 Astoria Blvd'],
    ['28-02 Astoria Blvd', '28-02 Astoria Boulevard'],
  ])('is sure, though positions are kilometers apart: %s and %s', (one, other) => {
    const [a, b] = [
      { name: 'Lotus Club', full_address: one },
      { name: 'Lotus Club Jiu Jitsu', full_address: other, north: FAR },
    ];
    expect(everywhere(a, b)).toEqual(['sure by place', 'sure by place']);
  });

  it('is sure about a chain’s gym and about different phones', () => {
    const address = { full_address: '28-02 Astoria Blvd' };
    const a = { name: 'Gracie Barra Astoria', phone: PHONE, ...address };
    expect(everywhere(a, { name: 'Gracie Barra Astoria', phone: '+17185550102', north: FAR, ...address })).toEqual(['sure by place', 'sure by place']);
  });

  it('is sure in two cities of a state, if the name is a gym’s own', () => {
    const address = { full_address: '28-02 Astoria Blvd' };
    const there = { north: FAR, cityKey: 'new-york~long-island-city', ...address };
    expect(acrossLists({ name: 'Lotus Club', ...address }, { name: 'Lotus Club', ...there })).toBe('sure by place');
    expect(acrossLists({ name: 'Gracie Barra', ...address }, { name: 'Gracie Barra', ...there })).toBeUndefined();
  });

  it('asks an admin if the units differ or the names are only similar', () => {
    const a = { name: 'Lotus Club', full_address: '28-02 Astoria Blvd #1' };
    expect(everywhere(a, { name: 'Lotus Club', full_address: '28-02 Astoria Blvd #2', north: FAR })[1]).toBe('pair by place');
    expect(everywhere(a, { name: 'Lotus Fight Club Astor', full_address: '28-02 Astoria Blvd', north: FAR })).toEqual(['pair by place', 'pair by place']);
  });

  it.each([
    ['tenants with different names', 'Team Santos', '28-02 Astoria Blvd #1', 'Warrior Academy', '28-02 Astoria Blvd #2'],
    ['branches of a chain on two streets', 'Gracie Barra', '28-02 Astoria Blvd', 'Gracie Barra', '28-02 Steinway St'],
    ['branches of a chain in two houses', 'Gracie Barra', '28-02 Astoria Blvd', 'Gracie Barra', '31-10 Astoria Blvd'],
    ['a gym and another art in one house', 'Lotus Karate', '28-02 Astoria Blvd', 'Paragon Jiu-Jitsu', '28-02 Astoria Blvd'],
  ])('keeps %s apart', (_who, one, street, other, otherStreet) => {
    expect(everywhere({ name: one, full_address: street }, { name: other, full_address: otherStreet, north: FAR })).toEqual([undefined, undefined]);
  });
});

describe('matchGyms for generic names', () => {
  const address = { full_address: '28-02 Astoria Blvd' };

  it('proves nothing by the name alone', () => {
    expect(everywhere({ name: 'Jiu Jitsu' }, { name: 'Brazilian Jiu-Jitsu', north: FAR })).toEqual([undefined, undefined]);
    expect(everywhere({ name: 'Queens BJJ' }, { name: 'Queens Jiu Jitsu', north: FAR })).toEqual([undefined, undefined]);
  });

  it('is sure with the same street address, unless phones differ', () => {
    const a = { name: 'Jiu Jitsu', phone: PHONE, ...address };
    expect(everywhere(a, { name: 'Brazilian Jiu-Jitsu Academy', north: FAR, ...address })).toEqual(['sure by place', 'sure by place']);
    expect(everywhere(a, { name: 'BJJ', phone: '+17185550102', north: FAR, ...address })).not.toContain('sure by place');
  });
});

describe('matchGyms for similar names with one phone or site', () => {
  it.each([{ phone: PHONE }, { site: SITE }])('is at least a pair, 10 miles apart and within a list: %j', (contact) => {
    const [a, b] = [
      { name: 'Paragon Grappling Academy', ...contact },
      { name: 'Paragon Jiu Jitsu & Grappling', north: 0.14, cityKey: 'new-york~bayside', ...contact },
    ];
    expect(everywhere(a, b)).toEqual([expect.stringMatching(/by (?:phone|site)$/), expect.stringMatching(/by (?:phone|site)$/)]);
  });

  it('keeps branches of a chain and parts of town apart', () => {
    expect(everywhere({ name: 'Gracie Barra Astoria', phone: PHONE }, { name: 'Gracie Barra Bayside', phone: PHONE, north: 0.14 })).toEqual([
      undefined,
      undefined,
    ]);
    expect(inOneList({ name: 'Paragon North', phone: PHONE }, { name: 'Paragon South', phone: PHONE, north: 0.14 })).toBeUndefined();
  });
});

describe('matchGyms for listings without a position', () => {
  const a = { name: 'Lotus Club', isUnplaced: true } as const;

  it('is sure about one house and ZIP code, whatever the town is called', () => {
    const house = { ...a, full_address: '41-25 Kissena Blvd', zip: '11355' };
    const there = { ...house, full_address: '4125 Kissena Boulevard', cityKey: 'new-york~flushing' };
    expect(acrossLists(house, { ...there, zip: '11355-1234' })).toBe('sure by place');
    expect(acrossLists(house, { ...there, zip: '14610' })).toBeUndefined();
    expect(acrossLists({ ...house, name: 'Gracie Barra' }, { ...there, name: 'Gracie Barra' })).toBeUndefined();
  });

  it.each([
    ['100 N Main St', '100 S Main St'],
    ['100 Oak St', '100 Oak Ave'],
  ])('asks an admin about one name at %s and %s', (one, other) => {
    expect(acrossLists({ ...a, full_address: one }, { ...a, full_address: other })).toBe('pair by name');
  });

  it('asks an admin about two rows of a list if one only has the name and city', () => {
    const house = { ...a, full_address: '28-02 Astoria Blvd', phone: PHONE };
    expect(inOneList(house, a)).toBe('pair by name');
    expect(inOneList(house, { ...a, phone: '+17185550102' })).toBeUndefined();
    expect(inOneList(house, { ...a, full_address: '100 Oak St' })).toBeUndefined();
    expect(inOneList({ ...house, name: 'Gracie Barra' }, { ...a, name: 'Gracie Barra' })).toBeUndefined();
  });
});

describe('matchGyms for sites on booking platforms', () => {
  const at = (name: string, site: string) => ({ name, site, north: name === 'Team Santos' ? 0 : 0.0001 });

  it.each([
    ['https://zenplanner.com', 'https://zenplanner.com'],
    ['https://clients.mindbodyonline.com/classic/home?studioid=1', 'https://clients.mindbodyonline.com/classic/home?studioid=2'],
  ])('doesn’t take %s and %s for one gym’s page', (one, other) => {
    expect(acrossLists(at('Team Santos', one), at('Warrior Academy', other))).toBe('pair by place');
  });

  it.each([
    ['https://www.facebook.com/warriors?fbclid=Iw1', 'https://facebook.com/warriors/?utm_source=list&mibextid=2'],
    ['https://www.instagram.com/warriors?igsh=1', 'https://instagram.com/warriors'],
    ['https://facebook.com/profile.php?id=7&ref=page', 'https://facebook.com/profile.php?id=7'],
  ])('takes %s and %s for the same page, which differ in tracking only', (one, other) => {
    expect(acrossLists(at('Team Santos', one), at('Warrior Academy', other))).toBe('sure by site');
  });

  it('takes profiles with different ids for different pages', () => {
    const page = (id: number) => `https://facebook.com/profile.php?id=${id}`;
    expect(acrossLists(at('Team Santos', page(7)), at('Warrior Academy', page(8)))).toBe('pair by place');
  });

  it.each(['https://clients.mindbodyonline.com/classic/home?studioid=1', 'https://lotus.pushpress.com'])('takes %s for one gym’s page', (site) => {
    expect(acrossLists(at('Team Santos', site), at('Warrior Academy', site))).toBe('sure by site');
  });
});
