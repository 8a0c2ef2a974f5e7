import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '@scripts/build-places';
import { readCase } from '@support/cases';
import { readOne, rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const PLACE = { full_address: '12 Elm St, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' };
const POSITION = { latitude: 30.2672, longitude: -97.7431 };

describe('the formats of maps and directories', () => {
  it('read a list that failed once', async () => {
    expect((await readOne(readCase('f-addrobj.json'))).facts).toMatchObject({
      ...{ name: 'Elm BJJ', ...PLACE, ...POSITION, phone: '+15125550101', site: 'https://elmbjj.example.org' },
      social: { instagram: 'https://www.instagram.com/elmbjj' },
    });
  });

  it('read Overpass as it is downloaded, with the keys of its GeoJSON', async () => {
    const { facts, key, provesJiuJitsu } = await readOne(readCase('f-overpass.json'));
    expect(facts).toMatchObject({ full_address: '12 Elm Street, Austin, TX 78701', ...POSITION, phone: '+15125550101', site: 'https://elmbjj.example.org' });
    expect({ key, provesJiuJitsu }).toEqual({ key: 'node/1', provesJiuJitsu: true });
  });

  it('read Google Places, old and new', async () => {
    const old = {
      html_attributions: [],
      status: 'OK',
      results: [
        {
          name: 'Elm BJJ',
          place_id: 'ChIJ1',
          formatted_address: '12 Elm St, Austin, TX 78701, USA',
          geometry: { location: { lat: 30.2672, lng: -97.7431 } },
          types: ['gym', 'point_of_interest'],
          business_status: 'OPERATIONAL',
          formatted_phone_number: '(512) 555-0101',
          photos: [{ html_attributions: ['<a>Jo Doe</a>'], height: 1 }],
        },
      ],
    };
    expect(await readOne(old)).toMatchObject({ key: 'ChIJ1', facts: { city: 'Austin', zip: '78701', phone: '+15125550101', ...POSITION } });
    const now = {
      places: [
        {
          id: 'ChIJ1',
          displayName: { text: 'Elm BJJ', languageCode: 'en' },
          formattedAddress: '12 Elm St, Austin, TX 78701, USA',
          location: { latitude: 30.2672, longitude: -97.7431 },
          nationalPhoneNumber: '(512) 555-0101',
          websiteUri: 'https://elm.example',
          primaryType: 'gym',
          types: ['gym'],
        },
      ],
    };
    expect(await readOne(now)).toMatchObject({
      key: 'ChIJ1',
      facts: { name: 'Elm BJJ', city: 'Austin', phone: '+15125550101', site: 'https://elm.example', ...POSITION },
    });
  });

  it('read Yelp without its own pages', async () => {
    const yelp = {
      total: 1,
      businesses: [
        {
          id: 'y1',
          alias: 'elm-bjj',
          name: 'Elm BJJ',
          image_url: 'https://img.example/a.jpg',
          is_closed: false,
          url: 'https://www.yelp.com/biz/elm-bjj',
          categories: [{ alias: 'bjj', title: 'Brazilian Jiu-jitsu' }],
          coordinates: { latitude: 30.2672, longitude: -97.7431 },
          location: {
            address1: '12 Elm St',
            address2: '',
            city: 'Austin',
            zip_code: '78701',
            country: 'US',
            state: 'TX',
            display_address: ['12 Elm St', 'Austin, TX 78701'],
          },
          phone: '+15125550101',
          display_phone: '(512) 555-0101',
        },
      ],
    };
    const { facts, key } = await readOne(yelp);
    expect(facts).toMatchObject({ ...PLACE, ...POSITION, phone: '+15125550101' });
    expect(facts).not.toHaveProperty('site');
    expect(key).toBe('y1');
  });

  it('read Overture’s features', async () => {
    const overture = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: '08f1',
          geometry: { type: 'Point', coordinates: [-97.7431, 30.2672] },
          properties: {
            names: { primary: 'Elm BJJ', common: null },
            categories: { primary: 'brazilian_jiu_jitsu_club', alternate: ['martial_arts_club'] },
            confidence: 0.9,
            websites: ['https://elm.example'],
            socials: ['https://www.facebook.com/elm'],
            phones: ['+15125550101'],
            brand: { names: { primary: 'Gracie Barra' } },
            addresses: [{ freeform: '12 Elm St', locality: 'Austin', postcode: '78701', region: 'TX', country: 'US' }],
            sources: [{ dataset: 'meta' }],
          },
        },
      ],
    };
    expect(await readOne(overture)).toMatchObject({
      key: '08f1',
      facts: {
        ...POSITION,
        name: 'Elm BJJ',
        city: 'Austin',
        zip: '78701',
        phone: '+15125550101',
        site: 'https://elm.example',
        social: { facebook: 'https://www.facebook.com/elm' },
      },
    });
  });

  it('read Foursquare’s answers and its open data', async () => {
    const answer = {
      results: [
        {
          fsq_id: '4b1',
          name: 'Elm BJJ',
          categories: [{ id: 1, name: 'Martial Arts School', icon: { prefix: 'x' } }],
          geocodes: { main: { latitude: 30.2672, longitude: -97.7431 } },
          location: {
            address: '12 Elm St',
            locality: 'Austin',
            region: 'TX',
            postcode: '78701',
            country: 'US',
            formatted_address: '12 Elm St, Austin, TX 78701',
          },
          tel: '(512) 555-0101',
          website: 'https://elm.example',
          social_media: { instagram: 'elmbjj', facebook_id: '123' },
        },
      ],
    };
    expect(await readOne(answer)).toMatchObject({ key: '4b1', facts: { ...PLACE, ...POSITION, phone: '+15125550101', site: 'https://elm.example' } });
    const open =
      'fsq_place_id,name,latitude,longitude,address,locality,region,postcode,country,date_refreshed,date_closed,tel,website,email,fsq_category_labels\n4b1,Elm BJJ,30.2672,-97.7431,12 Elm St,Austin,TX,78701,US,2025-01-02,2025-03-04,(512) 555-0101,https://elm.example,jo@elm.example,[Sports > Jiu-Jitsu]\n';
    expect(await readOne(open, 'fsq.csv')).toMatchObject({ key: '4b1', status: 'closed', facts: { city: 'Austin', ...POSITION } });
  });

  it('read ArcGIS features, and skip the bare points of ways', async () => {
    const esri = {
      geometryType: 'esriGeometryPoint',
      features: [{ attributes: { OBJECTID: 1, NAME: 'Elm BJJ', CITY: 'Austin', STATE: 'TX' }, geometry: { x: -97.7431, y: 30.2672 } }],
    };
    expect((await readOne(esri)).facts).toMatchObject({ name: 'Elm BJJ', ...POSITION });
    const overpass = {
      elements: [
        { type: 'way', id: 2, nodes: [1], bounds: { minlat: 30, minlon: -98, maxlat: 31, maxlon: -97 }, tags: { name: 'Elm BJJ', 'addr:state': 'TX' } },
        { type: 'node', id: 1, lat: 30, lon: -98 },
      ],
    };
    expect(await rowsOf(JSON.stringify(overpass), 'gyms.json')).toHaveLength(1);
    expect((await readOne(overpass)).facts).toMatchObject({ latitude: 30.5, longitude: -97.5 });
  });
});
