import { type CallableOutput, type ContactMessage, referenceOf } from '../contract';
import { gymIdAt } from '../gyms/store-address';
import type { Actor } from '../platform/authority';
import { serve } from '../platform/callable';
import { newMessage, newReport, newSuggestion, noticeOfMessage, noticeOfSuggestion } from './domain';
import { listedGym, messages, storeOnce, suggestions } from './store';
import { decideSuggestion as storeDecision, deleteMessage as removeMessage, settleMessage as markDone } from './store-settling';

const senderOf = (actor: Actor | undefined): Pick<ContactMessage, 'sentBy'> => (actor ? { sentBy: actor.uid } : {});
const outputOf = (key: string): CallableOutput<'sendMessage'> => ({ reference: referenceOf(key) });

export const sendMessage = serve('sendMessage', async (command, { actor, now }) => {
  const { key, gym } = command;
  const message = { ...newMessage(command, gym && (await gymIdAt(gym)), now), ...senderOf(actor) };
  await storeOnce(messages().doc(key), message, noticeOfMessage(key, message), now);
  return outputOf(key);
});

export const reportGym = serve('reportGym', async (command, { actor, now }) => {
  const { key, gymId } = command;
  const report = { ...newReport(command, await listedGym(gymId), now), ...senderOf(actor) };
  await storeOnce(messages().doc(key), report, noticeOfMessage(key, report), now);
  return outputOf(key);
});

export const suggestChange = serve('suggestChange', async (command, { actor, now }) => {
  const { key, gymId } = command;
  const suggestion = newSuggestion(command, await listedGym(gymId), actor.uid, now);
  await storeOnce(suggestions().doc(key), suggestion, noticeOfSuggestion(key, suggestion), now);
  return outputOf(key);
});

export const settleMessage = serve('settleMessage', async ({ id }, { actor, now }) => {
  await markDone(id, { by: actor.uid, now });
  return {};
});

export const decideSuggestion = serve('decideSuggestion', async ({ id, decision }, { actor, now }) => {
  await storeDecision(id, decision, { by: actor.uid, now });
  return {};
});

export const deleteMessage = serve('deleteMessage', async ({ kind, id }, { actor, now }) => {
  await removeMessage(kind, id, { by: actor.uid, now });
  return {};
});
