import { beforeEach, describe, expect, it } from 'vitest';
import type { CityDocument, CityPart, Gym } from '@contract';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';
import { clearFirestore, db } from '@support/firestore';
import { changeGym, gymOf, storeGym } from '@support/gyms';
import { DOCUMENT_LIMIT_BYTES } from '@support/limits';
import { derivedDocuments, Platform } from '@support/upkeep';

beforeEach(clearFirestore);

/** A gym whose card is about 23 kB. */
const heavy = (n: number): Gym =>
  gymOf({ name: `Gym ${n}`, city: 'Austin', state: 'TX' }, { photos: [{ url: `https://example.com/${'p'.repeat(23_000)}`, alt: 'The mat' }] });

const city = async () => (await db.doc('directoryCities/texas~austin').get()).data() as CityDocument;
const parts = async () => (await db.collection('directoryCities/texas~austin/parts').get()).docs;

async function add(platform: Platform, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) await platform.write(`g${n}`, () => storeGym(`g${n}`, heavy(n)));
  await platform.settle();
}

describe('a city too large for one document', () => {
  it('is split as it grows, joined as it shrinks, and always equal to a rebuild', async () => {
    const platform = new Platform();
    await add(platform, 0, 20);
    expect(await city()).toMatchObject({ parts: 0, summary: { gyms: 20 } });
    expect(Object.keys((await city()).gyms ?? {})).toHaveLength(20);

    await add(platform, 20, 60);
    const split = await city();
    expect(split.parts).toBeGreaterThan(1);
    expect(split.gyms).toBeUndefined();
    expect(split.summary.gyms).toBe(60);
    const cards = (await parts()).map((part) => part.data() as CityPart);
    expect(cards.flatMap(({ gyms }) => Object.keys(gyms)).sort()).toEqual(Object.keys(split.listingHashes).sort());
    for (const part of cards) expect(JSON.stringify(part).length).toBeLessThan(DOCUMENT_LIMIT_BYTES);
    const grown = await derivedDocuments();
    await rebuildDirectory();
    expect(await derivedDocuments()).toEqual(grown);

    for (let n = 10; n < 60; n++) await platform.write(`g${n}`, () => db.doc(`gyms/g${n}`).delete());
    await platform.settle();
    expect(await city()).toMatchObject({ parts: 0, summary: { gyms: 10 } });
    expect(await parts()).toHaveLength(0);
    const shrunk = await derivedDocuments();
    await rebuildDirectory();
    expect(await derivedDocuments()).toEqual(shrunk);
  });

  it('has only the part with the gym written in an edit', async () => {
    const platform = new Platform();
    await add(platform, 0, 60);
    const times = async () => new Map((await parts()).map((part) => [part.id, part.updateTime.toMillis()]));
    const before = await times();
    await platform.write('g7', () => changeGym('g7', (gym) => ({ ...gym, affiliation: 'Northside' })));
    await platform.settle();
    const written = [...(await times())].filter(([id, time]) => time !== before.get(id)).map(([id]) => id);
    expect(written).toHaveLength(1);
    const part = (await db.doc(`directoryCities/texas~austin/parts/${written[0]}`).get()).data() as CityPart;
    expect(part.gyms.g7?.affiliation).toBe('Northside');
    const listings = (await db.doc('directorySearch/texas').get()).get('cities.austin') as Record<string, string>;
    expect(Object.keys(listings)).toHaveLength(60);
    expect(listings.g7).toContain('"affiliation":"Northside"');
  });

  it('is restored by a rebuild if a part is lost', async () => {
    await add(new Platform(), 0, 60);
    const whole = await derivedDocuments();
    await db.doc('directoryCities/texas~austin/parts/1').delete();
    await rebuildDirectory();
    expect(await derivedDocuments()).toEqual(whole);
  });
});
