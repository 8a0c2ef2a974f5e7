import { beforeEach, describe, expect, it } from 'vitest';
import { renameStored } from '@scripts/rename-stored/rename';
import { clearFirestore, db } from '@support/firestore';

const PREVIOUS = {
  'gyms/g1': { name: 'Atos', status: 'published', approvalRequired: true, source: { name: 'A list', licence: 'CC0' } },
  'discounts/d1': { title: 'Gis', giver: 'Atos', status: 'refused' },
  'trash/g2/kept/k1': { path: 'gyms/g2', data: { source: { licence: 'CC0' } }, people: [] },
  'audit/e1': { action: 'splitGym', target: 'gyms/g1', after: { approvalRequired: true } },
  'outbox/m1': { status: 'refused' },
};
const CURRENT = {
  'gyms/g1': { name: 'Atos', status: 'published', importsBlocked: true, source: { name: 'A list', license: 'CC0' } },
  'discounts/d1': { title: 'Gis', offeredBy: 'Atos', status: 'rejected' },
  'trash/g2/kept/k1': { path: 'gyms/g2', data: { source: { license: 'CC0' } }, people: [] },
  'audit/e1': { action: 'unmergeGym', target: 'gyms/g1', after: { importsBlocked: true } },
  'outbox/m1': { status: 'refused' },
};

const store = (documents: Record<string, object>) => Promise.all(Object.entries(documents).map(([path, data]) => db.doc(path).set(data)));
const stored = async () => Object.fromEntries(await Promise.all(Object.keys(CURRENT).map(async (path) => [path, (await db.doc(path).get()).data()] as const)));

beforeEach(clearFirestore);

describe('renameStored', () => {
  it('rewrites documents of the previous release, and does nothing the second time', async () => {
    await store(PREVIOUS);
    expect(await renameStored(db, 'current')).toEqual({ renamed: 4, conflicts: 0 });
    expect(await stored()).toEqual(CURRENT);
    expect(await renameStored(db, 'current')).toEqual({ renamed: 0, conflicts: 0 });
  });

  it('rewrites documents for the previous release', async () => {
    await store(CURRENT);
    expect(await renameStored(db, 'previous')).toEqual({ renamed: 4, conflicts: 0 });
    expect(await stored()).toEqual(PREVIOUS);
  });

  it('reads more than one page of documents', async () => {
    await store(Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`discounts/d${index}`, { giver: 'Atos' }])));
    expect(await renameStored(db, 'current')).toEqual({ renamed: 301, conflicts: 0 });
  });
});
