import { beforeAll, describe, expect, it } from 'vitest';
import { readHours } from '@functions/imports/reading/hours';
import { readPhone } from '@functions/imports/reading/phone';
import { buildPlaces } from '@scripts/build-places';
import { factsOf, findingsOf, readGym, rejectionOf, rowOf, rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const GYM = {
  state: 'CA',
  city: 'Long Beach',
  name: 'Some Jiu-Jitsu',
  full_address: '1 Pine Ave, Long Beach, CA 90802',
  zip: '90802',
  site: 'https://some.example/bjj',
  phone: '+15625550101',
  latitude: 33.7701,
  longitude: -118.1937,
  post_description: 'A school.',
  amenities: ['parking', 'wheelchair-access', 'restroom'],
  hours: {
    mon: [{ open: '09:00', close: '17:00' }],
    tue: [
      { open: '09:00', close: '12:00' },
      { open: '13:00', close: '17:00' },
    ],
    wed: [{ open: '00:00', close: '24:00' }],
    sun: [],
  },
};
const COMMON = {
  query: 'jiu jitsu',
  name: 'Some Jiu-Jitsu',
  phone: '+1 562-555-0101',
  latitude: '33.7701',
  longitude: '-118.1937',
  city: 'Long Beach',
  postal_code: '90802.0',
  country: 'United States of America',
  description: 'A school.',
  type: 'Jiu jitsu school',
  subtypes: 'Jiu jitsu school, Martial arts school',
  business_status: 'OPERATIONAL',
  place_id: 'ChIJ1',
  google_id: '0x1:0x2',
  cid: '6.49527E+18',
  rating: '4.9',
  reviews: '120',
  verified: 'True',
  owner_title: 'Jo Doe',
  owner_id: '1',
};

describe('map exports', () => {
  it.each([
    [
      '2023',
      {
        ...COMMON,
        site: 'https://some.example/bjj',
        full_address: '1 Pine Ave, Long Beach, CA 90802',
        us_state: 'California',
        state: 'California',
        country_code: 'US',
        working_hours: '{"Monday":"9AM-5PM","Tuesday":"9AM-12PM,1-5PM","Wednesday":"Open 24 hours","Sunday":"Closed"}',
        about: '{"Amenities":{"Restroom":true,"Wi-Fi":false},"Accessibility":{"Wheelchair accessible entrance":true},"Parking":{"Free parking lot":true}}',
      },
    ],
    [
      '2025',
      {
        ...COMMON,
        site: 'https://some.example/bjj?utm_source=gmb&utm_medium=organic',
        full_address: '1 Pine Ave, Long Beach, CA 90802',
        us_state: 'California',
        country_code: 'US',
        working_hours_csv_compatible: 'Monday,9AM,5PM|Tuesday,9AM,12PM,1PM,5PM|Wednesday,Open 24 hours|Sunday,',
        about: '{"Accessibility":{"Wheelchair accessible entrance":true},"Amenities":{"Restroom":true},"Parking":{"Free parking lot":true}}',
      },
    ],
    [
      '2026',
      {
        ...COMMON,
        website: 'https://some.example/bjj',
        address: '1 Pine Ave, Long Beach, CA 90802',
        state_code: 'CA',
        state: 'California',
        county: 'Los Angeles County',
        country_code: 'US',
        working_hours: '{"Monday":["9AM-5PM"],"Tuesday":["9AM-12PM","1-5PM"],"Wednesday":["Open 24 hours"],"Sunday":["Closed"]}',
        about: '{"Accessibility":{"Wheelchair accessible entrance":true},"Amenities":{"Restroom":true},"Parking":{"Free parking lot":true}}',
        title: 'Manager',
        full_name: 'Jo Doe',
        email: 'jo@example.com',
        contact_phone: '+1 562-555-0199',
      },
    ],
  ])('of %s are read as the same gym without findings', (_year, texts) => {
    const row = readGym(rowOf(texts));
    expect(row.facts).toEqual(GYM);
    expect(row.findings).toEqual([]);
    expect(row.key).toBe('ChIJ1');
    expect(row.status).toBe('published');
    expect(row.placement).toEqual({ stateSlug: 'california', citySlug: 'long-beach', slug: 'some-jiu-jitsu', timeZone: 'America/Los_Angeles' });
  });

  it('are read the same from JSON and CSV', async () => {
    const [row] = await rowsOf(
      JSON.stringify([
        {
          ...COMMON,
          latitude: 33.7701,
          longitude: -118.1937,
          full_address: GYM.full_address,
          state: 'California',
          working_hours: { Monday: '9AM-5PM' },
          about: { Parking: { 'Free parking lot': true } },
          site: null,
        },
      ]),
      'x.json',
    );
    expect(row && readGym(row).facts).toMatchObject({ latitude: 33.7701, hours: { mon: [{ open: '09:00', close: '17:00' }] }, amenities: ['parking'] });
  });

  it('give rows of one place with different contacts the same key', () => {
    const key = (texts: Record<string, string>) => readGym(rowOf({ ...COMMON, state: 'CA', ...texts })).key;
    expect(key({ full_name: 'Jo' })).toBe(key({ full_name: 'Max' }));
  });

  it('fall back to the next key, but never to a damaged one', () => {
    const key = (texts: Record<string, string>) => readGym(rowOf({ ...COMMON, state: 'CA', ...texts })).key;
    expect(key({ place_id: '' })).toBe('0x1:0x2');
    expect(key({ place_id: '', google_id: '' })).not.toMatch(/E\+/);
    expect(key({ place_id: '', google_id: '', cid: '6495271234567890123' })).toBe('6495271234567890123');
  });

  it.each([
    [{ business_status: 'CLOSED_PERMANENTLY' }, 'closed', []],
    [{ business_status: 'CLOSED_TEMPORARILY' }, 'closed', ['The gym is temporarily closed, so it’s listed as closed.']],
    [{ permanently_closed: 'true' }, 'closed', []],
    [{ business_status: 'OPERATIONAL' }, 'published', []],
    [{}, 'published', []],
  ])('with %j are %s', (texts, status, reasons) => {
    const row = readGym(rowOf({ ...COMMON, state: 'CA', business_status: '', ...texts }));
    expect([row.status, row.findings.map(({ reason }) => reason)]).toEqual([status, reasons]);
  });
});

describe('imported opening hours (readHours)', () => {
  const monday = (text: string) => readHours(JSON.stringify({ Monday: text })).hours?.mon;

  it.each([
    ['9AM-5PM', [['09:00', '17:00']]],
    ['9 AM–5 PM', [['09:00', '17:00']]],
    ['9\u202fAM – 5\u202fPM', [['09:00', '17:00']]],
    ['1-5PM', [['13:00', '17:00']]],
    ['11-2PM', [['11:00', '14:00']]],
    ['11:30AM-1PM', [['11:30', '13:00']]],
    ['6AM-12PM', [['06:00', '12:00']]],
    ['9AM-12AM', [['09:00', '24:00']]],
    ['8PM-2AM', [['20:00', '02:00']]],
    ['12AM-6AM', [['00:00', '06:00']]],
    ['06:00-21:00', [['06:00', '21:00']]],
    ['9:00-17:30', [['09:00', '17:30']]],
    [
      '9AM-12PM,1-5PM',
      [
        ['09:00', '12:00'],
        ['13:00', '17:00'],
      ],
    ],
    ['9 am to 5 pm', [['09:00', '17:00']]],
    ['Open 24 hours', [['00:00', '24:00']]],
    ['Closed', []],
  ])('are read from %s', (text, spans) => {
    expect(monday(text)).toEqual(spans.map(([open, close]) => ({ open, close })));
  });

  it.each([
    ['a list of days', '[{"day":"Monday","hours":"9 AM to 5 PM"},{"day":"Sunday","hours":"Closed"}]'],
    ['bars', 'Monday,9AM,5PM|Sunday,'],
    ['bars with spans', 'Monday,9AM-5PM|Sunday,Closed'],
    ['bars with colons', 'Monday:9AM-5PM|Sunday:Closed'],
    ["another language's notation", "{'Monday': '9AM-5PM', 'Sunday': 'Closed'}"],
    ['short days', '{"Mon":"9AM-5PM","sun":"Closed"}'],
    ['days and times in 24 hours', 'Mo 09:00-17:00; Su off'],
  ])('are read from %s', (_form, text) => {
    expect(readHours(text)).toEqual({ hours: { mon: [{ open: '09:00', close: '17:00' }], sun: [] }, unparsed: [] });
  });

  it('cover ranges of days, even across the end of the week', () => {
    expect(readHours('Mo-We,Fr 06:00-12:00; Sa-Su 09:00-10:00').hours).toEqual({
      mon: [{ open: '06:00', close: '12:00' }],
      tue: [{ open: '06:00', close: '12:00' }],
      wed: [{ open: '06:00', close: '12:00' }],
      fri: [{ open: '06:00', close: '12:00' }],
      sat: [{ open: '09:00', close: '10:00' }],
      sun: [{ open: '09:00', close: '10:00' }],
    });
    expect(Object.keys(readHours('24/7').hours ?? {})).toHaveLength(7);
  });

  it.each(['9-5', 'by appointment', '9AM-5PM, ask', '25PM-3', '9AM'])('stay unknown and are reported for "%s"', (text) => {
    expect(readHours(JSON.stringify({ Monday: text, Tuesday: 'Closed' }))).toEqual({ hours: { tue: [] }, unparsed: [`Monday: ${text}`] });
    expect(findingsOf({ working_hours: JSON.stringify({ Monday: text }) })).toEqual([
      'dropped working_hours: We couldn’t read these hours, so they were left out.',
    ]);
  });

  it('are reported if the JSON is broken, and the row is kept', () => {
    expect(factsOf({ working_hours: '{"Monday":' }).hours).toBeUndefined();
    expect(findingsOf({ working_hours: '{"Monday":' })).toHaveLength(1);
  });
});

describe('imported phone numbers (readPhone)', () => {
  it.each([
    '+1-602-339-3548',
    '+1 602-339-3548',
    '+16023393548',
    '(602) 339-3548',
    '602.339.3548',
    '6023393548',
    '1 602 339 3548',
    '6023393548.0',
    '602-339-3548 ext. 12',
    '602-339-3548; 602-339-0000',
    'tel: 602-339-3548',
    '602/339-3548',
  ])('are read from %s', (text) => {
    expect(readPhone(text)).toEqual({ phone: '+16023393548' });
  });

  it('may be fictional ones as in the sample', () => {
    expect(readPhone('512-555-0142')).toEqual({ phone: '+15125550142' });
  });

  it('are restored from a spreadsheet’s notation only if no digit is lost', () => {
    expect(readPhone('1.5125551234E+10')).toEqual({ phone: '+15125551234', isRestored: true });
    expect(readPhone('5.125551234E+09')).toEqual({ phone: '+15125551234', isRestored: true });
    expect(readPhone('1.5125E+10')).toEqual({ problem: 'A spreadsheet cut off digits of this phone number, so it was left out.' });
    expect(findingsOf({ phone: '1.5125551234E+10' })[0]).toMatch(/^guessed phone: A spreadsheet/);
    expect(findingsOf({ phone: '1.5125E+10' })[0]).toMatch(/^dropped phone: A spreadsheet/);
  });

  it.each(['call us', '12345', '+44 20 7946 0958', '555-0101', '000-000-0000'])('are reported and dropped for "%s"', (text) => {
    expect(factsOf({ phone: text }).phone).toBeUndefined();
    expect(findingsOf({ phone: text })).toEqual(['dropped phone: This isn’t a US phone number with an area code. It was left out.']);
  });
});

describe('imported sites', () => {
  it.each([
    ['https://10patx.com/', 'https://10patx.com/'],
    ['www.some.example', 'https://www.some.example'],
    ['some.example/bjj', 'https://some.example/bjj'],
    ['//some.example', 'https://some.example'],
    ['https://https://some.example', 'https://some.example'],
    ['https://www.google.com/url?q=http://some.example/&opi=1', 'http://some.example/'],
    ['https://some.example/?utm_source=google&id=3', 'https://some.example/?id=3'],
    ['https://some.example/a?b=c', 'https://some.example/a?b=c'],
  ])('turn %s into %s', (cell, site) => {
    expect(factsOf({ site: cell }).site).toBe(site);
    expect(findingsOf({ site: cell })).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'not a site', 'https://jo:secret@some.example', 'ftp://some.example'])('are reported and dropped for "%s"', (cell) => {
    expect(factsOf({ site: cell }).site).toBeUndefined();
    expect(findingsOf({ site: cell })).toEqual(['dropped site: This isn’t a web address. It was left out.']);
  });

  it('are kept up to 500 characters, and longer ones are reported and dropped', () => {
    const longest = 'https://some.example/'.padEnd(500, 'a');
    expect(factsOf({ site: longest }).site).toBe(longest);
    expect(findingsOf({ site: longest })).toEqual([]);
    expect(factsOf({ site: `${longest}a` }).site).toBeUndefined();
    expect(findingsOf({ site: `${longest}a` })).toEqual(['dropped site: This web address is longer than 500 characters. It was left out.']);
  });
});

describe('imported amenities', () => {
  it('include those that are true', () => {
    const about = {
      Amenities: { Restroom: true, 'Wi-Fi': true, Showers: false, Sauna: true },
      Accessibility: { 'Wheelchair accessible entrance': true, 'Wheelchair accessible restroom': false },
    };
    expect(factsOf({ about: JSON.stringify(about) }).amenities).toEqual(['sauna', 'wheelchair-access', 'restroom', 'wifi']);
    expect(factsOf({ about: 'plain text' }).amenities).toBeUndefined();
  });
});

describe('rows that are not jiu-jitsu gyms', () => {
  const AUSTIN = { coordinates: '30.2711,-97.7437', city: 'Austin', state: 'TX' };

  it.each([
    [{ name: 'BJJ Kimono Outlet', type: 'Martial arts supply store' }, 'This is a shop, not a gym.'],
    [{ name: 'Gracie Barra', category: 'Sportswear store', subtypes: 'Sportswear store, Shop' }, 'This is a shop, not a gym.'],
    [
      { name: 'Alliance Karate', type: 'Karate school', subtypes: 'Karate school, Martial arts school' },
      'This is a gym for another martial art. Nothing in the row mentions jiu-jitsu.',
    ],
    [{ name: 'Unity Martial Arts', type: 'Taekwondo school' }, 'This is a gym for another martial art. Nothing in the row mentions jiu-jitsu.'],
    [{ name: 'Atos Bistro', type: 'Restaurant' }, 'This type of business isn’t a gym, and nothing in the row mentions jiu-jitsu.'],
    [{ name: 'Austin Karate Academy' }, 'The name suggests another martial art and doesn’t mention jiu-jitsu.'],
    [{ name: 'The Gi Shop' }, 'The name suggests a shop.'],
    [{ full_address: '1 Main St, Austin, TX' }, 'The row has no name.'],
    [{ name: '柔術' }, 'The name has no letters or digits that work in a web address. Write it in Latin letters.'],
  ])('with %j are rejected: %s', (texts, reason) => {
    expect(rejectionOf({ ...AUSTIN, ...texts })).toBe(reason);
  });

  it.each<Record<string, string>>([
    { name: 'Gracie Barra Austin', type: 'Jiu jitsu school', subtypes: 'Jiu jitsu school, Store' },
    { name: 'Team Santos', type: 'Martial arts school' },
    { name: 'Kiyoshi Lim Kenpo Karate & Jiu Jitsu' },
    { name: 'Austin Karate', type: 'Karate school', subtypes: 'Karate school, Jiu jitsu school' },
    { name: 'DePalma JuJitsu' },
    { name: 'Jui-Jitsu' },
    { name: 'Tampa Muay Thai', saturday: '11:30 AM - NoGi' },
    { name: 'Coopers' },
    { name: 'Black Widow MMA', type: 'Gym' },
    { name: '10th Planet', type: 'Gym' },
  ])('do not include %j', (texts) => {
    expect(readGym(rowOf({ ...AUSTIN, ...texts })).facts.name).toBe(texts.name);
  });
});

describe('limits of imported facts', () => {
  it('drop and report a fact that is too long, and keep the row', () => {
    const long = { description: 'x'.repeat(6000), full_address: `${'1 Main St '.repeat(40)}, Austin, TX` };
    expect(factsOf(long)).not.toHaveProperty('post_description');
    expect(
      findingsOf(long)
        .filter((finding) => finding.startsWith('dropped'))
        .sort(),
    ).toEqual([
      'dropped undefined: We left out the address. Keep this to 250 characters.',
      'dropped undefined: We left out the description. Keep this to 5000 characters.',
    ]);
  });

  it('do not count hidden characters in descriptions and addresses', () => {
    expect(factsOf({ description: 'A\u200b school.\r\n\r\n\r\nSince &nbsp;1999\u202e', full_address: '1 Main St,\nAustin,\u200e TX' })).toMatchObject({
      post_description: 'A school.\n\nSince 1999',
      full_address: '1 Main St, Austin, TX',
    });
  });

  it('reject a row whose name is too long', () => {
    expect(rejectionOf({ name: 'x'.repeat(200), city: 'Austin', state: 'TX' })).toBe('Keep this to 120 characters.');
  });

  it('cut a quoted value to 200 characters in the report', () => {
    const [finding] = readGym(rowOf({ name: 'Some BJJ', city: 'Austin', state: 'TX', phone: 'x'.repeat(500) })).findings;
    expect(finding?.value).toHaveLength(200);
  });
});
