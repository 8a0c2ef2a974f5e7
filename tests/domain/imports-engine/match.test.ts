import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GymIdentity, identityOf, matchOf } from '../../../functions/src/imports/matching/match';

interface Listing {
  readonly name: string;
  /** North of the city's centre; 0.001 is 111 m. */
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
  return identityOf(id, { name, ...facts, ...(!unplaced && { latitude: 30.2672 + north, longitude: -97.7431 }) }, cityKey, { lists, otherNames });
}
const found = (a: Listing, b: Listing) => matchOf(listing(a), listing(b, 'b'));
const same = (a: Listing, b: Listing) => found(a, b) !== undefined;

/** 111 m, 1.1 km and 9 km to the north. */
const [NEXT_DOOR, NEARBY, ACROSS_TOWN] = [0.001, 0.01, 0.08];

describe('two listings at one place with similar names are one gym', () => {
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

describe('a gym that lists call by several names', () => {
  const WETLAND = ['Wetlnd Brazilian Jiu Jitsu', 'Wetland BJJ', 'Wetlland Brazilian Jiu-Jitsu'] as const;

  it('is recognised by each of them, so that slips of two lists need not be alike', () => {
    expect(same({ name: WETLAND[0] }, { name: WETLAND[2], north: NEXT_DOOR })).toBe(false);
    expect(same({ name: WETLAND[0], otherNames: [WETLAND[1]] }, { name: WETLAND[2], north: NEXT_DOOR })).toBe(true);
    expect(same({ name: WETLAND[2] }, { name: WETLAND[0], otherNames: [WETLAND[1]], north: NEXT_DOOR })).toBe(true);
  });
});

describe('a name', () => {
  it('that has the city of the other list tells as little by it as there', () => {
    expect(same({ name: 'Atos Round Rock' }, { name: 'Atos', cityKey: 'texas~round-rock', north: NEXT_DOOR })).toBe(true);
    expect(same({ name: 'Atos Round Rock' }, { name: 'Atos', cityKey: 'texas~waco', north: NEXT_DOOR })).toBe(false);
  });

  it('that is most like one of the other’s counts, wherever that stands among them', () => {
    for (const otherNames of [
      ['Paragon', 'Yankee'],
      ['Yankee', 'Paragon'],
    ]) {
      expect(same({ name: 'Zulu', otherNames }, { name: 'Paragon', north: NEXT_DOOR })).toBe(true);
    }
  });
});

describe('different gyms at one place stay apart', () => {
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

describe('names that every gym has', () => {
  it('are one gym on the same spot', () => expect(same({ name: 'Jiu Jitsu' }, { name: 'Brazilian Jiu-Jitsu', north: 0.0001 })).toBe(true));
  it('are two gyms 111 m apart', () => expect(same({ name: 'Jiu Jitsu' }, { name: 'Brazilian Jiu-Jitsu', north: NEXT_DOOR })).toBe(false));
  it('are two gyms where their phones differ', () =>
    expect(same({ name: 'Jiu Jitsu', phone: '+15125550101' }, { name: 'BJJ', phone: '+15125550102' })).toBe(false));
  it('are two gyms where their addresses differ', () =>
    expect(same({ name: 'Jiu Jitsu', full_address: '1 Oak St' }, { name: 'BJJ', full_address: '9 Elm St' })).toBe(false));
});

describe('the same phone or site in one city with a similar name', () => {
  const phone = '+15125550101';
  const site = 'https://www.example.com/austin/';
  it('is one gym by phone, a kilometer off', () =>
    expect(same({ name: 'Ribeiro Jiu-Jitsu', phone }, { name: 'Ribeiro Bros Jiu Jitsu', phone, north: NEARBY })).toBe(true));
  it('is one gym by phone where one has no position', () => expect(same({ name: 'Atos', phone }, { name: 'Atos BJJ', phone, unplaced: true })).toBe(true));
  it('is one gym by site, whatever its scheme, www and slash', () =>
    expect(same({ name: 'Atos', site }, { name: 'Atos BJJ', site: 'http://EXAMPLE.com/austin', north: 0.008 })).toBe(true));
  it('is two gyms where the names differ, which a person looks at if they are at one place', () => {
    expect(found({ name: 'Atos', phone, site }, { name: 'Paragon', phone, site })).toMatchObject({ by: 'phone', isUnsure: true });
    expect(found({ name: 'Atos', phone, site }, { name: 'Paragon', phone, site, north: NEARBY })).toBeUndefined();
  });
  it('is two gyms in two cities', () => expect(same({ name: 'Atos', phone, north: NEARBY }, { name: 'Atos', phone, cityKey: 'texas~round-rock' })).toBe(false));
  it('is two gyms of a chain at two addresses', () =>
    expect(
      same(
        { name: 'Gracie Humaita', site, full_address: '321 W Ben White Blvd' },
        { name: 'Gracie Humaita', site, full_address: '6120 US-290', north: ACROSS_TOWN },
      ),
    ).toBe(false));
  it('is two gyms of a chain whose names say which part of town', () =>
    expect(same({ name: 'Gracie Barra South Austin', site, north: 0.005 }, { name: 'Gracie Barra North Austin', site })).toBe(false));
  it('is two gyms where all they share is a platform', () =>
    expect(same({ name: 'Atos', site: 'https://facebook.com/', north: 0.005 }, { name: 'Atos', site: 'https://www.facebook.com' })).toBe(false));
});

it('two gyms of one name and one street address are one where no position says otherwise', () => {
  expect(
    same({ name: 'Atos', full_address: '11701 Bee Caves Rd Suite 110', unplaced: true }, { name: 'Atos Jiu Jitsu', full_address: '11701 W. Bee Caves Road' }),
  ).toBe(true);
  expect(same({ name: 'Atos', full_address: 'Austin, TX', unplaced: true }, { name: 'Atos Jiu Jitsu', full_address: 'Austin, TX' })).toBe(false);
});

describe('listings of two lists', () => {
  const theirs = { lists: ['Another list'] };
  const phone = '+15125550101';
  const site = 'https://tech.example.com/';
  /** What the two are said to be: `sure`, `unsure` or nothing. */
  const said = (a: Listing, b: Listing) => {
    const match = found(a, { ...theirs, ...b });
    return match && `${match.isUnsure ? 'unsure' : 'sure'} by ${match.by}`;
  };
  it('are one gym by their own page within 150 m, whatever they are called', () => {
    expect(said({ name: 'Jiu Jitsu Tech', site }, { name: 'Fight Technics', site: 'http://www.tech.example.com', north: NEXT_DOOR })).toBe('sure by site');
    expect(said({ name: 'Jiu Jitsu Tech', site }, { name: 'Fight Technics', site, north: NEARBY })).toBe('unsure by site');
  });
  it('are not one by their chain’s page', () => {
    const chain = 'https://graciebarra.com/';
    expect(said({ name: 'GB Uptown', site: chain }, { name: 'Paragon', site: chain, north: NEXT_DOOR })).toBeUndefined();
  });
  it('are one gym by their phone within 3 km, and may be one farther off or by another part of town', () => {
    expect(said({ name: 'Paragon', phone }, { name: 'Team Vasquez', phone, north: NEARBY })).toBe('sure by phone');
    expect(said({ name: 'Paragon', phone }, { name: 'Team Vasquez', phone, north: NEARBY, cityKey: 'texas~round-rock' })).toBe('sure by phone');
    expect(said({ name: 'Paragon', phone }, { name: 'Team Vasquez', phone, north: ACROSS_TOWN })).toBe('unsure by phone');
    expect(said({ name: 'Paragon North', phone }, { name: 'Paragon South', phone, north: NEARBY })).toBe('unsure by phone');
    expect(said({ name: 'Paragon', phone, full_address: '1 Oak St' }, { name: 'Vasquez', phone, full_address: '9 Elm St', unplaced: true })).toBe(
      'unsure by phone',
    );
  });
  it('are one gym by a name of their own in one city, up to 3 km apart, and may be one farther off', () => {
    const name = 'Averill’s Martial Arts Academy';
    expect(said({ name }, { name: "Averill's Martial Arts", north: NEARBY })).toBe('sure by name');
    expect(said({ name }, { name, unplaced: true })).toBe('sure by name');
    expect(said({ name }, { name, north: ACROSS_TOWN })).toBe('unsure by name');
    expect(said({ name }, { name, north: NEARBY, cityKey: 'texas~round-rock' })).toBeUndefined();
  });
  it('may be one where phone and site both say otherwise', () => {
    const [one, other] = [
      { name: 'Paragon', phone, site },
      { name: 'Paragon', phone: '+15125550102', site: 'https://paragon.example.com', north: NEARBY },
    ];
    expect(said(one, other)).toBe('unsure by name');
  });
  it('are two businesses of one phone where name and house both differ, and may be one', () => {
    const [one, two] = [
      { name: 'Alpha', phone, full_address: '1 Oak St' },
      { name: 'Zulu Grappling', phone, full_address: '77 Elm St', north: NEARBY },
    ];
    expect(said(one, two)).toBe('unsure by phone');
  });
  it('may be one by name where their houses differ and no position says otherwise', () => {
    expect(said({ name: 'Averill', full_address: '1 Oak St', unplaced: true }, { name: 'Averill', full_address: '9 Elm St', unplaced: true })).toBe(
      'unsure by name',
    );
  });
  it('may be one by names that differ in the arts they teach', () => {
    expect(said({ name: 'Elite Karate' }, { name: 'Elite BJJ', north: NEARBY })).not.toMatch(/^sure/);
  });
  it('may be one by a chain’s name near by, and not across town', () => {
    expect(said({ name: 'Gracie Barra' }, { name: 'Gracie Barra', north: NEARBY })).toBe('unsure by name');
    expect(said({ name: 'Gracie Barra' }, { name: 'Gracie Barra', north: ACROSS_TOWN })).toBeUndefined();
  });
  it('may be one on the same spot under different names, or next door under names of some likeness', () => {
    expect(said({ name: 'Team Santos' }, { name: 'Warrior Academy', north: 0.0002 })).toBe('unsure by place');
    expect(said({ name: 'Team Santos' }, { name: 'Warrior Academy', north: NEXT_DOOR })).toBeUndefined();
    expect(said({ name: 'Santos Warrior Team' }, { name: 'Santos Camp', north: NEXT_DOOR })).toBe('unsure by place');
  });
  it('are not near each other where a position is only the middle of a town', () => {
    const middle = { doubts: ['position'], lists: ['Another list'] } as const;
    const facts = { latitude: 30.2672, longitude: -97.7431 };
    const [one, other] = [
      identityOf('a', { name: 'Jiu Jitsu', ...facts }, 'texas~austin', { lists: ['A list'] }),
      identityOf('b', { name: 'Brazilian Jiu-Jitsu', ...facts }, 'texas~austin', middle),
    ];
    expect(matchOf(one, other)).toBeUndefined();
    expect(other).not.toHaveProperty('latitude');
  });
  it('of one list may be one if two things say so: the same place, phone, page or name', () => {
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
  it('of one list are only what that list can’t mean otherwise', () => {
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

describe('for any two listings', () => {
  it('it does not matter which is asked first', () => {
    fc.assert(fc.property(anyListing, anyListing, (a, b) => same(a, b) === same(b, a)));
  });
  it('case and accents do not matter', () => {
    const accented = fc.constantFrom('São Paulo Team', 'Integração', 'Humaitá Academy', 'Nova União');
    fc.assert(fc.property(accented, (name) => same({ name }, { name: name.normalize('NFD').toUpperCase() })));
  });
  it('without a shared phone, site or address they are one gym only within 150 m', () => {
    fc.assert(
      fc.property(anyListing, fc.double({ min: 0.0014, max: 1, noNaN: true }), (a, north) => {
        const { phone: _phone, site: _site, full_address: _address, ...bare } = a;
        return !same({ ...bare, unplaced: false, north: 0 }, { ...bare, unplaced: false, north });
      }),
    );
  });
});
