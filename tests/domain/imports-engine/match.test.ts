import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GymIdentity, buildIdentity } from '@functions/imports/matching/identity';
import { matchGyms } from '@functions/imports/matching/match';

interface Listing {
  readonly name: string;
  /** Degrees north of the city's center; 0.001 is 111 m. */
  readonly north?: number;
  readonly unplaced?: boolean;
  readonly phone?: string;
  readonly site?: string;
  readonly full_address?: string;
  readonly cityKey?: string;
  readonly lists?: readonly string[];
  readonly otherNames?: readonly string[];
}
function listing(
  { name, north = 0, unplaced = false, cityKey = 'texas~austin', lists = ['A list'], otherNames = [], ...facts }: Listing,
  id = 'a',
): GymIdentity {
  return buildIdentity(id, { name, ...facts, ...(!unplaced && { latitude: 30.2672 + north, longitude: -97.7431 }) }, cityKey, { lists, otherNames });
}
const found = (a: Listing, b: Listing) => matchGyms(listing(a), listing(b, 'b'));
const same = (a: Listing, b: Listing) => found(a, b) !== undefined;

/** 111 m, 1.1 km and 9 km to the north. */
const [NEXT_DOOR, NEARBY, ACROSS_TOWN] = [0.001, 0.01, 0.08];

describe('matchGyms matches listings with similar names at one place', () => {
  it.each([
    ['Atos', 'Atos Jiu Jitsu Austin'],
    ['Claunch', 'Claunch Academy of Brazilian Jiu-Jitsu'],
    ['Coopers', "Cooper's Brazilian Jiu-Jitsu"],
    ['Integração Jiu Jitsu', 'INTEGRACAO JIU-JITSU'],
    ['Gracie Barra South Austin', 'Gracie Barra'],
    ['GB South Austin', 'Gracie Barra South Austin'],
    ['10th planet austin', '10th Planet Jiu Jitsu Austin'],
    ['Black widow MMA', 'Blackwidow MMA'],
    ['Six Blades', 'Six Blades Jiu-Jitsu North Austin'],
    ['Violet crown jiu jitsu', 'Violett Crown Brazilian Jiu Jitsu'],
    ['Brazillian Jiujitsu of Paragon', 'Paragon BJJ'],
    ['AlphaBJJ', 'Alpha Brazilian Jiu-Jitsu Academy'],
    ['Austin Jiu Jitsu', 'Austin BJJ'],
    ['Austtin Jiu Jitsu', 'Austin BJJ'],
  ])('%s and %s, 111 m apart', (a, b) => {
    expect(same({ name: a }, { name: b, north: NEXT_DOOR })).toBe(true);
  });
});

describe('matchGyms for a gym with several names', () => {
  const WETLAND = ['Wetlnd Brazilian Jiu Jitsu', 'Wetland BJJ', 'Wetlland Brazilian Jiu-Jitsu'] as const;

  it('accepts a match with any of them, so two lists can have different typos', () => {
    expect(same({ name: WETLAND[0] }, { name: WETLAND[2], north: NEXT_DOOR })).toBe(false);
    expect(same({ name: WETLAND[0], otherNames: [WETLAND[1]] }, { name: WETLAND[2], north: NEXT_DOOR })).toBe(true);
    expect(same({ name: WETLAND[2] }, { name: WETLAND[0], otherNames: [WETLAND[1]], north: NEXT_DOOR })).toBe(true);
  });
});

describe('names in matchGyms', () => {
  it('ignore the city of the other listing', () => {
    expect(same({ name: 'Atos Round Rock' }, { name: 'Atos', cityKey: 'texas~round-rock', north: NEXT_DOOR })).toBe(true);
    expect(same({ name: 'Atos Round Rock' }, { name: 'Atos', cityKey: 'texas~waco', north: NEXT_DOOR })).toBe(false);
  });

  it('match by the most similar of all names, in any order', () => {
    for (const otherNames of [
      ['Paragon', 'Yankee'],
      ['Yankee', 'Paragon'],
    ]) {
      expect(same({ name: 'Zulu', otherNames }, { name: 'Paragon', north: NEXT_DOOR })).toBe(true);
    }
  });
});

describe('matchGyms keeps different gyms at one place apart', () => {
  it.each([
    ['Gracie Martial Arts Tampa', 'Gracie PAC MMA', 'florida~tampa'],
    ['Team Santos Jiu Jitsu', 'Warrior Brazilian Jiu Jitsu Academy', 'texas~austin'],
    ['Austin Submission Fighting', 'Vasquez Academy', 'texas~austin'],
    ['Tampa Jiu Jitsu', 'Tampa Muay Thai', 'florida~tampa'],
    ['Tampa Jiu Jitsu', 'South Tampa Jiu Jitsu', 'florida~tampa'],
    ['Gracie Barra', 'Gracie Humaita', 'texas~austin'],
    ['Renzo Gracie', 'Relson Gracie', 'texas~austin'],
    ['Jiu Jitsu', 'Atos Jiu Jitsu', 'texas~austin'],
    ['Gracie Jiu-Jitsu', 'Gracie Barra Jiu-Jitsu', 'texas~austin'],
  ])('%s and %s', (a, b, cityKey) => {
    expect(same({ name: a, cityKey }, { name: b, cityKey })).toBe(false);
  });
});

describe('matchGyms for generic names', () => {
  it('matches listings in the same spot', () => expect(same({ name: 'Jiu Jitsu' }, { name: 'Brazilian Jiu-Jitsu', north: 0.0001 })).toBe(true));
  it('keeps listings 111 m apart separate', () => expect(same({ name: 'Jiu Jitsu' }, { name: 'Brazilian Jiu-Jitsu', north: NEXT_DOOR })).toBe(false));
  it('keeps listings with different phones separate', () =>
    expect(same({ name: 'Jiu Jitsu', phone: '+15125550101' }, { name: 'BJJ', phone: '+15125550102' })).toBe(false));
  it('keeps listings with different addresses separate', () =>
    expect(same({ name: 'Jiu Jitsu', full_address: '1 Oak St' }, { name: 'BJJ', full_address: '9 Elm St' })).toBe(false));
});

describe('matchGyms for a shared phone or site in one city and similar names', () => {
  const phone = '+15125550101';
  const site = 'https://www.example.com/austin/';
  it('matches listings a kilometer apart by phone', () =>
    expect(same({ name: 'Ribeiro Jiu-Jitsu', phone }, { name: 'Ribeiro Bros Jiu Jitsu', phone, north: NEARBY })).toBe(true));
  it('matches listings by phone if one has no position', () => expect(same({ name: 'Atos', phone }, { name: 'Atos BJJ', phone, unplaced: true })).toBe(true));
  it('matches listings by site, ignoring scheme, www and slash', () =>
    expect(same({ name: 'Atos', site }, { name: 'Atos BJJ', site: 'http://EXAMPLE.com/austin', north: 0.008 })).toBe(true));
  it('keeps different names apart, and asks a person if they are at one place', () => {
    expect(found({ name: 'Atos', phone, site }, { name: 'Paragon', phone, site })).toMatchObject({ by: 'phone', isUnsure: true });
    expect(found({ name: 'Atos', phone, site }, { name: 'Paragon', phone, site, north: NEARBY })).toBeUndefined();
  });
  it('keeps listings in two cities apart', () =>
    expect(same({ name: 'Atos', phone, north: NEARBY }, { name: 'Atos', phone, cityKey: 'texas~round-rock' })).toBe(false));
  it('keeps two addresses of a chain apart', () =>
    expect(
      same(
        { name: 'Gracie Humaita', site, full_address: '321 W Ben White Blvd' },
        { name: 'Gracie Humaita', site, full_address: '6120 US-290', north: ACROSS_TOWN },
      ),
    ).toBe(false));
  it('keeps a chain’s gyms in different parts of town apart', () =>
    expect(same({ name: 'Gracie Barra South Austin', site, north: 0.005 }, { name: 'Gracie Barra North Austin', site })).toBe(false));
  it('keeps listings apart if they only share a platform’s site', () =>
    expect(same({ name: 'Atos', site: 'https://facebook.com/', north: 0.005 }, { name: 'Atos', site: 'https://www.facebook.com' })).toBe(false));
});

it('matchGyms matches listings with the same name and street address if a position is missing', () => {
  expect(
    same({ name: 'Atos', full_address: '11701 Bee Caves Rd Suite 110', unplaced: true }, { name: 'Atos Jiu Jitsu', full_address: '11701 W. Bee Caves Road' }),
  ).toBe(true);
  expect(same({ name: 'Atos', full_address: 'Austin, TX', unplaced: true }, { name: 'Atos Jiu Jitsu', full_address: 'Austin, TX' })).toBe(false);
});

describe('matchGyms for two lists', () => {
  const theirs = { lists: ['Another list'] };
  const phone = '+15125550101';
  const site = 'https://tech.example.com/';
  /** The match of two listings: `sure by …`, `unsure by …` or undefined. */
  const said = (a: Listing, b: Listing) => {
    const match = found(a, { ...theirs, ...b });
    return match && `${match.isUnsure ? 'unsure' : 'sure'} by ${match.by}`;
  };
  it('matches listings within 150 m that share their own site, whatever the names', () => {
    expect(said({ name: 'Jiu Jitsu Tech', site }, { name: 'Fight Technics', site: 'http://www.tech.example.com', north: NEXT_DOOR })).toBe('sure by site');
    expect(said({ name: 'Jiu Jitsu Tech', site }, { name: 'Fight Technics', site, north: NEARBY })).toBe('unsure by site');
  });
  it('does not match listings by their chain’s site', () => {
    const chain = 'https://graciebarra.com/';
    expect(said({ name: 'GB Uptown', site: chain }, { name: 'Paragon', site: chain, north: NEXT_DOOR })).toBeUndefined();
  });
  it('matches listings within 3 km that share a phone, and is unsure farther off or in another part of town', () => {
    expect(said({ name: 'Paragon', phone }, { name: 'Team Vasquez', phone, north: NEARBY })).toBe('sure by phone');
    expect(said({ name: 'Paragon', phone }, { name: 'Team Vasquez', phone, north: NEARBY, cityKey: 'texas~round-rock' })).toBe('sure by phone');
    expect(said({ name: 'Paragon', phone }, { name: 'Team Vasquez', phone, north: ACROSS_TOWN })).toBe('unsure by phone');
    expect(said({ name: 'Paragon North', phone }, { name: 'Paragon South', phone, north: NEARBY })).toBe('unsure by phone');
    expect(said({ name: 'Paragon', phone, full_address: '1 Oak St' }, { name: 'Vasquez', phone, full_address: '9 Elm St', unplaced: true })).toBe(
      'unsure by phone',
    );
  });
  it('matches listings with a distinctive name within 3 km in one city, and is unsure farther off', () => {
    const name = 'Averill’s Martial Arts Academy';
    expect(said({ name }, { name: "Averill's Martial Arts", north: NEARBY })).toBe('sure by name');
    expect(said({ name }, { name, unplaced: true })).toBe('sure by name');
    expect(said({ name }, { name, north: ACROSS_TOWN })).toBe('unsure by name');
    expect(said({ name }, { name, north: NEARBY, cityKey: 'texas~round-rock' })).toBeUndefined();
  });
  it('is unsure by name if both phone and site differ', () => {
    const [one, other] = [
      { name: 'Paragon', phone, site },
      { name: 'Paragon', phone: '+15125550102', site: 'https://paragon.example.com', north: NEARBY },
    ];
    expect(said(one, other)).toBe('unsure by name');
  });
  it('is unsure about a shared phone if name and house number both differ', () => {
    const [one, two] = [
      { name: 'Alpha', phone, full_address: '1 Oak St' },
      { name: 'Zulu Grappling', phone, full_address: '77 Elm St', north: NEARBY },
    ];
    expect(said(one, two)).toBe('unsure by phone');
  });
  it('is unsure by name if the house numbers differ and no position is known', () => {
    expect(said({ name: 'Averill', full_address: '1 Oak St', unplaced: true }, { name: 'Averill', full_address: '9 Elm St', unplaced: true })).toBe(
      'unsure by name',
    );
  });
  it('is unsure about names with different martial arts', () => {
    expect(said({ name: 'Elite Karate' }, { name: 'Elite BJJ', north: NEARBY })).not.toMatch(/^sure/);
  });
  it('is unsure about a chain’s name nearby, and keeps it apart across town', () => {
    expect(said({ name: 'Gracie Barra' }, { name: 'Gracie Barra', north: NEARBY })).toBe('unsure by name');
    expect(said({ name: 'Gracie Barra' }, { name: 'Gracie Barra', north: ACROSS_TOWN })).toBeUndefined();
  });
  it('is unsure about different names in the same spot, or partly similar names next door', () => {
    expect(said({ name: 'Team Santos' }, { name: 'Warrior Academy', north: 0.0002 })).toBe('unsure by place');
    expect(said({ name: 'Team Santos' }, { name: 'Warrior Academy', north: NEXT_DOOR })).toBeUndefined();
    expect(said({ name: 'Santos Warrior Team' }, { name: 'Santos Camp', north: NEXT_DOOR })).toBe('unsure by place');
  });
  it('ignores a position that is only the center of a town', () => {
    const middle = { doubts: ['position'], lists: ['Another list'] } as const;
    const facts = { latitude: 30.2672, longitude: -97.7431 };
    const [one, other] = [
      buildIdentity('a', { name: 'Jiu Jitsu', ...facts }, 'texas~austin', { lists: ['A list'] }),
      buildIdentity('b', { name: 'Brazilian Jiu-Jitsu', ...facts }, 'texas~austin', middle),
    ];
    expect(matchGyms(one, other)).toBeUndefined();
    expect(other).not.toHaveProperty('latitude');
  });
  it('is unsure within one list if two of place, phone, site and name agree', () => {
    const saidOfOne = (a: Listing, b: Listing) => {
      const match = found(a, b);
      return match && `${match.isUnsure ? 'unsure' : 'sure'} by ${match.by}`;
    };
    const page = 'https://paragon.example.com/austin';
    expect(saidOfOne({ name: 'Paragon', phone }, { name: 'Team Vasquez', phone, north: NEXT_DOOR })).toBe('unsure by phone');
    expect(saidOfOne({ name: 'Paragon', site: page }, { name: 'Team Vasquez', site: page })).toBe('unsure by site');
    expect(saidOfOne({ name: 'Paragon Vasquez', phone }, { name: 'Paragon Vasquez', phone, north: 0.05 })).toBe('unsure by phone');
    expect(saidOfOne({ name: 'GB Uptown', phone }, { name: 'GB Downtown', phone, north: 0.05 })).toBeUndefined();
    const chain = 'https://graciebarra.com/';
    expect(saidOfOne({ name: 'GB Uptown', site: chain }, { name: 'Paragon', site: chain, north: NEXT_DOOR })).toBeUndefined();
  });
  it('keeps listings of one list apart if only one of them agrees', () => {
    expect(found({ name: 'Paragon', phone }, { name: 'Team Vasquez', phone, north: NEARBY })).toBeUndefined();
    expect(found({ name: 'Team Santos' }, { name: 'Warrior Academy', north: 0.0002 })).toBeUndefined();
  });
});

const anyListing: fc.Arbitrary<Listing> = fc.record(
  {
    name: fc.oneof(
      fc.constantFrom('Atos', 'Gracie Barra', 'BJJ', 'Austin Jiu-Jitsu', 'Renzo Gracie Austin', 'Blackwidow MMA', 'Black Widow'),
      fc.string({ minLength: 1, maxLength: 30 }),
    ),
    north: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    phone: fc.constantFrom('+15125550101', '+15125550102'),
    site: fc.constantFrom('https://a.example.com', 'https://b.example.com/x'),
    full_address: fc.constantFrom('1 Oak St', '2 Elm St'),
    unplaced: fc.boolean(),
  },
  { requiredKeys: ['name'] },
);

describe('matchGyms for any two listings', () => {
  it('gives the same answer in both directions', () => {
    fc.assert(fc.property(anyListing, anyListing, (a, b) => same(a, b) === same(b, a)));
  });
  it('ignores case and accents', () => {
    const accented = fc.constantFrom('São Paulo Team', 'Integração', 'Humaitá Academy', 'Nova União');
    fc.assert(fc.property(accented, (name) => same({ name }, { name: name.normalize('NFD').toUpperCase() })));
  });
  it('matches listings without a shared phone, site or address only within 150 m', () => {
    fc.assert(
      fc.property(anyListing, fc.double({ min: 0.0014, max: 1, noNaN: true }), (a, north) => {
        const { phone: _phone, site: _site, full_address: _address, ...bare } = a;
        return !same({ ...bare, unplaced: false, north: 0 }, { ...bare, unplaced: false, north });
      }),
    );
  });
});
