import { DomainError, isDownloadable } from '../../contract';
import { serve } from '../../platform/callable';
import { enqueue } from '../../platform/tasks';
import { ROOMY, selectedIds } from '../selected';
import { exportLater } from './running';
import { createExport, endExport, exportAt, isPrefix, openFile } from './repository';

export const exportGyms = serve(
  'exportGyms',
  async ({ key, format, gyms, count }, { actor, now }) => {
    const wanted = { format, ...('filter' in gyms && { filter: gyms.filter }) };
    // If the call is repeated, it is the same export, even if other gyms match in the meantime.
    if (!(await isPrefix(key, wanted, actor.uid))) await createExport(key, wanted, await selectedIds(gyms, count, now), { by: actor.uid, now });
    await exportLater(key, { enqueue, now: () => now });
    return { id: key };
  },
  ROOMY,
);

export const cancelGymExport = serve('cancelGymExport', async ({ id }, { actor, now }) => {
  await endExport(id, { by: actor.uid, now });
  return {};
});

export const openGymExport = serve('openGymExport', async ({ id }, { now }) => {
  const stored = await exportAt(id);
  const url = stored?.file && isDownloadable(stored, now) ? await openFile(stored.file.path) : undefined;
  if (url === undefined || stored?.expiresAt === undefined) throw new DomainError('export-expired', 'This file has expired. Export the gyms again.');
  return { url, expiresAt: stored.expiresAt };
});
