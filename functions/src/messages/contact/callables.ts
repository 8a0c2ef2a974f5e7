import { type CallableOutput, type ContactMessage, toReference } from '../../contract';
import { findGymIdAtPath } from '../../gyms/pages/gym-paths-repository';
import type { Actor } from '../../platform/authorization';
import { serve } from '../../platform/callable';
import { loadListedGym, messages, storeMessageOnce } from '../repository';
import { newMessage, newReport, toMessageNotification } from './domain';
import { settleMessage as markDone } from './repository';

const toSender = (actor: Actor | undefined): Pick<ContactMessage, 'sentBy'> => (actor ? { sentBy: actor.uid } : {});
const toOutput = (key: string): CallableOutput<'sendMessage'> => ({ reference: toReference(key) });

export const sendMessage = serve('sendMessage', async (command, { actor, now }) => {
  const { key, gym } = command;
  const message = { ...newMessage(command, gym && (await findGymIdAtPath(gym)), now), ...toSender(actor) };
  await storeMessageOnce(messages().doc(key), message, { notification: toMessageNotification(key, message), now });
  return toOutput(key);
});

export const reportGym = serve('reportGym', async (command, { actor, now }) => {
  const { key, gymId } = command;
  const report = { ...newReport(command, await loadListedGym(gymId), now), ...toSender(actor) };
  await storeMessageOnce(messages().doc(key), report, { notification: toMessageNotification(key, report), now });
  return toOutput(key);
});

export const settleMessage = serve('settleMessage', async ({ id, answer }, { actor, now }) => {
  await markDone(id, answer, { by: actor.uid, now });
  return {};
});
