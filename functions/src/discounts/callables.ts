import { type Discount, DomainError, type Gym, listTimeZones } from '../contract';
import { requireOwnerOrAdmin } from '../gyms/ownership/ownership';
import { checkGymPermission, loadPublicGym } from '../gyms/record/current-gym-repository';
import { serve, type SignedInContext } from '../platform/callable';
import { toChangedDiscount, toDecidedDiscount, toEndedDiscount, type ProviderFields, createNewDiscount } from './domain';
import { type DiscountAction, countCopy, createDiscount as storeDiscount, editDiscount } from './repository';

/** The most populous US time zone. Nationwide discounts end at midnight there. */
const NATION_TIME_ZONE = 'America/New_York';

const toGymProvider = (id: string, { name, state, timeZone }: Gym): ProviderFields => ({ offeredBy: name, gymId: id, state, timeZone });

function toPartnerProvider(partner: string, state: string | undefined): ProviderFields {
  const timeZone = (state === undefined ? undefined : listTimeZones(state)[0]) ?? NATION_TIME_ZONE;
  return { offeredBy: partner, ...(state && { state }), timeZone };
}

async function loadGymProvider(gymId: string): Promise<ProviderFields> {
  const { id, gym } = await loadPublicGym(gymId);
  return toGymProvider(id, gym);
}

export const createDiscount = serve('createDiscount', async ({ key, offeredBy, discount }, { actor, now }) => {
  const provider = 'gymId' in offeredBy ? await loadGymProvider(offeredBy.gymId) : toPartnerProvider(offeredBy.partner, offeredBy.state);
  await storeDiscount(key, createNewDiscount(discount, provider, undefined, now), { by: actor.uid, now });
  return { id: key };
});

export const proposeDiscount = serve('proposeDiscount', async ({ key, gymId, discount }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireOwnerOrAdmin(actor.profile, id));
  await storeDiscount(key, createNewDiscount(discount, await loadGymProvider(gymId), actor.uid, now), { by: actor.uid, now });
  return { id: key };
});

/**
 * Edits a discount on behalf of an admin or an owner of the discount's gym. Others get the same error whether or not the discount exists.
 * @throws DomainError `not-allowed`, `discount-not-found`, `contended`, or what `change` throws
 */
function editAsActor(id: string, action: DiscountAction, change: (before: Discount) => Discount, { actor, now }: SignedInContext): Promise<Discount> {
  const changeIfAllowed = (before: Discount): Discount => {
    requireOwnerOrAdmin(actor.profile, before.gymId);
    return change(before);
  };
  return editDiscount(id, action, changeIfAllowed, { by: actor.uid, now }).catch((error: unknown) => {
    if (error instanceof DomainError && error.reason === 'discount-not-found') requireOwnerOrAdmin(actor.profile, undefined);
    throw error;
  });
}

export const updateDiscount = serve('updateDiscount', async ({ id, version, discount }, context) => {
  const { isAdmin } = context.actor.profile;
  const after = await editAsActor(id, 'updateDiscount', (before) => toChangedDiscount(before, discount, version, isAdmin, context.now), context);
  return { version: after.version };
});

export const decideDiscount = serve('decideDiscount', async ({ id, decision, version, reason }, context) => {
  await editAsActor(id, 'decideDiscount', (before) => toDecidedDiscount(before, decision, version, reason, context.now), context);
  return {};
});

export const endDiscount = serve('endDiscount', async ({ id }, context) => {
  await editAsActor(id, 'endDiscount', toEndedDiscount, context);
  return {};
});

export const countDiscountCopy = serve('countDiscountCopy', async ({ id }, { network, now }) => {
  await countCopy(id, network, now);
  return {};
});
