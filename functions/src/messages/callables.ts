import { serve } from '../platform/callable';
import { deleteMessage as removeMessage, readInboxPage } from './inbox-repository';

export * from './contact/callables';
export * from './missing-gyms/callables';
export * from './suggestions/callables';

export const readInbox = serve('readInbox', ({ part, after }) => readInboxPage(part, after));

export const deleteMessage = serve('deleteMessage', async ({ kind, id }, { actor, now }) => {
  await removeMessage(kind, id, { by: actor.uid, now });
  return {};
});
