import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { SITE, TEXT_PAGES } from '@contract';
import { loadListings } from '@functions/listings/listings-repository';
import { firestore } from '@functions/platform/firestore';
import { clearFirestore } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { visit } from '@support/site';
import { Platform } from '@support/upkeep';
import { type Said, vocabularyProblems } from '@support/vocabulary';
import { ORIGIN } from '@support/origin';

const GYM = '/bjj/texas/austin/barton-springs-jiu-jitsu';
/** Closes a script, opens a comment, and contains U+2028. */
const NASTY = 'Mats </script><script>alert(1)</script> <!-- \u2028 & "mirrors" --> by the river';
const DEAL = {
  id: 'd1',
  title: '20% off all gis',
  category: 'gear',
  url: 'https://www.example.com/shop',
  timeZone: 'America/Chicago',
  validFrom: '2026-01-01',
  validUntil: '2099-12-31',
} as const;
const PAGES = [
  '/',
  '/bjj',
  '/bjj/texas',
  '/bjj/texas/austin',
  GYM,
  '/bjj/texas/austin/plain',
  '/bjj/texas/austin/shut',
  '/open-mats',
  '/open-mats/texas',
  '/open-mats/texas/austin',
];
const TEXTS = [...Object.values(TEXT_PAGES), '/login'];

beforeAll(async () => {
  await clearFirestore();
  const platform = new Platform();
  const austin = { city: 'Austin', state: 'TX' };
  const full = gymOf({
    ...austin,
    name: 'Barton Springs Jiu-Jitsu',
    post_description: NASTY,
    full_address: '1104 S Lamar Blvd, Austin, TX 78704',
    zip: '78704',
    site: 'https://www.example.com/barton',
    phone: '+15125550142',
    latitude: 30.25673,
    longitude: -97.76342,
    amenities: ['showers'],
    pricing: { dropIn: 20, monthly: 165 },
    hours: {
      mon: [
        { open: '06:00', close: '13:00' },
        { open: '18:00', close: '01:00' },
      ],
      tue: [{ open: '00:00', close: '24:00' }],
      wed: [],
    },
    schedule: [{ day: 'sat', start: '10:00', program: 'open-mat', visitors: true }],
    social: { instagram: 'https://www.instagram.com/barton' },
  });
  await platform.write('a', () => storeGym('a', { ...full, photos: [{ url: 'https://example.com/1.webp', alt: 'The mat' }], discounts: [DEAL] }));
  await platform.write('b', () => storeGym('b', gymOf({ ...austin, name: 'Plain' })));
  await platform.write('c', () =>
    storeGym('c', gymOf({ ...austin, name: 'Shut', post_description: 'Come in', pricing: { dropIn: 20 } }, { status: 'closed' })),
  );
  await platform.settle();
  await firestore().doc('directoryPages/texas~austin~old').set({ kind: 'moved', id: 'a', to: GYM });
  await loadListings(0);
});

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}
interface Shown {
  readonly status: number;
  readonly document: Document;
  readonly graph: (Said & { readonly '@graph': readonly Thing[] }) | undefined;
}

async function show(path: string): Promise<Shown> {
  const { status, body } = await visit(path);
  const { document } = new JSDOM(body).window;
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return { status, document, graph: data ? (JSON.parse(data) as Shown['graph']) : undefined };
}
const meta = (document: Document, name: string) => document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
const thing = async (path: string, type: string) => (await show(path)).graph?.['@graph'].find((entry) => entry['@type'] === type);

describe.each([...PAGES, ...TEXTS])('%s', (path) => {
  test('has a complete head for search engines and link previews', async () => {
    const { status, document } = await show(path);
    expect(status).toBe(200);
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('title:not(svg title)')).toHaveLength(1);
    expect(document.title.length).toBeLessThanOrEqual(65);
    const description = meta(document, 'description');
    expect(description.length, description).toBeGreaterThanOrEqual(50);
    expect(description.length, description).toBeLessThanOrEqual(160);
    const address = new URL(path, ORIGIN).href;
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(meta(document, 'og:url')).toBe(address);
    expect(meta(document, 'og:title')).toBe(document.title);
    expect(meta(document, 'og:description')).toBe(description);
    expect(meta(document, 'og:image')).toMatch(/^https:\/\/[^/]+\/share\/(?:home|bjj\/.+)\.png$/);
    expect([meta(document, 'og:image:width'), meta(document, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(document, 'og:image:alt')).not.toBe('');
    expect(meta(document, 'twitter:card')).toBe('summary_large_image');
  });

  test('has the preview image that it names', async () => {
    const picture = meta((await show(path)).document, 'og:image');
    expect(await visit(new URL(picture).pathname)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  });
});

test('all pages have different titles and descriptions', async () => {
  const heads = await Promise.all([...PAGES, ...TEXTS].map(async (path) => (await show(path)).document));
  for (const said of [heads.map(({ title }) => title), heads.map((document) => meta(document, 'description'))]) {
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
  }
});

test.each([
  ['/bjj/atlantis', 404],
  ['/bjj/texas/austin/nothing', 404],
  ['/no/such/page', 404],
  ['/bjj/texas/austin/old', 301],
  ['/bjj/Texas/', 301],
  ['/legacy-city-redirect?city=austin-tx', 301],
])('the site answers %s with %d', async (path, status) => expect((await visit(path)).status).toBe(status));

describe('structured data', () => {
  test('uses only the vocabulary of schema.org, and is reported if it doesn’t', async () => {
    const graphs = (await Promise.all(PAGES.map(async (path) => (await show(path)).graph))).filter((graph) => graph !== undefined);
    expect(graphs.length).toBeGreaterThan(5);
    const wrong = { '@context': 'https://schema.org' as const, '@graph': [{ '@type': 'SportsActivityLocation', name: 'A', belts: 4 }] };
    expect(vocabularyProblems([...graphs, wrong])).toEqual([expect.stringContaining('belts')]);
  }, 60_000);

  test('names the site, its search and its questions on the home page', async () => {
    expect(await thing('/', 'Organization')).toMatchObject({ name: SITE.name, url: ORIGIN, logo: `${ORIGIN}/mark.svg` });
    expect(await thing('/', 'WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: `${ORIGIN}/bjj?q={search_term_string}` }, 'query-input': 'required name=search_term_string' },
    });
    const { mainEntity } = (await thing('/', 'FAQPage')) as unknown as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    const text = (await show('/')).document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
  });

  // Google, "Local business structured data": name and address are required, the others recommended.
  // https://developers.google.com/search/docs/appearance/structured-data/local-business
  test('has what Google requires and recommends about a gym, as far as it is known', async () => {
    const gym = await thing(GYM, 'SportsActivityLocation');
    expect(gym).toMatchObject({
      '@id': `${ORIGIN}${GYM}#gym`,
      name: 'Barton Springs Jiu-Jitsu',
      description: NASTY,
      address: {
        streetAddress: '1104 S Lamar Blvd',
        addressLocality: 'Austin',
        addressRegion: 'TX',
        postalCode: '78704',
        addressCountry: 'US',
      },
      geo: { latitude: 30.25673, longitude: -97.76342 },
      telephone: '+15125550142',
      url: 'https://www.example.com/barton',
      image: ['https://example.com/1.webp'],
      priceRange: '$20–$165',
    });
    const hours = gym?.openingHoursSpecification as { dayOfWeek: string; opens: string; closes: string }[];
    const opened = hours.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek} ${opens}-${closes}`);
    expect(opened).toEqual(['Monday 06:00-13:00', 'Monday 18:00-01:00', 'Tuesday 00:00-23:59', 'Wednesday 00:00-00:00']);
  });

  test('leaves out what no longer applies to a closed gym', async () => {
    const closed = await thing('/bjj/texas/austin/shut', 'SportsActivityLocation');
    for (const promise of ['description', 'telephone', 'openingHoursSpecification', 'priceRange', 'makesOffer']) expect(closed).not.toHaveProperty(promise);
  });

  // Google, "Breadcrumb": itemListElement of ListItems with position, name and, but for the last, item.
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  test('has the breadcrumbs from home on a gym’s page', async () => {
    const list = (await thing(GYM, 'BreadcrumbList'))?.itemListElement as { position: number; name: string; item: string }[];
    expect(list.map(({ position, name }) => `${position} ${name}`)).toEqual(['1 Home', '2 Texas', '3 Austin', '4 Barton Springs Jiu-Jitsu']);
    for (const { item } of list) expect(item).toMatch(/^https:/);
  });

  test('lists the pages of a city’s open gyms', async () => {
    expect(await thing('/bjj/texas/austin', 'ItemList')).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, url: `${ORIGIN}${GYM}` },
        { position: 2, url: `${ORIGIN}/bjj/texas/austin/plain` },
      ],
    });
  });
});

test('markup in a gym’s description stays text on the page and in its data', async () => {
  const { body } = await visit(GYM);
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<!--  ');
  expect(body).not.toContain('\u2028 & "mirrors"');
  const { document } = new JSDOM(body).window;
  const scripts = [...document.querySelectorAll('script')].map((script) => script.type);
  expect(scripts.sort()).toEqual(['', 'application/json', 'application/ld+json', 'module']);
  expect(document.body.textContent).toContain('</script><script>alert(1)</script>');
});
