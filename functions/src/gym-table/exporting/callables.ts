import { DomainError, isDownloadable } from '../../contract';
import { serve } from '../../platform/callable';
import { enqueue } from '../../platform/tasks';
import { TABLE_OPTIONS, loadSelectedIds } from '../selected-gyms';
import { enqueueGymExport } from './running';
import { createExport, cancelExport, loadExport, isExportStarted, findFileUrl } from './repository';

export const exportGyms = serve(
  'exportGyms',
  async ({ key, format, gyms, count }, { actor, now }) => {
    const request = { format, ...('filter' in gyms && { filter: gyms.filter }) };
    // A repeated call continues the same export, even if other gyms match the filter in the meantime.
    if (!(await isExportStarted(key, request, actor.uid))) await createExport(key, request, await loadSelectedIds(gyms, count, now), { by: actor.uid, now });
    await enqueueGymExport(key, { enqueue, now: () => now });
    return { id: key };
  },
  TABLE_OPTIONS,
);

export const cancelGymExport = serve('cancelGymExport', async ({ id }, { actor, now }) => {
  await cancelExport(id, { by: actor.uid, now });
  return {};
});

export const openGymExport = serve('openGymExport', async ({ id }, { now }) => {
  const stored = await loadExport(id);
  const url = stored?.file && isDownloadable(stored, now) ? await findFileUrl(stored.file.path) : undefined;
  if (url === undefined || stored?.expiresAt === undefined)
    throw new DomainError('export-expired', 'This file has expired or was deleted. Export the gyms again.');
  return { url, expiresAt: stored.expiresAt };
});
