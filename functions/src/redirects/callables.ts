import { serve } from '../platform/callable';
import { removeRedirect, setRedirect } from './repository';

export const createRedirect = serve('createRedirect', async ({ from, to }, { actor, now }) => ({
  to: await setRedirect(from, to, undefined, { by: actor.uid, now }),
}));

export const updateRedirect = serve('updateRedirect', async ({ from, to, was }, { actor, now }) => ({
  to: await setRedirect(from, to, was, { by: actor.uid, now }),
}));

export const deleteRedirect = serve('deleteRedirect', async ({ from }, { actor, now }) => {
  await removeRedirect(from, { by: actor.uid, now });
  return {};
});
