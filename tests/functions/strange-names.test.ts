import { beforeAll, describe, expect, it } from 'vitest';
import { queries } from '@contract';
import { ROUTES } from '@functions/http/routes';
import { clearFirestore, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { placedBrand } from '@support/placed';
import { visit } from '@support/site';

/** Inherited object keys and names reserved by Firestore, plain and URL-encoded. */
const STRANGE = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  '__all__',
  '__',
  '....',
  '%5F%5Fproto%5F%5F',
  '__proto__%2Fx',
  'then',
];

/** Addresses with a name in the path, by route. */
const NAMED: Readonly<Record<string, readonly ((name: string) => string)[]>> = {
  'unknown query': [(name) => `/api/${name}`],
  'missing file': [(name) => `/assets/${name}`, (name) => `/guide/${name}`],
  sitemap: [(name) => `/sitemaps/${name}`, (name) => `/sitemaps/${name}.xml`],
  manifest: [],
  picture: [
    (name) => `/share/${name}`,
    (name) => `/share/${name}.png`,
    (name) => `/share/bjj/${name}/austin.png`,
    (name) => `/share/bjj/texas/${name}/${name}.png`,
  ],
  'sponsor logo': [(name) => `/sponsor-logos/${name}.webp`, (name) => `/sponsor-logos/${name}`],
  calendar: [(name) => `/bjj/${name}/${name}/${name}/schedule.ics`, (name) => `/bjj/texas/austin/${name}/schedule.ics?class=${name}`],
  'contact card': [(name) => `/bjj/${name}/${name}/${name}/contact.vcf`, (name) => `/bjj/texas/austin/${name}/contact.vcf`],
  'search without the app': [],
  page: [
    (name) => `/${name}`,
    (name) => `/bjj/${name}`,
    (name) => `/bjj/texas/${name}`,
    (name) => `/bjj/texas/austin/${name}`,
    (name) => `/bjj/${name}/${name}/${name}`,
    (name) => `/open-mats/${name}`,
    (name) => `/open-mats/texas/${name}`,
    (name) => `/faq/${name}`,
    (name) => `/guides/${name}`,
  ],
};

/** Addresses with a name in the query, which is ignored or finds nothing. */
const ASKED: readonly ((name: string) => string)[] = [
  ...['find', 'facets', 'points', 'open-mats'].flatMap((path) =>
    ['state', 'city', 'program', 'amenity', 'sort', 'day', 'q', 'near', 'page', 'affiliation', 'language', '__proto__', 'constructor'].map(
      (param) => (name: string) => `/api/${path}?${param}=${name}`,
    ),
  ),
  (name) => `/api/gyms?ids=${name}`,
  (name) => `/api/nearby?gym=${name}`,
  (name) => `/api/missing?state=${name}&city=${name}&gym=${name}`,
  (name) => `/api/suggest?q=${name}`,
  (name) => `/api/suggest?q=near+me&near=${name}&day=${name}`,
  (name) => `/bjj?q=${name}&state=${name}&sort=${name}`,
  (name) => `/legacy-city-redirect?state=${name}&city=${name}`,
  (name) => `/legacy-city-redirect?path=/city/${name}`,
  (name) => `/discounts?state=${name}`,
  (name) => `/sponsorships?gym=${name}&tier=${name}`,
  (name) => `/compare?gyms=${name}`,
  (name) => `/${name}?${name}=${name}`,
];

beforeAll(async () => {
  await clearFirestore();
  await storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
  await db.doc('sponsorships/b1').set({ ...placedBrand() });
});

/** The final status after following redirects, as a browser does. */
async function statusOf(address: string, redirects = 3): Promise<number> {
  const { status, headers } = await visit(address);
  const { location } = headers;
  return status < 400 && location && redirects > 0 ? statusOf(location, redirects - 1) : status;
}

describe('a URL with a strange name', () => {
  it('is tested for every route of the site', () => {
    const covered = [...Object.keys(NAMED), ...Object.keys(queries)];
    expect(ROUTES.map(({ name }) => name).filter((name) => !covered.includes(name))).toEqual([]);
  });

  it.each(STRANGE)(
    '%s in its path is not found',
    async (name) => {
      for (const [route, addresses] of Object.entries(NAMED)) {
        for (const address of addresses) {
          const status = await statusOf(address(name));
          expect([400, 404], `${route}: ${address(name)} gave ${status}`).toContain(status);
        }
      }
    },
    120_000,
  );

  it.each(STRANGE)(
    '%s in its query finds nothing and breaks nothing',
    async (name) => {
      for (const address of ASKED) {
        const { status } = await visit(address(name));
        expect(status, address(name)).toBeLessThan(500);
      }
    },
    120_000,
  );
});
