import { serve } from '../platform/callable';
import { toChangedSiteNotice, toEndedSiteNotice, newSiteNotice } from './domain';
import { createNotice, editNotice } from './repository';

export const createSiteNotice = serve('createSiteNotice', async ({ key, notice }, { actor, now }) => {
  await createNotice(key, newSiteNotice(notice, now), { by: actor.uid, now });
  return { id: key };
});

export const updateSiteNotice = serve('updateSiteNotice', async ({ id, version, notice }, { actor, now }) => {
  const after = await editNotice(id, 'updateSiteNotice', (before) => toChangedSiteNotice(before, notice, version, now), { by: actor.uid, now });
  return { version: after.version };
});

export const endSiteNotice = serve('endSiteNotice', async ({ id }, { actor, now }) => {
  await editNotice(id, 'endSiteNotice', (before) => toEndedSiteNotice(before, now), { by: actor.uid, now });
  return {};
});
