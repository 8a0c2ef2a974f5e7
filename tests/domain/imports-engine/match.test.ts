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
}
function listing({ name, north = 0, unplaced = false, cityKey = 'texas~austin', ...facts }: Listing, id = 'a'): GymIdentity {
  return identityOf(id, { name, ...facts, ...(!unplaced && { latitude: 30.2672 + north, longitude: -97.7431 }) }, cityKey);
}
const same = (a: Listing, b: Listing) => matchOf(listing(a), listing(b, 'b')) !== undefined;

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
  ])('%s and %s, 111 m apart', (a, b) => {
    expect(same({ name: a }, { name: b, north: NEXT_DOOR })).toBe(true);
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
  it('is two gyms where the names differ', () => expect(same({ name: 'Atos', phone, site }, { name: 'Paragon', phone, site })).toBe(false));
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
