import { beforeAll, describe, expect, it } from 'vitest';
import type { GymFacts } from '@contract';
import { buildPlaces } from '@scripts/build-places';
import { readOne, rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const factsIn = async (fields: object): Promise<GymFacts> => (await readOne([{ name: 'Elm BJJ', ...fields }])).facts;

const PLACE = { full_address: '12 Elm St, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' };
const POSITION = { latitude: 30.2672, longitude: -97.7431 };

describe('an address in an object', () => {
  it.each<[string, object]>([
    ['street, city, state and ZIP code', { address: { street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701' } }],
    [
      'schema.org’s PostalAddress',
      {
        address: {
          '@type': 'PostalAddress',
          streetAddress: '12 Elm St',
          addressLocality: 'Austin',
          addressRegion: 'TX',
          postalCode: '78701',
          addressCountry: 'US',
        },
      },
    ],
    ['lines', { address: { line1: '12 Elm St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701' } }],
    ['a house number and a street', { address: { house_number: '12', road: 'Elm St', city: 'Austin', state: 'Texas', postcode: '78701' } }],
    ['a number and a street', { address: { number: 12, street: 'Elm St', city: 'Austin', state: 'TX', zip: 78701 } }],
    ['a formatted line', { address: { formatted: '12 Elm St, Austin, TX 78701' } }],
    ['a location', { location: { address1: '12 Elm St', address2: null, city: 'Austin', state: 'TX', zip_code: '78701', country: 'US' } }],
    ['a list of one', { addresses: [{ freeform: '12 Elm St', locality: 'Austin', region: 'TX', postcode: '78701', country: 'US' }] }],
    ['a contact', { contact: { phone: '512-555-0101', address: { street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701' } } }],
    ['objects for city and state', { address: { street: '12 Elm St', zip: '78701' }, city: { id: 7, name: 'Austin' }, state: { name: 'Texas', code: 'TX' } }],
    ['lines of a label', { location: { display_address: ['12 Elm St', 'Austin, TX 78701'] } }],
  ])('is read from %s', async (_what, fields) => expect(await factsIn(fields)).toMatchObject(PLACE));

  it('keeps its suite', async () => {
    expect(await factsIn({ address: { line1: '12 Elm St', line2: 'Suite 4', city: 'Austin', state: 'TX', zip: '78701' } })).toMatchObject({
      full_address: '12 Elm St, Suite 4, Austin, TX 78701',
    });
  });

  it('is read from a cell of a delimited file, too, in JSON and in Python’s notation', async () => {
    for (const cell of [
      `{""street"": ""12 Elm St"", ""city"": ""Austin"", ""state"": ""TX"", ""zip"": ""78701""}`,
      `{'street': '12 Elm St', 'city': 'Austin', 'state': 'TX', 'zip': '78701', 'unit': None}`,
    ])
      expect((await readOne(`name,address\nElm BJJ,"${cell}"\n`, 'gyms.csv')).facts).toMatchObject(PLACE);
  });

  it.each([
    'address.street,address.city,address.state,address.zip',
    'address/street,address/city,address/state,address/zip',
    'address__street,address__city,address__state,address__zip',
  ])('is read from headings %s', async (headings) =>
    expect((await readOne(`name,${headings}\nElm BJJ,12 Elm St,Austin,TX,78701\n`, 'gyms.csv')).facts).toMatchObject(PLACE),
  );

  it.each([
    { address: { unknown: 'x', parts: ['y'] } },
    { address: [{ a: 1 }, { b: 2 }] },
    { street: { left: 'x' } },
    { phone: { a: [1] } },
    { website: { x: { y: 'z' } } },
  ])('that can’t be read is never published: %j', async (fields) => {
    const { facts } = await readOne([{ name: 'Elm BJJ', city: 'Austin', state: 'TX', ...fields }]);
    expect(Object.values(facts).filter((fact) => /^[{[]|object Object/.test(String(fact)))).toEqual([]);
  });
});

describe('contacts and links in an object', () => {
  const CONTACTS = { phone: '+15125550101', site: 'https://elm.example', social: { instagram: 'https://www.instagram.com/elmbjj' } };
  it.each<[string, object]>([
    ['contact', { contact: { phone: '512-555-0101', website: 'https://elm.example', instagram: '@elmbjj', email: 'jo@elm.example' } }],
    ['contact information', { contactInfo: { phoneNumber: '512-555-0101', url: 'https://elm.example' }, socials: { instagram: '@elmbjj' } }],
    [
      'a list of links',
      { phones: ['512-555-0101'], websites: ['https://elm.example'], socials: ['https://www.instagram.com/elmbjj', 'https://www.facebook.com/elm'] },
    ],
    [
      'lists of objects',
      {
        phones: [{ type: 'main', number: '512-555-0101' }],
        website: { url: 'https://elm.example' },
        social: [{ platform: 'Instagram', url: 'https://www.instagram.com/elmbjj' }],
      },
    ],
    ['sameAs', { telephone: '512-555-0101', url: 'https://elm.example', sameAs: ['https://www.instagram.com/elmbjj'] }],
  ])('are read from %s', async (_what, fields) => {
    expect(await factsIn({ city: 'Austin', state: 'TX', ...fields })).toMatchObject({ ...CONTACTS, social: { instagram: CONTACTS.social.instagram } });
  });

  it('are not read if the object is about a person', async () => {
    const people = {
      owner: { name: 'Jo Doe', phone: '512-555-0101', city: 'Dallas' },
      contact: { name: 'Jo Doe', phone: '512-555-0101' },
      staff: [{ name: 'Jo Doe', email: 'jo@elm.example' }],
      details: { headCoach: 'Jo Doe', notes: 'hi' },
      reviews: [{ author_name: 'Jo Doe', author: 'Jo Doe', reviewer: { name: 'Jo Doe' }, text: 'Nice' }],
    };
    const [row] = await rowsOf(JSON.stringify([{ name: 'Elm BJJ', city: 'Austin', state: 'TX', ...people }]), 'gyms.json');
    expect(JSON.stringify(row)).not.toMatch(/Jo Doe|jo@|555/);
    expect(row?.personal).toEqual(expect.arrayContaining(['owner', 'contact', 'staff']));
  });

  it('leave out pictures, brands and other pages with addresses of their own', async () => {
    const facts = await factsIn({
      city: 'Austin',
      state: 'TX',
      image: { url: 'https://img.example/a.jpg' },
      source: { name: 'A list', url: 'https://list.example' },
      parent: { name: 'Oak', phone: '512-555-0199' },
    });
    expect(facts).not.toHaveProperty('site');
    expect(facts).not.toHaveProperty('phone');
  });
});

describe('a position in an object', () => {
  it.each<[string, object]>([
    ['latitude and longitude', { location: { lat: 30.2672, lng: -97.7431 } }],
    ['a point', { location: { type: 'Point', coordinates: [-97.7431, 30.2672] } }],
    ['an address with a position', { location: { address: '12 Elm St', city: 'Austin', state: 'TX', lat: 30.2672, lng: -97.7431 } }],
    ['an address with coordinates', { address: { street: '12 Elm St', coordinates: { latitude: 30.2672, longitude: -97.7431 } } }],
    ['geo', { geo: { '@type': 'GeoCoordinates', latitude: '30.2672', longitude: '-97.7431' } }],
    ['geocodes', { geocodes: { main: { latitude: 30.2672, longitude: -97.7431 }, roof: { latitude: 1, longitude: 1 } } }],
    ['a geometry', { geometry: { location: { lat: 30.2672, lng: -97.7431 }, viewport: { northeast: { lat: 1, lng: 1 } } } }],
  ])('is read from %s', async (_what, fields) => expect(await factsIn({ state: 'TX', ...fields })).toMatchObject(POSITION));
});
