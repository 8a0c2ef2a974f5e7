import { type CallableOutput, type ContactMessage, referenceOf } from '../contract';
import { hideAbsence } from '../gyms/ownership/ownership';
import { gymIdAt } from '../gyms/pages/page-address-repository';
import type { Actor } from '../platform/authority';
import { serve } from '../platform/callable';
import { newMessage, newReport, noticeOfMessage, noticeOfSuggestion } from './contact/domain';
import { newProposal } from './proposals/domain';
import { isSuggested, listedGym, messages, storeOnce, suggestions } from './repository';
import { readInboxPage } from './inbox-repository';
import { decideProposal as storeOutcome, storeProposal } from './proposals/repository';
import { deleteMessage as removeMessage, settleMessage as markDone } from './contact/repository';
import { decideSuggestion as storeDecision, stageToOwners, withdrawSuggestion as takeBack } from './suggestions/repository';
import { allowDecision, newSuggestion } from './suggestions/domain';

const senderOf = (actor: Actor | undefined): Pick<ContactMessage, 'sentBy'> => (actor ? { sentBy: actor.uid } : {});
const outputOf = (key: string): CallableOutput<'sendMessage'> => ({ reference: referenceOf(key) });

export const sendMessage = serve('sendMessage', async (command, { actor, now }) => {
  const { key, gym } = command;
  const message = { ...newMessage(command, gym && (await gymIdAt(gym)), now), ...senderOf(actor) };
  await storeOnce(messages().doc(key), message, { notice: noticeOfMessage(key, message), now });
  return outputOf(key);
});

export const reportGym = serve('reportGym', async (command, { actor, now }) => {
  const { key, gymId } = command;
  const report = { ...newReport(command, await listedGym(gymId), now), ...senderOf(actor) };
  await storeOnce(messages().doc(key), report, { notice: noticeOfMessage(key, report), now });
  return outputOf(key);
});

export const suggestChange = serve('suggestChange', async (command, { actor, now }) => {
  const { key, gymId } = command;
  // After an acceptance, the same suggestion would no longer be valid for the current gym.
  if (await isSuggested(command, actor.uid)) return outputOf(key);
  const suggestion = newSuggestion(command, await listedGym(gymId), actor.uid, now);
  await storeOnce(suggestions().doc(key), suggestion, {
    notice: noticeOfSuggestion(key, suggestion),
    now,
    stage: (batch) => stageToOwners(batch, key, suggestion),
  });
  return outputOf(key);
});

export const proposeGym = serve('proposeGym', async (command, { actor, now }) => {
  const { id, proposal } = newProposal(command, actor.uid, now);
  await storeProposal(id, proposal, now);
  return outputOf(id);
});

export const readInbox = serve('readInbox', ({ part, after }) => readInboxPage(part, after));

export const settleMessage = serve('settleMessage', async ({ id, answer }, { actor, now }) => {
  await markDone(id, answer, { by: actor.uid, now });
  return {};
});

export const decideSuggestion = serve('decideSuggestion', async (command, { actor: { uid, profile }, now }) => {
  const author = { by: uid, now, confirmer: profile.isAdmin ? 'admin' : 'owner' } as const;
  await storeDecision(command, (gymId, suggestion) => allowDecision(profile, gymId, suggestion), author).catch(hideAbsence(profile, 'message-not-found'));
  return {};
});

export const decideProposal = serve('decideProposal', async (command, { actor, now }) => {
  await storeOutcome(command, { by: actor.uid, now, confirmer: 'admin' });
  return {};
});

export const withdrawSuggestion = serve('withdrawSuggestion', async ({ id }, { actor: { uid }, now }) => {
  await takeBack(id, { by: uid, now });
  return {};
});

export const deleteMessage = serve('deleteMessage', async ({ kind, id }, { actor, now }) => {
  await removeMessage(kind, id, { by: actor.uid, now });
  return {};
});
