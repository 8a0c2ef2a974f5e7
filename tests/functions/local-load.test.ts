import { beforeEach, expect, test } from 'vitest';
import { documentPaths, WHOLE_DIRECTORY } from '@contract';
import { addRefreshes } from '@functions/gyms/refresh/pending-refreshes-repository';
import { localConnection, localPorts } from '@scripts/client/local';
import { isUpToDate } from '@scripts/seed/load';
import { clearFirestore, db, PROJECT } from '@support/firestore';

/** Whether the load script may pick featured cities. */
const isReady = () => isUpToDate({ ...localConnection(localPorts(0)), project: PROJECT, firestore: `http://${process.env.FIRESTORE_EMULATOR_HOST}` });
const count = (more = {}) =>
  db.doc(documentPaths.statsSummary).set({ statesCount: 1, totalCities: 1, totalGyms: 1, lastUpdated: '2026-01-01T00:00:00Z', ...more });

beforeEach(clearFirestore);

test('isUpToDate is false while a rebuild of the whole directory is pending, even with counters', async () => {
  await count();
  await addRefreshes([{ of: WHOLE_DIRECTORY }]);
  expect(await isReady()).toBe(false);
});

test('isUpToDate is true once the directory has real counters and nothing is pending', async () => {
  expect(await isReady()).toBe(false);
  await count({ note: 'The defaults.' });
  expect(await isReady()).toBe(false);
  await count();
  expect(await isReady()).toBe(true);
});
