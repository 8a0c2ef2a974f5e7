import { beforeAll, describe, expect, it } from 'vitest';
import { type ColumnRole, toColumnName } from '@contract';
import { recognizeColumns } from '@functions/imports/reading/columns';
import { guessFileColumns } from '@functions/imports/reading/guess-columns';
import { buildPlaces } from '@scripts/build-places';
import { factsOf, readGym, rowOf, rowsOf, textsIn } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const roleOf = (heading: string, ...others: readonly string[]) => {
  const { used, personal } = recognizeColumns([heading, ...others]);
  return personal.includes(toColumnName(heading)) ? 'personal' : used.find(({ at }) => at === 0)?.role;
};

describe('a heading', () => {
  it.each<[ColumnRole, readonly string[]]>([
    [
      'name',
      [
        'Name',
        'Gym Name',
        'Gym/Academy Name',
        'Academy',
        'Business Name',
        'displayName.text',
        'names.primary',
        'GYM NAME *',
        'School name:',
        'Store',
        'title.rendered',
      ],
    ],
    [
      'phone',
      [
        'Phone #',
        'phone_1',
        'contactPhone',
        'contact_phone',
        'contact.phone',
        'Business Phone',
        'formatted_phone_number',
        'nationalPhoneNumber',
        'Tel.',
        'Phone No.',
      ],
    ],
    ['site', ['Website', 'websiteUri', 'Web site', 'Home page', 'links.website', 'contact.url', 'Gym website', 'websites.0']],
    ['address', ['Full Address', 'formattedAddress', 'Address (full)', 'location.formatted_address', 'address.formatted']],
    [
      'street',
      ['Street', 'Street Address', 'Address Line 1', 'addressLine1', 'address1', 'Street Address Line 1', 'address.streetAddress', 'location/address1'],
    ],
    ['unit', ['Suite', 'Address Line 2', 'Street Address Line 2', 'address2', 'address.line2']],
    [
      'city',
      ['City', 'City/Town', 'City/State', 'City, State', 'addressLocality', 'company.address.city', 'location.city', 'city.name', 'address.addressLocality'],
    ],
    ['state', ['State', 'State/Province', 'addressRegion', 'U.S. State', 'address.state', 'state.code', 'StateProvCode']],
    ['zip', ['ZIP', 'Zip/Postal Code', 'Zip Code', 'postcode', 'address.postalCode']],
    ['latitude', ['Lat.', 'Latitude', 'location.lat', 'geo/latitude', 'coordinates.latitude', 'geocodes.main.latitude', 'location__lat', '_geoloc.lat']],
    ['sessions', ['Open Mat', 'Open Mat (Day/Time)', 'fields.open mat (day & time)']],
    ['sport', ['arts', 'Disciplines', 'Martial Arts', 'sport', 'Styles taught', 'disciplines/0']],
    ['affiliation', ['Affiliation', 'Team', 'Association', 'BJJ affiliation']],
    ['types', ['categories/0', 'primaryTypeDisplayName.text', 'Category', 'categories.primary']],
    ['dropInFee', ['Drop-in Fee ($)', 'Drop In', 'dropInFee', 'Drop-in price']],
    ['instagram', ['Instagram handle', 'social.instagram', 'contact.instagram', 'links/instagram', 'IG']],
  ])('of a column with the %s is recognized', (role, headings) => {
    expect(headings.map((heading) => [heading, roleOf(heading)])).toEqual(headings.map((heading) => [heading, role]));
  });

  it.each([
    'owner_name',
    'ownerName',
    'contact_name',
    'contactName',
    'contactEmail',
    'Head Coach',
    'head_instructor',
    'owner.phone',
    'staff/0/name',
    'manager.email',
    'Email Address',
    'details.owner.name',
  ])('of a column about people is never read: %s', (heading) => expect(roleOf(heading)).toBe('personal'));

  it('of a contact’s phone is the gym’s unless the list names the contact', () => {
    expect(roleOf('contact_phone', 'name', 'city')).toBe('phone');
    expect(roleOf('contact_phone', 'name', 'contact_name')).toBe('personal');
    expect(roleOf('contact.phone', 'name', 'contact.title')).toBe('personal');
  });

  it.each([
    'logo.url',
    'image/url',
    'source.name',
    'brand.id',
    'owner_id',
    'reviews.0.name',
    'geometry.viewport.northeast.lat',
    'address.id',
    'parent.phone',
    'nearby.0.city',
    'Notes',
    'Mascot',
  ])('of anything else is not taken for a gym’s: %s', (heading) => expect([undefined, 'personal']).toContain(roleOf(heading)));
});

describe('the headings of a delimited file', () => {
  const ROW = { name: 'Elm BJJ', city: 'Austin', state: 'TX' };
  it.each([
    ['a title', 'Gyms of Texas\nname,city,state\nElm BJJ,Austin,TX\n'],
    ['a title with the separator in it', 'Gyms of Texas, 2026, all\n\nname,city,state\nElm BJJ,Austin,TX\n'],
    ['a title with other separators', 'Gyms; of; Texas;;;\nname,city,state\nElm BJJ,Austin,TX\n'],
    ['title rows of a spreadsheet', 'Gyms of Texas,,\n"Updated, daily",,\n,,\nname,city,state\nElm BJJ,Austin,TX\n'],
    ['comments', '# made by hand\n# name, city and state\n\nname,city,state\nElm BJJ,Austin,TX\n'],
    ['comments of a program', '// export\n// 2026\nname;city;state\nElm BJJ;Austin;TX\n'],
    ['a commented heading', '#name\tcity\tstate\nElm BJJ\tAustin\tTX\n'],
    ['the separator and a title', 'sep=;\r\nGyms of Texas\r\nname;city;state\r\nElm BJJ;Austin;TX\r\n'],
    ['nothing, and are repeated', 'name,city,state\nElm BJJ,Austin,TX\nname,city,state\n'],
  ])('are found below %s', async (_what, content) => {
    for (const size of [5, 1_000_000]) {
      const rows = await rowsOf(content, 'gyms.csv', size);
      expect(rows.map((row) => Object.values(textsIn(row)))).toEqual([Object.values(ROW)]);
      expect(rows[0]?.number).toBe(1);
    }
  });

  it('are found below a title even if only an admin knows what they mean', async () => {
    const columns = await guessFileColumns(Buffer.from('Gimnasios de Texas\n\nGimnasio;Ort\nAtos;Austin\n'), 'gyms.csv');
    expect(columns.map(({ heading, examples }) => [heading, examples])).toEqual([
      ['Gimnasio', ['Atos']],
      ['Ort', ['Austin']],
    ]);
  });

  it('are named in the refusal if they name no gyms', async () => {
    await expect(rowsOf('A title\nfoo,bar\n1,2\n')).rejects.toThrow(/must name the columns.*It reads: foo, bar$/);
  });
});

describe('a stated affiliation', () => {
  it.each([
    ['Gracie Barra', 'Gracie Barra'],
    ['GB', 'Gracie Barra'],
    ['10th planet', '10th Planet Jiu Jitsu'],
    ['Team Elm', 'Team Elm'],
    ['Independent', undefined],
    ['n/a', undefined],
  ])('is read in its usual spelling: %s', (affiliation, expected) => expect(factsOf({ name: 'Elm BJJ', affiliation }).affiliation).toBe(expected));

  it('goes before a guess from the name', () => {
    expect(factsOf({ name: 'Alliance Elm', team: 'Atos' }).affiliation).toBe('Atos');
    expect(factsOf({ name: 'Alliance Elm', team: 'Independent' }).affiliation).toBeUndefined();
    expect(factsOf({ name: 'Alliance Elm BJJ' }).affiliation).toBe('Alliance');
  });
});

describe('a row whose sport is jiu-jitsu', () => {
  it.each(['bjj', 'gi_bjj', 'no_gi;gi_bjj', 'Brazilian Jiu-Jitsu, Boxing', 'boxing;jiu_jitsu'])('is proven, whatever its name: %s', (sport) => {
    for (const name of ['City Boxing', 'Harbor Karate Center', 'The Judo Shop']) {
      const row = rowOf({ name, city: 'Austin', state: 'TX', arts: sport });
      expect(readGym(row)).toMatchObject({ facts: { name }, provesJiuJitsu: true });
      expect(readGym(rowOf({ name, city: 'Austin', state: 'TX', type: 'Boxing gym', disciplines: sport }))).toMatchObject({ provesJiuJitsu: true });
    }
  });
});
