import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MergeChoices, PhotoReport } from '@contract';
import { decidePhotoReport, reportPhoto } from '@functions/photos/callables';
import { call, givenAdmin } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { gymAt, merge, split, sweepUp } from '@support/merging';

vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);

const key = (index: number) => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
const photo = (name: string) => ({ url: `https://elsewhere.example/${name}.jpg`, alt: name });
const urls = async (id: string) => (await gymAt(id)).photos?.map(({ alt }) => alt) ?? [];
const report = (index: number, gymId: string, name: string) => call(reportPhoto, { key: key(index), gymId, photo: photo(name).url, kind: 'unlawful' });
const takeDown = (index: number) => call(decidePhotoReport, { id: key(index), decision: 'taken-down' }, 'admin');
const reportAt = async (index: number) => (await db.doc(`photoReports/${key(index)}`).get()).data() as PhotoReport;

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  await storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
  await storeGym('b', gymOf({ name: 'Beta', city: 'Austin', state: 'TX' }));
  await db.doc('gyms/a').update({ photos: [photo('alpha'), photo('shared')] });
  await db.doc('gyms/b').update({ photos: [photo('beta'), photo('shared')] });
});

describe('a report on a photo that two gyms show', () => {
  it('is decided for its own gym only', async () => {
    await report(1, 'a', 'shared');
    await report(2, 'b', 'shared');
    await takeDown(2);
    expect([await urls('a'), await urls('b')]).toEqual([['alpha', 'shared'], ['beta']]);
    expect(await reportAt(1)).toMatchObject({ status: 'open' });
    await takeDown(1);
    expect(await urls('a')).toEqual(['alpha']);
  });
});

describe('a photo that was taken down while its gym was merged', () => {
  it.each<[string, MergeChoices]>([
    ['moved with it', { photos: 'both' }],
    ['stayed with it', {}],
  ])('does not return when the gym is split off, if it %s', async (_what, choices) => {
    await report(1, 'b', 'beta');
    await merge('b', 'a', { choices });
    await sweepUp();
    await takeDown(1);
    expect(await urls('a')).not.toContain('beta');
    await split('b');
    expect([await urls('a'), await urls('b')]).toEqual([['alpha', 'shared'], ['shared']]);
  });

  it('does not return when the gym is unmerged, if both gyms had it', async () => {
    await report(1, 'b', 'shared');
    await merge('b', 'a', { choices: { photos: 'both' } });
    await sweepUp();
    await takeDown(1);
    await split('b');
    expect([await urls('a'), await urls('b')]).toEqual([['alpha'], ['beta']]);
  });

  it('is removed even if the report had not moved with its gym yet', async () => {
    await report(1, 'b', 'beta');
    await merge('b', 'a', { choices: { photos: 'both' } });
    await takeDown(1);
    expect(await urls('a')).not.toContain('beta');
    await split('b');
    expect(await urls('b')).toEqual(['shared']);
  });

  it('does not return with a gym that was merged twice', async () => {
    await storeGym('c', gymOf({ name: 'Gamma', city: 'Austin', state: 'TX' }));
    await report(1, 'b', 'beta');
    await merge('b', 'a');
    await sweepUp();
    await merge('a', 'c');
    await sweepUp();
    await takeDown(1);
    await split('a');
    await split('b');
    expect(await urls('b')).toEqual(['shared']);
  });
});

describe('an open report on a photo of a gym that is unmerged', () => {
  it('moves with its photo, whether it was sent before or after the merge', async () => {
    await report(1, 'b', 'beta');
    await report(2, 'b', 'shared');
    await report(3, 'a', 'shared');
    await merge('b', 'a', { choices: { photos: 'both' } });
    await sweepUp();
    await report(4, 'a', 'beta');
    await split('b');
    const gyms = await Promise.all([1, 2, 3, 4].map(async (index) => (await reportAt(index)).gymId));
    expect(gyms).toEqual(['b', 'b', 'a', 'b']);
    await takeDown(4);
    expect(await urls('b')).toEqual(['shared']);
    expect(await reportAt(1)).toMatchObject({ status: 'taken-down' });
    expect(await reportAt(2)).toMatchObject({ status: 'open' });
  });
});
