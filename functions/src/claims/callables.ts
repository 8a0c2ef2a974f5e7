import { type Claim, DomainError, sitePaths } from '../contract';
import { requireOwnerOrAdmin, rethrowAsNotAllowed, ownsGym } from '../gyms/ownership/ownership';
import { checkGymPermission, loadPublicGym } from '../gyms/record/current-gym-repository';
import { findAccountByEmail, loadAccount } from '../platform/account';
import type { Actor } from '../platform/authorization';
import { serve } from '../platform/callable';
import { config } from '../platform/config';
import { readMailKey } from '../platform/mail-key';
import { hideDuration } from '../platform/hide-duration';
import type { OwnerActor } from './owners';
import { toAnsweredClaim, newClaim, createCode, toProvenClaim, toWithdrawnClaim } from './domain';
import { changeClaim, checkClaim as checkStoredClaim, decideClaim as storeDecision, claimNotFound, storeClaim } from './repository';
import {
  acceptInvitation,
  declineInvitation,
  loadReceivedInvitations,
  loadSentInvitations,
  inviteOwner as storeInvitation,
  withdrawInvitation as withdrawStoredInvitation,
} from './invitations-repository';
import {
  addOwner as storeOwner,
  makePrimaryOwner as storePrimaryOwner,
  accountNotFound,
  readOwners,
  removeOwner as removeStoredOwner,
} from './owners-repository';

export const claimGym = serve('claimGym', async ({ gymId, ...command }, { actor: { uid, profile }, now }) => {
  const { id, gym } = await loadPublicGym(gymId);
  if (ownsGym(profile, id)) throw new DomainError('already-owner', 'You already own this gym.');
  const { email = profile.email, emailVerified = false } = (await loadAccount(uid)) ?? {};
  const claimant = { userId: uid, email, emailVerified };
  const claim = newClaim(
    command,
    claimant,
    { gymId: id, gymName: gym.name, gymPath: sitePaths.gym(gym) },
    { code: createCode(), address: config.sendsMail() ? gym.email : undefined },
    now,
  );
  return { id: await storeClaim(claim, now) };
});

export const enterClaimCode = serve('enterClaimCode', async ({ id, code }, { actor: { uid }, now }) => {
  const key = await readMailKey();
  const enter = (claim: Claim) => {
    if (claim.userId !== uid) throw claimNotFound();
    return toProvenClaim(claim, code, key, now);
  };
  await changeClaim(id, 'enterClaimCode', enter, { by: uid, now });
  return {};
});

export const withdrawClaim = serve('withdrawClaim', async ({ id }, { actor: { uid }, now }) => {
  const withdraw = (claim: Claim) => {
    if (claim.userId !== uid) throw claimNotFound();
    return toWithdrawnClaim(claim, now);
  };
  await changeClaim(id, 'withdrawClaim', withdraw, { by: uid, now });
  return {};
});

export const answerClaim = serve('answerClaim', async ({ id, text }, { actor: { uid, profile }, now }) => {
  const answer = (claim: Claim) => {
    requireOwnerOrAdmin(profile, claim.gymId);
    return toAnsweredClaim(claim, text, { by: uid, now });
  };
  await changeClaim(id, 'answerClaim', answer, { by: uid, now }).catch(rethrowAsNotAllowed(profile, 'claim-not-found'));
  return {};
});

export const decideClaim = serve('decideClaim', async (command, { actor, now }) => {
  await storeDecision(command, { by: actor.uid, now });
  return {};
});

export const checkClaim = serve('checkClaim', async ({ id }, { now }) => checkStoredClaim(id, now));

const toOwnerActor = ({ uid, profile }: Actor): OwnerActor => ({ uid, isAdmin: profile.isAdmin });

export const readOwnership = serve('readOwnership', async ({ gymId }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireOwnerOrAdmin(actor.profile, id));
  const [owners, invitations] = await Promise.all([readOwners(gymId), loadSentInvitations(gymId, now)]);
  return { ...owners, invitations };
});

export const addOwner = serve('addOwner', async ({ gymId, email }, { actor, now }) => {
  const account = await findAccountByEmail(email);
  // Anyone can sign up with someone else's address.
  if (!account?.emailVerified) throw accountNotFound();
  await storeOwner(gymId, account.uid, { by: actor.uid, now });
  return {};
});

export const inviteOwner = serve('inviteOwner', async ({ gymId, email }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireOwnerOrAdmin(actor.profile, id));
  // Storing an invitation to an address with an account also stores a notification, which takes longer.
  return hideDuration(() => storeInvitation(gymId, email, toOwnerActor(actor), now));
});

export const withdrawInvitation = serve('withdrawInvitation', async ({ gymId, id }, { actor, now }) => {
  await checkGymPermission(gymId, (currentGymId) => requireOwnerOrAdmin(actor.profile, currentGymId));
  await withdrawStoredInvitation(gymId, id, { by: actor.uid, now });
  return {};
});

export const readInvitations = serve('readInvitations', async (_command, { actor, now }) => ({ invitations: await loadReceivedInvitations(actor.uid, now) }));

export const answerInvitation = serve('answerInvitation', async ({ id, answer }, { actor, now }) => {
  const author = { by: actor.uid, now };
  if (answer === 'accepted') await acceptInvitation(id, author);
  else await declineInvitation(id, author);
  return {};
});

export const makePrimaryOwner = serve('makePrimaryOwner', async ({ gymId, uid }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireOwnerOrAdmin(actor.profile, id));
  await storePrimaryOwner(gymId, uid, toOwnerActor(actor), now);
  return {};
});

export const removeOwner = serve('removeOwner', async ({ gymId, uid }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireOwnerOrAdmin(actor.profile, id));
  await removeStoredOwner(gymId, uid, toOwnerActor(actor), now);
  return {};
});

export const releaseGym = serve('releaseGym', async ({ gymId }, { actor, now }) => {
  await removeStoredOwner(gymId, actor.uid, toOwnerActor(actor), now);
  return {};
});
